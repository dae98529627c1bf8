import {
  listPrescriptions,
  type Prescription,
  type PrescriptionInBrief,
  readPrescription,
} from '#domains/care/prescriptions'
import { type Address, getProfile, listAddresses, listDocumentNames } from '#domains/people/customers'
import { findUser } from '#domains/people/identity'
import { listPackageNames } from '#domains/plans/packages'
import { listVariants } from '#domains/shop/catalogue'
import { listOrders, type Order } from '#domains/shop/orders'
import { listShippingMethods } from '#domains/shop/shipping'
import { type Context, inSnapshot, inTransaction } from '#platform/context'
import { type Checker, mayCheck } from './dispensing.policy.ts'
import type { Dispensing, DispensingState, OpenedDispensing } from './dispensing.ts'
import { findDispensing, listQueue } from './dispensings.repository.ts'
import { openDispensings } from './opened-dispensings.repository.ts'
import { dispensingNotFound } from './subscriptions.errors.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'

const pageSize = 50

/** One request as it stands in the pharmacist's queue: nothing of it is sealed. */
export type QueuedDispensing = Dispensing & {
  orderNumber: string
  packageName: string
  patientId: number
  patientName: string
  prescriptionExpiresAt: Date
}

/** All that a pharmacist needs to check, and nothing of the consultation. */
export type WholeDispensing = QueuedDispensing &
  OpenedDispensing & {
    prescription: Prescription
    patientPhone: string | null
    lines: { description: string; quantity: number }[]
    deliveryMethod: string
    address: Address | null
    decidedByName: string | null
  }

/** The pharmacist's queue, oldest first, fifty at most, those after `after`. Throws not_found for anybody else. */
export const listDispensings = (
  ctx: Context,
  { checker, ...input }: { checker: Checker; state?: DispensingState | undefined; after?: number | undefined },
): Promise<QueuedDispensing[]> =>
  inSnapshot(ctx, async (ctx) => {
    if (!mayCheck(checker)) throw dispensingNotFound()
    const dispensings = await listQueue(ctx, { ...input, limit: pageSize })
    const related = await relatedOf(ctx, dispensings)
    return dispensings.map((dispensing) => queuedFrom(dispensing, related))
  })

/**
 * One of them with its prescription's words, for whoever may check it; the reading is written down in the same
 * transaction. Throws not_found.
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

type Related = {
  orderOf: (dispensing: Dispensing) => Order
  prescriptionOf: (dispensing: Dispensing) => PrescriptionInBrief
  packageNameOf: (dispensing: Dispensing) => string
  nameOf: (patientId: number) => string
}

/** What stands behind them, as many statements for many as for one. */
const relatedOf = async (ctx: Context, dispensings: Dispensing[]): Promise<Related> => {
  const subscriptions = await listSubscriptionRows(ctx, { ids: dispensings.map((one) => one.subscriptionId) })
  const packageNames = await listPackageNames(ctx, { ids: subscriptions.map((one) => one.packageId) })
  const orders = await listOrders(ctx, { ids: dispensings.map((one) => one.orderId) })
  const prescriptions = await listPrescriptions(ctx, { ids: dispensings.map((one) => one.prescriptionId) })
  const names = await listDocumentNames(ctx, { ids: prescriptions.map(({ patientId }) => patientId) })
  const packageIdOf = ({ subscriptionId }: Dispensing) =>
    subscriptions.find(({ id }) => id === subscriptionId)?.packageId ?? 0
  return {
    orderOf: ({ orderId }) => orders.find(({ id }) => id === orderId) as Order,
    prescriptionOf: ({ prescriptionId }) =>
      prescriptions.find(({ id }) => id === prescriptionId) as PrescriptionInBrief,
    packageNameOf: (dispensing) => packageNames.get(packageIdOf(dispensing)) ?? '',
    nameOf: (patientId) => wholeName(names.get(patientId) ?? { firstName: null, lastName: null }),
  }
}

const wholeName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ')

const queuedFrom = (dispensing: Dispensing, related: Related): QueuedDispensing => {
  const { patientId, expiresAt } = related.prescriptionOf(dispensing)
  return {
    ...dispensing,
    orderNumber: related.orderOf(dispensing).number,
    packageName: related.packageNameOf(dispensing),
    patientId,
    patientName: related.nameOf(patientId),
    prescriptionExpiresAt: expiresAt,
  }
}

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
