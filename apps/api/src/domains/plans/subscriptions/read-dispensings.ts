import { getPrescription, type Prescription } from '#domains/care/prescriptions'
import { recordAccess } from '#domains/care/record-accesses'
import { type Address, getProfile, listAddresses } from '#domains/people/customers'
import { findUser } from '#domains/people/identity'
import { listPackageNames } from '#domains/plans/packages'
import { listVariants } from '#domains/shop/catalogue'
import { getOrder, type Order } from '#domains/shop/orders'
import { listShippingMethods } from '#domains/shop/shipping'
import { type Context, inTransaction } from '#platform/context'
import type { Dispensing, DispensingState } from './dispensing.ts'
import { findDispensing, listQueue } from './dispensings.repository.ts'
import { subscriptionOf } from './move-dispensing.ts'
import { dispensingNotFound } from './subscriptions.errors.ts'

const pageSize = 50

/** One request as it stands in the pharmacist's queue. */
export type QueuedDispensing = Dispensing & {
  orderNumber: string
  packageName: string
  patientId: number
  prescription: Prescription
}

/** All that a pharmacist needs to check, and nothing of the consultation. */
export type WholeDispensing = QueuedDispensing & {
  patientPhone: string | null
  lines: { description: string; quantity: number }[]
  deliveryMethod: string
  address: Address | null
  decidedByName: string | null
}

/** The pharmacist's queue, oldest first, fifty at most, those after `after`. */
export const listDispensings = async (
  ctx: Context,
  input: { state?: DispensingState | undefined; after?: number | undefined },
): Promise<QueuedDispensing[]> => {
  const queued: QueuedDispensing[] = []
  for (const dispensing of await listQueue(ctx, { ...input, limit: pageSize }))
    queued.push(queuedFrom(dispensing, await relatedOf(ctx, dispensing)))
  return queued
}

/** One of them, for whoever may check it; the reading is written down in the same transaction. Throws not_found. */
export const readDispensing = (ctx: Context, { dispensingId }: { dispensingId: number }): Promise<WholeDispensing> =>
  inTransaction(ctx, async (ctx) => {
    const dispensing = await findDispensing(ctx, dispensingId)
    if (!dispensing) throw dispensingNotFound()
    const related = await relatedOf(ctx, dispensing)
    await recordAccess(ctx, {
      patientId: related.prescription.patientId,
      what: 'dispensing',
      subjectId: dispensing.id,
    })
    const { phone: patientPhone } = await getProfile(ctx, { userId: related.prescription.patientId })
    const decider = dispensing.decidedBy === null ? null : await findUser(ctx.db, dispensing.decidedBy)
    return {
      ...queuedFrom(dispensing, related),
      patientPhone,
      ...(await parcelOf(ctx, related.order)),
      decidedByName: decider ? [decider.firstName, decider.lastName].filter(Boolean).join(' ') : null,
    }
  })

type Related = { order: Order; prescription: Prescription; packageName: string }

const relatedOf = async (ctx: Context, dispensing: Dispensing): Promise<Related> => {
  const { packageId } = await subscriptionOf(ctx, dispensing)
  return {
    order: await getOrder(ctx, dispensing),
    prescription: await getPrescription(ctx, dispensing),
    packageName: (await listPackageNames(ctx, { ids: [packageId] })).get(packageId) ?? '',
  }
}

const queuedFrom = (dispensing: Dispensing, { order, prescription, packageName }: Related): QueuedDispensing => ({
  ...dispensing,
  orderNumber: order.number,
  packageName,
  patientId: prescription.patientId,
  prescription,
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
