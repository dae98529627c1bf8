import { calendarDayOf } from '@prumo/brazil'
import { getProfile } from '#domains/people/customers'
import type { Context } from '#platform/context'
import type { Known } from './eligibility.ts'
import { findOpenedDecision, findWeighedAnswers, listOpened, listStandingAnswers } from './opened-prep.repository.ts'
import { listStanding } from './prep.repository.ts'
import { isFarFromFormer, type PrepAnswers, type StandingAnswers } from './prep-answers.ts'
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

type Sex = PrepAnswers['sex']
type Body = { weightKg: number | null; sex: Sex }

/** What his doctor reads beside a body that he says anew; `isAsked`: he looks at its weight again first. */
export type Changed = { formerWeightKg: number | null; formerSex: Sex | null; isAsked: boolean }

/**
 * The weight and the sex, both of the clearance, that differ from what he said last, from what his doctor last decided
 * on (before any decision: from the first that he said), or from what nobody has decided on: many small changes are
 * noticed in sum, and a value that he took back still counts.
 */
export const changedSince = async (ctx: Context, register: Register | null, said: Body): Promise<Changed> => {
  const [last] = register ? await listStandingAnswers(ctx, register) : []
  if (!register || !last) return { formerWeightKg: null, formerSex: null, isAsked: false }
  const decision = await findOpenedDecision(ctx, register)
  const weighed = await findWeighedAnswers(ctx, register, decision)
  const before = { last, weighed, carried: decision === null || decision.decidedAt < last.answeredAt ? last : null }
  return { ...weightOf(before, said.weightKg, ctx.now()), formerSex: sexOf(before, said) }
}

type Before = { last: StandingAnswers; weighed: StandingAnswers | null; carried: StandingAnswers | null }

const weightOf = ({ last, weighed, carried }: Before, saidKg: number | null, now: Date) => {
  const carriedKg = carried?.formerWeightKg ?? null
  if (saidKg === null) return { formerWeightKg: carriedKg, isAsked: false }
  const isFar = ({ weightKg, answeredAt }: Pick<StandingAnswers, 'weightKg' | 'answeredAt'>) =>
    weightKg !== null && isFarFromFormer({ weightKg, answeredAt }, saidKg, now)
  // He has looked again at one that is carried.
  const isAsked = isFar(last) || (carriedKg === null && weighed !== null && isFar(weighed))
  if (!isAsked && carriedKg === null) return { formerWeightKg: null, isAsked }
  const all = [last.weightKg, weighed?.weightKg ?? null, carriedKg].flatMap((kg) => (kg === null ? [] : [kg]))
  return { formerWeightKg: farthestFrom(saidKg, all), isAsked }
}

const farthestFrom = (saidKg: number, all: readonly number[]): number | null =>
  all.reduce<number | null>(
    (far, kg) => (far === null || Math.abs(kg - saidKg) > Math.abs(far - saidKg) ? kg : far),
    null,
  )

const sexOf = ({ last, weighed, carried }: Before, { sex }: Body): Sex | null => {
  const isOther = last.sex !== sex || (weighed !== null && weighed.sex !== sex)
  if (!isOther && !carried?.formerSex) return null
  return sex === 'female' ? 'male' : 'female'
}
