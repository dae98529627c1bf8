import { getChartPass } from '#domains/care/consultations'
import { type AccessReason, recordAccess, recordAccesses } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { checksRequests } from './chart.policy.ts'
import {
  type ClinicalFact,
  type ClinicalFacts,
  type MeasuredPressure,
  type Part,
  saysAnything,
} from './clinical-facts.ts'
import type { Entry, EntryKind } from './entry.ts'
import { listFirstWritten, listStanding } from './opened-entries.repository.ts'

const mostRead = 5000

const kinds: Record<Part, EntryKind> = {
  allergies: 'allergy',
  medicines: 'medicine',
  problems: 'problem',
  avoid: 'avoid',
}

/** The same 183 days as in a survey (care/prescribing-checks): our own choice. */
const measuredForMs = 183 * 24 * 60 * 60_000

/**
 * What stands in a patient's chart and matters for what he may be given: allergies, medicines in use, problems, what
 * is to be avoided, his blood pressure. For a professional with a reason to open the chart, for a pharmacist who checks
 * a request of this patient (his caller has asked whether he does), and for background work; the reading is logged.
 * Throws not_found for anybody else.
 */
export const readClinicalFacts = (ctx: Context, { patientId }: { patientId: number }): Promise<ClinicalFacts> =>
  inTransaction(ctx, async (ctx) => {
    const reason = await reasonOf(ctx, { patientId })
    const facts = (await factsOf(ctx, [patientId])).get(patientId) as ClinicalFacts
    if (saysAnything(facts) && reason) await recordAccess(ctx, { patientId, what: 'chart', subjectId: null, reason })
    return facts
  })

/**
 * The same of several patients, in as many statements as of one, for a verb that has settled that its actor may read
 * them, and why: those of which something stands are logged.
 */
export const readClinicalFactsFor = (
  ctx: Context,
  whose: { patientId: number; reason?: AccessReason }[],
): Promise<Map<number, ClinicalFacts>> =>
  inTransaction(ctx, async (ctx) => {
    const found = await factsOf(
      ctx,
      whose.map(({ patientId }) => patientId),
    )
    const read = whose.filter(({ patientId }) => saysAnything(found.get(patientId) as ClinicalFacts))
    await recordAccesses(
      ctx,
      read.map((one) => ({ ...one, what: 'chart', subjectId: null })),
    )
    return found
  })

const factsOf = async (ctx: Context, patientIds: number[]): Promise<Map<number, ClinicalFacts>> => {
  const entries = await listStanding(ctx, {
    patientIds,
    kinds: [...Object.values(kinds), 'refutation', 'vital'],
    vitalsSince: new Date(ctx.now().getTime() - measuredForMs),
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

/** Of the entries of one patient, newest first. */
const factsFrom = (entries: Entry[], verifiedAt: Map<number, Date>): ClinicalFacts => {
  const of = (name: Part) => entries.filter(({ kind }) => kind === kinds[name]).map(factFrom)
  return {
    allergies: of('allergies'),
    medicines: of('medicines'),
    problems: of('problems'),
    avoid: of('avoid'),
    refutations: entries.flatMap(({ id, refutes, at, detail }) =>
      refutes ? [{ ...refutes, at: verifiedAt.get(id) ?? at, reason: detail ?? '' }] : [],
    ),
    pressure: entries.flatMap(pressureIn)[0] ?? null,
  }
}

const pressureIn = ({ vital, at }: Entry): MeasuredPressure[] =>
  vital?.measure === 'blood_pressure' && vital.second !== null
    ? [{ systolic: vital.value, diastolic: vital.second, at }]
    : []

/** Null for background work, which leaves no row in the log. */
const reasonOf = async (ctx: Context, { patientId }: { patientId: number }): Promise<AccessReason | null> => {
  if (ctx.actor.kind === 'system') return null
  return checksRequests(ctx.actor) ? 'pharmacist_check' : (await getChartPass(ctx, { patientId })).reason
}

const factFrom = ({ id, text, detail, substance, code, at }: Entry): ClinicalFact => ({
  entryId: id,
  text,
  detail,
  substance,
  code,
  at,
})
