export type SurfaceDocuments = {
  add(name: string, generate: () => unknown): void
  /** Undefined if no surface has this name. */
  get(name: string): unknown
}

/** The OpenAPI documents by surface, generated when first read: at the start they would take a tenth of its time. */
export const surfaceDocuments = (): SurfaceDocuments => {
  const generators = new Map<string, () => unknown>()
  return {
    add: (name, generate) => void generators.set(name, generate),
    // The generator keeps what it has made.
    get: (name) => generators.get(name)?.(),
  }
}
