import assert from 'node:assert/strict';
import type { RunningService } from '../running-service.ts';
import { assertUsage, soundOf } from './heard-sound.ts';
import { outlineOf, PublishedClient, type HeardFrame } from './published-client.ts';

/** What a published client does, as data: what it sends, what it waits for and how long, and what it breaks on. */
export interface ClientFlow {
  readonly client: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Fields without which it cannot read a frame, by the name of the frame. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  readonly pingEveryMs?: number;
  readonly steps: readonly FlowStep[];
}

export type FlowStep =
  | { readonly sends: object }
  | Await
  /** It opens another connection; of the former one nothing more is wanted. */
  | { readonly reconnects: true }
  /** It closes its side and listens no more. */
  | { readonly leaves: true }
  /** The server closes. */
  | { readonly isClosedWith: number };

interface Await {
  /** The frame it waits for; until that it acts on nothing else. */
  readonly awaits: string;
  /** What it hears meanwhile, that frame included. */
  readonly hearing: RegExp;
  readonly contextId?: string;
  readonly silenceMsMax: number;
  /** By when it must have come, where that is published. */
  readonly withinMs?: number;
}

export const audioNeeds = ['audio', 'idx', 'sr', 'samples'];
export const usageNeeds = ['audio_seconds', 'characters', 'cost_cents', 'model_id'];

/** Goes through the flow once. Nothing may come that the client did not wait for. */
export async function runFlow(service: RunningService, flow: ClientFlow): Promise<void> {
  await using connections = new AsyncDisposableStack();
  const accounts = new Map<string, ContextAccount>();
  let client = await open();
  let hasLeft = false;
  for (const step of flow.steps) {
    if ('sends' in step) client.send(step.sends);
    else if ('awaits' in step) assertHeard(await hear(client, step), { step, flow, accounts });
    else if ('reconnects' in step) client = await open();
    else {
      hasLeft = true;
      if ('leaves' in step) client.leave();
      const { code } = await client.closed;
      assert.equal(code, 'leaves' in step ? 1000 : step.isClosedWith);
    }
  }
  if (hasLeft) return;
  await client.pongsHaveCome();
  assert.equal(outlineOf(await client.rest()), '', 'nothing else was said');

  async function open(): Promise<PublishedClient> {
    const opened = connections.use(await PublishedClient.connect(service, flow));
    if (flow.pingEveryMs !== undefined) opened.pingEvery(flow.pingEveryMs);
    return opened;
  }
}

async function hear(client: PublishedClient, step: Await): Promise<HeardFrame[]> {
  const { awaits: until, contextId, silenceMsMax, withinMs = Infinity } = step;
  const startedAtMs = performance.now();
  const heard = await client.hear({ until, silenceMsMax, ...(contextId !== undefined && { contextId }) });
  const waitedMs = performance.now() - startedAtMs;
  assert.ok(waitedMs <= withinMs, `${until} has come after ${waitedMs} ms`);
  return heard;
}

/** What one context has said; a connection without contexts is one. */
interface ContextAccount {
  /** Of which the end has not come yet. */
  frames: HeardFrame[];
  soundMs: number;
}

interface HeardIn {
  readonly step: Await;
  readonly flow: ClientFlow;
  readonly accounts: Map<string, ContextAccount>;
}

/** After these nothing more comes of what was being said. */
const endings = new Set(['final', 'sessionClosed', 'interrupted', 'contextClosed']);

function assertHeard(heard: readonly HeardFrame[], { step, flow, accounts }: HeardIn): void {
  const { hearing, contextId = '' } = step;
  assert.match(outlineOf(heard), hearing);
  for (const { name, content } of heard) {
    for (const field of flow.needs[name] ?? []) assert.ok(content[field] !== undefined, `${name} has no ${field}`);
  }
  const account = accounts.get(contextId) ?? { frames: [], soundMs: 0 };
  accounts.set(contextId, account);
  account.frames.push(...heard);
  const [beforeLast, last] = heard.slice(-2);
  if (!endings.has(heard.at(-1)?.name ?? '')) return;
  for (const passage of passagesOf(account.frames)) account.soundMs += soundOf(passage).durationMs;
  account.frames = [];
  // What was broken off may have been made and not sent any more.
  const isGraceful = beforeLast?.name === 'final' && last?.name === 'contextClosed';
  if (isGraceful && account.soundMs > 0) assertUsage(last.content['usage'], account.soundMs);
}

/** Each stretch of frames with sound, up to its `final` and what follows that. */
function passagesOf(frames: readonly HeardFrame[]): HeardFrame[][] {
  const passages: HeardFrame[][] = [];
  let isOver = true;
  for (const frame of frames) {
    if (isOver && (frame.name === 'generationStarted' || frame.name === 'audio')) {
      passages.push([]);
      isOver = false;
    }
    passages.at(-1)?.push(frame);
    if (frame.name === 'final') isOver = true;
  }
  return passages;
}
