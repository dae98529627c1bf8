import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from './keys.ts'

/** `sha256`: the content that this URL may open (base64url); without it, whatever is stored under the id. */
export type AddressParts = { id: string; expires: string; signature: string; sha256?: string | undefined }

type ToSign = { url: string; key: string; id: string; expiresAt: Date; sha256?: string | undefined }

/**
 * A URL that opens one file until `expiresAt` for everyone who has it, and needs no stored state. `url` is the address
 * that serves the files, `key` the operator's (32 bytes in base64).
 */
export const signedAddress = ({ url, key, id, expiresAt, sha256 }: ToSign): string => {
  const expires = String(Math.floor(expiresAt.getTime() / 1000))
  const signature = signatureOf(key, { id, expires, sha256 })
  const query = new URLSearchParams({ expires, signature, ...(sha256 === undefined ? {} : { sha256 }) })
  return `${url}/${id}?${query}`
}

/** Whether we made this URL and it has not expired. */
export const isAddressGood = (key: string, { signature, ...signed }: AddressParts, now: Date): boolean => {
  const { expires } = signed
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false
  const right = Buffer.from(signatureOf(key, signed))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

const signatureOf = (key: string, { id, expires, sha256 }: Omit<AddressParts, 'signature'>): string =>
  createHmac('sha256', keyFor(key, 'addresses'))
    .update([id, expires, ...(sha256 === undefined ? [] : [sha256])].join('\n'))
    .digest('base64url')
