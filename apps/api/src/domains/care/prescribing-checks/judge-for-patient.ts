import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import type { CheckedItem, Standing } from './facts.ts'
import { type Finding, inOrder, judgeOrder } from './judge-order.ts'
import { insertChecks, takeTurnOf } from './prescription-checks.repository.ts'
import { readPatientFacts } from './read-patient-facts.ts'
import { answered, type GivenReason } from './reasons.ts'

export type Order = {
  patientId: number
  items: CheckedItem[]
  /** Other valid prescriptions and treatments under way; read in the same transaction. */
  standing: (ctx: Context) => Promise<Standing[]>
  /** What outside services found, or could not check; they were asked before. */
  outside: readonly Finding[]
}

/** Everything that stands against an order now; nothing is stored. The readings behind it are logged. */
export const readFindings = (ctx: Context, { patientId, items, standing, outside }: Order): Promise<Finding[]> =>
  inTransaction(ctx, async (ctx) => {
    const readStanding = async (ctx: Context) => {
      const others = await standing(ctx)
      if (others.length > 0) await recordAccess(ctx, { patientId, what: 'prescription', subjectId: null })
      return others
    }
    const [facts, others] = await Promise.all([readPatientFacts(ctx, { patientId }), readStanding(ctx)])
    return inOrder([...judgeOrder({ items, patient: { ...facts, standing: others } }), ...outside])
  })

/**
 * Judges an order in the transaction that commits the intention to sign it: orders for one patient one after the other,
 * so that the second sees the first. `insert` stores the prescription; its findings are kept with the doctor's reasons.
 * Throws prescription_stopped, prescription_needs_reasons.
 */
export const insertJudged = async (
  ctx: Context,
  { reasons, insert, ...order }: Order & { reasons: readonly GivenReason[]; insert: () => Promise<number> },
): Promise<number> => {
  if (!ctx.db.isTransaction) throw new Error('an order is judged in the transaction that stores it')
  const { patientId } = order
  await takeTurnOf(ctx, patientId)
  const findings = answered(await readFindings(ctx, order), reasons)
  const prescriptionId = await insert()
  if (findings.length > 0) await insertChecks(ctx, { prescriptionId, patientId, findings })
  return prescriptionId
}
