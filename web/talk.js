// Talks to the agent: microphone up, replies down, and a list of what was said and heard. No build step, no dependency.
import { AgentCall } from './agent-call.js';
import { keepKeyOfAddress } from './api-key.js';
import { ConversationView } from './conversation-view.js';
import { answerToCall, demoInstructions, demoTools } from './demo-tools.js';
import { CallMicrophone, MicrophoneError } from './call-microphone.js';
import { listVoices, RefusedError } from './service.js';

const element = (id) => document.getElementById(id);
const view = new ConversationView(element('conversation'));

/** The conversation that goes on, and what ends its beginning. */
let call;
let starting;

const listener = {
  callerBegan(itemId) {
    view.showCaller(itemId, { text: '', isFinal: false });
    show('hearing', 'You are speaking …');
  },
  callerSaid: (itemId, words) => view.showCaller(itemId, words),
  callerEnded: () => show('thinking', 'The agent is thinking …'),
  agentBegan: () => undefined,
  agentSays(reply) {
    view.showAgent(reply, { note: timesOf(reply) });
    show('speaking', 'The agent is speaking. Interrupt it whenever you like.');
  },
  agentHeard: (reply) => view.showAgent(reply, { note: timesOf(reply) }),
  agentEnded(reply) {
    view.showAgent(reply, { note: timesOf(reply) });
    view.dropEmpty(reply.id);
    show('listening', 'Listening.');
  },
  agentInterrupted(reply, { textEnd, reason }) {
    const { samples } = reply.heard;
    const who = reason === 'turn_detected' ? 'you spoke' : 'you pressed Interrupt';
    const note = samples === 0 ? `Not begun: ${who}.` : `${timesOf(reply)} Interrupted: ${who}.`;
    view.showAgent(reply, { textEnd, note, isInterrupted: true });
    view.dropEmpty(reply.id);
    if (reason === 'turn_detected') show('hearing', 'You interrupted the agent.');
    else show('listening', 'Interrupted. Listening.');
  },
  toolAnswered: (made) => view.showCall(made),
  complained: complain,
  ended(sentence) {
    call = undefined;
    showIdle();
    show('idle', 'Not connected.');
    complain(sentence);
  },
};

keepKeyOfAddress();
element('instructions').value = demoInstructions;
element('talk').addEventListener('submit', (event) => {
  event.preventDefault();
  void start();
});
element('end').addEventListener('click', end);
element('mute').addEventListener('click', toggleMute);
element('interrupt').addEventListener('click', () => call?.interrupt());
element('instructions').addEventListener('change', ({ target }) => call?.change({ instructions: target.value }));
for (const { name, description } of demoTools) {
  const item = document.createElement('li');
  const code = document.createElement('code');
  code.textContent = name;
  item.append(code, ` – ${description}`);
  element('tools').append(item);
}
showIdle();
show('idle', 'Not connected.');
if (!CallMicrophone.isPossible) {
  element('start').disabled = true;
  complain('Browsers give the microphone to secure pages only: open this page over https, or on the machine itself.');
}
await offerVoices();

/** Whoever speaks English can be chosen; what the server says by itself is the first choice. */
async function offerVoices() {
  try {
    const voices = await listVoices();
    const english = voices.filter(({ supported_languages: languages }) => languages.includes('en'));
    element('voice').append(...english.map(({ id, name, sex }) => new Option(`${name} – ${sex}`, String(id))));
  } catch (error) {
    complain(sentenceOf(error));
  }
}

async function start() {
  const current = new AbortController();
  starting = current;
  const started = new AgentCall({ listener, answerToCall });
  call = started;
  view.clear();
  complain('');
  showBusy();
  show('connecting', 'Connecting …');
  const voice = element('voice').value;
  const session = {
    instructions: element('instructions').value,
    tools: demoTools,
    ...(voice !== '' && { audio: { output: { voice } } }),
  };
  try {
    await started.start(session, current);
    show('listening', 'Listening. Say something.');
  } catch (error) {
    if (call !== started) return;
    call = undefined;
    showIdle();
    show('idle', 'Not connected.');
    complain(sentenceOf(error));
  }
}

function end() {
  call?.close();
  call = undefined;
  starting?.abort();
  showIdle();
  show('idle', 'The conversation is over.');
}

function toggleMute() {
  const isMuted = element('mute').getAttribute('aria-pressed') !== 'true';
  element('mute').setAttribute('aria-pressed', String(isMuted));
  if (call !== undefined) call.isMuted = isMuted;
}

function showIdle() {
  // A disabled button loses the focus, and the keyboard its place.
  const hadFocus = ['end', 'interrupt', 'mute'].includes(document.activeElement?.id);
  element('start').disabled = !CallMicrophone.isPossible;
  if (hadFocus) element('start').focus();
  for (const id of ['end', 'interrupt', 'mute']) element(id).disabled = true;
  element('mute').setAttribute('aria-pressed', 'false');
  element('voice').disabled = false;
}

function showBusy() {
  const hadFocus = document.activeElement === element('start');
  for (const id of ['end', 'mute']) element(id).disabled = false;
  if (hadFocus) element('end').focus();
  element('start').disabled = true;
  // It stays that of its first word.
  element('voice').disabled = true;
}

function show(state, sentence) {
  element('state').dataset.state = state;
  if (element('status').textContent !== sentence) element('status').textContent = sentence;
  element('interrupt').disabled = !['thinking', 'speaking'].includes(state);
}

function complain(sentence) {
  element('complaint').textContent = sentence;
}

function sentenceOf(error) {
  if (error instanceof RefusedError && error.status === 401)
    return `${error.message} Keys are set on the page “Speak”.`;
  const isKnown = error instanceof RefusedError || error instanceof MicrophoneError;
  return isKnown ? error.message : 'The connection to the server failed.';
}

function timesOf(reply) {
  const { samples } = reply.heard;
  if (samples === 0) return '';
  const heard = `heard ${reply.secondsHeard.toFixed(1)} of ${reply.seconds.toFixed(1)} s`;
  return `${(reply.afterMs / 1000).toFixed(1)} s after you, ${heard}.`;
}
