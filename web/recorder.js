/** The microphone, from `start` to `stop`. Nothing of the browser's own cleaning, or there would be little to hear. */
export class Recorder {
  /** Browsers give the microphone to secure pages only; a plain address in the house is none. */
  static isPossible = isSecureContext;

  #recorder;
  #pieces = [];
  #ended = Promise.withResolvers();

  constructor(stream) {
    this.#recorder = new MediaRecorder(stream);
    this.#recorder.addEventListener('dataavailable', ({ data }) => this.#pieces.push(data));
    this.#recorder.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop();
      this.#ended.resolve(new Blob(this.#pieces, { type: this.#recorder.mimeType }));
    });
    this.#recorder.start();
  }

  /** Throws where there is no microphone, or its owner says no. */
  static async start() {
    const audio = { noiseSuppression: false, echoCancellation: false, autoGainControl: false };
    return new Recorder(await navigator.mediaDevices.getUserMedia({ audio }));
  }

  /** What was recorded, as soon as it is stopped, or has become as long as it may. */
  recorded({ secondsMax }) {
    // A little less: encoders add some silence.
    const timer = setTimeout(() => this.stop(), (secondsMax - 1) * 1000);
    return this.#ended.promise.finally(() => clearTimeout(timer));
  }

  stop() {
    if (this.#recorder.state !== 'inactive') this.#recorder.stop();
  }
}
