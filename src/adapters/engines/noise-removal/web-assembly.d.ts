/** The little of WebAssembly that is used here; its types come with those of browsers only. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function instantiate(
    bytes: Uint8Array,
    imports: Readonly<Record<string, Readonly<Record<string, (...numbers: number[]) => unknown>>>>,
  ): Promise<{ readonly instance: Instance }>;
}
