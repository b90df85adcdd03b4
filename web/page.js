// The page of a running Syrinx: speak a text, hear it while it streams, see what it took. No build step, no dependency.
import { StreamPlayer } from './stream-player.js';
import { Waveform } from './waveform.js';
import { wavOf } from './wav.js';

const SAMPLE_RATE_HZ = 24_000;
const KEY_STORAGE = 'syrinx-api-key';
const languageNames = new Intl.DisplayNames([navigator.language, 'en'], { type: 'language' });
const languageCodes =
  'de en fr es it pt nl pl sv da no fi cs hu ro el uk bg tr vi ar hi zh ja ko sk sl hr sr ru he fa ur bn ta yue th id ms'.split(' ');

const element = (id) => document.getElementById(id);
const waveform = new Waveform(element('waveform'), { sampleRateHz: SAMPLE_RATE_HZ });

/** The request under way, if any: how to stop it. */
let running;
let downloadAddress;

keepKeyOfAddress();
fillLanguages();
showCount();
showCurl();
await loadVoices();

element('speech-form').addEventListener('submit', (event) => {
  event.preventDefault();
  void speak();
});
element('stop').addEventListener('click', () => running?.stop());
element('copy').addEventListener('click', copyCurl);
element('key-button').addEventListener('click', askForKey);
element('key-dialog').addEventListener('close', takeKey);
element('text').addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void speak();
});
for (const id of ['text', 'voice', 'language', 'speed']) {
  element(id).addEventListener('input', () => {
    element('speed-value').textContent = `${Number(element('speed').value).toFixed(2)}×`;
    showCount();
    showCurl();
  });
}

/** Speaks the text: plays while the audio arrives. A second call stops the first. */
async function speak() {
  running?.stop();
  const abort = new AbortController();
  const player = new StreamPlayer({ sampleRateHz: SAMPLE_RATE_HZ });
  const pieces = [];
  running = {
    stop() {
      abort.abort();
      player.stop();
    },
  };
  const current = running;
  beginFigures();
  const startedAt = performance.now();
  try {
    const response = await fetch('v1/tts/generate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key()}` },
      body: JSON.stringify(order()),
      signal: abort.signal,
    });
    if (!response.ok) throw new Error(await complaintOf(response));
    let sampleCount = 0;
    for await (const samples of samplesOf(response.body)) {
      if (sampleCount === 0) showFirstAudio(performance.now() - startedAt);
      sampleCount += samples.length;
      pieces.push(samples);
      player.play(samples);
      waveform.append(samples);
    }
    showEnd({ sampleCount, elapsedMs: performance.now() - startedAt, pieces });
    waveform.follow(() => player.playedSeconds());
    await player.finished();
    if (running === current) say('');
  } catch (error) {
    if (error.name === 'AbortError') say('Stopped.');
    else say(error.message, { wrong: true });
  } finally {
    if (running === current) {
      running = undefined;
      element('stop').disabled = true;
    }
    await player.close();
  }
}

/** Whole 16-bit samples out of a byte stream that is cut anywhere. */
async function* samplesOf(body) {
  const reader = body.getReader();
  let odd;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const bytes = new Uint8Array(value.length + (odd === undefined ? 0 : 1));
    if (odd !== undefined) bytes[0] = odd;
    bytes.set(value, bytes.length - value.length);
    odd = bytes.length % 2 === 1 ? bytes[bytes.length - 1] : undefined;
    const samples = new Int16Array(bytes.buffer, 0, bytes.length >> 1);
    if (samples.length > 0) yield samples;
  }
}

function order() {
  const language = element('language').value;
  return {
    text: element('text').value,
    voice_id: element('voice').value,
    speed: Number(element('speed').value),
    ...(language === '' ? {} : { language }),
  };
}

async function complaintOf(response) {
  if (response.status === 401) askForKey();
  const body = await response.json().catch(() => ({}));
  return body.error ?? `The server answered ${response.status}`;
}

