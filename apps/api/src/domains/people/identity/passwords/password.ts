import { type Fault, faultOf } from '#platform/faults'
import { isBreached } from '#platform/leaked-passwords/breached-passwords'
import { argonFits, argonHash } from './argon.ts'
import { isEasyToGuess, type Person } from './easy-password.ts'

/** One normal form, so that every keyboard gives the same password. */
const asOne = (password: string): string => password.normalize('NFKC')

/** For storage: Argon2id with its own salt. */
export const hashPassword = (password: string): Promise<string> => argonHash(asOne(password))

let decoy: Promise<string> | undefined

/**
 * True when the password matches the hash. Without a hash it takes as long and returns false, so that the duration does
 * not reveal whether an e-mail has an account.
 */
export const passwordFits = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password')
  const known = passwordHash ?? (await decoy)
  const fits = await argonFits(known, asOne(password))
  // Older hashes were made without normalisation. Whether this check runs depends only on the input, not on the
  // account.
  const fitsAsTyped = asOne(password) !== password && (await argonFits(known, password))
  return passwordHash !== null && (fits || fitsAsTyped)
}

// NIST SP 800-63B-4 3.1.1.2 asks for 15 where the password is the only factor, 8 beside a second step. Patients on
// phones answer 15 with `123456789012345`: 10 that are hard to guess, with a rate limit, are better
// (docs/threat-model.md).
const [leastLength, mostLength] = [10, 200]

/** The fault of this person's password. There are no rules for character classes. */
export const passwordFault = async (password: string, person: Person): Promise<Fault | null> => {
  if (password === '') return faultOf('blank')
  if ([...asOne(password)].length < leastLength) return faultOf('too_short', { least: leastLength })
  if ([...password].length > mostLength) return faultOf('too_long', { most: mostLength })
  if (await isEasyToGuess(password, person)) return faultOf('too_easy_to_guess')
  return (await isBreached(password)) ? faultOf('breached') : null
}
