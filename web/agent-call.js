import { CallMicrophone } from './call-microphone.js';
import { ReplyPlayer } from './reply-player.js';
import { Reply } from './reply.js';
import { clientSecret, RefusedError } from './service.js';

/** What the recogniser listens at; more would be sent for nothing. */
const microphoneRateHz = 16_000;
const agentRateHz = 24_000;
const audio = {
  input: { format: { type: 'audio/pcm', rate: microphoneRateHz }, transport: 'binary' },
  output: { format: { type: 'audio/pcm', rate: agentRateHz }, transport: 'binary' },
};

/**
 * A conversation with the agent over `/v1/realtime`: the microphone goes up, replies are played and reported as they are heard,
 * and whoever shows it is told what happens. `listener` has a method for each of that.
 */
export class AgentCall {
  #listener;
  #answerToCall;
  #socket;
  #player;
  #microphone;
  #isMuted = false;
  #replies = new Map();
  /** What reports of replies that were interrupted are called. */
  #interrupted = new Set();
  /** The reply whose sound comes. */
  #latest;
  #sentSamples = 0;
  #sentAtMs = 0;
  #callerStoppedAtMs = 0;
  #isOver = false;
  #lastError;

  constructor({ listener, answerToCall }) {
    this.#listener = listener;
    this.#answerToCall = answerToCall;
  }

