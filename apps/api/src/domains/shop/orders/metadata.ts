import { metadataNotObject } from './orders.errors.ts'

/** Metadata as a client gave it; nothing given is an empty object. Throws metadata_not_object. */
export const asMetadata = (given: unknown): Record<string, unknown> => {
  if (given === undefined || given === null || given === '') return {}
  if (typeof given !== 'object' || Array.isArray(given)) throw metadataNotObject()
  return given as Record<string, unknown>
}
