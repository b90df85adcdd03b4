/** Thrown in an engine process when a library or model is not installed; such a process is not started again. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError';
}
