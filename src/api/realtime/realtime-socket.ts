import { closeCodeOn } from '../../errors/catalogue-row.ts';
import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { AgentSession } from '../../features/realtime/agent-session.ts';
import { AGENT_MODEL_ID } from '../../features/realtime/agent-model.ts';
import type { OpenAgentSession, OpenedSession } from '../../features/realtime/open-agent-session.ts';
import type { SessionMessage } from '../../features/realtime/session-messages.ts';
import type { ReplyAudio } from '../../features/realtime/session-runner.ts';
import type { Log } from '../../foundation/log.ts';
import { sessionLimits } from '../../limits/session-limits.ts';
import type { SocketChannel, SocketSession } from '../sockets/socket-session.ts';
import type { Frame } from '../speech-sockets/check-frame.ts';
import { Arrivals } from './arrivals.ts';
import { eventIdOf, readClientEvent } from './read-client-event.ts';
import { errorEventOf, serverEventOf } from './server-event.ts';
import type { ServerEvent } from './server-events.schemas.ts';

interface RealtimeParts {
  readonly openAgentSession: OpenAgentSession;
  readonly isAgentModel: (modelId: string) => boolean;
  readonly log: Log;
}

/** One connection of `/v1/realtime`: events in, those of the session; its messages and audio, events out. */
export class RealtimeSocketSession implements SocketSession {
  readonly #channel: SocketChannel;
  readonly #parts: RealtimeParts;
  readonly #log: Log;
  /** Aborted when nothing is to be opened any more, or when the session is over. */
  readonly #over = new AbortController();
  readonly #arrivals: Arrivals;
  readonly #opening: Promise<OpenedSession | undefined>;
  #session: AgentSession | undefined;
  #eventCount = 0;

