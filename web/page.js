// The page of a running Syrinx: speak a text, hear it while it streams, see what it took. No build step, no dependency.
import { apiKey, keepApiKey, keepKeyOfAddress } from './api-key.js';
import { curlLine } from './curl-line.js';
import { listVoices, RefusedError, sampleRateHz, speech } from './service.js';
import { StreamPlayer } from './stream-player.js';
import { offerVoices } from './voice-choice.js';
import { wavOf } from './wav.js';
import { Waveform } from './waveform.js';

const textLengthMax = 10_000;
const copiedShownMs = 1500;

const element = (id) => document.getElementById(id);
const waveform = new Waveform(element('waveform'), { sampleRateHz });
const dialog = element('key-dialog');

/** The voices by what an order calls them. */
let voicesByReference = new Map();
/** Stops the speech under way, if there is any. */
let running;
let downloadAddress;

element('speech-form').addEventListener('input', showOrder);
element('speech-form').addEventListener('submit', (event) => {
  event.preventDefault();
  void speak();
});
element('text').addEventListener('keydown', (event) => {
  // Not speak() itself: the browser first says what is missing.
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element('speech-form').requestSubmit();
});
element('stop').addEventListener('click', () => running?.abort());
element('copy').addEventListener('click', () => void copyCurlLine());
element('key-button').addEventListener('click', () => askForKey(''));
dialog.addEventListener('close', takeKey);
// The link with the key may be opened where the page already is.
addEventListener('hashchange', () => {
  if (keepKeyOfAddress()) void showVoices();
});

keepKeyOfAddress();
showOrder();
say('Ctrl + Enter plays.');
await showVoices();

async function showVoices() {
  if (apiKey() === '') {
    askForKey('');
    return;
  }
  try {
    const voices = await listVoices();
    voicesByReference = new Map(voices.map((voice) => [String(voice.handle ?? voice.id), voice]));
    offerVoices(voices, { voiceSelect: element('voice'), languageSelect: element('language') });
    showOrder();
  } catch (error) {
    complain(error);
  }
}

/** Speaks the text and plays it while it arrives. What still speaks is stopped. */
async function speak() {
  running?.abort();
  const current = new AbortController();
  running = current;
  clearOutcome();
  say('Waiting for the first audio …');
  const player = new StreamPlayer({ sampleRateHz });
  current.signal.addEventListener('abort', () => player.close());
  followPlayer(player, current);
  try {
    await receive(speech(order(), current), { player, current });
    say('All received, playing …');
    await player.finish();
    current.signal.throwIfAborted();
    showPlayed(player.playedSeconds());
    say('Played to the end.');
  } catch (error) {
    if (running === current) complain(error);
  } finally {
    await player.close();
    if (running === current) endSpeech();
  }
}

/** Whatever arrived can be downloaded, also when the rest did not. */
async function receive(pieces, { player, current }) {
  const startedAtMs = performance.now();
  const received = [];
  let sampleCount = 0;
  try {
    for await (const samples of pieces) {
      current.signal.throwIfAborted();
      const elapsedMs = performance.now() - startedAtMs;
      if (sampleCount === 0) {
        element('first-audio').textContent = `${elapsedMs.toFixed(0)} ms`;
        say('Playing while it arrives …');
      }
      received.push(samples);
      sampleCount += samples.length;
      player.append(samples);
      waveform.append(samples);
      showReceived({ seconds: sampleCount / sampleRateHz, elapsedMs });
    }
  } finally {
    if (running === current && sampleCount > 0) offerDownload(wavOf(received, { sampleRateHz }));
  }
}

/** Keeps the place in the waveform up to date until this speech has ended. */
function followPlayer(player, current) {
  if (running !== current || current.signal.aborted) return;
  showPlayed(player.playedSeconds());
  requestAnimationFrame(() => followPlayer(player, current));
}

function showPlayed(seconds) {
  waveform.showPlayed(seconds);
  if (seconds > 0) element('played').textContent = `${seconds.toFixed(1)} s`;
}

function clearOutcome() {
  waveform.clear();
  for (const id of ['first-audio', 'duration', 'played', 'pace']) element(id).textContent = '–';
  if (downloadAddress !== undefined) URL.revokeObjectURL(downloadAddress);
  downloadAddress = undefined;
  element('download').removeAttribute('href');
  element('download').setAttribute('aria-disabled', 'true');
  element('stop').disabled = false;
}

function showReceived({ seconds, elapsedMs }) {
  element('duration').textContent = `${seconds.toFixed(1)} s`;
  element('pace').textContent = `${Math.round((seconds * 1000) / elapsedMs)}× real time`;
}

function offerDownload(wav) {
  downloadAddress = URL.createObjectURL(wav);
  const download = element('download');
  download.href = downloadAddress;
  download.download = `${element('voice').value}.wav`;
  download.removeAttribute('aria-disabled');
}

function endSpeech() {
  running = undefined;
  // A disabled button loses the focus, and the keyboard its place.
  if (document.activeElement === element('stop')) element('play').focus();
  element('stop').disabled = true;
}

/** What the form says now; what is left at its default is left out. */
function order() {
  const voice = element('voice').value;
  const language = element('language').value;
  const speed = Number(element('speed').value);
  return {
    text: element('text').value,
    ...(voice !== '' && { voice_id: voice }),
    ...(language !== '' && { language }),
    ...(speed !== 1 && { speed }),
  };
}

function showOrder() {
  const text = element('text');
  const length = [...text.value].length;
  element('count').textContent = `${length.toLocaleString('en')} / ${textLengthMax.toLocaleString('en')}`;
  element('count').classList.toggle('wrong', length > textLengthMax);
  text.setCustomValidity(length > textLengthMax ? 'The text is too long.' : '');
  text.lang = element('language').value;
  element('speed-value').textContent = `${Number(element('speed').value).toFixed(2)}×`;
  element('voice-note').textContent = voicesByReference.get(element('voice').value)?.description ?? '';
  const address = new URL('v1/tts/generate', document.baseURI).href;
  element('curl').textContent = curlLine(order(), { address, sampleRateHz });
}

async function copyCurlLine() {
  const line = element('curl');
  try {
    await navigator.clipboard.writeText(line.textContent);
  } catch {
    // Browsers give the clipboard to secure pages only; a plain address in the house is none.
    getSelection().selectAllChildren(line);
    // oxlint-disable-next-line typescript/no-deprecated -- It has no successor outside secure pages.
    document.execCommand('copy');
  }
  element('copy').textContent = 'Copied';
  setTimeout(() => {
    element('copy').textContent = 'Copy';
  }, copiedShownMs);
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
  const isRefused = error instanceof RefusedError;
  say(isRefused ? error.message : 'The connection to the server failed.');
  element('status').classList.add('wrong');
  if (isRefused && error.status === 401) askForKey('The server does not know this key.');
}

function askForKey(complaint) {
  element('key-complaint').textContent = complaint;
  element('key').value = '';
  // Leaving with Escape keeps the value of last time, which may be "use".
  dialog.returnValue = '';
  if (!dialog.open) dialog.showModal();
}

function takeKey() {
  const key = element('key').value.trim();
  element('key').value = '';
  if (dialog.returnValue !== 'use' || key === '') return;
  keepApiKey(key);
  say('');
  void showVoices();
}
