import { createRequire } from 'node:module'

/*
 * Argon2 for tests inside Vitest (vitest.config.ts): the same module, only that whether a password has a hash is asked
 * of it once a worker. The answer depends on nothing else, costs thirty milliseconds of a processor at the true
 * parameters, and every test file signs in the same cast. Processes that tests start have the module itself.
 */
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')

export const { hash, hashRaw } = argon2

const answers = new Map<string, Promise<boolean>>()

export const verify = (hashed: string, text: string): Promise<boolean> => {
  const asked = JSON.stringify([hashed, text])
  const answer = answers.get(asked) ?? argon2.verify(hashed, text)
  answers.set(asked, answer)
  return answer
}
