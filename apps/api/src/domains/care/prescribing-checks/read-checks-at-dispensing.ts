import { type Reading, recordAccesses } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import type { Standing } from './facts.ts'
import { type Order, ofSameCpf, readJudged } from './judge-for-patient.ts'
import type { Finding } from './judge-order.ts'
import { findOpenedChecks } from './opened-checks.repository.ts'
import { uncheckedRule } from './outside/findings-from-answer.ts'
import { wordsAtDispensing } from './words-at-dispensing.ts'

/** `reason` is the doctor's; `isNew`: it was not so when he signed. */
export type DispensedFinding = Omit<Finding, 'items'> & { reason: string | null; isNew: boolean }

/**
 * What was found, what could not be checked, when the prescription was signed or now, and what else was prescribed to
 * the patient and is valid.
 */
export type ChecksAtDispensing = {
  findings: DispensedFinding[]
  unchecked: string[]
  standing: Pick<Standing, 'name' | 'where'>[]
}

/**
 * What was found when a prescription was signed, with its doctor's reasons, and what is found by the facts of today.
 * For a verb that has settled that its actor may read it; the reading is logged as part of that verb's.
 */
export const readChecksAtDispensing = (
  ctx: Context,
  {
    prescriptionId,
    reading,
    ...order
  }: Order & { prescriptionId: number; reading: Pick<Reading, 'what' | 'subjectId'> },
): Promise<ChecksAtDispensing> =>
  inTransaction(ctx, async (ctx) => {
    const kept = (await findOpenedChecks(ctx, prescriptionId))?.findings ?? []
    // The pharmacist sees what follows from the record, not the record: his own reading is the one that is logged.
    const { findings: today, otherIds, standing } = await readJudged({ ...ctx, actor: { kind: 'system' } }, order)
    await recordAccesses(ctx, [
      { patientId: order.patientId, ...reading },
      ...otherIds.map((patientId): Reading => ({ patientId, what: 'chart', subjectId: null, ...ofSameCpf })),
    ])
    const known = new Set(kept.map(sameFinding))
    const findings = [
      ...today
        .filter((finding) => !known.has(sameFinding(finding)))
        .map((one) => shown({ ...one, reason: null }, true)),
      ...kept.map((one) => shown(one, false)),
    ]
    return {
      findings: findings.filter(({ rule }) => rule !== uncheckedRule),
      standing: standing.map(({ name, where }) => ({ name, where })),
      unchecked: findings.filter(({ rule }) => rule === uncheckedRule).map(({ title }) => title),
    }
  })

/** The words of a finding change with the day ("há mais de seis meses"); what it is about does not. */
const sameFinding = ({ rule, title, level }: Pick<Finding, 'rule' | 'title' | 'level'>): string =>
  JSON.stringify([rule, title, level])

const shown = (
  { id, rule, level, title, detail, source, reason }: Finding & { reason: string | null },
  isNew: boolean,
): DispensedFinding => ({ id, rule, level, title, detail: wordsAtDispensing(detail), source, reason, isNew })
