import { judgeRegistration, type RegistrationInput, saveRegistration } from '#domains/people/professionals'
import type { Context } from '#platform/context'
import { changePlace } from './change-place.ts'
import { isCovered, staffRolesOf } from './staff-role.ts'
import { registrationNeeded } from './team.errors.ts'

type Input = { userId: number; registration: RegistrationInput }

/**
 * Writes how documents name a professional from now on. Another council than that of a role that he has is refused:
 * take the role first. Throws invalid_fields, registration_needed, and what `changePlace` throws.
 */
export const changeRegistration = async (ctx: Context, { userId, registration }: Input): Promise<void> => {
  const judged = judgeRegistration(registration)
  await changePlace(ctx, { userId }, async (ctx, { roles }) => {
    if (!isCovered(staffRolesOf(roles), judged.council)) throw registrationNeeded()
    await saveRegistration(ctx, { userId, registration: judged })
    return { act: 'registration_saved' }
  })
}
