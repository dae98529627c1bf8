import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './context.ts'

/**
 * Encrypts what is stored for a few days, with a key derived from the operator's. A copy of a record needs the same
 * protection as the record (docs/threat-model.md), but a data key of its own would outlive it.
 */
export type SealedForDays = { sealed: Buffer; sealedBy: string }

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** `bound` is what the content belongs to; with any other value it does not decrypt. */
export const sealForDays = ({ records }: Secrets, bound: string, content: string): SealedForDays => {
  const [current] = records
  if (!current) throw new Error('there is no key to seal with')
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, derivedFrom(current), nonce).setAAD(Buffer.from(bound))
  const body = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]), sealedBy: current.id }
}

/** Null when its key is no longer configured. Throws when the content was changed or is bound to something else. */
export const openForDays = (
  { records }: Secrets,
  bound: string,
  { sealed, sealedBy }: SealedForDays,
): string | null => {
  const key = records.find(({ id }) => id === sealedBy)
  if (!key) return null
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, derivedFrom(key), sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(bound)).setAuthTag(tag)
  const body = [decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]
  return Buffer.concat(body).toString('utf8')
}

type RecordsKey = Secrets['records'][number]

// Derived once per key of the operator: a checkout encrypts an answer at every step.
const derived = new WeakMap<RecordsKey, Buffer>()

const derivedFrom = (key: RecordsKey): Buffer => {
  const known = derived.get(key)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', key.key, '', 'sealed for days', 32))
  derived.set(key, made)
  return made
}
