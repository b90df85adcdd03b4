/**
 * Every number that bounds something: its unit in its name, its reason beside it, relations asserted at the end.
 * Configuration may lower a limit, never raise it.
 */
import { FRAME_PAYLOAD_BYTES_MAX } from './foundation/frame-codec.ts';
import { decodingLimits } from './limits/decoding-limits.ts';
import { dictionaryLimits } from './limits/dictionary-limits.ts';
import { deploymentLimits } from './limits/deployment-limits.ts';
import { dialogueLimits } from './limits/dialogue-limits.ts';
import { enhancementLimits } from './limits/enhancement-limits.ts';
import { licensingLimits } from './limits/licensing-limits.ts';
import { grantLimits } from './limits/grant-limits.ts';
import { listeningLimits } from './limits/listening-limits.ts';
import { modelLimits } from './limits/model-limits.ts';
import { recordLimits } from './limits/record-limits.ts';
import { remoteLimits } from './limits/remote-limits.ts';
import { socketLimits } from './limits/socket-limits.ts';
import { storeLimits } from './limits/store-limits.ts';
import { voiceLimits } from './limits/voice-limits.ts';

export const limits = {
  // ——— text ———
  /** Interface: `text` of a synthesis request, in Unicode code points. */
  textCodePointsMax: 10_000,
  /** Interface: max_new_tokens; also its default. */
  newTokensMax: 2048,
  /** One second of audio is 7.5 tokens, so max_new_tokens / 7.5 is a cap in seconds per segment. */
  tokensPerSecond: 7.5,
  cfgScaleMin: 1.2,
  cfgScaleMax: 2.5,
  temperatureMax: 1,
  speedMin: 0.8,
  speedMax: 1.2,
  /** Supplement 3.2: longest `language` value. */
  languageLengthMax: 10,
  dictionaryIdsMax: 50,
  /** Segments are planned in UTF-16 units. 400 ≈ 25 s of speech: long enough that joins are rare, short enough for a fair queue. */
  segmentLengthMax: 400,
  /** Longest tag or comment, in UTF-16 units: a text that arrives piece by piece is held back for no longer one. */
  markupLengthMax: 4096,
  /** The first segment is short so that sound starts early: about one clause. */
  firstSegmentLengthMax: 120,
  /** flite cannot be stopped in the middle: 120 characters are about 8 s of speech, 0.1 s of work. */
  fliteSegmentLengthMax: 120,

  /**
   * What waits to be spoken of a text that is still being written, in code points: two hours of speech. A program that
   * writes has no use for more; a whole book may be handed over as it is read out.
   */
  passageCodePointsWaitingMax: 100_000,
  /** So much of it is cut at a time, in UTF-16 units: what has been cut waits for the listener in memory as well. */
  passagePortionLengthMax: 4096,
  /** A passage that has waited so long for text gives its slot back. */
  slotIdleMsMax: 1_000,

  // ——— language model that normalizes ———
  /** How long a request may wait for it. Small models on one processor take seconds for a sentence; nobody listens longer. */
  normalizationModelMsMax: 10_000,
  /** Unless configured: a hosted model writes a sentence in less than a second, and speech waits for it. */
  normalizationModelMsDefault: 2_000,
  /** UTF-16 units of a text it is asked about: a whole segment, also where dictionaries have made it longer. */
  normalizationModelTextLengthMax: 2_000,
  /** Its answer, as JSON: several times the longest text, each unit of 3 bytes escaped as 6, and what servers add. */
  normalizationModelAnswerBytesMax: 131_072,
  /** Requests to it at the same time, each with a connection; and those that wait for one. More do without it. */
  normalizationModelRequestsMax: 16,
  normalizationModelQueueMax: 64,
  /** So many failures in a row, and it is not asked any more until it has answered a probe. */
  normalizationModelFailuresMax: 3,
  /** A model that answers is asked by us when nobody has asked it for so long; one that fails, so soon again. */
  normalizationModelProbeMs: 30_000,
  normalizationModelProbeAgainMs: 5_000,

  // ——— post-overrides ———
  /** Rules of the file and of the database, each: every sentence meets all of them, at 1 to 5 µs for one that finds nothing. */
  postOverrideRulesMax: 500,
  /** UTF-16 units. A rule is a phrase, not a dictionary. */
  postOverridePatternLengthMax: 1000,
  postOverrideReplacementLengthMax: 1000,
  /** Instructions of a compiled pattern: a search costs at most these times the units it passes over. */
  postOverrideProgramSizeMax: 1000,
  /**
   * So much text a search sees at once, in UTF-16 units. Finding every match may take the square of it, of the whole text
   * therefore this factor. A segment has at most segmentLengthMax and rarely becomes twice as long in words.
   */
  postOverrideStretchLengthMax: 1024,
  /** What the rules may add to a text, in UTF-16 units: four times its length and this, for short ones. */
  postOverrideGrowthFactorMax: 4,
  postOverrideGrowthUnitsMax: 2000,
  /** As many rules as there may be, each with the longest pattern and replacement, fit several times over when not escaped. */
  postOverrideFileBytesMax: 4_194_304,
  /** Rules are looked up anew after this: so long other processes go on by the old ones after a change. */
  postOverrideCacheMs: 15_000,

  // ——— dictionaries ———
  ...dictionaryLimits,
  ...grantLimits,
  ...deploymentLimits,

  // ——— projects and their keys ———
  /** Interface, part "Limits"; names in Unicode code points. */
  projectsPerOrganizationMax: 1000,
  projectNameLengthMax: 200,
  keyNameLengthMax: 200,
  /** Of a project, that are not revoked. Nobody tells more than so many apart; whoever issues one for each device needs projects. */
  liveKeysPerProjectMax: 1000,
  /** Rows that one statement removes: 10 ms, in which nobody else writes. */
  rowsRemovedAtOnceMax: 5000,
  /** As long as ids and hashes of all kinds are. */
  idempotencyKeyLengthMax: 255,
  idempotentAnswerMs: 86_400_000,
  /** A request that may be repeated has ended after this, with whatever else happened to it. */
  idempotentRequestMsMax: 60_000,
  /** A full dictionary, entry by entry, twice. Each answer has at most 8 kB. */
  idempotentRequestsPerCallerMax: 10_000,
  ...recordLimits,
  /** How often what has expired is looked for. */
  sweepMs: 600_000,
  /** A pause between two portions of what is swept, so that others get their turn to write. */
  sweepPauseMs: 100,

  // ——— voices and objects ———
  ...licensingLimits,
  ...voiceLimits,

  // ——— administration ———
  /** Code points, as those of projects and keys. */
  organizationNameLengthMax: 200,
  planNameLengthMax: 100,
  userNameLengthMax: 200,
  /** RFC 5321, sections 4.5.3.1 and errata: a path of 256 octets in angle brackets. */
  emailLengthMax: 254,
  /** Longest name of a model in a price. */
  modelIdLengthMax: 64,
  /** Any of the numbers of a plan: beyond it there might as well be none. */
  planNumberMax: 1_000_000,
  /** Code points of what is said of an entry in the ledger, and of the key that makes a repetition harmless. */
  ledgerNoteLengthMax: 500,
  ledgerKeyLengthMax: 200,
  /** Three years and a day for leap years. */
  usageReportDaysMax: 1096,
  /** A line of a report has at most 400 bytes as JSON, so that it fits an answer (adminAnswerBytesMax). */
  usageReportRowsMax: 100_000,
  /** An instruction of the operator: a dozen fields of at most 200 characters. */
  adminRequestBytesMax: 65_536,
  /** It is sent by a program on the same machine, in one piece. */
  adminRequestMsMax: 5_000,
  /** Instructions under way; a person gives one at a time, a script a few. */
  adminConnectionsMax: 32,
  /** How often a second server on one data folder looks whether the first has gone. */
  adminSocketRetryMs: 5_000,
  /** What a person waits for: the largest project is removed in seconds. */
  adminAnswerMsMax: 120_000,
  /** The keys of a project that has had a hundred thousand. */
  adminAnswerBytesMax: 67_108_864,

  // ——— HTTP ———
  /** 10 000 code points are at most 40 kB as UTF-8 and 120 kB escaped as \uXXXX; the rest is slack for fields. */
  jsonBodyBytesMax: 262_144,
  headerBytesMax: 16_384,
  /**
   * Of a body that is refused before all of it has come, so much is read and thrown away, so that its sender sees the
   * answer and not a reset; who sends more is cut off. Twice the largest body that is accepted.
   */
  discardedBodyBytesMax: 67_108_864,
  /** Supplement 17.4: an incoming request id is kept when it is at most this long. */
  requestIdLengthMax: 128,
  /** A client that has not sent its whole request after this is cut off; of a form so much time is looked at at once. */
  requestReceiveMsMax: 60_000,
  /** A client that reads nothing for so long while audio waits is cut off. */
  readerStallMsMax: 30_000,
  /** In-flight requests get this long to finish when the server is told to stop. */
  drainMsMax: 20_000,
  /** Longest voice handle or id in a path or a body; longer ones cannot exist. */
  voiceReferenceLengthMax: 200,
  /** Longest category that a list of voices can be filtered by. */
  voiceCategoryLengthMax: 100,
  /** The operator's key reaches everything, so it must be beyond guessing: 32 hex digits are 128 bits. */
  masterKeyLengthMin: 32,
  voicesPageMax: 100,
  voicesPageDefault: 20,

  // ——— sockets ———
  ...socketLimits,
  ...decodingLimits,

  // ——— listening and enhancing ———
  ...listeningLimits,
  ...enhancementLimits,
  ...dialogueLimits,

  // ——— engines ———
  /** Credit per segment: audio an engine process may be ahead of the server, in milliseconds. */
  engineCreditMs: 500,
  /** Segments of one request that may be under way at once: the one being sent and the next. */
  segmentsAheadMax: 2,
  /**
   * Segments waiting for an engine; beyond it a request's first segment is refused with engine-overloaded. 64 streams × 2
   * and slack. Later segments always find room, or a sentence would break off in the middle: a request has never more than
   * segmentsAheadMax under way.
   */
  engineQueueMax: 256,
  /**
   * Segments that one engine process may hold, most of them spoken already and waiting for their listeners: 256 of
   * 10 s at 24 kHz are 120 MB, well below engineMemoryBytesMax.
   */
  engineStreamsMax: 256,
  /** Instances per engine: more than the cores of a large host bring nothing, and each costs 10 to 30 MB. */
  engineInstancesMax: 64,
  /** A segment that yields nothing for so long, waits for a core left out, has hung; its engine process is replaced. */
  engineStallMs: 10_000,
  engineHeartbeatMs: 2_000,
  /** Three missed heartbeats. */
  engineHeartbeatMissedMs: 6_000,
  engineStartMsMax: 20_000,
  engineRestartBackoffMsMin: 100,
  engineRestartBackoffMsMax: 10_000,
  /** Resident memory of an engine process above which it is replaced between segments. */
  engineMemoryBytesMax: 1_073_741_824,
  ...remoteLimits,

  // ——— models ———
  ...modelLimits,
  /** True-peak ceiling of every voice in dBFS (ITU-R BS.1770). */
  truePeakCeilingDbfs: -1,
  /** Look-ahead of the limiter. */
  limiterLookaheadMs: 2,
  /**
   * Common loudness of all voices in LUFS (EBU R 128 gating). The deep voices of espeak-ng peak 22 dB above their
   * loudness: at −19 the limiter would lower half of what they say in some languages, by up to 6 dB; at −22 it lowers
   * less than a hundredth of the deepest voice in most languages (docs/decisions/2026-11-20-voice-loudness.md).
   */
  voiceLoudnessLufs: -22,

  // ——— billing ———
  /** Audio that is paid for before a request begins: most requests are shorter, and need no second question. */
  holdStretchMsFirst: 10_000,
  /** What an organization must at least be able to pay for, at the beginning and whenever more is asked for. */
  holdStretchMsLeast: 1_000,
  /** Further stretches double up to this: a long stream asks once a minute, and sets aside no more than that ahead. */
  holdStretchMsMax: 60_000,
  /** A hold that was not renewed for so long belongs to nobody: its process has died. */
  holdExpiryMs: 120_000,
  /** How often a process renews its holds and looks for those of others that have expired. */
  holdRenewMs: 20_000,
  /** Found at the start, of all processes; as many requests are never under way at the same time. More are settled as they expire. */
  holdsFoundAtStartMax: 10_000,
  /** Of those that have expired; the others are found the next time. */
  holdsSettledAtOnceMax: 500,
  /** Ends of requests that wait for a store that is away, 1 kB each; later ones are in the log only. */
  settlementQueueMax: 10_000,
  settlementRetryMs: 5_000,
  /** Plan and billing mode of so many organizations, and the price list, are remembered for so long. */
  billingTermsCacheMax: 10_000,
  billingTermsCacheMs: 5_000,

  // ——— load client (npm run load) ———
  /** One process cannot drive more without measuring itself: each audio frame costs it some 20 µs. */
  loadClientsMax: 2000,
  loadSecondsMax: 3600,
  loadTokenMsMax: 10_000,
  loadHandshakesMax: 32,
  /** How often the progress is drawn. */
  loadProgressMs: 200,
  /** Listeners in real time come one after the other within this time: as long as a few sentences take. */
  loadGatheringMs: 5000,
  /** A client whose turn has failed rests for so long, or a server that refuses everything would be asked without end. */
  loadPauseAfterFailureMs: 500,

  // ——— store ———
  ...storeLimits,

  // ——— admission ———
  /** Plans of organizations, and for how long: a change reaches the other processes within this time. */
  planCacheEntriesMax: 10_000,
  planCacheMs: 15_000,
  /** A plan that nobody has defined is told to the log once in this time. */
  unknownPlanReportMs: 3_600_000,
  /** Organizations that make requests within a minute; 100 bytes each. Of one that is too many the bucket is full again. */
  rateBucketsMax: 100_000,
  /** Who waits for a slot at most, however many slots there are: each holds a connection, and a text of up to 40 kB. */
  slotQueueMax: 16,
  /** A burst is over after this; a listener who has heard nothing for so long would rather be told. */
  slotWaitMsMax: 2_000,
  /** How often a slot is asked for that another process may have given back. */
  slotPollMs: 100,
  /** Slots and connections of a process that died count so long; they are renewed twice in between. */
  leaseExpiryMs: 30_000,
  leaseRenewMs: 10_000,
  /** By one statement, each a parameter of it: PostgreSQL takes 65,535, SQLite 32,766. */
  leasesRenewedAtOnceMax: 1_000,
} as const;

