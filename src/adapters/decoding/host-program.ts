import type { Program } from './watched-program.ts';

/**
 * A file of ours as a program of its own: a decoder that holds gigabytes, or never comes back, does so where it can be
 * killed. It may read files, and neither write any nor start programs.
 */
export function hostProgram(
  hostPath: string,
  { hostArguments, usesNativeCode }: { readonly hostArguments: readonly string[]; readonly usesNativeCode: boolean },
): Program {
  const permissions = ['--permission', '--allow-fs-read=*', ...(usesNativeCode ? ['--allow-addons'] : [])];
  return {
    executable: process.execPath,
    arguments: [...permissions, '--no-warnings', '--max-old-space-size=256', hostPath, ...hostArguments],
  };
}
