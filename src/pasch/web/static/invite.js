// Inviting: the share sheet of the device, where there is one.

if (navigator.share) document.documentElement.classList.add("can-share");

document.addEventListener("click", (event) => {
  const { share: url, text } = event.target.closest(".ways [data-share]")?.dataset ?? {};
  // Whoever closes the sheet without sharing has changed their mind: nothing is wrong.
  if (url) navigator.share({ text, url }).catch(() => {});
});
