import assert from 'node:assert/strict';
import { after, afterEach, before, suite, test } from 'node:test';
import { speechSocketDescriptions } from './speech-sockets-alone.ts';
import { limits } from '../../src/limits.ts';
import { SocketClient } from '../fakes/socket-client.ts';
import { framesNamed } from '../fakes/speech-socket-server.ts';
import { eventually } from './eventually.ts';
import { isIdle, readMetrics } from './metrics.ts';
import { residentMegabytes } from './processes.ts';
import { openConnection, whenClosed } from './raw-connection.ts';
import { startService, type RunningService } from './running-service.ts';
import { clientFrame, handshakeRequest, opcodes, shakeHands } from './socket-bytes.ts';

const paths = speechSocketDescriptions.map(({ path }) => path);
/** What a page of a few words takes many times over. */
const memoryMegabytesMax = 100;
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Each is one text message; whatever it is answered, a cancel after it is answered as always. */
const oddFrames: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['no JSON', '{"text":'],
  ['a list', '[{"text":"a"}]'],
  ['a number', '1'],
  ['null', 'null'],
  ['nested arrays', deep(200_000)],
  ['a field that is nested without end', `{"text":"a","voice_id":${deep(100_000)}}`],
  ['nested objects', `${'{"text":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['settings that are nested', `{"update_settings":{"speed":${deep(50_000)}}}`],
  ['a number beyond all numbers', '{"text":"a","voice_id":21,"speed":1e400}'],
  ['a number with many digits', `{"text":"a","voice_id":${'9'.repeat(5000)}}`],
  ['a time beyond all times', '{"text":" ","context_id":"a","inactivity_timeout":1e308}'],
  ['no time at all', '{"text":" ","context_id":"b","inactivity_timeout":-1e308}'],
  ['a prototype', '{"__proto__":{"cancel":true,"text":"a"},"constructor":{"prototype":{"text":"a"}}}'],
  ['a prototype in settings', '{"update_settings":{"__proto__":{"speed":9},"speed":1}}'],
  ['settings that everything has', '{"update_settings":{"toString":1,"hasOwnProperty":2}}'],
  ['a context that everything has', '{"text":"a","context_id":"__proto__","flush":true}'],
  ['another one', '{"close_context":true,"context_id":"constructor"}'],
  ['a context of control characters', '{"close_context":true,"context_id":"\\u0000\\u202e\\n"}'],
  ['half a character', '{"text":"\\ud800","voice_id":21,"context_id":"\\udfff","flush":true}'],
  ['the same field many times', `{${'"text":"a",'.repeat(50_000)}"text":1}`],
  ['many fields', `{${Array.from({ length: 50_000 }, (_, index) => `"field${index}":1`).join(',')}}`],
  ['marks that are none', '{"cancel":"true","flush":1,"close":[],"close_socket":{},"end_session":"yes"}'],
  ['too much', JSON.stringify({ text: 'x'.repeat(limits.socketFrameBytesMax) })],
];

/** What a client writes that ends its connection, and with which code. */
const endings: readonly (readonly [string, () => readonly Buffer[], number])[] = [
  ['a message beyond all bounds', () => [clientFrame(Buffer.alloc(limits.socketMessageBytesMax + 1, 'x'))], 1009],
  ['a message that grows beyond all bounds in pieces', piecesBeyondBounds, 1009],
  ['text that is no UTF-8', () => [clientFrame(Buffer.from([0x22, 0xff, 0x22]))], 1007],
  ['a ping that is too long', () => [clientFrame(Buffer.alloc(126), { opcode: opcodes.ping })], 1002],
  ['an unknown kind of frame', () => [clientFrame('{}', { opcode: 3 })], 1002],
  ['a continuation of nothing', () => [clientFrame('{}', { opcode: opcodes.continuation })], 1002],
  ['a frame without a mask', () => [Buffer.from([0x81, 2, 0x7b, 0x7d])], 1002],
];

suite('a running service and hostile clients of its sockets', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
  });
  after(() => service[Symbol.asyncDispose]());
  afterEach(async () => {
    await eventually('all work ends', () => readMetrics(service), isIdle);
    assert.deepEqual(service.logLines, []);
  });

  for (const description of speechSocketDescriptions) {
    const { path } = description;
    test(`${path} answers a cancel after each frame that is odd, and says nothing that is not published`, async () => {
      const nameOf = framesNamed(description);
      for (const [what, frame] of oddFrames) {
        await using client = await openSocket(path);
        client.send(frame);
        client.send({ cancel: true });
        const answered = client.hearUntil((frames) => frames.some(({ interrupted }) => interrupted === true));
        await answered.catch((error: unknown) => assert.fail(`${what}: ${String(error).slice(0, 1000)}`));
        for (const heard of client.frames) assert.notEqual(nameOf(heard), '', what);
      }
    });

    test(`${path} refuses what is binary, and takes text in any number of pieces`, async () => {
      await using client = await openSocket(path);
      client.socket.send(Buffer.from('{"cancel":true}'));
      const [refusal] = await client.hear(1);
      assert.equal(refusal?.['error_code'], 'VALIDATION_ERROR');
      for (const piece of ['{"can', 'cel":', '', 'true']) client.socket.send(piece, { fin: false });
      client.socket.ping();
      client.socket.send('}', { fin: true });
      const [, answer] = await client.hear(2);
      assert.deepEqual(answer, { interrupted: true });
    });

    for (const [what, bytes, code] of endings) {
      test(`${path} is closed with ${code} by ${what}`, async () => {
        const { socket, heard } = await shakeHands(service, path);
        heard.length = 0;
        for (const part of bytes()) socket.write(part);
        await eventually('a closing frame', () => closeCodeOf(Buffer.concat(heard)) !== undefined);
        assert.equal(closeCodeOf(Buffer.concat(heard)), code);
        socket.destroy();
      });
    }
  }

  test('who does not finish the closing handshake is cut off', async () => {
    const ends = paths.map(async (path) => {
      const { socket, heard } = await shakeHands(service, path);
      // Too many requests end the connection with 4029, as there is no goodbye on this one.
      const isRequests = path === '/ws/tts';
      const request = clientFrame(JSON.stringify({ text: 'One two three.', voice_id: 21 }));
      if (!isRequests) socket.write(clientFrame('{"close_socket":true}'));
      else for (let count = 0; count < 2 + limits.socketRequestsQueuedMax; count += 1) socket.write(request);
      await whenClosed(socket);
      assert.ok(Buffer.concat(heard).includes(isRequests ? 'RATE_LIMITED' : 'session_closed'), path);
    });
    await Promise.all(ends);
  });

  test('ten thousand small frames in one write are answered, and others meanwhile', async () => {
    for (const path of paths) {
      await using other = await openSocket(path);
      const { socket, heard } = await shakeHands(service, path);
      heard.length = 0;
      const frame = clientFrame('{"cancel":true}');
      socket.write(Buffer.concat(Array.from({ length: 10_000 }, () => frame)));
      other.send({ cancel: true });
      await other.hear(1);
      const countHeard = () => Buffer.concat(heard).toString('latin1').split('"interrupted"').length - 1;
      await eventually(`${path}: all answers`, countHeard, (count) => count === 10_000);
      socket.destroy();
    }
  });

  test('who asks for pongs without reading them is cut off, and takes no memory', async () => {
    const megabytesBefore = await residentMegabytes(service.pid);
    const { socket } = await shakeHands(service, '/ws/tts');
    socket.pause();
    const pings = Buffer.concat(
      Array.from({ length: 8000 }, () => clientFrame(Buffer.alloc(120), { opcode: opcodes.ping })),
    );
    // Forty megabytes, more than lies between two programs.
    for (let count = 0; count < 40; count += 1) {
      socket.write(pings);
      await speakBriefly();
    }
    await untilNobody();
    assert.ok((await residentMegabytes(service.pid)) - megabytesBefore < memoryMegabytesMax);
    socket.destroy();
  });

  test('hundreds of handshakes that stop half-way keep nobody from being answered', async () => {
    const whole = handshakeRequest('/ws/tts/stream', service);
    const halves = await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const socket = await openConnection(service);
        socket.write(whole.slice(0, 1 + ((index * 7) % (whole.length - 3))));
        return socket;
      }),
    );
    assert.equal((await fetch(`${service.address}/health`)).status, 200);
    await speakBriefly();
    // Others are whole, and left before they are answered.
    await Promise.all(
      Array.from({ length: 300 }, async () => {
        const socket = await openConnection(service);
        socket.write(whole);
        socket.destroy();
      }),
    );
    await speakBriefly();
    for (const socket of halves) socket.destroy();
    await untilNobody();
  });

  test('connections that stay silent in the middle of a frame keep nobody from being answered', async () => {
    const silent = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const { socket } = await shakeHands(service, paths[index % paths.length] ?? '');
        const frame = clientFrame(JSON.stringify({ text: 'x'.repeat(70_000) }));
        socket.write(frame.subarray(0, 1 + index * 3));
        return socket;
      }),
    );
    await speakBriefly();
    await eventually('they are there', openCount, (count) => count === silent.length);
    for (const socket of silent) socket.destroy();
    await untilNobody();
  });

  async function openSocket(path: string): Promise<SocketClient & AsyncDisposable> {
    const client = new SocketClient(`${service.address.replace('http', 'ws')}${path}?api_key=${service.apiKey}`);
    await client.opened;
    return Object.assign(client, {
      [Symbol.asyncDispose]: async () => {
        client.socket.terminate();
        await client.closed;
      },
    });
  }

  async function openCount(): Promise<number> {
    return (await readMetrics(service)).sum('syrinx_sockets_open');
  }

  async function untilNobody(): Promise<void> {
    await eventually('nobody is there', openCount, (count) => count === 0);
  }

  async function speakBriefly(): Promise<void> {
    await using client = await openSocket('/ws/tts');
    client.send({ text: 'Good morning.', voice_id: 21 });
    await client.hearUntil((frames) => frames.some(({ final }) => final === true));
  }
});

function piecesBeyondBounds(): readonly Buffer[] {
  const piece = Buffer.alloc(500_000, 'x');
  return Array.from({ length: 10 }, (_, index) =>
    clientFrame(piece, { opcode: index === 0 ? opcodes.text : opcodes.continuation, isLast: false }),
  );
}

/** Of a closing frame at the beginning of what a server said. */
function closeCodeOf(bytes: Buffer): number | undefined {
  return bytes[0] === (0x80 | opcodes.close) && bytes.length >= 4 ? bytes.readUInt16BE(2) : undefined;
}