const relations: readonly (readonly [string, boolean])[] = [
  ['a first segment is a segment', limits.firstSegmentLengthMax <= limits.segmentLengthMax],
  ['a flite segment is a segment', limits.fliteSegmentLengthMax <= limits.segmentLengthMax],
  ['the longest text fits a body, every code point escaped', limits.textCodePointsMax * 12 <= limits.jsonBodyBytesMax],
  [
    'the dictionaries of a project are kept at the same time',
    limits.dictionaryProjectBytesMax <= limits.dictionaryCacheBytesMax,
  ],
  [
    'a full dictionary fits a body',
    limits.dictionaryEntriesMax *
      (4 * (limits.dictionaryWordLengthMax + limits.dictionaryReplacementLengthMax + limits.dictionaryIpaLengthMax) +
        100) <=
      limits.dictionaryBodyBytesMax,
  ],
  ['a heartbeat may be missed twice', limits.engineHeartbeatMissedMs >= 3 * limits.engineHeartbeatMs],
  [
    'a revoked key is dead within 30 s, also that of an open connection, while the store answers in time',
    limits.keyCacheMs <= 30_000 && limits.keyWatchPollMs + limits.storeTransactionMsMax <= 30_000,
  ],
  [
    'a request that may be repeated has ended before another may take it over',
    2 * limits.storeTransactionMsMax + limits.requestReceiveMsMax / 2 < limits.idempotentRequestMsMax,
  ],
  ['the key of an object is a part of a path', limits.objectKeyLengthMax <= limits.voiceReferenceLengthMax],
  ['what comes in forms can be read', limits.formsAtOnceMax <= limits.decodesAtOnceMax + limits.decodeQueueMax],
  ['who uploads is not taken for cut off', 2 * limits.formReceiveMsMax <= limits.objectLeftoverMs],
  ['the renewal of a lease may fail twice', limits.leaseExpiryMs >= 3 * limits.leaseRenewMs],
  ['whoever waits for a slot asks for it several times', 10 * limits.slotPollMs <= limits.slotWaitMsMax],
  [
    'a sender waits before nothing is read, and nothing is read before a connection ends',
    limits.socketAheadBytesMax < limits.socketUnreadBytesMax &&
      limits.socketUnreadBytesMax < limits.socketBufferedBytesMax,
  ],
  ['a frame is refused before it ends the connection', limits.socketFrameBytesMax < limits.socketMessageBytesMax],
  [
    'a first message fits the head of a request, escaped',
    3 * limits.socketInitialMessageBytesMax < limits.headerBytesMax,
  ],
  ['a batch of the request log leaves its queue', limits.requestLogBatchMax <= limits.requestLogQueueMax],
  ['a hold may miss four renewals', limits.holdExpiryMs > 5 * limits.holdRenewMs],
  ['the first stretch is not the least', limits.holdStretchMsLeast < limits.holdStretchMsFirst],
  ['a full group leaves a queue', limits.storeWriteGroupMax <= limits.storeWriteQueueMax],
  [
    'a page of the request log fits an answer of the operator, every code point escaped',
    limits.requestLogPageMax * (limits.textCodePointsMax * 12 + 400) <= limits.adminAnswerBytesMax,
  ],
  ['a report fits an answer of the operator', limits.usageReportRowsMax * 400 <= limits.adminAnswerBytesMax],
  ['a busy file is reported before a transaction is given up', limits.storeBusyMsMax < limits.storeTransactionMsMax],
  ['a rule sees a whole segment, also in words', limits.postOverrideStretchLengthMax >= 2 * limits.segmentLengthMax],
  [
    'the longest text is answered within the bytes of an answer, four times as long in words',
    limits.normalizationModelTextLengthMax * 4 * 6 <= limits.normalizationModelAnswerBytesMax,
  ],
  ['a model is asked about whole segments', limits.segmentLengthMax <= limits.normalizationModelTextLengthMax],
  ['a failing model is asked again sooner', limits.normalizationModelProbeAgainMs < limits.normalizationModelProbeMs],
  ['the pauses of an answer are shorter than it', limits.dialogueGapMs < limits.dialogueWholeMs],
  ['the first word of an answer comes before its end', limits.dialogueFirstEventMsMax < limits.dialogueWholeMs],
  ['credit of 44.1 kHz audio fits a frame', (limits.engineCreditMs / 1000) * 44_100 * 2 <= FRAME_PAYLOAD_BYTES_MAX],
];
for (const [sentence, holds] of relations) {
  if (!holds) throw new Error(`limits: this must hold: ${sentence}`);
}
