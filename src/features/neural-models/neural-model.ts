/** What a model is for. */
export const modelTasks = ['synthesis', 'recognition', 'enhancement', 'speaker-embedding'] as const;
export type ModelTask = (typeof modelTasks)[number];

/** A file of a model as its publisher has it. */
export interface ModelFile {
  /** Below the place where the publisher keeps its files, e.g. `tts-models/kokoro-multi-lang-v1_0.tar.bz2`. */
  readonly address: string;
  /** `null`: not known. */
  readonly bytes: number | null;
  /** `null`: not known. None was computed by us over the publisher's own file; `sha256Basis` says where it is from. */
  readonly sha256: string | null;
  readonly sha256Basis: string;
  /** Of an archive: its kind, and the folder in it that holds everything. Otherwise the file is kept under its own name. */
  readonly archive?: { readonly kind: 'tar.bz2' | 'tar.gz' | 'zip'; readonly root: string };
}

/** A model for sherpa-onnx that is worth having. */
export interface NeuralModel {
  /** Also its folder: lower-case letters, digits, dots and dashes. */
  readonly name: string;
  readonly task: ModelTask;
  /** Which part of sherpa-onnx runs it. */
  readonly family: string;
  /** ISO 639-1. */
  readonly languages: readonly string[];
  readonly sampleRateHz: number | null;
  /** As its publisher says; what it was trained on may have terms of its own. */
  readonly licence: string;
  /** Where its publisher describes it. */
  readonly page: string;
  readonly files: readonly ModelFile[];
  /** For the engine: names of its settings and the files they are, below the folder of the model. */
  readonly config: Readonly<Record<string, string>>;
}

/** Bytes of all its files; `undefined` where some are not known. */
export function downloadBytes({ files }: Pick<NeuralModel, 'files'>): number | undefined {
  return files.reduce<number | undefined>(
    (sum, { bytes }) => (sum === undefined || bytes === null ? undefined : sum + bytes),
    0,
  );
}
