import type { Program } from './watched-program.ts';

/**
 * A file of ours as a program of its own: a decoder that holds gigabytes, or never comes back, does so where it can be
 * killed. It may read files and start threads, and neither write files nor start programs. Its first argument is who starts it.
 */
export function hostProgram(
  hostPath: string,
  { hostArguments, usesNativeCode }: { readonly hostArguments: readonly string[]; readonly usesNativeCode: boolean },
): Program {
  const permissions = [
    '--permission',
    '--allow-fs-read=*',
    '--allow-worker',
    ...(usesNativeCode ? ['--allow-addons'] : []),
  ];
  return {
    executable: process.execPath,
    arguments: [
      ...permissions,
      '--no-warnings',
      '--max-old-space-size=256',
      hostPath,
      String(process.pid),
      ...hostArguments,
    ],
  };
}
