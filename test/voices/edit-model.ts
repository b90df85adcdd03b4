/** What is true of a voice, as far as edits change it. */
export interface ModelVoice {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly verified: boolean;
  readonly pending: boolean;
  readonly isArchived: boolean;
  readonly references: ReadonlySet<number>;
}

export type Edit =
  | { readonly kind: 'change'; readonly changes: Partial<Pick<ModelVoice, 'name' | 'description' | 'isPublic'>> }
  | { readonly kind: 'publish' | 'archive' | 'read' | 'add-reference' }
  | { readonly kind: 'remove-reference'; readonly referenceId: number }
  /** By the operator. */
  | { readonly kind: 'verify' | 'reject' };

/** What came of an edit: its status, and the voice or the id of the reference that it was answered with. */
export interface EditAnswer {
  readonly status: number;
  readonly voice?: Omit<ModelVoice, 'isArchived' | 'references'>;
  readonly referenceId?: number;
}

export interface AnsweredEdit {
  readonly edit: Edit;
  readonly answer: EditAnswer;
}

/** Whether one after the other, in some order, the edits would have had these answers and left what is there. */
export function isExplained(
  before: ModelVoice,
  { edits, after }: { readonly edits: readonly AnsweredEdit[]; readonly after: ModelVoice },
): boolean {
  if (edits.length === 0) return isSame(before, after);
  return edits.some((first) => {
    const next = stepped(before, first);
    return next !== undefined && isExplained(next, { edits: edits.filter((other) => other !== first), after });
  });
}

/** The voice after the edit; `undefined` where it would have been answered otherwise. */
function stepped(before: ModelVoice, { edit, answer }: AnsweredEdit): ModelVoice | undefined {
  if (before.isArchived) {
    // Who asks at the same time as another archives a voice that both have found.
    const isKnown = answer.status === 404 || (edit.kind === 'archive' && answer.status === 204);
    return isKnown ? before : undefined;
  }
  const next = editedVoice(before, { edit, answer });
  if (next === undefined || (answer.voice !== undefined && !tellsOf(answer.voice, next))) return undefined;
  return next;
}

function editedVoice(before: ModelVoice, { edit, answer }: AnsweredEdit): ModelVoice | undefined {
  const { status } = answer;
  switch (edit.kind) {
    case 'change':
      return status === 200 ? changed(before, edit.changes) : undefined;
    case 'publish':
      return status === 200 ? { ...before, isPublic: true, pending: !before.verified } : undefined;
    case 'archive':
      return status === 204 ? { ...before, isArchived: true } : undefined;
    case 'read':
      return status === 200 ? before : undefined;
    case 'add-reference':
      return withReference(before, answer);
    case 'remove-reference':
      return withoutReference(before, { referenceId: edit.referenceId, status });
    case 'verify':
      return verified(before, status);
    case 'reject':
      return status === 200 ? { ...before, verified: false, pending: false, isPublic: false } : undefined;
    default:
      return edit satisfies never;
  }
}

/** What was verified is not what is there then, unless all that is said was so before. */
function changed(before: ModelVoice, changes: Partial<ModelVoice>): ModelVoice {
  const after = { ...before, ...changes };
  const isOtherwise = after.name !== before.name || after.description !== before.description;
  const asked = changes.isPublic === false ? { ...after, pending: false } : after;
  return isOtherwise ? lapsed(asked) : asked;
}

function lapsed(voice: ModelVoice): ModelVoice {
  return voice.verified ? { ...voice, verified: false, pending: voice.isPublic } : voice;
}

function withReference(before: ModelVoice, { status, referenceId }: EditAnswer): ModelVoice | undefined {
  if (status !== 201 || referenceId === undefined || before.references.has(referenceId)) return undefined;
  return lapsed({ ...before, references: new Set([...before.references, referenceId]) });
}

function withoutReference(
  before: ModelVoice,
  { referenceId, status }: { readonly referenceId: number; readonly status: number },
): ModelVoice | undefined {
  if (status !== (before.references.has(referenceId) ? 204 : 404)) return undefined;
  if (status === 404) return before;
  return lapsed({ ...before, references: new Set([...before.references].filter((id) => id !== referenceId)) });
}

/** Only what was submitted, or is verified already. */
function verified(before: ModelVoice, status: number): ModelVoice | undefined {
  if (!before.pending && !before.verified) return status === 409 ? before : undefined;
  return status === 200 ? { ...before, verified: true, pending: false } : undefined;
}

const toldFields = ['name', 'description', 'isPublic', 'verified', 'pending'] as const;

function tellsOf(told: Omit<ModelVoice, 'isArchived' | 'references'>, voice: ModelVoice): boolean {
  return toldFields.every((field) => told[field] === voice[field]);
}

function isSame(one: ModelVoice, other: ModelVoice): boolean {
  if (one.isArchived || other.isArchived) return one.isArchived === other.isArchived;
  const isEvery = [...one.references].every((id) => other.references.has(id));
  return tellsOf(one, other) && isEvery && one.references.size === other.references.size;
}
