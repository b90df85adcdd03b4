import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestSocketDescription } from '../../src/api/speech-sockets/request-frames.schemas.ts';
import { streamSocketDescription } from '../../src/api/speech-sockets/stream-frames.schemas.ts';
import { spoken } from '../fakes/scripted-synthesizer.ts';
import type { SocketClient } from '../fakes/socket-client.ts';
import { framesNamed, speechSocketServer } from '../fakes/speech-socket-server.ts';
import { engineOf } from '../fakes/speech-use-case.ts';
import { SeededRandom } from '../socket-walks/seeded-random.ts';

const CONNECTIONS = 12;
const STEPS = 60;

test('/ws/tts answers every request once over real connections, whatever is sent when', async () => {
  const nameOf = framesNamed(requestSocketDescription);
  await eachConnection('/ws/tts', async (client, random) => {
    // What may still be answered; a cancel answers all of them.
    let owed = 0;
    let sent = 0;
    let cancels = 0;
    for (let step = 0; step < STEPS; step += 1) {
      if (random.below(6) === 0) {
        client.send({ cancel: true });
        cancels += 1;
        await client.hearUntil(atLeast(cancels, 'interrupted', nameOf));
        assert.equal(nameOf(client.frames.at(-1) ?? {}), 'interrupted', 'nothing follows an interruption');
        owed = 0;
        sent = endsOf(client, nameOf);
      } else if (owed < 12) {
        client.send(random.below(5) === 0 ? { text: 'a' } : { text: `Text ${step}.`, voice_id: 1 });
        owed += 1;
        sent += 1;
      } else {
        await client.hearUntil(() => endsOf(client, nameOf) >= sent);
        owed = 0;
      }
      if (random.below(4) === 0) await sleep(random.below(4));
    }
    await client.hearUntil(() => endsOf(client, nameOf) >= sent);
    assert.equal(endsOf(client, nameOf), sent);
  });
});

test('/ws/tts/stream ends every turn once over real connections, whatever is sent when', async () => {
  const nameOf = framesNamed(streamSocketDescription);
  await eachConnection('/ws/tts/stream', async (client, random) => {
    client.send({ voice_id: 1 });
    let turns = 0;
    let cancels = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const words = Array.from({ length: 1 + random.below(4) }, (_, index) => `word ${index}. `);
      for (const text of words) client.send({ text });
      if (random.below(4) === 0) {
        client.send({ cancel: true });
        cancels += 1;
        await client.hearUntil(atLeast(cancels, 'interrupted', nameOf));
        assert.equal(nameOf(client.frames.at(-1) ?? {}), 'interrupted', 'nothing follows an interruption');
        turns = closedOf(client, nameOf);
      } else {
        // A close behind a flush is answered with it as long as the turn is not over, so it is sent in the same breath.
        client.send({ flush: true });
        turns += 1;
      }
      if (random.below(3) === 0) await sleep(random.below(4));
      if (step % 10 === 9) await client.hearUntil(atLeast(turns, 'sessionClosed', nameOf));
    }
    await client.hearUntil(atLeast(turns, 'sessionClosed', nameOf));
    assert.equal(closedOf(client, nameOf), turns);
  });
});

type Naming = ReturnType<typeof framesNamed>;

async function eachConnection(
  path: string,
  walk: (client: SocketClient, random: SeededRandom) => Promise<void>,
): Promise<void> {
  const engine = engineOf('first', async function* unhurried(request) {
    for await (const event of spoken(request)) {
      await sleep(1);
      yield event;
    }
  });
  await using under = await speechSocketServer({ engines: [engine] });
  const walks = Array.from({ length: CONNECTIONS }, async (_, index) => {
    const client = await under.connect(path);
    await walk(client, new SeededRandom(index + 1));
    client.socket.close();
    await client.closed;
  });
  await Promise.all(walks);
}

function atLeast(count: number, name: string, nameOf: Naming): Parameters<SocketClient['hearUntil']>[0] {
  return (frames) => frames.filter((frame) => nameOf(frame) === name).length >= count;
}

function endsOf(client: SocketClient, nameOf: Naming): number {
  return client.frames.filter((frame) => ['final', 'error'].includes(nameOf(frame))).length;
}

function closedOf(client: SocketClient, nameOf: Naming): number {
  return client.frames.filter((frame) => nameOf(frame) === 'sessionClosed').length;
}
