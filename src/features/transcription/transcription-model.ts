/** The one name under which speech is listened to (interface, part "Versioning"): in requests, answers, usage and prices. */
export const TRANSCRIPTION_MODEL_ID = 'luchs-1' as const;
