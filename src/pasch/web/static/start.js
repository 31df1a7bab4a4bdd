// The start page: names are asked of people only, and cards are for five at the most.

const form = document.querySelector(".opening");

function tidy() {
  const most = form.querySelector("[name=rules]:checked").value === "karten" ? 5 : 8;
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
  form.querySelector(".more [name=quick]").click();
});

form.addEventListener("change", tidy);
tidy();
