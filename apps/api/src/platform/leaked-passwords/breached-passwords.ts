import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/**
 * A Bloom filter of passwords that were leaked: the ones of ten letters or more among the million most frequent (OWASP
 * SecLists, CC BY-SA 3.0). 24 bits and 17 places for each, so that one in a hundred thousand others is refused too.
 * `node tools/write-breached-passwords.ts` writes it.
 */
export const breachedPasswordsFile = new URL('breached-passwords.bin', import.meta.url)
export const bitsEach = 24
const places = 17

/** As the list has it: however somebody turns on capitals, it is the same to a guesser. */
export const folded = (password: string): string => password.normalize('NFKC').toLowerCase()

/** The bits that stand for a password, by two halves of one digest (Kirsch and Mitzenmacher). */
export const bitsOf = (password: string, size: number): number[] => {
  const digest = createHash('sha256').update(folded(password)).digest()
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
  return Array.from({ length: places }, (_, place) => (first + place * step) % size)
}

let filter: Promise<Buffer> | undefined

/** Whether a password is in a list of leaked ones (ASVS 5 6.2.12). It ships with the product; nobody is called. */
export const isBreached = async (password: string): Promise<boolean> => {
  filter ??= readFile(breachedPasswordsFile)
  const bytes = await filter
  return bitsOf(password, bytes.length * 8).every((bit) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0)
}