  constructor(channel: SocketChannel, parts: RealtimeParts) {
    this.#channel = channel;
    this.#parts = parts;
    this.#log = parts.log.child({ requestId: channel.requestId });
    this.#arrivals = new Arrivals({
      holdBack: () => channel.holdBack(),
      readOn: () => channel.readOn(),
      overflow: () =>
        this.end(new ServiceError('requests-queued', { holes: { countMax: sessionLimits.callerEventsWaitingMax } })),
    });
    this.#opening = this.#open();
  }

  receive(frame: Frame): void {
    const { audio } = frame;
    this.#arrivals.add(() => this.#take(frame), { bytes: typeof audio === 'string' ? audio.length : 0 });
  }

  receiveBinary(bytes: Uint8Array): void {
    this.#arrivals.add(() => this.#takeSound(bytes), { bytes: bytes.length });
  }

  refuse(error: ServiceError): void {
    this.#arrivals.add(() => {
      this.#refuse(error, undefined);
      return undefined;
    });
  }

  drain(): void {
    if (this.#session === undefined) this.end(new ServiceError('draining'));
    else this.#session.post({ type: 'drain' });
  }

  end(error: ServiceError): void {
    if (this.#session === undefined) this.#close(error);
    else this.#session.post({ type: 'expulsion', error });
  }

  disconnected(): void {
    this.#over.abort(new DOMException('the client has gone', 'AbortError'));
    this.#arrivals.end();
    void this.#leave();
  }

  async #open(): Promise<OpenedSession | undefined> {
    const { requestId, caller, query } = this.#channel;
    const { model } = query;
    const connection = {
      requestId,
      caller,
      modelId: typeof model === 'string' ? model : AGENT_MODEL_ID,
      log: this.#log,
      outlet: {
        tell: (message: SessionMessage) => this.#tell(message),
        audio: (audio: ReplyAudio) => this.#sendAudio(audio),
        close: (code: number, reason: string) => {
          this.#arrivals.end();
          this.#channel.close(code, reason);
        },
      },
    };
    const { signal } = this.#over;
    try {
      const opened = await this.#parts.openAgentSession(connection, { signal });
      if (signal.aborted) return opened;
      this.#session = opened.session;
      opened.session.start();
      this.#arrivals.open();
      return opened;
    } catch (error) {
      if (!signal.aborted) this.#close(this.#known(error));
      return undefined;
    }
  }

  /** Whatever came of the opening ends. */
  async #leave(): Promise<void> {
    const opened = await this.#opening;
    try {
      await opened?.[Symbol.asyncDispose]();
    } catch (error) {
      this.#log.error({ error }, 'a realtime session did not end as it should');
    }
  }

  /** Before there is a session; afterwards the session closes. */
  #close(error: ServiceError): void {
    this.#over.abort(error);
    this.#arrivals.end();
    this.#send(errorEventOf(error, { eventId: undefined, requestId: this.#channel.requestId }));
    this.#channel.close(closeCodeOn('realtime', error.row) ?? 4000, error.row.errorCode);
  }

  #take(frame: Frame): Promise<void> | undefined {
    const session = this.#session;
    if (session === undefined) return undefined;
    try {
      const { isAgentModel } = this.#parts;
      const action = readClientEvent(frame, { setup: session.setup, isAgentModel });
      switch (action.type) {
        case 'audio':
          return this.#hear(session, { bytes: action.bytes, eventId: eventIdOf(frame) });
        case 'change':
          return this.#change(session, { frame, changes: action.changes });
        case 'played':
          session.played(action.report, eventIdOf(frame));
          return undefined;
        case 'post':
          session.post(action.event);
          return undefined;
        default:
          return action satisfies never;
      }
    } catch (error) {
      this.#refuse(this.#known(error), eventIdOf(frame));
      return undefined;
    }
  }

  #takeSound(bytes: Uint8Array): Promise<void> | undefined {
    const session = this.#session;
    if (session === undefined) return undefined;
    if (session.setup.input.transport === 'binary') return this.#hear(session, { bytes, eventId: undefined });
    const complaint = 'A binary message needs session.audio.input.transport binary';
    this.#refuse(new ServiceError('realtime-event-invalid', { holes: { complaint } }), undefined);
    return undefined;
  }

  #hear(
    session: AgentSession,
    { bytes, eventId }: { readonly bytes: Uint8Array; readonly eventId: string | undefined },
  ): Promise<void> | undefined {
    if (session.isWhole(bytes)) return this.#guard(session.hear(bytes), eventId);
    const complaint = 'Samples of 16 bits have an even number of bytes';
    this.#refuse(new ServiceError('realtime-event-invalid', { holes: { complaint } }), eventId);
    return undefined;
  }

  #change(
    session: AgentSession,
    { frame, changes }: { readonly frame: Frame; readonly changes: Parameters<AgentSession['change']>[0] },
  ): Promise<void> {
    const eventId = eventIdOf(frame);
    return this.#guard(session.change(changes, { eventId }), eventId);
  }

  async #guard(work: Promise<void>, eventId: string | undefined): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#refuse(this.#known(error), eventId);
    }
  }

  #refuse(error: ServiceError, eventId: string | undefined): void {
    this.#session?.post({ type: 'refusal', error, eventId });
  }

  /** What is not of the catalogue is a defect, which only the log is told of. */
  #known(error: unknown): ServiceError {
    if (isServiceError(error)) return error;
    this.#log.error({ error }, 'a realtime session failed by a defect');
    return new ServiceError('internal', { cause: error });
  }

  #tell(message: SessionMessage): void {
    const { requestId } = this.#channel;
    if (message.type === 'error') {
      this.#send(errorEventOf(message.error, { eventId: message.eventId, requestId }));
      return;
    }
    const session = this.#session;
    if (session === undefined) throw new Error('a session has nothing to tell before it is open');
    const { id: sessionId, expiresAtMs, setup } = session;
    const takeUsage = () => session.takeUsage();
    this.#send(serverEventOf(message, { sessionId, requestId, expiresAtMs, setup, takeUsage }));
  }

  #send(event: ServerEvent): void {
    this.#channel.send(this.#numbered(event));
  }

  #sendAudio(audio: ReplyAudio): Promise<void> | undefined {
    if (this.#session?.setup.output.transport === 'binary') return this.#channel.sendBinary(audio.payload);
    const { payload } = audio;
    const delta: ServerEvent = {
      type: 'response.output_audio.delta',
      response_id: audio.responseId,
      item_id: audio.itemId,
      clause_index: audio.clauseIndex,
      start_sample: audio.startSample,
      delta: Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString('base64'),
    };
    return this.#channel.sendAudio(this.#numbered(delta), 'delta');
  }

  #numbered(event: ServerEvent): ServerEvent & { readonly event_id: string } {
    this.#eventCount += 1;
    return { ...event, event_id: `event_${this.#eventCount}` };
  }
}
