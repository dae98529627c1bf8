/** What is used of libheif (github.com/strukturag/libheif), compiled to WebAssembly; the package brings no types. */
declare module 'libheif-js/wasm-bundle.js' {
  export type Pixels = { data: Uint8Array; width: number; height: number }

  export class HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills in red, green, blue and alpha, turned as the file says; null where it cannot be decoded. */
    display(into: Pixels, done: (filled: Pixels | null) => void): void
  }

  export class HeifDecoder {
    /** The pictures of a file; none where it is no such file. */
    decode(content: Uint8Array): HeifImage[]
  }
}
