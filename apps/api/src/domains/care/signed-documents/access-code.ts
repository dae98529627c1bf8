import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { networkRangeOf } from '@prumo/hosting'
import type { Secrets } from '#platform/context'

// Without characters that look alike on paper: 0 and O, 1, I and L, 5 and S, 8 and B, U and V.
const letters = '234679ACDEFGHJKMNPQRTVWXYZ'

/** Ten letters and digits: 47 bits, so that documents cannot be found by guessing. */
export const newVerificationCode = (): string =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')

/** Normalises a typed code: lower case and blanks are accepted. Null if it cannot be one of ours. */
export const verificationCodeFrom = (text: string): string | null => {
  const code = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /^[A-Z0-9]{10}$/.test(code) ? code : null
}

/** The document that the code opens. The kind is in the digest: codes that are printed already must not change. */
export type Coded = { of: 'prescription' | 'document'; id: number }

/** Six digits, derived from the id with a key that only our processes know: the database alone opens no document. */
export const accessCodeOf = ({ links }: Pick<Secrets, 'links'>, { of, id }: Coded): string => {
  const mac = createHmac('sha256', links).update(`${of} access code ${id}`).digest()
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/**
 * The caller for counting: a keyed digest of his network, different for each document, so that the rows do not
 * reveal who was where.
 */
export const callerMarkOf = (
  { links }: Pick<Secrets, 'links'>,
  { of, id, address }: Coded & { address: string },
): Buffer => {
  const words = `${of} ${id} asked for by ${networkRangeOf(address)}`
  return createHmac('sha256', links).update(words).digest().subarray(0, 16)
}

export const canBeAccessCode = (given: string): boolean => /^\d{6}$/.test(given.trim())

export const isAccessCode = (right: string, given: string): boolean => {
  const [one, other] = [Buffer.from(right), Buffer.from(given.trim())]
  return one.length === other.length && timingSafeEqual(one, other)
}
