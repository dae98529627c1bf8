import { randomBytes, randomInt } from 'node:crypto'

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** Spree: R and nine digits. */
export const newOrderNumber = (): string => `R${digits(9)}`

/** Spree: H and eleven digits. */
export const newShipmentNumber = (): string => `H${digits(11)}`

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Spree: P and seven letters or digits. */
export const newPaymentNumber = (): string =>
  `P${Array.from({ length: 7 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** A bearer secret of 256 bits, safe in addresses and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url')
