import { getChartPass } from '#domains/care/consultations'
import { countSentBy, readSentBy } from '#domains/care/messages'
import { type AccessReason, recordAccesses, type Why } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { checksRequests } from './chart.policy.ts'
import { type ClinicalFacts, measuredSince } from './clinical-facts.ts'
import { factsFrom, kindsOfFacts, kindsWeighed } from './facts-from-entries.ts'
import { listFirstWritten, listStanding, listWithdrawnByOthers } from './opened-entries.repository.ts'
import { listStandingNotes } from './opened-notes.repository.ts'
import { listSummarised } from './opened-summaries.repository.ts'
import { saveSummaries } from './summaries.repository.ts'
import { packed, unpacked } from './summary.ts'
import { writingsByPatient } from './writings.ts'

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
    return (await factsOf(ctx, [{ patientId, ...(reason ? { why: { reason } } : {}) }])).get(patientId) as ClinicalFacts
  })

type Whose = { patientId: number; why?: Why }

/**
 * The same of several patients, in as many statements as of one, for a verb that has settled that its actor may read
 * them, and why: those whose chart or messages were read are logged.
 */
export const readClinicalFactsFor = (ctx: Context, whose: Whose[]): Promise<Map<number, ClinicalFacts>> =>
  inTransaction(ctx, (ctx) => factsOf(ctx, whose))

const logReadings = async (ctx: Context, read: Whose[]): Promise<void> => {
  const whole = { what: 'chart' as const, subjectId: null }
  const readings = read.map(async ({ patientId, why }) => ({ ...whole, patientId, ...(await why) }))
  return recordAccesses(ctx, await Promise.all(readings))
}

/**
 * By the summaries of their charts; where one is missing or lacks something, by entries, notes and messages, and it is
 * made anew. A patient who has written messages and has no chart yet has no summary either.
 */
const factsOf = async (ctx: Context, whose: Whose[]): Promise<Map<number, ClinicalFacts>> => {
  const patientIds = whose.map(({ patientId }) => patientId)
  const sent = countSentBy(ctx, { patientIds })
  const logging = (found: number[]) => logReadings(ctx, among(whose, found))
  const charts = await listSummarised(ctx, { patientIds, sent, logging })
  const facts = new Map(patientIds.map((id) => [id, factsFrom([], new Map(), [])]))
  const others = charts.filter(({ patientId, content }) => {
    const known = content === null ? null : unpacked(content, ctx.now())
    if (known) facts.set(patientId, known)
    return known === null
  })
  const withChart = new Set(charts.map(({ patientId }) => patientId))
  const withoutChart = [...(await sent).keys()].filter((id) => !withChart.has(id))
  const read = await factsFromWords(ctx, among(whose, [...others.map(({ patientId }) => patientId), ...withoutChart]))
  for (const [patientId, those] of read) facts.set(patientId, those)
  const made = others.map((chart) => ({ ...chart, content: packed(read.get(chart.patientId) as ClinicalFacts) }))
  // A snapshot only reads.
  if (!ctx.isSnapshot) await saveSummaries(ctx, made)
  return facts
}

const among = (whose: Whose[], ids: number[]): Whose[] => whose.filter(({ patientId }) => ids.includes(patientId))

const factsFromWords = async (ctx: Context, whose: Whose[]): Promise<Map<number, ClinicalFacts>> => {
  if (whose.length === 0) return new Map()
  const patientIds = whose.map(({ patientId }) => patientId)
  const since = measuredSince(ctx.now())
  const [entries, withdrawn, notes, messages] = await Promise.all([
    listStanding(ctx, { patientIds, kinds: kindsOfFacts, vitalsSince: since, most: mostRead }),
    listWithdrawnByOthers(ctx, { patientIds, kinds: kindsWeighed, since, most: mostRead }),
    listStandingNotes(ctx, { patientIds, most: mostRead }),
    readSentBy(ctx, whose),
  ])
  // An order is never judged by a part of what stands.
  if ([entries, notes].some(({ length }) => length === mostRead))
    throw new Error(`these charts have ${mostRead} standing entries or notes, or more`)
  const corrected = entries.filter(({ refutes, correctsId }) => refutes !== null && correctsId !== null)
  // A doctor who puts his words right has verified nothing anew: what was said since then still counts.
  const verifiedAt = await listFirstWritten(ctx, corrected)
  const byPatient = Map.groupBy(entries, ({ patientId }) => patientId)
  const withdrawnOf = Map.groupBy(withdrawn, ({ patientId }) => patientId)
  const writings = writingsByPatient(notes, messages)
  return new Map(
    patientIds.map((id) => [
      id,
      factsFrom(byPatient.get(id) ?? [], verifiedAt, writings.get(id) ?? [], withdrawnOf.get(id)),
    ]),
  )
}

/** Null for background work, which leaves no row in the log. */
const reasonOf = async (ctx: Context, { patientId }: { patientId: number }): Promise<AccessReason | null> => {
  if (ctx.actor.kind === 'system') return null
  return checksRequests(ctx.actor) ? 'pharmacist_check' : (await getChartPass(ctx, { patientId })).reason
}
