import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Config } from '../../apps/api/src/config.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'

/** The settings that are needed for decryption, as lines of an environment file. */
const keysOf = ({ secrets, files }: Config): Record<string, string> => ({
  RECORDS_KEYS: secrets.records.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(','),
  FILES_KEY: files.key,
  LINK_SECRET: secrets.links,
  NEST_SECRET: secrets.nest,
})

const Sealed = z.object({ salt: z.base64(), nonce: z.base64(), tag: z.base64(), sealed: z.base64() })
// OWASP's advice for scrypt: 128 MiB a guess.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const shortest = 12

/** Writes the keys, encrypted with a passphrase, in one step. They are never stored in clear beside the data. */
export const writeKeysFile = (file: string, config: Config, passphrase: string): void => {
  if (passphrase.length < shortest) throw new PlainFailure(`the passphrase needs ${shortest} characters`)
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), nonce)
  const lines = Object.entries(keysOf(config)).map(([name, value]) => `${name}=${value}\n`)
  const sealed = Buffer.concat([cipher.update(lines.join(''), 'utf8'), cipher.final()])
  const parts = { salt, nonce, tag: cipher.getAuthTag(), sealed }
  const written = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]))
  writeFileSync(`${file}.new`, `${JSON.stringify(written)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The keys as lines of an environment file. Throws PlainFailure for another passphrase or another file. */
export const readKeysFile = (file: string, passphrase: string): string => {
  if (!existsSync(file)) throw new PlainFailure(`there is no file ${file}`)
  try {
    const { salt, nonce, tag, sealed } = Sealed.parse(JSON.parse(readFileSync(file, 'utf8')))
    const bytes = (text: string) => Buffer.from(text, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', scryptSync(passphrase, bytes(salt), 32, cost), bytes(nonce), {
      authTagLength: 16,
    })
    decipher.setAuthTag(bytes(tag))
    return Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString('utf8')
  } catch {
    throw new PlainFailure(`${file} does not open: another passphrase, or not a file of keys`)
  }
}
