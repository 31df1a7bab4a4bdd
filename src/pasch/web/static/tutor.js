// The coach's word before a costly move, as a sheet from below; dice and cards that were chosen stay as they are behind it.
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

// Whoever goes on is asked no second time; whoever thinks again chooses the field anew.
sheet.addEventListener("submit", ({ target }) => {
  sheet.close();
  if (target.method === "dialog") document.querySelector(".todo [data-unpick]")?.click();
});
