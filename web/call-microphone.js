/** The microphone as 16-bit mono samples while they are heard, without what comes from the loudspeaker. */
export class CallMicrophone {
  static isPossible = isSecureContext;

  #stream;
  #context;

  /** `onPiece` is called with samples at `rateHz` until `close`. Throws `MicrophoneError`. */
  static async open({ rateHz, onPiece, onEnd }) {
    if (!CallMicrophone.isPossible)
      throw new MicrophoneError('Browsers give the microphone to secure pages only (https).');
    const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 };
    let stream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio });
    } catch (error) {
      throw new MicrophoneError(sentences[error.name] ?? 'The microphone cannot be used.', { cause: error });
    }
    const microphone = new CallMicrophone(stream);
    await microphone.#listen({ rateHz, onPiece, onEnd });
    return microphone;
  }

  constructor(stream) {
    this.#stream = stream;
    // At its own rate: not every browser joins a microphone to a context of another one.
    this.#context = new AudioContext();
  }

  /** While it is off, silence is heard. */
  set isOn(value) {
    for (const track of this.#stream.getTracks()) track.enabled = value;
  }

  /** Idempotent. */
  async close() {
    for (const track of this.#stream.getTracks()) track.stop();
    if (this.#context.state !== 'closed') await this.#context.close();
  }

  async #listen({ rateHz, onPiece, onEnd }) {
    for (const track of this.#stream.getTracks()) track.addEventListener('ended', onEnd);
    await this.#context.audioWorklet.addModule('call-microphone-worklet.js');
    const options = { channelCount: 1, channelCountMode: 'explicit', processorOptions: { rateHz } };
    const tap = new AudioWorkletNode(this.#context, 'microphone-tap', options);
    tap.port.addEventListener('message', ({ data }) => onPiece(data));
    tap.port.start();
    // It gives out silence; what leads nowhere is not asked for sound.
    this.#context.createMediaStreamSource(this.#stream).connect(tap).connect(this.#context.destination);
    await this.#context.resume();
  }
}

/** In a sentence for people. */
export class MicrophoneError extends Error {}

const sentences = {
  NotAllowedError: 'The microphone may not be used: allow it for this page, and start again.',
  NotFoundError: 'There is no microphone.',
  NotReadableError: 'The microphone is in use by another program, or does not work.',
};
