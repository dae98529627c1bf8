import { listPrescriptions, type PaperAtDesk, type PrescriptionInBrief, paperAtDesk } from '#domains/care/prescriptions'
import { listDocumentNames } from '#domains/people/customers'
import { listPackageNames } from '#domains/plans/packages'
import { listOrders, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Dispensing } from './dispensing.ts'
import type { Subscription } from './subscription.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'
import { type BoxOut, boxesOut } from './tasks/boxes-out.ts'
import { listOpenTasksOf } from './tasks/dispensing-tasks.repository.ts'

/** A request in the pharmacists' queue: nothing of it is encrypted. */
export type QueuedDispensing = Dispensing & {
  orderNumber: string
  packageName: string
  patientId: number
  patientName: string
  prescriptionExpiresAt: Date
  /** Its time to be checked is over, and nothing but the pharmacist is waited for. */
  isLate: boolean
  /** Where the original of its prescription is, as its pharmacy sees it; null for an electronic one. */
  paper: PaperAtDesk | null
  /** Its prescription was canceled after it was paid. */
  isToStop: boolean
  /** Its boxes that have left, and that nobody has back. */
  boxesOut: BoxOut[]
}

export type Related = {
  now: Date
  isToStop: (dispensing: Dispensing) => boolean
  subscriptionOf: (dispensing: Dispensing) => Subscription
  orderOf: (dispensing: Dispensing) => Order
  prescriptionOf: (dispensing: Dispensing) => PrescriptionInBrief
  packageNameOf: (dispensing: Dispensing) => string
  nameOf: (patientId: number) => string
}

/** The related rows of all of them, in as many statements for many as for one. */
export const relatedOf = async (ctx: Context, dispensings: Dispensing[]): Promise<Related> => {
  const subscriptions = await listSubscriptionRows(ctx, { ids: dispensings.map((one) => one.subscriptionId) })
  const packageNames = await listPackageNames(ctx, { ids: subscriptions.map((one) => one.packageId) })
  const orders = await listOrders(ctx, { ids: dispensings.map((one) => one.orderId) })
  const prescriptions = await listPrescriptions(ctx, { ids: dispensings.map((one) => one.prescriptionId) })
  const names = await listDocumentNames(ctx, { ids: prescriptions.map(({ patientId }) => patientId) })
  const tasks = await listOpenTasksOf(
    ctx,
    dispensings.map(({ id }) => id),
  )
  const packageIdOf = ({ subscriptionId }: Dispensing) =>
    subscriptions.find(({ id }) => id === subscriptionId)?.packageId ?? 0
  return {
    now: ctx.now(),
    isToStop: ({ id }) => tasks.some((task) => task.dispensingId === id && task.kind === 'canceled_after_payment'),
    subscriptionOf: ({ subscriptionId }) => subscriptions.find(({ id }) => id === subscriptionId) as Subscription,
    orderOf: ({ orderId }) => orders.find(({ id }) => id === orderId) as Order,
    prescriptionOf: ({ prescriptionId }) =>
      prescriptions.find(({ id }) => id === prescriptionId) as PrescriptionInBrief,
    packageNameOf: (dispensing) => packageNames.get(packageIdOf(dispensing)) ?? '',
    nameOf: (patientId) => wholeName(names.get(patientId) ?? { firstName: null, lastName: null }),
  }
}

export const wholeName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ')

export const queuedFrom = (dispensing: Dispensing, related: Related): QueuedDispensing => {
  const { patientId, expiresAt, paper: original } = related.prescriptionOf(dispensing)
  const paper = original && paperAtDesk(original, dispensing.pharmacyId)
  return {
    ...dispensing,
    orderNumber: related.orderOf(dispensing).number,
    packageName: related.packageNameOf(dispensing),
    patientId,
    patientName: related.nameOf(patientId),
    prescriptionExpiresAt: expiresAt,
    isLate: isLate({ ...dispensing, paper }, related.now),
    paper,
    isToStop: related.isToStop(dispensing),
    boxesOut: boxesOut(related.orderOf(dispensing)),
  }
}

/** An original that is not here yet keeps nobody at the desk late. */
const isLate = ({ state, dueAt, paper }: Pick<QueuedDispensing, 'state' | 'dueAt' | 'paper'>, now: Date): boolean =>
  state === 'requested' && dueAt <= now && (paper === null || isHere.includes(paper.state))

const isHere: PaperAtDesk['state'][] = ['received', 'scanned', 'retained']
