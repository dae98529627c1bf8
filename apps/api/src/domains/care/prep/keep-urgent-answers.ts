import { dayMs } from '@prumo/brazil'
import { mustHaveConsented } from '#domains/care/programme-consents'
import { holdAccountOpen } from '#domains/people/identity'
import { besideEffect, type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { changedSince } from './known.ts'
import { listStandingAnswers } from './opened-prep.repository.ts'
import { isFollowedBy, isOfHim } from './prep.policy.ts'
import { findRegisterForUpdate, insertAnswers, saveRegister } from './prep.repository.ts'
import { type GivenAnswers, type PrepAnswers, urgencyOf } from './prep-answers.ts'
import { isOnPrep } from './register.ts'

const sameCaseMs = dayMs

type Refused = {
  patientId: number
  doctorId: number
  answers: PrepAnswers
  /** Whether he may choose this doctor. */
  isOffered: () => Promise<boolean>
}

/**
 * A refused number takes nothing away of what cannot wait: it is kept with the weight that he said before, and reaches
 * his doctor at once. The same again keeps nothing. Announces prep.waits. Throws programme_consent_missing.
 */
export const keepUrgentAnswers = (
  ctx: Context,
  { patientId, doctorId: chosen, answers: said, isOffered }: Refused,
): Promise<void> =>
  inTransaction(besideEffect(ctx), async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) return
    await holdAccountOpen(ctx, { userId: patientId })
    await mustHaveConsented(ctx, { patientId, programme: 'prep' })
    const register = await findRegisterForUpdate(ctx, patientId)
    const answers = { ...said, takes: isOnPrep(register) ? said.takes : null }
    if (urgencyOf([{ ...answers, answeredAt: ctx.now() }], ctx.now()) === null) return
    if (await isKeptAlready(ctx, { patientId, answers })) return
    const mayFollow = isFollowedBy(register, chosen) || (!register && (await isOffered()))
    const doctorId = mayFollow ? chosen : register?.doctorId
    if (doctorId === undefined) return
    if (!register) await saveRegister(ctx, { patientId, doctorId })
    const [former] = await listStandingAnswers(ctx, { patientId })
    const { isAsked: _, ...changed } = await changedSince(ctx, register, { ...answers, weightKg: null })
    const kept = { ...answers, weightKg: former?.weightKg ?? null, ...changed, isWeightRefused: true as const }
    const id = await insertAnswers(ctx, { patientId, answers: kept, isUrgent: true })
    await ctx.announce({ type: 'prep.waits', doctorId, patientId, urgent: `prep-answers-${id}` })
    for (const userId of [patientId, doctorId])
      await publishToRoom(ctx, { room: `user:${userId}`, type: 'prep', data: {} })
  })

/** Whether he told the same of the last day beside a number that was refused, and nobody has decided on it. */
export const isKeptAlready = async (
  ctx: Context,
  { patientId, answers }: Pick<Refused, 'patientId' | 'answers'>,
): Promise<boolean> =>
  (await listStandingAnswers(ctx, { patientId })).some(
    (kept) =>
      kept.isWeightRefused === true &&
      kept.isDecided === false &&
      ctx.now().getTime() - kept.answeredAt.getTime() < sameCaseMs &&
      wordsOf(kept) === wordsOf(answers),
  )

type Told = Pick<GivenAnswers, 'takes' | 'isExposed' | 'hasSufferedViolence' | 'hasSymptoms'>

const wordsOf = ({ takes, isExposed, hasSufferedViolence, hasSymptoms }: Told): string =>
  JSON.stringify([takes, isExposed, hasSufferedViolence, hasSymptoms])
