import { fileURLToPath } from 'node:url';
import { hostProgram } from './host-program.ts';
import type { RecordingKind } from './recording-kind.ts';
import type { Program } from './watched-program.ts';

/** What the decoders in WebAssembly read. */
export const wasmKinds = [
  'mp3',
  'flac',
  'ogg-flac',
  'ogg-vorbis',
  'ogg-opus',
] as const satisfies readonly RecordingKind[];
export type WasmKind = (typeof wasmKinds)[number];

export function isWasmKind(kind: string): kind is WasmKind {
  return wasmKinds.some((known) => known === kind);
}

export function wasmProgram({ path, kind }: { readonly path: string; readonly kind: WasmKind }): Program {
  return hostProgram(hostPath, { hostArguments: [kind, path], usesNativeCode: false });
}

const hostPath = fileURLToPath(new URL('wasm-decoder-host.ts', import.meta.url));
