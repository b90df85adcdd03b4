import type { AddressInfo } from 'node:net';
import { Ajv } from 'ajv';
import type { SocketDescription } from '../../src/api/docs/socket-description.ts';
import type { ScriptedSynthesizer } from './scripted-synthesizer.ts';
import { keys, serverUnderTest } from './server-under-test.ts';
import { SocketClient, type Frame } from './socket-client.ts';
import { engineOf, serviceWith } from './speech-use-case.ts';

/** The real edge over the real use case and engines that follow a script, listening on this machine; `using` closes it. */
export async function speechSocketServer({
  engines = [engineOf('first')],
}: { readonly engines?: readonly ScriptedSynthesizer[] } = {}) {
  const service = serviceWith({ engines });
  const { clock, speakPassage } = service;
  const under = await serverUnderTest({ clock, speakPassage });
  await under.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = under.server.server.address() as AddressInfo;
  return {
    ...under,
    service,
    clock,
    /** With a good key. */
    async connect(path: string, query = ''): Promise<SocketClient> {
      const client = new SocketClient(`ws://127.0.0.1:${port}${path}?api_key=${keys.full}${query}`);
      await client.opened;
      return client;
    },
    [Symbol.asyncDispose]: () => under.server.close(),
  };
}

/** What each frame is by the published description, of which it must be exactly one; what is not raises. */
export function framesNamed(description: SocketDescription): (frame: Frame) => string {
  const ajv = new Ajv({ strict: false, allowUnionTypes: true });
  const checks = Object.entries(description.serverFrames).map(([name, schema]) => {
    // Clients tolerate more than is published; we send no more.
    return { name, isValid: ajv.compile({ ...schema, additionalProperties: false }) };
  });
  return (frame) => {
    const names = checks.filter(({ isValid }) => isValid(frame)).map(({ name }) => name);
    if (names.length !== 1)
      throw new Error(`${JSON.stringify(frame)} is published as ${names.join(' and ') || 'nothing'}`);
    return names.join('');
  };
}

/** Without repetitions of what follows itself: how a conversation went. */
export function course(names: readonly string[]): string[] {
  return names.filter((name, index) => name !== names[index - 1]);
}
