// Cleans a recording: drop or record one, hear and see it before and after. No build step, no dependency.
import { keepKeyOfAddress } from './api-key.js';
import { Recorder } from './recorder.js';
import { enhanced, RefusedError, sampleRateHz } from './service.js';
import { drawSpectrogram } from './spectrogram.js';
import { wavOf } from './wav.js';
import { Waveform } from './waveform.js';

/** Recordings are read at this rate, and sent at it: beyond 24 kHz nobody hears anything. */
const readRateHz = 48_000;
const secondsMax = 300;

const element = (id) => document.getElementById(id);
const sides = {
  before: { rateHz: readRateHz, waveform: new Waveform(element('before-waveform'), { sampleRateHz: readRateHz }) },
  after: { rateHz: sampleRateHz, waveform: new Waveform(element('after-waveform'), { sampleRateHz }) },
};
const addresses = new Set();
/** Stops what is under way, if there is anything. */
let running;
let recorder;

keepKeyOfAddress();
element('file').addEventListener('change', ({ target }) => take(target.files[0]));
for (const name of ['dragover', 'dragleave', 'drop']) {
  element('drop').addEventListener(name, (event) => {
    // Or the browser would leave the page for the file.
    event.preventDefault();
    element('drop').classList.toggle('over', name === 'dragover');
    if (name === 'drop') take(event.dataTransfer.files[0]);
  });
}
element('record').addEventListener('click', () => void record());
element('stop').addEventListener('click', () => {
  if (recorder === undefined) running?.abort();
  else recorder.stop();
});
goOnWhereTheOtherWas(element('before'), element('after'));
goOnWhereTheOtherWas(element('after'), element('before'));
if (!Recorder.isPossible) {
  element('record').disabled = true;
  element('record').title = 'Browsers give the microphone to secure pages only';
}

function take(file) {
  if (file !== undefined) void clean(file, file.name);
}

async function record() {
  running?.abort();
  try {
    recorder = await Recorder.start();
  } catch {
    complain(new RefusedError('The microphone cannot be used.', { status: 0 }));
    return;
  }
  element('record').disabled = true;
  element('stop').disabled = false;
  say('Recording … press Stop when you are done.');
  const sound = await recorder.recorded({ secondsMax });
  recorder = undefined;
  element('record').disabled = false;
  await clean(sound, 'recording');
}

/** Reads, sends and shows a recording. One that is still under way is given up. */
async function clean(file, name) {
  running?.abort();
  const current = new AbortController();
  running = current;
  element('stop').disabled = false;
  try {
    say('Reading …');
    const samples = await samplesOf(file);
    current.signal.throwIfAborted();
    forgetAddresses();
    const sent = wavOf([samples], { sampleRateHz: readRateHz });
    element('sides').hidden = false;
    show('before', { samples, wav: sent });
    clear('after');
    say('Cleaning …');
    const wav = await enhanced(sent, current);
    current.signal.throwIfAborted();
    show('after', { samples: new Int16Array(await wav.slice(44).arrayBuffer()), wav });
    offerDownload(name);
    say('Done. Play both and compare.');
  } catch (error) {
    if (running === current) complain(error);
  } finally {
    if (running === current) {
      running = undefined;
      element('stop').disabled = true;
    }
  }
}

/** The mean of its channels, in whatever format the browser can read. */
async function samplesOf(file) {
  const context = new OfflineAudioContext(1, 1, readRateHz);
  const decoded = await context.decodeAudioData(await file.arrayBuffer()).catch(() => {
    throw new RefusedError('This file is no recording that the browser can read.', { status: 0 });
  });
  if (decoded.duration > secondsMax) throw new RefusedError(`It is longer than ${secondsMax} s.`, { status: 0 });
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) => decoded.getChannelData(index));
  return Int16Array.from({ length: decoded.length }, (_, index) => {
    const sum = channels.reduce((total, channel) => total + channel[index], 0);
    return Math.max(-1, Math.min(1, sum / channels.length)) * 32_767;
  });
}

function show(side, { samples, wav }) {
  const { rateHz, waveform } = sides[side];
  waveform.clear();
  waveform.append(samples);
  drawSpectrogram(element(`${side}-spectrogram`), { samples, rateHz });
  const address = URL.createObjectURL(wav);
  addresses.add(address);
  element(side).src = address;
}

function clear(side) {
  sides[side].waveform.clear();
  const canvas = element(`${side}-spectrogram`);
  canvas.getContext('2d').clearRect(0, 0, canvas.width, canvas.height);
  element(side).removeAttribute('src');
  element('download').removeAttribute('href');
  element('download').setAttribute('aria-disabled', 'true');
}

function forgetAddresses() {
  for (const address of addresses) URL.revokeObjectURL(address);
  addresses.clear();
}

function offerDownload(name) {
  const download = element('download');
  download.href = element('after').src;
  download.download = `${name.replace(/\.\w+$/u, '')}-clean.wav`;
  download.removeAttribute('aria-disabled');
}

function goOnWhereTheOtherWas(player, other) {
  player.addEventListener('play', () => {
    if (other.paused) return;
    player.currentTime = other.currentTime;
    other.pause();
  });
  player.addEventListener('timeupdate', () => sides[player.id].waveform.showPlayed(player.currentTime));
}

function say(sentence) {
  element('status').textContent = sentence;
  element('status').classList.remove('wrong');
}

function complain(error) {
  if (error.name === 'AbortError') {
    say('Stopped.');
    return;
  }
  say(error instanceof RefusedError ? error.message : 'The connection to the server failed.');
  element('status').classList.add('wrong');
}
