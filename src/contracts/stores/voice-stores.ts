import type { JsonObject } from '../json-object.ts';
import type { VoiceFilter } from '../voice-catalog.ts';
import type { Voice } from '../voice.ts';

/** A voice that somebody has made. It outlives its organization and whoever made it, archived, for whoever asks what was spoken. */
export interface StoredVoice extends Omit<Voice, 'handle' | 'publicId' | 'avatarUrl' | 'sampleUrl' | 'bindings'> {
  /** From 1000. */
  readonly id: number;
  /** In lower case, unique among all, archived ones included, and never changed: clients keep it. */
  readonly handle: string;
  /** Unique and never changed. */
  readonly publicId: string;
  /** `null`: it is gone, and so is the voice for everybody, as if it were archived. */
  readonly organizationId: number | null;
  readonly createdByUserId: number | null;
  /** Keys in the object store. */
  readonly avatarKey: string | null;
  readonly sampleKey: string | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  /** When it was deleted: nobody may use it any more, and its row stays. */
  readonly archivedAtMs: number | null;
}

/** What is said of a new voice. */
export type NewVoice = Omit<StoredVoice, 'id' | 'updatedAtMs' | 'archivedAtMs'>;

/** What may be changed of a voice; what is left out stays. */
export type VoiceChanges = Partial<
  Omit<
    StoredVoice,
    'id' | 'handle' | 'publicId' | 'organizationId' | 'createdByUserId' | 'createdAtMs' | 'updatedAtMs' | 'archivedAtMs'
  >
>;

/** Which page of voices that are not archived, by id. */
export interface StoredVoicePage extends VoiceFilter {
  readonly limit: number;
  readonly offset: number;
}

/** Ids as in `OrganizationStore`, but from 1000. */
export interface VoiceStore {
  /** Archived ones included. */
  find(id: number): Promise<StoredVoice | undefined>;
  /** The same, by what is written in lower case. */
  findByHandle(handle: string): Promise<StoredVoice | undefined>;
  /** Those that the filter lets through; `total` is that of all pages. */
  list(page: StoredVoicePage): Promise<{ readonly voices: readonly StoredVoice[]; readonly total: number }>;
  /** For the operator: of all organizations, by id, without archived ones. */
  listAll(page: {
    readonly limit: number;
    readonly afterId?: number;
    /** Only those that wait to be verified, or that do not. */
    readonly pendingVerification?: boolean;
  }): Promise<readonly StoredVoice[]>;
  /** Without archived ones. */
  count(filter: { readonly organizationId: number }): Promise<number>;
  /** Throws `UniqueConflictError` when a voice has the handle or the public id. */
  insert(row: NewVoice): Promise<StoredVoice>;
  /** `undefined` when there is no such voice or it is archived. */
  update(id: number, changes: VoiceChanges, options: { readonly atMs: number }): Promise<StoredVoice | undefined>;
  /** `undefined` when there is no such voice; archiving twice keeps the first time. */
  archive(id: number, options: { readonly atMs: number }): Promise<StoredVoice | undefined>;
  /**
   * All of one organization that are not archived, and lets go of every object of all its voices: they are swept. How many were
   * archived.
   */
  archiveOfOrganization(options: { readonly organizationId: number; readonly atMs: number }): Promise<number>;
  /** The same of voices whose organization went without. */
  archiveOrphans(options: { readonly atMs: number; readonly rowsMax: number }): Promise<number>;
}

/** A recording of a voice. Goes with its voice; its objects are swept. */
export interface VoiceReference {
  readonly id: number;
  readonly voiceId: number;
  /** That of the file. */
  readonly name: string;
  /** What is said in it. */
  readonly text: string;
  /** Where it is kept as it came, unique; and trimmed and cleaned, once it is. */
  readonly objectKey: string;
  readonly cleanedKey: string | null;
  readonly isGenerated: boolean;
  /** What is to be said of its quality, and what was measured in it; `null`: not yet. */
  readonly qualityReport: JsonObject | null;
  readonly analysis: JsonObject | null;
  readonly createdAtMs: number;
}

/** What may be changed of a reference; what is left out stays. */
export type VoiceReferenceChanges = Partial<Pick<VoiceReference, 'text' | 'cleanedKey' | 'qualityReport' | 'analysis'>>;

/** Ids as in `OrganizationStore`. `insert` for a voice that is not there is a defect, and throws as one. */
export interface VoiceReferenceStore {
  find(id: number): Promise<VoiceReference | undefined>;
  /** Of one voice, oldest first. */
  list(filter: { readonly voiceId: number }): Promise<readonly VoiceReference[]>;
  /** Of several voices, oldest first. */
  listOfVoices(filter: { readonly voiceIds: readonly number[] }): Promise<readonly VoiceReference[]>;
  count(filter: { readonly voiceId: number }): Promise<number>;
  /** Throws `UniqueConflictError` when another has the object. */
  insert(row: Omit<VoiceReference, 'id'>): Promise<VoiceReference>;
  /** `undefined` when there is no such reference. */
  update(id: number, changes: VoiceReferenceChanges): Promise<VoiceReference | undefined>;
  /** With its encodings. Whether there was one; its objects are swept. */
  remove(id: number): Promise<boolean>;
  /** What a model has made of the recording and of those beside it; `undefined`: nothing yet. */
  findEncoding(of: { readonly referenceId: number; readonly model: string }): Promise<JsonObject | undefined>;
  /** In place of an earlier one. Nothing happens where the reference is gone. */
  keepEncoding(row: {
    readonly referenceId: number;
    readonly model: string;
    readonly encoding: JsonObject;
    readonly createdAtMs: number;
  }): Promise<void>;
  /**
   * What each of these models has made of each of these voices: the newest of its references that is not `{}`, which says that
   * a recording went into what another keeps.
   */
  listEncodings(of: {
    readonly voiceIds: readonly number[];
    readonly models: readonly string[];
  }): Promise<readonly VoiceEncoding[]>;
  /** All of a voice: what they were made of has changed. */
  forgetEncodings(of: { readonly voiceId: number }): Promise<void>;
  /** Ids of voices, in order, not archived, that have a reference of which one of the models has made nothing. */
  listUnmade(page: {
    readonly models: readonly string[];
    readonly limit: number;
    readonly afterVoiceId?: number;
  }): Promise<readonly number[]>;
}

/** What a model has made of the recordings of a voice. */
export interface VoiceEncoding {
  readonly voiceId: number;
  readonly model: string;
  readonly encoding: JsonObject;
}

/** A row that names an object. */
export interface NamedObject {
  readonly key: string;
  readonly voiceId: number;
  /** When the row was last seen to name it: that of the voice changes with every change of it. */
  readonly namedAtMs: number;
}

/** Which objects the rows of voices and references name. */
export interface VoiceObjectStore {
  /** Those of the keys that are named. */
  named(keys: readonly string[]): Promise<readonly string[]>;
  /** By key, after `afterKey`. */
  list(page: { readonly limit: number; readonly afterKey?: string }): Promise<readonly NamedObject[]>;
  /** No row names it any more: its reference is gone, with its encodings. */
  forget(key: string): Promise<void>;
  /** No row of the voice names any: its references are gone. The keys that were named. */
  forgetOfVoice(voiceId: number): Promise<readonly string[]>;
}
