// The coach's word before a costly move, as a sheet from below; what was chosen stays as it is behind it.
// Without this script it is a page.

const sheet = document.getElementById("tutor");
const text = sheet.querySelector("[data-tutor-text]");

document.addEventListener("pasch:ask", ({ detail }) => {
  text.innerHTML = detail;
  sheet.showModal();
});

sheet.addEventListener("click", (event) => {
  if (event.target === sheet) sheet.close();
});

// Whoever goes on is asked no second time.
sheet.addEventListener("submit", () => sheet.close());
