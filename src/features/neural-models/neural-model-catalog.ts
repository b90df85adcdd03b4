import catalog from './catalog.json' with { type: 'json' };
import { modelTasks, type NeuralModel } from './neural-model.ts';

export interface NeuralModelCatalog {
  /** Where the publisher keeps its files, without a slash at the end. */
  readonly publisher: string;
  readonly models: readonly NeuralModel[];
}

/** The models that the program knows. Throws where the file that lists them is not as it must be. */
export function readNeuralModels(value: unknown = catalog): NeuralModelCatalog {
  const [publisher, models] = [fieldOf(value, 'publisher'), fieldOf(value, 'models')];
  if (typeof publisher !== 'string' || !Array.isArray(models)) throw new Error('the catalog has no models');
  const read = models.map((model) => readModel(model));
  const names = read.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error('the catalog has two models of one name');
  return { publisher, models: read };
}

function readModel(value: unknown): NeuralModel {
  if (isModel(value)) return value;
  throw new Error(`the catalog describes ${JSON.stringify(fieldOf(value, 'name'))} wrongly`);
}

function isModel(value: unknown): value is NeuralModel {
  const files = fieldOf(value, 'files');
  const rateHz = fieldOf(value, 'sampleRateHz');
  return (
    isMatch(fieldOf(value, 'name'), /^[a-z0-9][a-z0-9.-]{0,63}$/u) &&
    modelTasks.some((known) => known === fieldOf(value, 'task')) &&
    ['family', 'licence', 'page'].every((name) => isMatch(fieldOf(value, name), /\S/u)) &&
    isTexts(fieldOf(value, 'languages')) &&
    (rateHz === null || isCount(rateHz)) &&
    Array.isArray(files) &&
    files.length > 0 &&
    files.every(isFile) &&
    isTexts(Object.values(recordOf(fieldOf(value, 'config'), 'a config')))
  );
}

function isFile(value: unknown): boolean {
  const [bytes, sha256, archive] = [fieldOf(value, 'bytes'), fieldOf(value, 'sha256'), fieldOf(value, 'archive')];
  return (
    isMatch(fieldOf(value, 'address'), /^[a-z-]+\/[\w.-]+$/u) &&
    (bytes === null || isCount(bytes)) &&
    (sha256 === null || isMatch(sha256, /^[0-9a-f]{64}$/u)) &&
    isMatch(fieldOf(value, 'sha256Basis'), /\S/u) &&
    (archive === undefined || isArchive(archive))
  );
}

function isArchive(value: unknown): boolean {
  const kind = fieldOf(value, 'kind');
  return ['tar.bz2', 'tar.gz', 'zip'].some((known) => known === kind) && isMatch(fieldOf(value, 'root'), /^[\w.-]+$/u);
}

function recordOf(value: unknown, what: string): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${what} is no object`);
  return value;
}

function fieldOf(value: unknown, name: string): unknown {
  return Object.entries(recordOf(value, 'what is described')).find(([known]) => known === name)?.[1];
}

function isMatch(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
