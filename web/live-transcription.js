import { apiKey } from './api-key.js';
import { RefusedError } from './service.js';

/** The alternatives of a turn come right behind its final, if there are any. */
const alternativesMs = 500;

/**
 * Speech that is written down while it is spoken. Iterable once: the turn so far, again and again, with `isFinal` at its end;
 * throws `RefusedError` where the service says no.
 */
export class LiveTranscription {
  #socket;
  #heard = [];
  /** What the server said no with. */
  #refusal;
  #isOpen = Promise.withResolvers();
  #isEnding = false;
  #hasEnded = false;
  #wake = () => undefined;

  /** Resolves when the server takes sound. */
  static async open({ sampleRateHz, phrases }) {
    const address = new URL('v1/audio/transcriptions/stream', document.baseURI);
    address.protocol = address.protocol.replace('http', 'ws');
    address.searchParams.set('api_key', apiKey());
    const live = new LiveTranscription(new WebSocket(address));
    await live.#isOpen.promise;
    const expected = phrases.length === 0 ? {} : { boosted_phrases: phrases };
    live.#send({ type: 'config', model: 'luchs-1', sample_rate: sampleRateHz, ...expected });
    return live;
  }

  constructor(socket) {
    this.#socket = socket;
    socket.addEventListener('open', () => this.#isOpen.resolve());
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(data)));
    socket.addEventListener('close', () => this.#refuse('The connection to the server has ended.'));
  }

  /** 16-bit samples. */
  hear(samples) {
    this.#send({ type: 'audio_chunk', audio_b64: base64Of(new Uint8Array(samples.buffer)) });
  }

  /** No more comes: the next final is the last one. */
  end() {
    this.#isEnding = true;
    this.#send({ type: 'end_of_speech' });
  }

  async *[Symbol.asyncIterator]() {
    for (;;) {
      yield* this.#heard.splice(0);
      if (this.#hasEnded) return;
      if (this.#refusal !== undefined) throw this.#refusal;
      await new Promise((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  close() {
    this.#hasEnded = true;
    this.#socket.close();
    this.#wake();
  }

  #send(frame) {
    // What is said to a closed connection is heard by nobody, and its reason is told to whoever iterates.
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #take({ type, error, ...frame }) {
    if (error) this.#refuse(error);
    else if (type === 'partial') this.#hear(frame);
    else if (type === 'alternatives') this.#hear({ ...frame, is_final: true });
  }

  #hear({ partial_text: text, is_final: isFinal, word_alternatives: doubts = [], turn_end_reason: reason }) {
    this.#heard.push({ text, isFinal, doubts });
    if (this.#isEnding && reason === 'client_end_of_speech') setTimeout(() => this.close(), alternativesMs);
    else if (this.#isEnding && isFinal && reason === undefined) this.close();
    this.#wake();
  }

  #refuse(sentence) {
    this.#refusal ??= new RefusedError(sentence, { status: 0 });
    this.#isOpen.reject(this.#refusal);
    this.#wake();
  }
}

function base64Of(bytes) {
  return btoa(String.fromCharCode(...bytes));
}
