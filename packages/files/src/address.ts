import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from './keys.ts'

export type AddressParts = { id: string; expires: string; signature: string }

/**
 * A URL that opens one file until `expiresAt` for everyone who has it, and needs no stored state. `url` is the address
 * that serves the files, `key` the operator's (32 bytes in base64).
 */
export const signedAddress = (input: { url: string; key: string; id: string; expiresAt: Date }): string => {
  const expires = String(Math.floor(input.expiresAt.getTime() / 1000))
  const query = new URLSearchParams({ expires, signature: signatureOf(input.key, { id: input.id, expires }) })
  return `${input.url}/${input.id}?${query}`
}

/** Whether we made this URL and it has not expired. */
export const isAddressGood = (key: string, { id, expires, signature }: AddressParts, now: Date): boolean => {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false
  const right = Buffer.from(signatureOf(key, { id, expires }))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

const signatureOf = (key: string, { id, expires }: Pick<AddressParts, 'id' | 'expires'>): string =>
  createHmac('sha256', keyFor(key, 'addresses')).update(`${id}\n${expires}`).digest('base64url')
