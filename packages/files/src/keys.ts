import { hkdfSync } from 'node:crypto'

/**
 * A key for one purpose, derived from the operator's: the key that signs URLs encrypts nothing, and no two files share
 * a key.
 */
export const keyFor = (key: string, purpose: string, salt: Buffer = Buffer.alloc(0)): Buffer => {
  const bytes = Buffer.from(key, 'base64')
  if (bytes.length !== 32) throw new Error('the key of files is 32 bytes in base64')
  return Buffer.from(hkdfSync('sha256', bytes, salt, `prumo files: ${purpose}`, 32))
}
