import { type PrescribedItem, readPrescription } from '#domains/care/prescriptions'
import { type Composition, findFormula } from '#domains/medicines/formulary'
import { getDispensing } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import type { Compounding } from './compounding.ts'

/** What the doctor signed; for what was signed before compositions were kept, today's formula of the product. */
const compositionOf = (item: Pick<PrescribedItem, 'composition'>, productId: number): Composition => {
  const composition = item.composition ?? findFormula({ productId })
  if (!composition) throw new Error(`nothing says what is in product ${productId}`)
  return composition
}

/** The item that is compounded, opened for a pharmacist; the reading is logged with the dispensing's. */
export const readItem = async (ctx: Context, { dispensingId, position, productId }: Compounding) => {
  const { dispensing } = await getDispensing(ctx, { dispensingId })
  const reading = { what: 'dispensing' as const, subjectId: dispensingId }
  const prescription = await readPrescription(ctx, { ...dispensing, reading })
  const item = prescription.items[position - 1]
  if (!item) throw new Error(`prescription ${prescription.id} has no item ${position}`)
  return { dispensing, prescription, item, composition: compositionOf(item, productId) }
}
