import type { ModelTools } from '../../composition/open-model-store.ts';
import { downloadBytes, type NeuralModel } from '../../features/neural-models/neural-model.ts';
import type { Clock } from '../../foundation/clock.ts';
import { Complaint } from '../complaint.ts';
import { DownloadLine, type ProgressStream } from './download-line.ts';
import type { ModelsOptions } from './models-options.ts';

export interface ModelsRun extends ModelTools {
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly say: (sentence: string) => void;
  readonly progress: ProgressStream;
}

/** One command. Throws `Complaint`. */
export async function runModels({ command, name = '' }: ModelsOptions, run: ModelsRun): Promise<void> {
  switch (command) {
    case 'list':
      return list(run);
    case 'pull':
      return pull(modelCalled(name, run), run);
    case 'verify':
      return verify(name, run);
    case 'remove':
      return remove(name, run);
    case 'use':
      return use(modelCalled(name, run), run);
    default:
      return command satisfies never;
  }
}

async function list({ models, store, say }: ModelsRun): Promise<void> {
  const [installed, inUse] = [new Set(await store.installed()), new Set(Object.values(await store.inUse()))];
  const rows = models.map((model) => [
    stateOf(model, { installed, inUse }),
    model.name,
    model.task,
    model.family,
    model.languages.length > 4 ? `${model.languages.length} languages` : model.languages.join(' '),
    megabytes(downloadBytes(model)),
    model.files.some(({ sha256 }) => sha256 === null) ? 'none' : 'second-hand',
    model.licence,
  ]);
  const titles = ['', 'name', 'task', 'family', 'languages', 'download', 'checksum', 'licence'];
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [titles, ...rows]) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    say(cells.join('  ').trimEnd());
  }
  say('');
  say(
    'No checksum was computed by us over the files of the publisher: those called second-hand are the ones that other',
  );
  say(
    'projects use, docs/models.md tells which; where there is none, only what came the first time can be compared later.',
  );
}

function stateOf(
  { name }: NeuralModel,
  { installed, inUse }: { readonly installed: ReadonlySet<string>; readonly inUse: ReadonlySet<string> },
): string {
  if (inUse.has(name)) return 'in use';
  return installed.has(name) ? 'here' : '';
}

async function pull(model: NeuralModel, { store, signal, clock, say, progress, isExpected }: ModelsRun): Promise<void> {
  if ((await store.installed()).includes(model.name)) {
    say(`${model.name} is here already`);
    return;
  }
  const line = new DownloadLine({ stream: progress, clock });
  try {
    await store.pull(model, { signal, onProgress: (file, how) => line.update(file, how) });
  } catch (error) {
    if (!isExpected(error)) throw error;
    throw new Complaint(`${model.name} is not installed: ${error.message}`, { cause: error });
  } finally {
    line.clear();
  }
  for (const { address, sha256 } of model.files) {
    if (sha256 === null) say(`${address} was compared with nothing, because its checksum is not known`);
  }
  say(`${model.name} is installed. Its licence: ${model.licence}`);
}

async function verify(name: string, { store, signal, say }: ModelsRun): Promise<void> {
  const names = name === '' ? await store.installed() : [name];
  if (names.length === 0) say('no models are here');
  let isWhole = true;
  for (const each of names) {
    const damage = await store.verify(each, { signal });
    if (damage === undefined) throw new Complaint(`${each} is not here`);
    for (const { path, what } of damage) say(`${each}: ${path} is ${what}`);
    if (damage.length === 0) say(`${each} is whole`);
    isWhole &&= damage.length === 0;
  }
  if (!isWhole) throw new Complaint('not everything is as it was unpacked; remove it and pull it again');
}

async function remove(name: string, { store, say }: ModelsRun): Promise<void> {
  if (!(await store.remove(name))) throw new Complaint(`${name} is not here`);
  say(`${name} is removed`);
}

async function use(model: NeuralModel, { store, say }: ModelsRun): Promise<void> {
  if (!(await store.use(model))) throw new Complaint(`${model.name} is not here; pull it first`);
  say(`${model.name} is chosen for ${model.task}.`);
  say('No engine of this version runs such models yet: the choice is kept for one that does.');
}

function modelCalled(name: string, { models }: ModelsRun): NeuralModel {
  const model = models.find((known) => known.name === name);
  if (model === undefined) throw new Complaint(`no model is called ${name}; see list`);
  return model;
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? 'unknown' : `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
}
