import { randomBytes } from 'node:crypto'

/** A new id that cannot be guessed, as `ch_3f…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** A Pix transaction id: 32 of the 26 to 35 characters [a-zA-Z0-9] that the Banco Central allows. */
export const newTxid = (): string => randomBytes(16).toString('hex')
