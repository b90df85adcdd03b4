// @ts-check
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A set-up that takes longer has hung; on a slow line npm needs minutes, never an hour. */
const LOCK_AGE_MS_MAX = 3_600_000;
/** A lock file without readable content is being written; after so long its writer died in between. */
const UNREADABLE_AGE_MS_MAX = 10_000;
const POLL_MS = 200;

/**
 * `startTime` tells a process from a later one with the same number; only Linux says it.
 * @typedef {{ processId: number, startTime: string | undefined }} LockProcess
 * @typedef {{ token: string, host: string, takenAtMs: number, processes: readonly LockProcess[] }} LockContent
 * @typedef {{ addProcess: (processId: number) => void, release: () => void }} Lock
 */

/**
 * Takes the exclusive lock at `path`, waiting as long as a living process holds it. The lock counts as held while any
 * of its processes lives: an npm that survived its killed parent still writes into node_modules.
 * @param {object} options
 * @param {string} options.path
 * @param {(holder: string) => void} options.onWait called once, when waiting begins
 * @returns {Promise<Lock>}
 */
export async function takeLock({ path, onWait }) {
  /** @type {LockContent} */
  const content = {
    token: randomUUID(),
    host: hostname(),
    takenAtMs: Date.now(),
    processes: [describeProcess(process.pid)],
  };
  for (let waited = false; !createExclusively(path, content);) {
    const holder = readHolder(path);
    if (holder === 'none') continue;
    if (holder === 'dead') {
      removeStale(path);
      continue;
    }
    if (!waited) onWait(describeHolder(holder));
    waited = true;
    await sleep(POLL_MS);
  }
  return heldLock(path, content);
}

/**
 * @param {string} path
 * @param {LockContent} content
 */
function createExclusively(path, content) {
  try {
    writeFileSync(path, JSON.stringify({ ...content, takenAtMs: Date.now() }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * @param {string} path
 * @returns {'none' | 'dead' | 'unreadable' | LockContent}
 */
function readHolder(path) {
  try {
    const ageMs = Date.now() - statSync(path).mtimeMs;
    const content = parseContent(readFileSync(path, 'utf8'));
    if (content === undefined) return ageMs > UNREADABLE_AGE_MS_MAX ? 'dead' : 'unreadable';
    return isHeld(content) ? content : 'dead';
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'none';
    throw error;
  }
}

/**
 * @param {string} text
 * @returns {LockContent | undefined}
 */
function parseContent(text) {
  try {
    const content = /** @type {LockContent} */ (JSON.parse(text));
    return Array.isArray(content.processes) && typeof content.takenAtMs === 'number' ? content : undefined;
  } catch {
    return undefined;
  }
}

/** @param {LockContent} content */
function isHeld({ host, takenAtMs, processes }) {
  if (Date.now() - takenAtMs > LOCK_AGE_MS_MAX) return false;
  // Another container on the same folder: its process numbers mean nothing here, only the age counts.
  if (host !== hostname()) return true;
  return processes.some(isAlive);
}

/** @param {LockProcess} lockProcess */
function isAlive({ processId, startTime }) {
  if (!isRunning(processId)) return false;
  const now = describeProcess(processId);
  return startTime === undefined || now.startTime === undefined || now.startTime === startTime;
}

/** @param {number} processId */
function isRunning(processId) {
  try {
    process.kill(processId, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return hasCode(error, 'EPERM');
  }
  // A killed process that nobody has reaped, as in containers without an init, still answers to signal 0.
  return readProcessStat(processId)?.state !== 'Z';
}

/**
 * @param {number} processId
 * @returns {LockProcess}
 */
function describeProcess(processId) {
  return { processId, startTime: readProcessStat(processId)?.startTime };
}

/** @param {number} processId */
function readProcessStat(processId) {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // proc(5): the name in parentheses may hold anything; after it come state (field 3) … start time (field 22).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], startTime: fields[19] };
  } catch {
    return undefined;
  }
}

/**
 * Two waiters may find the same stale lock; the slower one must not remove what the quicker one has just created. So
 * only the holder of a guard file removes a stale lock, after a second look.
 * @param {string} path
 */
function removeStale(path) {
  const guardPath = `${path}.takeover`;
  try {
    writeFileSync(guardPath, '', { flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    if (ageMsOf(guardPath) > UNREADABLE_AGE_MS_MAX) rmSync(guardPath, { force: true });
    return;
  }
  try {
    if (readHolder(path) === 'dead') rmSync(path, { force: true });
  } finally {
    rmSync(guardPath, { force: true });
  }
}

/** @param {string} path */
function ageMsOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

/** @param {'unreadable' | LockContent} holder */
function describeHolder(holder) {
  if (holder === 'unreadable') return 'just begun';
  const seconds = Math.max(0, Math.round((Date.now() - holder.takenAtMs) / 1000));
  return `process ${holder.processes[0]?.processId}, for ${seconds} s`;
}

/**
 * @param {string} path
 * @param {LockContent} content
 * @returns {Lock}
 */
function heldLock(path, content) {
  const isOurs = () => {
    const holder = readHolder(path);
    return typeof holder === 'object' && holder.token === content.token;
  };
  let current = content;
  return {
    addProcess(processId) {
      if (!isOurs()) return;
      current = {
        ...current,
        processes: [current.processes[0] ?? describeProcess(process.pid), describeProcess(processId)],
      };
      // Renamed into place, so that a reader never sees half of it.
      writeFileSync(`${path}.next`, JSON.stringify(current));
      renameSync(`${path}.next`, path);
    },
    release() {
      if (isOurs()) rmSync(path, { force: true });
    },
  };
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
