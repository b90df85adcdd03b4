import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { TemporaryFiles } from '../../contracts/temporary-files.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { callerOf } from '../authentication.ts';
import type { HttpServer } from '../http-server.ts';
import { FormsUnderWay } from './forms-under-way.ts';
import { receiveForm } from './receive-form.ts';
import type { FormRules, ReceivedFile, ReceivedForm } from './received-form.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which parts of a form are its body. Routes without it read no forms. */
    form?: FormRules;
  }
}

interface HeldForm {
  form: ReceivedForm | undefined;
  isTaken: boolean;
  isOver: boolean;
}

/** Beside the request, so that its body is what a client that sends JSON would have sent. */
const heldForms = new WeakMap<FastifyRequest, HeldForm>();

/** Lets the routes of a scope read forms besides JSON. What nobody takes is removed when the connection is done with it. */
export function addFormParser(
  scope: HttpServer,
  { temporaryFiles }: { readonly temporaryFiles: TemporaryFiles },
): void {
  const underWay = new FormsUnderWay();
  scope.addHook('preParsing', async (request, reply) => {
    if (request.routeOptions.config.form === undefined) return;
    const held: HeldForm = { form: undefined, isTaken: false, isOver: false };
    heldForms.set(request, held);
    reply.raw.once('close', () => {
      held.isOver = true;
      if (!held.isTaken) void held.form?.[Symbol.asyncDispose]();
    });
  });
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    const held = heldForms.get(request);
    const rules = request.routeOptions.config.form;
    const contentType = request.headers['content-type'] ?? '';
    if (held === undefined || rules === undefined) throw typeUnsupported('application/json');
    using _place = underWay.enter(callerOf(request));
    const form = await receiveForm(payload, { contentType, rules, temporaryFiles });
    held.form = form;
    // Nobody is left to close it.
    if (held.isOver) await form[Symbol.asyncDispose]();
    return rules.body === 'metadata' ? metadataOf(form) : textsOf(form);
  });
}

/** The files of the form that a request is; none where it is JSON. Whoever takes them disposes of them. */
export function takeFiles(request: FastifyRequest): AsyncDisposable & { readonly files: readonly ReceivedFile[] } {
  const held = heldForms.get(request);
  if (held?.form === undefined) return { files: [], [Symbol.asyncDispose]: () => Promise.resolve() };
  if (held.isOver) throw new ServiceError('form-malformed');
  held.isTaken = true;
  const { form } = held;
  return { files: form.files, [Symbol.asyncDispose]: () => form[Symbol.asyncDispose]() };
}

/** The parts of the form that are text, each as often as it came; `undefined` where the request is no form. */
export function textsOfForm(request: FastifyRequest): ReceivedForm['texts'] | undefined {
  return heldForms.get(request)?.form?.texts;
}

/** What tells the files of one request from those of another. */
export function digestOfFiles(request: FastifyRequest): readonly string[] {
  return (heldForms.get(request)?.form?.files ?? []).map(({ name, content }) => `${content.digest} ${name}`);
}

/** The one file of the form. Throws `content-type-unsupported` or `file-missing`. */
export function onlyFileOf(
  { files }: { readonly files: readonly ReceivedFile[] },
  request: FastifyRequest,
): ReceivedFile {
  expectForm(request);
  const [file, ...others] = files;
  if (file === undefined || others.length > 0)
    throw new ServiceError('file-missing', { holes: { part: request.routeOptions.config.form?.filePart ?? 'file' } });
  return file;
}

/** For routes that read nothing else. Throws `content-type-unsupported`. */
export function expectForm(request: FastifyRequest): void {
  if (heldForms.get(request)?.form === undefined) throw typeUnsupported('multipart/form-data');
}

function metadataOf({ texts }: ReceivedForm): unknown {
  const [text, ...others] = texts.get('metadata') ?? [];
  if (text === undefined || others.length > 0) throw new ServiceError('metadata-malformed');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw new ServiceError('metadata-malformed', { cause: error });
  }
  throw new ServiceError('metadata-malformed');
}

function textsOf({ texts }: ReceivedForm): Readonly<Record<string, string>> {
  return Object.fromEntries([...texts].map(([name, values]) => [name, values[0] ?? '']));
}

function typeUnsupported(expected: string): ServiceError {
  return new ServiceError('content-type-unsupported', { holes: { expected } });
}
