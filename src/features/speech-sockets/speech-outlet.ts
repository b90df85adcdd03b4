import type { Passage, PassageListener } from '../synthesis/passage.ts';

/** Whether what comes of a passage may still be heard; shut for good the moment it is stopped. */
export interface Gate {
  readonly isShut: boolean;
}

/** Where what is heard of one passage goes, besides how it ends. Sends nothing once its gate is shut. */
export type SoundOutlet = Omit<PassageListener, 'ended' | 'failed'>;

/** The client, as a runner sees it. */
export interface SpeechOutlet<Message> {
  tell(message: Message): void;
  openSound(gate: Gate): SoundOutlet;
  close(code: number, reason: string): void;
}

/** Begins a passage by what was wished for; the order is made by whoever hands this over. */
export type SpeakWishes<Wishes> = (wishes: Wishes, listener: PassageListener) => Passage;
