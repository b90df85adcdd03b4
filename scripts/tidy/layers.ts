/**
 * Who may import whom. A layer is a folder (or a file) of `src`; `mayImport` names layers, `packages` what may come
 * from `node_modules` (builtins of Node may be imported anywhere).
 */
export interface Layer {
  readonly name: string;
  /** Folder, or path of a single file. */
  readonly place: string;
  readonly mayImport: readonly string[];
}

const ground = ['errors', 'limits', 'foundation'] as const;
const everythingBelowApi = ['features', 'contracts', 'audio', ...ground] as const;

/** From above to below: main → composition → api → features → contracts → audio → foundation. */
export const layers: readonly Layer[] = [
  { name: 'main', place: 'src/main.ts', mayImport: ['composition', 'config', 'contracts', ...ground] },
  { name: 'cli', place: 'src/cli', mayImport: ['composition', 'config', ...everythingBelowApi] },
  { name: 'composition', place: 'src/composition', mayImport: ['api', 'adapters', 'config', ...everythingBelowApi] },
  { name: 'api', place: 'src/api', mayImport: [...everythingBelowApi] },
  { name: 'features', place: 'src/features', mayImport: ['contracts', 'audio', ...ground] },
  { name: 'adapters', place: 'src/adapters', mayImport: ['contracts', 'audio', ...ground] },
  { name: 'config', place: 'src/config', mayImport: ['contracts', ...ground] },
  { name: 'contracts', place: 'src/contracts', mayImport: ['audio', ...ground] },
  { name: 'audio', place: 'src/audio', mayImport: ['foundation'] },
  { name: 'errors', place: 'src/errors', mayImport: ['limits'] },
  { name: 'limits', place: 'src/limits.ts', mayImport: ['foundation', 'limits'] },
  // Parts of it that have become long.
  { name: 'limits', place: 'src/limits', mayImport: [] },
  { name: 'foundation', place: 'src/foundation', mayImport: [] },
];

export function layerOf(path: string): Layer | undefined {
  return layers.find(({ place }) => path === place || path.startsWith(`${place}/`));
}
