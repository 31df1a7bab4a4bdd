// Sounds, made on the spot; off until somebody wants them.

const button = document.querySelector("[data-sound]");
let isOn = localStorage.getItem("pasch-sound") === "on";
let audio = null;

function show() {
  button.setAttribute("aria-pressed", String(isOn));
}

function knock(when, pitch) {
  const length = 0.06;
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < wave.length; i += 1) wave[i] = (Math.random() * 2 - 1) * (1 - i / wave.length) ** 4;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = 0.5;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + when);
}

function rattle(count) {
  for (let i = 0; i < count * 3; i += 1) knock(Math.random() * 0.4, 1400 + Math.random() * 1600);
}

let version = "";
document.addEventListener("pasch:shown", (event) => {
  const felt = event.detail.querySelector("#felt");
  if (!isOn || !felt || felt.dataset.version === version) return;
  version = felt.dataset.version;
  audio ??= new AudioContext();
  const thrown = felt.querySelectorAll(".die.thrown").length;
  if (thrown) rattle(thrown);
  else knock(0, 600);
});

button?.addEventListener("click", () => {
  isOn = !isOn;
  localStorage.setItem("pasch-sound", isOn ? "on" : "off");
  show();
  if (isOn) {
    audio ??= new AudioContext();
    rattle(2);
  }
});

if (button) show();
