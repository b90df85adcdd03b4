/**
 * Decodes one file by WebAssembly and writes it to standard output as a WAV file of floats: `wasm-decoder-host.ts PARENT KIND PATH`.
 * The file goes in piece by piece, and the next one when what came of the last has been taken: a decoder that is handed a
 * whole file answers with all of its sound, which may be thousands of times as large.
 */
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { floatWavHeader } from '../../audio/float-wav-header.ts';
import { limits } from '../../limits.ts';
import { endWithParent } from './end-with-parent.ts';
import { OggPages } from './ogg-pages.ts';
import { openWasmDecoder, type WasmSound } from './wasm-decoders.ts';
import { isWasmKind } from './wasm-program.ts';

const [parentId = '', kind = '', path = ''] = process.argv.slice(2);
if (!isWasmKind(kind)) throw new Error(`no decoder for ${kind}`);
endWithParent(Number(parentId));

let format: { readonly channels: number; readonly sampleRateHz: number } | undefined;
const decoder = await openWasmDecoder(kind);
const file = await open(path);
const pages = kind.startsWith('ogg-') ? new OggPages() : undefined;
const partsOf = (bytes: Uint8Array): readonly Uint8Array[] => (pages === undefined ? [bytes] : pages.push(bytes));
const piece = new Uint8Array(limits.wasmPieceBytesMax);
while (true) {
  const { bytesRead } = await file.read(piece);
  if (bytesRead === 0) break;
  for (const part of partsOf(piece.slice(0, bytesRead))) await write(await decoder.decode(part));
}
await write(await decoder.finish());

async function write({ channelData, samplesDecoded, sampleRate }: WasmSound): Promise<void> {
  if (samplesDecoded === 0 || channelData.length === 0) return;
  if (format === undefined) {
    format = { channels: channelData.length, sampleRateHz: sampleRate };
    process.stdout.write(floatWavHeader(format));
  }
  // What changes its format midway is over there: a file has one.
  if (channelData.length !== format.channels || sampleRate !== format.sampleRateHz) return;
  const interleaved = new Float32Array(samplesDecoded * format.channels);
  for (const [channel, samples] of channelData.entries()) {
    for (let index = 0; index < samplesDecoded; index += 1) {
      interleaved[index * format.channels + channel] = samples[index] ?? 0;
    }
  }
  if (!process.stdout.write(new Uint8Array(interleaved.buffer))) await once(process.stdout, 'drain');
}
