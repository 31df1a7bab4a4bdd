// Passing a result on: by the share sheet of the device, or copied.

document.documentElement.classList.add("scripted");
const text = document.getElementById("shared");
const share = document.querySelector("[data-share]");
const copy = document.querySelector("[data-copy]");

if (navigator.share) share.hidden = false;
// Whoever closes the sheet without sharing has changed their mind: nothing is wrong.
share.addEventListener("click", () => navigator.share({ text: text.textContent }).catch(() => {}));

copy.addEventListener("click", async () => {
  getSelection().selectAllChildren(text);
  try {
    await navigator.clipboard.writeText(text.textContent);
  } catch {
    // Not every page may write to the clipboard; what is selected can always be copied.
    document.execCommand("copy");
  }
  copy.textContent = copy.dataset.done;
});
