import { randomBytes, randomInt } from 'node:crypto'
import { argonRaw } from '../passwords/argon.ts'

const howMany = 10
// Crockford's base 32: nothing that is read as something else. Twelve of them are 60 bits.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const [length, group] = [12, 4]

/** Ten codes as their owner writes them down: `7K3M-Q0TD-XW9R`. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < howMany) codes.add(oneCode())
  return [...codes]
}

const oneCode = (): string => {
  const signs = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return (signs.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-')
}

/** As stored: without signs between, large, and with what is easily misread put right. Null for what is no code. */
export const recoveryCodeFrom = (typed: string): string | null => {
  const code = typed.slice(0, 40).toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length === length && [...code].every((sign) => letters.includes(sign)) ? code : null
}

export const newSalt = (): Buffer => randomBytes(16)

/** Argon2id, like a password: 60 bits alone could be tried through by whoever has the database (ASVS 6.5.2). */
export const hashRecoveryCode = (code: string, salt: Buffer): Promise<Buffer> => argonRaw(code, salt)
