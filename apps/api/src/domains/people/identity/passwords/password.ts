import { hash, verify } from '@node-rs/argon2'
import { type Fault, faultOf } from '#platform/faults'
import { isEasyToGuess, type Person } from './easy-password.ts'

// OWASP's floor for Argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One form of what may be typed in several, so that another keyboard types the same password. */
const asOne = (password: string): string => password.normalize('NFKC')

/** For storing: Argon2id with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(asOne(password), cost)

let decoy: Promise<string> | undefined

/**
 * True when the password fits the hash. Without a hash it takes as long and says no, so that the time of an answer
 * does not tell whether an e-mail has an account.
 */
export const passwordFits = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password')
  const known = passwordHash ?? (await decoy)
  const fits = await verify(known, asOne(password))
  // Older hashes are of what was typed. Whether this is asked depends on what was typed alone, not on the account.
  const fitsAsTyped = asOne(password) !== password && (await verify(known, password))
  return passwordHash !== null && (fits || fitsAsTyped)
}

// NIST SP 800-63B-4 3.1.1.2 asks for 15 where the password is all, 8 beside a second step. Patients on phones answer 15
// with `123456789012345`: 10 that are hard to guess, and tries that are slow, are worth more (docs/threat-model.md).
const [leastLength, mostLength] = [10, 200]

/** What is wrong with a password of this person. Nothing is asked of its letters. */
export const passwordFault = async (password: string, person: Person): Promise<Fault | null> => {
  if (password === '') return faultOf('blank')
  if ([...asOne(password)].length < leastLength) return faultOf('too_short', { least: leastLength })
  if ([...password].length > mostLength) return faultOf('too_long', { most: mostLength })
  return (await isEasyToGuess(password, person)) ? faultOf('too_easy_to_guess') : null
}
