import { durationMsOf } from '../../audio/formats.ts';
import type { Caller } from '../../contracts/caller.ts';
import type { LanguageCode } from '../../contracts/language.ts';
import type { Voice } from '../../contracts/voice.ts';
import { isServiceError } from '../../errors/service-error.ts';
import { randomBase62 } from '../../foundation/ids.ts';
import type { Log } from '../../foundation/log.ts';
import { sessionLimits } from '../../limits/session-limits.ts';
import type { AgentDependencies } from './agent-dependencies.ts';
import type { SpeakUtterance } from './agent-voice.ts';
import { audioFormatOf, usualLine } from './audio-line.ts';
import { CallerLine } from './caller-line.ts';
import type { PlayedReport } from './playout.ts';
import type { SessionMessage } from './session-messages.ts';
import { SessionRunner, type PostedEvent, type ReplyAudio, type SessionOutlet } from './session-runner.ts';
import type { SessionPhrases, SessionSetup } from './session-setup.ts';
import { createSpeakUtterance } from './speak-utterance.ts';

/** Who is there, and how what a session says reaches them. */
export interface AgentConnection {
  readonly requestId: string;
  readonly caller: Caller;
  /** As the client wrote it; usage keeps it. */
  readonly modelId: string;
  readonly outlet: SessionOutlet;
  readonly log: Log;
}

/** Sound that went over the line in both directions since it was asked for last. */
export interface SessionUsage {
  readonly inputAudioMs: number;
  readonly outputAudioMs: number;
}

const phrases: SessionPhrases = {
  bridge: 'One moment, please.',
  apology: 'I am sorry, I cannot answer that at the moment.',
};

/** A session that has been let in: its state machine, and the lines by which it hears and speaks. Whoever opens it disposes of it. */
export class AgentSession implements AsyncDisposable {
  readonly id = `sess_${randomBase62(22)}`;
  readonly expiresAtMs: number;
  readonly #dependencies: AgentDependencies;
  readonly #connection: AgentConnection;
  readonly #runner: SessionRunner;
  #setup: SessionSetup;
  #line: CallerLine;
  #usage: SessionUsage = { inputAudioMs: 0, outputAudioMs: 0 };

