import { randomBytes, randomInt } from 'node:crypto'

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** Spree: R and nine digits. */
export const newOrderNumber = (): string => `R${digits(9)}`

/** Spree: H and eleven digits. */
export const newShipmentNumber = (): string => `H${digits(11)}`

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Spree: P and seven letters or digits. Ours has twelve: the number is also the idempotency key at the provider, where
 * a second payment of the same number would be taken for a repetition.
 */
export const newPaymentNumber = (): string =>
  `P${Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** A bearer secret of 256 bits, safe in addresses and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url')
