import { type Prescription, readPrescription } from '#domains/care/prescriptions'
import { type Address, getProfile, listAddresses } from '#domains/people/customers'
import { findUser } from '#domains/people/identity'
import { listVariants } from '#domains/shop/catalogue'
import type { Order } from '#domains/shop/orders'
import { listShippingMethods } from '#domains/shop/shipping'
import { type Context, inTransaction } from '#platform/context'
import { type Checker, mayCheck } from './dispensing.policy.ts'
import type { OpenedDispensing } from './dispensing.ts'
import { findDispensing } from './dispensings.repository.ts'
import { openDispensings } from './opened-dispensings.repository.ts'
import { type QueuedDispensing, queuedFrom, relatedOf, wholeName } from './queued-dispensing.ts'
import { dispensingNotFound } from './subscriptions.errors.ts'

/** Everything that a pharmacist needs for the check, and nothing of the consultation. */
export type WholeDispensing = QueuedDispensing &
  OpenedDispensing & {
    prescription: Prescription
    patientPhone: string | null
    lines: { description: string; quantity: number }[]
    deliveryMethod: string
    address: Address | null
    decidedByName: string | null
  }

/**
 * A dispensing with its prescription's content, for a pharmacist; the reading is logged in the same transaction. Throws
 * not_found.
 */
export const readDispensing = (
  ctx: Context,
  { dispensingId, checker }: { dispensingId: number; checker: Checker },
): Promise<WholeDispensing> =>
  inTransaction(ctx, async (ctx) => {
    const dispensing = mayCheck(checker) ? await findDispensing(ctx, dispensingId) : null
    if (!dispensing) throw dispensingNotFound()
    const related = await relatedOf(ctx, [dispensing])
    const queued = queuedFrom(dispensing, related)
    const reading = { what: 'dispensing' as const, subjectId: dispensing.id }
    const { phone: patientPhone } = await getProfile(ctx, { userId: queued.patientId })
    const decider = dispensing.decidedBy === null ? null : await findUser(ctx.db, dispensing.decidedBy)
    return {
      ...queued,
      prescription: await readPrescription(ctx, { ...dispensing, reading }),
      returnNote: (await openDispensings(ctx, [dispensing]))[0]?.returnNote ?? null,
      patientPhone,
      ...(await parcelOf(ctx, related.orderOf(dispensing))),
      decidedByName: decider ? wholeName(decider) : null,
    }
  })

const parcelOf = async (ctx: Context, order: Order) => {
  const variants = await listVariants(ctx, { ids: order.lines.map(({ variantId }) => variantId) })
  const rate = order.shipments.flatMap(({ rates }) => rates.filter(({ isSelected }) => isSelected))[0]
  const [method] = rate ? await listShippingMethods(ctx, { ids: [rate.shippingMethodId] }) : []
  const [address = null] = order.shipAddressId ? await listAddresses(ctx, { ids: [order.shipAddressId] }) : []
  return {
    lines: order.lines.map(({ variantId, quantity }) => {
      const variant = variants.find(({ id }) => id === variantId)
      return { description: variant?.label ?? '', quantity }
    }),
    deliveryMethod: method?.name ?? '',
    address,
  }
}
