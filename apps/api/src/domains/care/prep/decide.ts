import { calendarDayOf } from '@prumo/brazil'
import { getProfile } from '#domains/people/customers'
import { findHours } from '#domains/people/notices'
import { type Context, inEffect } from '#platform/context'
import { faultOf } from '#platform/faults'
import { wordsFault } from '#platform/reasons/in-words'
import { publishToRoom } from '#platform/rooms'
import { saveDecision } from './decisions.repository.ts'
import { criteriaOf, isEligible } from './eligibility.ts'
import { listOpened, listStandingAnswers } from './opened-prep.repository.ts'
import { decidedMeanwhile, notEligible, prepNotFound, reviewRefused } from './prep.errors.ts'
import { findRegisterForUpdate, listStanding } from './prep.repository.ts'
import type { Register } from './register.ts'
import { requirementsOf } from './requirements.ts'
import { nextReturnOn, remindAt } from './returns.ts'
import { mustReview } from './reviewable.ts'

const mostLetters = 1_000

type Input = { patientId: number; basedOn: number; isCleared: boolean; note: string }

/**
 * The doctor who follows a patient, or stands in for him, lets him start or go on until the next return, or holds PrEP
 * back and says why; the patient reads it. Nobody is cleared who does not meet the criteria today. `basedOn` is how
 * many decisions the doctor has seen. Throws not_found, prep_decided_meanwhile, prep_not_eligible, invalid_fields.
 */
export const decidePrep = (ctx: Context, { patientId, basedOn, isCleared, note }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const register = await findRegisterForUpdate(ctx, patientId)
    const { readerId } = await mustReview(ctx, register)
    if (!register) throw prepNotFound()
    if (register.decisions !== basedOn) throw decidedMeanwhile()
    const fault = noteFault(note.trim(), isCleared)
    if (fault) throw reviewRefused({ note: [fault] })
    if (isCleared && !(await mayStart(ctx, patientId))) throw notEligible()
    const returnOn = isCleared ? nextReturn(ctx, register) : null
    const hours = await findHours(ctx, { userId: patientId })
    const returns = { nextReturnOn: returnOn, remindAt: returnOn === null ? null : remindAt(returnOn, hours) }
    await saveDecision(ctx, { register, by: readerId, ...returns, note: note.trim() })
    await ctx.announce({ type: 'prep.answered', subject: `${patientId}/decision-${basedOn + 1}` })
    for (const userId of new Set([patientId, register.doctorId, readerId]))
      await publishToRoom(ctx, { room: `user:${userId}`, type: 'prep', data: {} })
  })

const noteFault = (note: string, isCleared: boolean) => {
  if (note.length > mostLetters) return faultOf('too_long', { most: mostLetters })
  return isCleared && note === '' ? null : wordsFault(note)
}

const nextReturn = (ctx: Context, { state }: Register): string =>
  nextReturnOn({ today: calendarDayOf(ctx.now()), isFirst: state !== 'active' })

const mayStart = async (ctx: Context, patientId: number): Promise<boolean> => {
  const now = ctx.now()
  const requirements = requirementsOf(await listStanding(ctx, { patientIds: [patientId] }), calendarDayOf(now))
  const { birthDate } = await getProfile(ctx, { userId: patientId })
  const documents = await listOpened(ctx, { patientId })
  const standing = await listStandingAnswers(ctx, { patientId })
  return isEligible(criteriaOf({ requirements, documents, standing, birthDate, now }))
}
