// The start page: only people have names, and an edition has its own seats and options.

const form = document.querySelector(".opening");

function tidy() {
  const edition = form.querySelector("[name=rules]:checked");
  const most = Number(edition.dataset.mostPlayers);
  for (const options of form.querySelectorAll(".options")) options.hidden = options.dataset.rules !== edition.value;
  form.querySelectorAll(".seat").forEach((seat, row) => {
    const kind = seat.querySelector("select");
    seat.hidden = row >= most;
    kind.disabled = row >= most;
    seat.querySelector("input").disabled = kind.value !== "human";
  });
}

// Enter among the seats opens the table that they are set for, not the quick one above them.
form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.closest(".more input")) return;
  event.preventDefault();
  event.target.closest(".more").querySelector("[name=quick]").click();
});

form.addEventListener("change", tidy);
tidy();
