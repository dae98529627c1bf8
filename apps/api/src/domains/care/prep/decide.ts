import { calendarDayOf } from '@prumo/brazil'
import { findHours } from '#domains/people/notices'
import { type Context, inEffect } from '#platform/context'
import { faultOf } from '#platform/faults'
import { wordsFault } from '#platform/reasons/in-words'
import { publishToRoom } from '#platform/rooms'
import { tellAnswered } from './answered.ts'
import { saveDecision } from './decisions.repository.ts'
import { criteriaOf, isEligible, mustSay } from './eligibility.ts'
import { gatherKnown } from './known.ts'
import { hasHepatitisB } from './positive-tests.ts'
import { decidedMeanwhile, notEligible, prepNotFound, reviewRefused, saidMeanwhile } from './prep.errors.ts'
import { findNewestAnswersId, findRegisterForUpdate } from './prep.repository.ts'
import { isOnPrep, lookAgainAt, type Register } from './register.ts'
import { nextReturnOn, remindAt } from './returns.ts'
import { mustReview } from './reviewable.ts'

const mostLetters = 1_000

/** The newest answers that the doctor's page showed, and when it said that she was called; null: none. */
type Seen = { answersId: number | null; calledAt: Date | null }
type Input = { patientId: number; basedOn: number; seen: Seen; isCleared: boolean; note: string }

/**
 * The doctor who follows a patient, or stands in for him, lets him start or go on until the next return, or holds PrEP
 * back and says why; the patient reads it. Nobody is cleared who does not meet the criteria today, and nobody without
 * words where a criterion asks his doctor (an exposure or symptoms that he told on PrEP, doses missed, a disease of the
 * kidneys), or with a test of hepatitis B that nobody has taken back: it may flare when PrEP stops (PCDT de PrEP,
 * Ministério da Saúde, 2022). `basedOn` is how many decisions the doctor has seen: what a decision takes out of the
 * queue was read before it. Throws not_found, prep_decided_meanwhile, prep_said_meanwhile, prep_not_eligible,
 * invalid_fields.
 */
export const decidePrep = (ctx: Context, { patientId, basedOn, seen, isCleared, note }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const register = await findRegisterForUpdate(ctx, patientId)
    const { readerId } = await mustReview(ctx, register)
    if (!register) throw prepNotFound()
    if (register.decisions !== basedOn) throw decidedMeanwhile()
    await mustHaveSeen(ctx, register, seen)
    const known = isCleared ? await gatherKnown(ctx, register) : null
    const criteria = known ? criteriaOf(known) : []
    if (!isEligible(criteria)) throw notEligible()
    const fault = noteFault(note.trim(), { isAsked: !known || mustSay(criteria) || hasHepatitisB(known.documents) })
    if (fault) throw reviewRefused({ note: [fault] })
    const returnOn = isCleared ? nextReturn(ctx, register) : null
    const hours = await findHours(ctx, { userId: patientId })
    const returns = { nextReturnOn: returnOn, remindAt: returnOn === null ? null : remindAt(returnOn, hours) }
    const lookAt = lookAgainAt({ state: isCleared ? 'active' : 'paused' }, ctx.now())
    await saveDecision(ctx, { register, by: readerId, ...returns, lookAt, note: note.trim() })
    await tellAnswered(ctx, { patientId, what: `decision-${basedOn + 1}`, isAtOnce: false })
    for (const userId of new Set([patientId, register.doctorId, readerId]))
      await publishToRoom(ctx, { room: `user:${userId}`, type: 'prep', data: {} })
  })

const mustHaveSeen = async (ctx: Context, { patientId, urgentAt }: Register, seen: Seen): Promise<void> => {
  const isCalledSince = urgentAt !== null && urgentAt > (seen.calledAt ?? new Date(0))
  const answersId = (await findNewestAnswersId(ctx, patientId)) ?? 0
  if (isCalledSince || answersId > (seen.answersId ?? 0)) throw saidMeanwhile()
}

const noteFault = (note: string, { isAsked }: { isAsked: boolean }) => {
  if (note.length > mostLetters) return faultOf('too_long', { most: mostLetters })
  return !isAsked && note === '' ? null : wordsFault(note)
}

const nextReturn = (ctx: Context, { state }: Register): string =>
  nextReturnOn({ today: calendarDayOf(ctx.now()), isFirst: !isOnPrep({ state }) })
