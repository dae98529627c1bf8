import { type Context, inEffect } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { registrationInvalid, registrationTaken } from './professionals.errors.ts'
import { isHeldByAnother, saveRow } from './professionals.repository.ts'
import { type RegistrationInput, registrationFaults, trimmedRegistration } from './registration.ts'

/** The registration as it is stored. Throws invalid_fields. */
export const judgeRegistration = (input: RegistrationInput): RegistrationInput => {
  const trimmed = trimmedRegistration(input)
  const faults = registrationFaults(trimmed)
  if (hasFaults(faults)) throw registrationInvalid(faults)
  return trimmed
}

/**
 * Writes how documents name this user from now on; what is signed keeps its words. Whoever asks has decided who may.
 * Repeating changes nothing. Throws invalid_fields (also `taken`: the number is somebody else's).
 */
export const saveRegistration = async (
  ctx: Context,
  { userId, registration }: { userId: number; registration: RegistrationInput },
): Promise<void> => {
  const judged = judgeRegistration(registration)
  await inEffect(ctx, async (ctx) => {
    if (!(await saveRow(ctx.db, { userId, ...judged }))) throw registrationTaken()
  })
}

/** Whether nobody but this user (null: nobody at all) is registered here with this number. The caller has judged it. */
export const isRegistrationFree = async (
  ctx: Context,
  { userId, registration }: { userId: number | null; registration: RegistrationInput },
): Promise<boolean> => !(await isHeldByAnother(ctx.db, { ...registration, userId }))
