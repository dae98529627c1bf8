import { getChartPass } from '#domains/care/consultations'
import { type AccessReason, recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { checksRequests } from './chart.policy.ts'
import type { Entry, EntryKind, Refuted } from './entry.ts'
import { listFirstWritten, listStanding } from './opened-entries.repository.ts'
import type { Substance } from './substance-key.ts'

const mostRead = 5000

/** One standing entry, in its author's words. */
export type ClinicalFact = {
  /** The entry that says so. */
  entryId: number
  text: string
  /** A reaction, a dose, a reason. */
  detail: string | null
  /** Where the author named one; otherwise it is to be found in the text. */
  substance: Substance | null
  /** CID-10. */
  code: string | null
}

/** A professional has verified with the patient that what a survey says until then is not so. */
export type Refutation = Refuted & { at: Date; reason: string }

type Part = 'allergies' | 'medicines' | 'problems' | 'avoid'
export type ClinicalFacts = Record<Part, ClinicalFact[]> & { refutations: Refutation[] }

const kinds: Record<Part, EntryKind> = {
  allergies: 'allergy',
  medicines: 'medicine',
  problems: 'problem',
  avoid: 'avoid',
}

/**
 * What stands in a patient's chart and matters for what he may be given: allergies, medicines in use, problems, what
 * is to be avoided. For a professional with a reason to open the chart, for a pharmacist who checks a request of this
 * patient (his caller has asked whether he does), and for background work; the reading is logged. Throws not_found for
 * anybody else.
 */
export const readClinicalFacts = (ctx: Context, { patientId }: { patientId: number }): Promise<ClinicalFacts> =>
  inTransaction(ctx, async (ctx) => {
    const reason = await reasonOf(ctx, { patientId })
    const entries = await listStanding(ctx, {
      patientId,
      kinds: [...Object.values(kinds), 'refutation'],
      most: mostRead,
    })
    // An order is never judged by a part of what stands.
    if (entries.length === mostRead) throw new Error(`the chart has ${mostRead} standing entries or more`)
    if (entries.length > 0 && reason) await recordAccess(ctx, { patientId, what: 'chart', subjectId: null, reason })
    const refuting = entries.filter(({ refutes }) => refutes !== null)
    // Who puts his words right has verified nothing anew: what was said since then still counts.
    const verifiedAt = await listFirstWritten(
      ctx,
      refuting.filter(({ correctsId }) => correctsId !== null),
    )
    const of = (name: Part) => entries.filter(({ kind }) => kind === kinds[name]).map(factFrom)
    return {
      allergies: of('allergies'),
      medicines: of('medicines'),
      problems: of('problems'),
      avoid: of('avoid'),
      refutations: refuting.flatMap(({ id, refutes, at, detail }) =>
        refutes ? [{ ...refutes, at: verifiedAt.get(id) ?? at, reason: detail ?? '' }] : [],
      ),
    }
  })

/** Null for background work, which leaves no row in the log. */
const reasonOf = async (ctx: Context, { patientId }: { patientId: number }): Promise<AccessReason | null> => {
  if (ctx.actor.kind === 'system') return null
  return checksRequests(ctx.actor) ? 'pharmacist_check' : (await getChartPass(ctx, { patientId })).reason
}

const factFrom = ({ id, text, detail, substance, code }: Entry): ClinicalFact => ({
  entryId: id,
  text,
  detail,
  substance,
  code,
})
