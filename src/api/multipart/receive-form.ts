import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { ObjectStoreUnavailableError } from '../../contracts/object-store.ts';
import type { TemporaryFiles } from '../../contracts/temporary-files.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import type { FormRules, ReceivedFile, ReceivedForm } from './received-form.ts';

/**
 * Reads `multipart/form-data` (RFC 7578), the files of it to the disk as they come, so that a form takes no memory but for
 * its texts. Parts may be in any order. Throws `form-malformed`, `form-too-large` or `objects-unavailable`, and has kept
 * nothing then; also where the sender leaves in the middle.
 */
export async function receiveForm(
  payload: Readable,
  {
    contentType,
    rules,
    temporaryFiles,
  }: { readonly contentType: string; readonly rules: FormRules; readonly temporaryFiles: TemporaryFiles },
): Promise<ReceivedForm> {
  const parser = createParser(contentType, rules);
  const abort = new AbortController();
  const texts = new Map<string, string[]>();
  const receiving: Promise<ReceivedFile>[] = [];

  parser.on('field', (...[name, value, , isValueCut]: FieldArguments) => {
    if (isValueCut) abort.abort(formTooLarge(rules));
    texts.set(name, [...(texts.get(name) ?? []), value]);
  });
  parser.on('file', (part, stream, name) => {
    // Its own failure is also that of the whole form.
    stream.on('error', () => undefined);
    const content = temporaryFiles.receive(stream, { bytesMax: rules.fileBytesMax, signal: abort.signal });
    const file = content.then((kept) => ({ part, name: fileNameOf(name), content: kept }));
    file.catch((error: unknown) => abort.abort(error));
    receiving.push(file);
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, () => abort.abort(formTooLarge(rules)));

  try {
    await readToEnd(payload, { parser, abort, rules });
    const files = await Promise.all(receiving);
    return { texts, files, [Symbol.asyncDispose]: () => disposeOf(files) };
  } catch (error) {
    abort.abort(error);
    const settled = await Promise.allSettled(receiving);
    await disposeOf(settled.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : [])));
    throw refusalOf(error);
  }
}

/** Name, value, and whether either was cut. */
type FieldArguments = [name: string, value: string, isNameCut: boolean, isValueCut: boolean];

type FormParser = InstanceType<typeof Busboy>;

function createParser(
  contentType: string,
  { filePart, otherFilePart, fieldsMax = limits.formFieldsMax }: FormRules,
): FormParser {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // By the name of the part alone: clients send text as a file, and files without a name.
      isPartAFile: (name) => name === filePart || (name !== undefined && name === otherFilePart),
      limits: {
        fieldSize: limits.formFieldBytesMax,
        fields: fieldsMax,
        files: limits.formFilesMax,
        headerSize: limits.formHeadBytesMax,
        // Also those that are neither, since they have no name.
        parts: fieldsMax + limits.formFilesMax,
      },
    });
  } catch (error) {
    throw new ServiceError('form-malformed', { cause: error });
  }
}

/** Not by a pipeline, which closes the connection of whoever sent something wrong before they are told. */
function readToEnd(
  payload: Readable,
  { parser, abort, rules }: { readonly parser: FormParser; readonly abort: AbortController; readonly rules: FormRules },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { bodyBytesMax } = rules;
  let byteCount = 0;
  const onData = (chunk: Uint8Array): void => {
    byteCount += chunk.length;
    if (bodyBytesMax !== undefined && byteCount > bodyBytesMax)
      abort.abort(new ServiceError('body-too-large', { holes: { bytesMax: bodyBytesMax } }));
    else if (byteCount > limits.formBytesMax) abort.abort(formTooLarge(rules));
  };
  const onLeaving = (): void => {
    // What has come as a whole is closed, too, and the parser may not be through with it.
    if (!payload.readableEnded) reject(new ServiceError('form-malformed', { cause: new Error('the sender left') }));
  };
  const onAbort = (): void => reject(errorOf(abort.signal.reason));
  abort.signal.addEventListener('abort', onAbort, { once: true });
  parser.once('finish', resolve);
  parser.on('error', (error: unknown) => reject(new ServiceError('form-malformed', { cause: error })));
  payload.once('error', onLeaving).once('close', onLeaving);
  payload.on('data', onData);
  payload.pipe(parser);
  return promise.finally(() => {
    abort.signal.removeEventListener('abort', onAbort);
    payload.off('error', onLeaving).off('close', onLeaving).off('data', onData);
    payload.unpipe(parser);
    payload.resume();
  });
}

function errorOf(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

function refusalOf(error: unknown): unknown {
  if (error instanceof ObjectStoreUnavailableError) return new ServiceError('objects-unavailable', { cause: error });
  return error;
}

function formTooLarge({ fieldsMax = limits.formFieldsMax }: FormRules): ServiceError {
  const { formFilesMax: filesMax, formBytesMax: bytesMax } = limits;
  return new ServiceError('form-too-large', { holes: { filesMax, fieldsMax, bytesMax } });
}

/** Control characters have no place in a name, and U+0000 none in a database. */
function fileNameOf(name: string | undefined): string {
  return (name ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, limits.fileNameLengthMax);
}

async function disposeOf(files: readonly ReceivedFile[]): Promise<void> {
  for (const { content } of files) await content[Symbol.asyncDispose]();
}