async function loadVoices() {
  if (key() === '') {
    askForKey();
    return;
  }
  const response = await fetch('v1/voices?limit=100', { headers: { Authorization: `Bearer ${key()}` } }).catch(() => undefined);
  if (response === undefined) return say('The server cannot be reached.', { wrong: true });
  if (!response.ok) return say(await complaintOf(response), { wrong: true });
  const { voices } = await response.json();
  element('voice').replaceChildren(
    ...voices.map((voice) => {
      const many = voice.supported_languages.length > 1 ? `${voice.supported_languages.length} languages` : voice.supported_languages[0];
      const option = new Option(`${voice.name} – ${voice.sex}, ${many}`, voice.handle ?? voice.id);
      option.title = voice.description ?? '';
      return option;
    }),
  );
  say('');
  showCurl();
}

function fillLanguages() {
  const options = languageCodes
    .map((code) => new Option(languageNames.of(code), code))
    .sort((left, right) => left.text.localeCompare(right.text));
  element('language').replaceChildren(new Option('Detect', ''), ...options);
}

function showCount() {
  const count = [...element('text').value].length;
  element('count').textContent = `${count.toLocaleString()} / ${(10_000).toLocaleString()} characters`;
}

function showCurl() {
  const address = new URL('v1/tts/generate', document.baseURI).href;
  const quoted = JSON.stringify(order()).replaceAll("'", String.raw`'\''`);
  element('curl').textContent = [
    `curl -sN ${address} \\`,
    `  -H "Authorization: Bearer $SYRINX_API_KEY" -H 'Content-Type: application/json' \\`,
    `  -d '${quoted}' \\`,
    `  | ffplay -autoexit -nodisp -f s16le -ar ${SAMPLE_RATE_HZ} -`,
  ].join('\n');
}

async function copyCurl() {
  await navigator.clipboard.writeText(element('curl').textContent);
  element('copy').textContent = 'Copied';
  setTimeout(() => {
    element('copy').textContent = 'Copy';
  }, 1500);
}

function beginFigures() {
  waveform.clear();
  for (const id of ['first-audio', 'duration', 'factor']) element(id).textContent = '–';
  if (downloadAddress !== undefined) URL.revokeObjectURL(downloadAddress);
  downloadAddress = undefined;
  element('download').removeAttribute('href');
  element('download').setAttribute('aria-disabled', 'true');
  element('stop').disabled = false;
  say('Speaking …');
}

function showFirstAudio(elapsedMs) {
  element('first-audio').textContent = `${elapsedMs.toFixed(elapsedMs < 10 ? 1 : 0)} ms`;
}

function showEnd({ sampleCount, elapsedMs, pieces }) {
  const seconds = sampleCount / SAMPLE_RATE_HZ;
  element('duration').textContent = `${seconds.toFixed(1)} s`;
  element('factor').textContent = seconds === 0 ? '–' : `${Math.round((seconds * 1000) / elapsedMs)}×`;
  downloadAddress = URL.createObjectURL(wavOf(pieces, { sampleRateHz: SAMPLE_RATE_HZ }));
  const download = element('download');
  download.href = downloadAddress;
  download.download = 'speech.wav';
  download.removeAttribute('aria-disabled');
}

function say(sentence, { wrong = false } = {}) {
  element('status').textContent = sentence;
  element('status').classList.toggle('wrong', wrong);
}

/** `#key=…` in the address the server prints: a fragment never travels to a server. It is kept and removed from view. */
function keepKeyOfAddress() {
  const given = new URLSearchParams(location.hash.slice(1)).get('key');
  if (given === null) return;
  localStorage.setItem(KEY_STORAGE, given);
  history.replaceState(null, '', location.pathname + location.search);
}

function key() {
  return localStorage.getItem(KEY_STORAGE) ?? '';
}

function askForKey() {
  if (!element('key-dialog').open) element('key-dialog').showModal();
}

function takeKey() {
  const dialog = element('key-dialog');
  const given = element('key').value.trim();
  if (dialog.returnValue === 'save' && given !== '') {
    localStorage.setItem(KEY_STORAGE, given);
    void loadVoices();
  }
  element('key').value = '';
}
