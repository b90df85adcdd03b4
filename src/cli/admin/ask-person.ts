import { createInterface } from 'node:readline/promises';

/** Asks whoever sits at the terminal; `undefined` where nobody does. Standard output is left to what is reported. */
export function personAtTerminal(): ((question: string) => Promise<boolean>) | undefined {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return undefined;
  return async (question) => {
    const terminal = createInterface({ input: stdin, output: stderr });
    try {
      return /^y(es)?$/iu.test((await terminal.question(question)).trim());
    } catch (error) {
      // Ctrl+C and Ctrl+D are answers, too.
      if (error instanceof Error && error.name === 'AbortError') return false;
      throw error;
    } finally {
      terminal.close();
    }
  };
}
