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

form.addEventListener("change", tidy);
tidy();
