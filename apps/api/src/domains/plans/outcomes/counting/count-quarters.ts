import { smallestGroup } from '@prumo/contracts/outcomes'
import { readPrescriptionsOf } from '#domains/care/prescriptions'
import { findFirstFollowUpAt, listFollowUps, listWhoFollowedUp } from '#domains/care/renewals'
import { readSubmissionsOf, type Submission } from '#domains/care/surveys'
import { listWhoWasTreated } from '#domains/plans/subscriptions'
import { type Context, inTransaction } from '#platform/context'
import { insertQuarter, listCountedQuarters } from '../outcomes.repository.ts'
import { beginningOf, endedQuarters, type Quarter, quarterAfter, quarterOf } from './quarter.ts'
import { measures, type Outcome, shownCounts } from './shown-counts.ts'
import { treatmentOf } from './treatment.ts'

/**
 * Counts each quarter that is over and was not counted yet: what patients said in their first follow-up about a
 * treatment. Answers are opened and counted in memory; only groups that may be shown are stored, and never again
 * touched. The log says that a quarter was read.
 */
export const countQuarters = async (ctx: Context): Promise<void> => {
  const first = await findFirstFollowUpAt(ctx)
  if (!first) return
  const counted = new Set(await listCountedQuarters(ctx))
  for (const quarter of endedQuarters(quarterOf(first), ctx.now()))
    if (!counted.has(quarter)) await countQuarter(ctx, quarter)
}

const countQuarter = (ctx: Context, quarter: Quarter): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await insertQuarter(ctx, {
      quarter,
      counts: shownCounts(await outcomesIn(ctx, quarter)),
      uncounted: await countUncounted(ctx, quarter),
    })
    ctx.log.info({ quarter }, 'follow-ups of a quarter were read and counted')
  })

/**
 * How many were treated in it and had said nothing of any treatment when it was over; null where they are fewer than
 * ten. Over all treatments together, and beside no total of who is counted: nobody is the rest of a difference.
 */
const countUncounted = async (ctx: Context, quarter: Quarter): Promise<number | null> => {
  const [from, until] = [beginningOf(quarter), beginningOf(quarterAfter(quarter))]
  const patientIds = await listWhoWasTreated(ctx, { from, until })
  const uncounted = patientIds.length - (await listWhoFollowedUp(ctx, { patientIds, until })).length
  return uncounted >= smallestGroup ? uncounted : null
}

const outcomesIn = async (ctx: Context, quarter: Quarter): Promise<Outcome[]> => {
  const [from, until] = [beginningOf(quarter), beginningOf(quarterAfter(quarter))]
  const followUps = await listFollowUps(ctx, { from, until })
  const reading = { what: 'survey', subjectId: null } as const
  const prescriptions = await readPrescriptionsOf(
    ctx,
    followUps.map(({ prescriptionId }) => ({ prescriptionId, reading })),
  )
  const treatments = new Map(prescriptions.map((one) => [one.id, treatmentOf(one)]))
  // The first that each patient ever sent of each treatment: nobody is counted twice, in this quarter or another.
  const firsts = new Map<string, (typeof followUps)[number]>()
  for (const followUp of followUps) {
    const treatment = treatments.get(followUp.prescriptionId)
    const key = `${followUp.patientId} ${treatment}`
    if (treatment && !firsts.has(key)) firsts.set(key, followUp)
  }
  const counted = [...firsts.values()].filter(({ askedAt }) => askedAt >= from)
  const submissions = await readSubmissionsOf(ctx, {
    patientIds: [...new Set(counted.map(({ patientId }) => patientId))],
    ids: counted.map(({ submissionId }) => submissionId),
  })
  const answered = new Map(submissions.map((one) => [one.id, one]))
  return counted.flatMap(({ prescriptionId, submissionId }) => {
    const treatment = treatments.get(prescriptionId)
    const answers = answersIn(answered.get(submissionId))
    return treatment && answers ? [{ treatment, answers }] : []
  })
}

const answersIn = (submission: Submission | undefined): Outcome['answers'] | null => {
  const said = measures.map((measure) => [measure, submission?.answers[measure]] as const)
  return said.every(([, answer]) => typeof answer === 'string')
    ? (Object.fromEntries(said) as Outcome['answers'])
    : null
}
