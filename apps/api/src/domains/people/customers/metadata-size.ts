import { type Fault, faultOf } from '#platform/faults'

/** How much of anything a client may hang on to a cart, an address or himself. */
export const mostMetadataBytes = 16_384

/** What is wrong with metadata that would fill the tables, or null. */
export const metadataFault = (given: unknown, mostBytes = mostMetadataBytes): Fault | null =>
  Buffer.byteLength(JSON.stringify(given) ?? '') > mostBytes ? faultOf('too_many_bytes', { most: mostBytes }) : null
