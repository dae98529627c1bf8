import { getChartPass } from '#domains/care/consultations'
import { type AccessReason, recordAccesses, type Why } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { checksRequests } from './chart.policy.ts'
import { type ClinicalFacts, measuredSince } from './clinical-facts.ts'
import { factsFrom, kindsOfFacts } from './facts-from-entries.ts'
import { listFirstWritten, listStanding } from './opened-entries.repository.ts'
import { listSummarised } from './opened-summaries.repository.ts'
import { saveSummaries } from './summaries.repository.ts'
import { packed, unpacked } from './summary.ts'

const mostRead = 5000

/**
 * What stands in a patient's chart and matters for what he may be given: allergies, medicines in use, problems, what
 * is to be avoided, his blood pressure. For a professional with a reason to open the chart, for a pharmacist who checks
 * a request of this patient (his caller has asked whether he does), and for background work; the reading is logged.
 * Throws not_found for anybody else.
 */
export const readClinicalFacts = (ctx: Context, { patientId }: { patientId: number }): Promise<ClinicalFacts> =>
  inTransaction(ctx, async (ctx) => {
    const reason = await reasonOf(ctx, { patientId })
    const logging = (found: number[]) =>
      logReadings(ctx, reason ? found.map((id) => ({ patientId: id, why: { reason } })) : [])
    return (await factsOf(ctx, { patientIds: [patientId], logging })).get(patientId) as ClinicalFacts
  })

type Whose = { patientId: number; why?: Why }

/**
 * The same of several patients, in as many statements as of one, for a verb that has settled that its actor may read
 * them, and why: those whose chart has entries are logged.
 */
export const readClinicalFactsFor = (ctx: Context, whose: Whose[]): Promise<Map<number, ClinicalFacts>> =>
  inTransaction(ctx, (ctx) =>
    factsOf(ctx, {
      patientIds: whose.map(({ patientId }) => patientId),
      logging: (found) =>
        logReadings(
          ctx,
          whose.filter(({ patientId }) => found.includes(patientId)),
        ),
    }),
  )

const logReadings = async (ctx: Context, read: Whose[]): Promise<void> => {
  const whole = { what: 'chart' as const, subjectId: null }
  const readings = read.map(async ({ patientId, why }) => ({ ...whole, patientId, ...(await why) }))
  return recordAccesses(ctx, await Promise.all(readings))
}

type Reading = { patientIds: number[]; logging: (patientIds: number[]) => Promise<void> }

/** By the summaries of their charts; where one is missing or lacks entries, by the entries, and it is made anew. */
const factsOf = async (ctx: Context, { patientIds, logging }: Reading): Promise<Map<number, ClinicalFacts>> => {
  const charts = await listSummarised(ctx, { patientIds, logging })
  const facts = new Map(patientIds.map((id) => [id, factsFrom([], new Map())]))
  for (const { patientId, content } of charts) if (content !== null) facts.set(patientId, unpacked(content, ctx.now()))
  const others = charts.filter(({ content }) => content === null)
  const read = await factsFromEntries(
    ctx,
    others.map(({ patientId }) => patientId),
  )
  for (const [patientId, those] of read) facts.set(patientId, those)
  const made = others.map((chart) => ({ ...chart, content: packed(read.get(chart.patientId) as ClinicalFacts) }))
  // A snapshot only reads.
  if (!ctx.isSnapshot) await saveSummaries(ctx, made)
  return facts
}

const factsFromEntries = async (ctx: Context, patientIds: number[]): Promise<Map<number, ClinicalFacts>> => {
  if (patientIds.length === 0) return new Map()
  const entries = await listStanding(ctx, {
    patientIds,
    kinds: kindsOfFacts,
    vitalsSince: measuredSince(ctx.now()),
    most: mostRead,
  })
  // An order is never judged by a part of what stands.
  if (entries.length === mostRead) throw new Error(`these charts have ${mostRead} standing entries or more`)
  const corrected = entries.filter(({ refutes, correctsId }) => refutes !== null && correctsId !== null)
  // Who puts his words right has verified nothing anew: what was said since then still counts.
  const verifiedAt = await listFirstWritten(ctx, corrected)
  const byPatient = Map.groupBy(entries, ({ patientId }) => patientId)
  return new Map(patientIds.map((id) => [id, factsFrom(byPatient.get(id) ?? [], verifiedAt)]))
}

/** Null for background work, which leaves no row in the log. */
const reasonOf = async (ctx: Context, { patientId }: { patientId: number }): Promise<AccessReason | null> => {
  if (ctx.actor.kind === 'system') return null
  return checksRequests(ctx.actor) ? 'pharmacist_check' : (await getChartPass(ctx, { patientId })).reason
}
