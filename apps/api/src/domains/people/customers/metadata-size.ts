import { type Fault, faultOf } from '#platform/faults'

/** The size limit of a client's metadata for a cart, an address or an account. */
export const mostMetadataBytes = 16_384

/** The fault of metadata that is too large, or null. */
export const metadataFault = (given: unknown, mostBytes = mostMetadataBytes): Fault | null =>
  Buffer.byteLength(JSON.stringify(given) ?? '') > mostBytes ? faultOf('too_many_bytes', { most: mostBytes }) : null
