import { hash, verify } from '@node-rs/argon2'

// OWASP's floor for Argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** For storing: Argon2id with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/**
 * True when the password fits the hash. Without a hash it takes as long and says no, so that the time of an answer
 * does not tell whether an e-mail has an account.
 */
export const passwordFits = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password')
  const fits = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== null && fits
}

const [leastLength, mostLength] = [8, 200]

/** Length alone: rules about its letters make passwords worse (NIST SP 800-63B 5.1.1). The contract's words. */
export const passwordFault = (password: string): string | null => {
  if (password === '') return "can't be blank"
  if ([...password].length < leastLength) return `is too short (minimum is ${leastLength} characters)`
  return password.length > mostLength ? `is too long (maximum is ${mostLength} characters)` : null
}