  /** `loadResampler` comes before it. */
  constructor(
    dependencies: AgentDependencies,
    opened: { readonly connection: AgentConnection; readonly voice: Voice },
  ) {
    const { clock, dialogue, openCallerVoice, checkArguments } = dependencies;
    const { connection, voice } = opened;
    this.#dependencies = dependencies;
    this.#connection = connection;
    this.expiresAtMs = clock.nowMs() + sessionLimits.sessionMsMax;
    this.#setup = {
      instructions: undefined,
      tools: undefined,
      input: usualLine,
      output: usualLine,
      ...choiceOf(voice),
    };
    this.#line = new CallerLine(audioFormatOf(this.#setup.input.format));
    this.#runner = new SessionRunner({
      sessionId: this.id,
      setup: this.#setup,
      phrases,
      openCallerVoice,
      speak: this.#speak,
      dialogue,
      checkArguments,
      outlet: {
        tell: (message) => this.#tell(message),
        audio: (audio) => this.#passOn(audio),
        close: (code, reason) => connection.outlet.close(code, reason),
      },
      clock,
      log: connection.log,
    });
  }

  /** What holds now. */
  get setup(): SessionSetup {
    return this.#setup;
  }

  /** Tells the outlet that it exists; what is posted comes after. */
  start(): void {
    this.#runner.start();
  }

  post(event: PostedEvent): void {
    this.#runner.post(event);
  }

  played(report: PlayedReport, eventId: string | undefined): void {
    this.#runner.played(report, eventId);
  }

  /** All of it holds from now on, or nothing. Throws `voice-unknown`, `store-unavailable`. */
  async change(
    changes: Omit<Partial<SessionSetup>, 'language'>,
    { eventId }: { readonly eventId: string | undefined },
  ): Promise<void> {
    const { voiceId, ...others } = changes;
    const { voiceAccess } = this.#dependencies;
    const voice = voiceId === undefined ? undefined : await voiceAccess.find(voiceId, this.#connection.caller);
    this.#runner.post({
      type: 'setup-change',
      eventId,
      changes: { ...others, ...(voice !== undefined && choiceOf(voice)) },
    });
  }

  /** Whether these bytes can be heard as they are. */
  isWhole(bytes: Uint8Array): boolean {
    return this.#line.isWhole(bytes);
  }

  /** Sound of the caller in the format of the input. Resolves when more may come. */
  async hear(bytes: Uint8Array): Promise<void> {
    for (const { samples, durationMs } of this.#line.read(bytes)) {
      const { inputAudioMs, outputAudioMs } = this.#usage;
      this.#usage = { inputAudioMs: inputAudioMs + durationMs, outputAudioMs };
      await this.#runner.hear(samples);
    }
  }

  /** What has been heard and said since it was asked last. */
  takeUsage(): SessionUsage {
    const usage = this.#usage;
    this.#usage = { inputAudioMs: 0, outputAudioMs: 0 };
    return usage;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#runner[Symbol.asyncDispose]();
    this.#line[Symbol.dispose]();
  }

  #tell(message: SessionMessage): void {
    if (message.type === 'session-updated') this.#adopt(message.setup);
    this.#connection.outlet.tell(message);
  }

  #adopt(setup: SessionSetup): void {
    const before = audioFormatOf(this.#setup.input.format);
    const format = audioFormatOf(setup.input.format);
    this.#setup = setup;
    if (format.encoding === before.encoding && format.sampleRateHz === before.sampleRateHz) return;
    this.#line[Symbol.dispose]();
    this.#line = new CallerLine(format);
  }

  #passOn(audio: ReplyAudio): Promise<void> | undefined {
    const { inputAudioMs, outputAudioMs } = this.#usage;
    const durationMs = durationMsOf(audio.sampleCount, this.#setup.output.format.rateHz);
    this.#usage = { inputAudioMs, outputAudioMs: outputAudioMs + durationMs };
    return this.#connection.outlet.audio(audio);
  }

  /** In the format that holds when a reply begins: it stays from the first sound on. */
  readonly #speak: SpeakUtterance = (order, listener) => {
    const { speakPassage, manner, clock } = this.#dependencies;
    const { caller, requestId, modelId: requestedModelId } = this.#connection;
    const { language, output } = this.#setup;
    const speak = createSpeakUtterance({
      speakPassage: (passage, heard) =>
        speakPassage({ ...passage, requestId: `${requestId}.${order.responseId}` }, heard),
      manner: {
        ...manner,
        caller,
        listenerId: this.id,
        requestedModelId,
        language,
        format: audioFormatOf(output.format),
      },
      clock,
    });
    return speak(order, {
      audio: (audio) => listener.audio(audio),
      text: (delta) => listener.text(delta),
      clauseEnded: (clause) => listener.clauseEnded(clause),
      ended: (end) => listener.ended(end),
      failed: (error) => {
        listener.failed(error);
        // Whoever has no money left is told so, and not one silent reply after another.
        if (isServiceError(error) && unpayable.has(error.key)) this.#runner.post({ type: 'expulsion', error });
      },
    });
  };
}

const unpayable: ReadonlySet<string> = new Set(['credits-spent', 'billing-not-set-up']);

/** English is what is listened to, so English is what is answered, unless the voice has none. */
function choiceOf(voice: Voice): { readonly voiceId: string; readonly language: LanguageCode } {
  const { supportedLanguages } = voice;
  const language = supportedLanguages.includes('en') ? 'en' : (supportedLanguages[0] ?? 'en');
  return { voiceId: String(voice.id), language };
}