  /** Resolves when the agent listens. Throws `RefusedError`, `MicrophoneError`, or `AbortError` when told to stop. */
  async start(session, { signal }) {
    try {
      this.#player = await ReplyPlayer.open({ sampleRateHz: agentRateHz, onPlayed: (played) => this.#played(played) });
      const secret = await clientSecret({ signal });
      await this.#connect(secret, { session, signal });
      // Last, because nobody should be asked for a microphone that is of no use.
      this.#microphone = await CallMicrophone.open({
        rateHz: microphoneRateHz,
        onPiece: (samples) => this.#sendSound(samples),
        onEnd: () => this.#end('The microphone was taken away.'),
      });
      this.#microphone.isOn = !this.#isMuted;
      // The server may have gone while somebody was thinking about the microphone.
      if (this.#isOver) throw new DOMException('the conversation is over', 'AbortError');
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** What is left out of it stays as it is. */
  change(session) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ type: 'session.update', session });
  }

  set isMuted(value) {
    this.#isMuted = value;
    if (this.#microphone !== undefined) this.#microphone.isOn = !value;
  }

  /** Without a word: what is said stops as if the caller had interrupted. */
  interrupt() {
    this.#send({ type: 'response.cancel' });
  }

  /** Idempotent. Nothing is told afterwards. */
  close() {
    this.#isOver = true;
    this.#socket?.close();
    void this.#microphone?.close();
    void this.#player?.close();
  }

  async #connect(secret, { session, signal }) {
    const address = new URL('v1/realtime', document.baseURI);
    address.protocol = address.protocol.replace('http', 'ws');
    address.search = new URLSearchParams({ model: 'svc-agent-1', client_secret: secret });
    const ready = Promise.withResolvers();
    signal.addEventListener('abort', () => ready.reject(signal.reason));
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('message', ({ data }) => {
      if (this.#isOver) return;
      if (data instanceof ArrayBuffer) this.#takeSound(new Int16Array(data));
      else this.#take(JSON.parse(data), { session, ready });
    });
    socket.addEventListener('close', ({ code }) => {
      const sentence = closeSentences[code] ?? this.#lastError ?? 'The connection to the server was lost.';
      ready.reject(new RefusedError(sentence, { status: 0 }));
      this.#end(sentence);
    });
    await ready.promise;
  }

  #end(sentence) {
    if (this.#isOver) return;
    this.close();
    this.#listener.ended(sentence);
  }

  #send(event) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(event));
  }

  #sendSound(samples) {
    if (this.#isOver) return;
    this.#socket.send(samples);
    this.#sentSamples += samples.length;
    this.#sentAtMs = performance.now();
  }

  #take(event, { session, ready }) {
    switch (event.type) {
      case 'session.created':
        this.#send({
          type: 'session.update',
          session: { type: 'realtime', ...session, audio: withVoice(session.audio) },
        });
        return;
      case 'session.updated':
        ready.resolve();
        return;
      case 'error':
        if (this.#hasCrossed(event.error)) return;
        this.#lastError = event.error.message;
        this.#listener.complained(event.error.message);
        ready.reject(new RefusedError(event.error.message, { status: event.code }));
        return;
      default:
        this.#takeTurn(event);
        this.#takeReply(event);
    }
  }

  /** A report that was on its way when its reply was interrupted is nobody's mistake. */
  #hasCrossed({ code, event_id: eventId }) {
    return code === 'invalid_played_ack' && this.#interrupted.has(eventId);
  }

  /** What the caller does. */
  #takeTurn(event) {
    switch (event.type) {
      case 'input_audio_buffer.speech_started':
        this.#listener.callerBegan(event.item_id);
        return;
      case 'input_audio_buffer.speech_stopped':
        this.#callerStoppedAtMs = this.#sentAtMs - (this.#sentSamples * 1000) / microphoneRateHz + event.audio_end_ms;
        return;
      case 'input_audio_buffer.committed':
        this.#send({ type: 'response.create' });
        this.#listener.callerEnded(event.item_id);
        return;
      case 'conversation.item.input_audio_transcription.updated':
        this.#listener.callerSaid(event.item_id, { text: event.transcript, isFinal: event.is_final });
        return;
      case 'kugel.input_audio.suppressed':
        this.#listener.complained('What you said just now was not listened to.');
        return;
      default:
    }
  }

  /** What the agent does. */
  #takeReply(event) {
    const reply = this.#replies.get(event.response_id ?? event.response?.id);
    switch (event.type) {
      case 'response.created':
        this.#begin(event.response);
        return;
      case 'response.output_audio_transcript.delta':
        reply.addWords(event.delta, event.clause_index);
        this.#listener.agentSays(reply);
        return;
      case 'response.output_audio_transcript.done':
        if (event.is_final) this.#endOf(reply);
        return;
      case 'response.function_call_arguments.done':
        this.#answer(event);
        return;
      case 'response.output_audio.unavailable':
        this.#listener.complained(event.reason);
        this.#endOf(reply);
        return;
      case 'response.done':
        this.#replies.delete(reply.id);
        this.#listener.agentEnded(reply);
        return;
      case 'response.cancelled':
        this.#replies.delete(reply.id);
        this.#interrupted.add(reply.report().event_id);
        this.#player.stop();
        this.#listener.agentInterrupted(reply, { textEnd: event.heard.text_end_offset, reason: event.reason });
        return;
      default:
    }
  }

  #begin({ id, item_id: itemId }) {
    const reply = new Reply({ id, itemId, sampleRateHz: agentRateHz });
    this.#replies.set(id, reply);
    this.#latest = reply;
    this.#listener.agentBegan(reply);
  }

  #takeSound(samples) {
    const reply = this.#latest;
    // What was on its way when the reply was interrupted.
    if (!this.#replies.has(reply?.id)) return;
    reply.addSamples(samples.length);
    this.#player.append(reply.id, samples);
  }

  /** Perhaps all of it has been heard already. */
  #endOf(reply) {
    reply.end();
    this.#played({ replyId: reply.id, samples: reply.heard.samples });
  }

  /** An interrupted reply is reported no more. */
  #played({ replyId, samples }) {
    const reply = this.#replies.get(replyId);
    if (reply === undefined || this.#isOver) return;
    const isFirst = reply.heard.samples === 0 && samples > 0;
    if (!reply.hear(samples)) return;
    if (isFirst) reply.afterMs = performance.now() - (samples * 1000) / agentRateHz - this.#callerStoppedAtMs;
    this.#send(reply.report());
    this.#listener.agentHeard(reply);
  }

  #answer({ call_id: callId, name, arguments: json }) {
    const output = this.#answerToCall({ name, json });
    this.#send({ type: 'conversation.item.create', item: { type: 'function_call_output', call_id: callId, output } });
    this.#listener.toolAnswered({ callId, name, json, output });
  }
}

function withVoice({ output: { voice } = {} } = {}) {
  return voice === undefined ? audio : { ...audio, output: { ...audio.output, voice } };
}

const closeSentences = {
  1000: 'The conversation is over: none goes on for longer than an hour.',
  1006: 'The connection to the server failed.',
  1012: 'The server is stopping.',
};
