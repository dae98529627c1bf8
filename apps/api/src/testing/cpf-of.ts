import { createHash } from 'node:crypto'

/**
 * A CPF for whoever has this e-mail, always the same: people of different e-mails are different people, as the
 * prescribing checks see them (decision 0056).
 */
export const cpfOf = (email: string): string => {
  const number = createHash('sha256').update(email).digest().readUIntBE(0, 6) % 1_000_000_000
  const digits = [...String(number).padStart(9, '0')].map(Number)
  // Receita Federal: the weights of the two check digits count down to two.
  const withCheck = (all: number[]) => {
    const rest = (all.reduce((sum, digit, at) => sum + digit * (all.length + 1 - at), 0) * 10) % 11
    return [...all, rest % 10]
  }
  return withCheck(withCheck(digits)).join('')
}
