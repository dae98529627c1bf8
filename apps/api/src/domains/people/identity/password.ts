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
