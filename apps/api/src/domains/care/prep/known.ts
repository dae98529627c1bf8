import { calendarDayOf } from '@prumo/brazil'
import { getProfile } from '#domains/people/customers'
import type { Context } from '#platform/context'
import type { Known } from './eligibility.ts'
import { listOpened, listStandingAnswers } from './opened-prep.repository.ts'
import { listStanding } from './prep.repository.ts'
import { isOnPrep, type Register } from './register.ts'
import { requirementsOf } from './requirements.ts'

/** All that a decision depends on now, for verbs that hold the register. */
export const gatherKnown = async (ctx: Context, register: Register): Promise<Known> => {
  const { patientId } = register
  const now = ctx.now()
  const { birthDate } = await getProfile(ctx, { userId: patientId })
  return {
    requirements: requirementsOf(await listStanding(ctx, { patientIds: [patientId] }), calendarDayOf(now)),
    documents: await listOpened(ctx, { patientId }),
    standing: await listStandingAnswers(ctx, { patientId }),
    isOnPrep: isOnPrep(register),
    ...{ birthDate, now },
  }
}
