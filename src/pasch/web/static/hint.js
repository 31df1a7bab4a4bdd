// A hint as a sheet from below, with the table dimmed behind it. Without this script it is a page.

const sheet = document.getElementById("hint");
const text = sheet.querySelector("[data-hint-text]");

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-hint]");
  if (!link) return;
  event.preventDefault();
  const answer = await fetch(link.href, { headers: { "x-pasch": "live" } }).catch(() => null);
  if (!answer?.ok) return location.assign(link.href);
  text.innerHTML = await answer.text();
  sheet.showModal();
});

sheet.addEventListener("click", (event) => {
  if (event.target === sheet) sheet.close();
});
