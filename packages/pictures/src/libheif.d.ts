/** The used part of libheif (github.com/strukturag/libheif), compiled to WebAssembly; the package has no types. */
declare module 'libheif-js/wasm-bundle.js' {
  export type Pixels = { data: Uint8Array; width: number; height: number }

  export class HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills in red, green, blue and alpha, rotated as the file says; null if it cannot be decoded. */
    display(into: Pixels, done: (filled: Pixels | null) => void): void
  }

  export class HeifDecoder {
    /** The pictures of a file; none if it is not a HEIC file. */
    decode(content: Uint8Array): HeifImage[]
  }
}
