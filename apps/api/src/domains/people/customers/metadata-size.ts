/** How much of anything a client may hang on to a cart, an address or himself. */
export const mostMetadataBytes = 16_384

/** What is wrong with metadata that would fill the tables, or null. */
export const metadataFault = (given: unknown, mostBytes = mostMetadataBytes): string | null =>
  Buffer.byteLength(JSON.stringify(given) ?? '') > mostBytes ? `is too long (maximum is ${mostBytes} bytes)` : null
