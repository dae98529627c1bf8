import { calendarDayOf } from '@prumo/brazil'
import { listPrescriptions, type PaperAtDesk, paperAtDesk } from '#domains/care/prescriptions'
import { listPackagesWithLabels, mayHave } from '#domains/plans/packages'
import { getOrder, isPaidBackWhole, listOrders, listPaidBack, type Order } from '#domains/shop/orders'
import { type Context, inSnapshot } from '#platform/context'
import { isRequestOf } from './dispensing.policy.ts'
import type { Dispensing } from './dispensing.ts'
import {
  findDispensing,
  findDispensingOfOrder,
  listOfSubscriptions,
  listPaid,
  listPaidOfSubscriptions,
} from './dispensings.repository.ts'
import { subscriptionOf } from './move-dispensing.ts'
import { isLive, type Subscription } from './subscription.ts'
import { dispensingNotFound, packageNotFound } from './subscriptions.errors.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'
import { listNotToUse } from './tasks/boxes-out.ts'

/** Treatments that a patient is shown: all that go on, then the newest of those that ended. */
export const mostShown = 200

/** A subscription with its last dispensing and that one's order. */
export type Followed<D> = Subscription & {
  packageName: string
  /** What its patient takes of the package, by its labels. */
  products: string[]
  dispensing: D
  order: Order
  /**
   * The order of the newest parcel that was paid before the last one: its box may still be on its way. Null if all of
   * it was paid back: nobody waits for it any more.
   */
  earlierOrder: Order | null
  /** The day on which the pharmacy accepted its first parcel that was paid; null before. */
  startedOn: string | null
  /** A box of it is out, and its prescription was canceled: nothing of it is used before he has spoken with us. */
  isNotToUse: boolean
}

/** The order of a patient's open request for this package, or null. Throws not_found for anybody else. */
export const findLiveOrder = (
  ctx: Context,
  { patientId, packageId }: { patientId: number; packageId: number },
): Promise<Order | null> =>
  inSnapshot(ctx, async (ctx) => {
    if (!mayHave(patientId, ctx.actor)) throw packageNotFound()
    const rows = await listSubscriptionRows(ctx, { patientId, packageId })
    return (await loadFollowed(ctx, rows.filter(isLive)))[0]?.order ?? null
  })

/** The order of a patient's request for a package. Throws not_found for anybody else. */
export const getRequestedOrder = async (
  ctx: Context,
  { orderId, patientId }: { orderId: number; patientId: number },
): Promise<Order> => {
  const order = mayHave(patientId, ctx.actor) ? await getOrder(ctx, { orderId }) : null
  if (!order || !isRequestOf(order, patientId)) throw packageNotFound()
  return order
}

/** A dispensing with its subscription, for mails to its patient. Throws not_found. */
export const getDispensing = async (
  ctx: Context,
  input: { dispensingId: number },
): Promise<{ dispensing: Dispensing; subscription: Subscription }> => {
  const dispensing = await findDispensing(ctx, input.dispensingId)
  if (!dispensing) throw dispensingNotFound()
  return { dispensing, subscription: await subscriptionOf(ctx, dispensing) }
}

/** The dispensing whose parcel an order is; null for an order of something else. */
export const findDispensingOf = (ctx: Context, { orderId }: { orderId: number }): Promise<Dispensing | null> =>
  findDispensingOfOrder(ctx, orderId)

/** The newest parcel of a patient that is paid and not paid back, beside that of this order; null without any. */
export const findPaidParcel = async (
  ctx: Context,
  { besideOrderId }: { besideOrderId: number },
): Promise<{ orderId: number } | null> => {
  const beside = await findDispensingOfOrder(ctx, besideOrderId)
  if (!beside) return null
  const { patientId } = await subscriptionOf(ctx, beside)
  const all = (await listSubscriptionRows(ctx, { patientId })).map(({ id }) => id)
  const paid = (await listOfSubscriptions(ctx, all)).filter(({ state, id }) => state === 'paid' && id !== beside.id)
  for (const one of paid.toSorted((one, other) => other.id - one.id)) if (!(await isPaidBackWhole(ctx, one))) return one
  return null
}

export type PaidParcel = {
  dispensingId: number
  orderId: number
  subscriptionId: number
  patientId: number
  packageId: number
}

/** Parcels that were paid since then, oldest first, those after an id: for what follows from each. */
export const listPaidSince = async (
  ctx: Context,
  page: { since: Date; after: number; limit: number },
): Promise<PaidParcel[]> => {
  const paid = await listPaid(ctx, page)
  const subscriptions = await listSubscriptionRows(ctx, { ids: paid.map(({ subscriptionId }) => subscriptionId) })
  return paidParcels(paid, subscriptions)
}

/** Of the package whose parcel this order is: its other parcels that are paid and not paid back, newest first. */
export const listPaidBeside = async (ctx: Context, { orderId }: { orderId: number }): Promise<PaidParcel[]> => {
  const beside = await findDispensingOfOrder(ctx, orderId)
  if (!beside) return []
  const { packageId } = await subscriptionOf(ctx, beside)
  const subscriptions = await listSubscriptionRows(ctx, { packageId })
  const paid = await listPaidOfSubscriptions(
    ctx,
    subscriptions.map(({ id }) => id),
  )
  return paidParcels(
    paid.filter(({ id }) => id !== beside.id),
    subscriptions,
  )
}

const paidParcels = (paid: Dispensing[], subscriptions: Subscription[]): PaidParcel[] =>
  paid.flatMap(({ id: dispensingId, orderId, subscriptionId }) => {
    const of = subscriptions.find(({ id }) => id === subscriptionId)
    return of ? [{ dispensingId, orderId, subscriptionId, patientId: of.patientId, packageId: of.packageId }] : []
  })

/**
 * A patient's own subscriptions, newest first, without the pharmacist's notes. Throws not_found for anybody else.
 */
export const listFollowedSubscriptions = (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<(Followed<Dispensing> & { waitsForOriginal: boolean })[]> =>
  inSnapshot(ctx, async (ctx) => {
    if (!mayHave(patientId, ctx.actor)) throw packageNotFound()
    const found = await loadFollowed(ctx, await listSubscriptionRows(ctx, { patientId, most: mostShown }))
    const waiting = await originalsWaitedFor(
      ctx,
      found.map(({ dispensing }) => dispensing),
    )
    return found.map((one) => ({ ...one, waitsForOriginal: waiting.has(one.dispensing.id) }))
  })

/** The subscriptions of which a paid parcel was not paid back: what comes with a treatment is theirs (spec 9). */
export const listBenefited = async (ctx: Context, found: readonly { id: number }[]): Promise<Set<number>> => {
  const parcels = await listOfSubscriptions(
    ctx,
    found.map(({ id }) => id),
  )
  const paid = parcels.filter(({ state }) => state === 'paid')
  const orders = await listOrders(ctx, { ids: paid.map(({ orderId }) => orderId) })
  const paidBack = await listPaidBack(ctx, orders)
  return new Set(
    paid.filter(({ orderId }) => paidBack.get(orderId) !== 'whole').map(({ subscriptionId }) => subscriptionId),
  )
}

/** What open requests wait for, by the request: an original that its pharmacy has not retained yet. */
export const originalsWaitedFor = async (
  ctx: Context,
  dispensings: Dispensing[],
): Promise<Map<number, PaperAtDesk>> => {
  const requested = dispensings.filter(({ state }) => state === 'requested')
  const ids = requested.map(({ prescriptionId }) => prescriptionId)
  const prescriptions = await listPrescriptions(ctx, { ids })
  return new Map(
    requested.flatMap(({ id, prescriptionId, pharmacyId }) => {
      const original = prescriptions.find((one) => one.id === prescriptionId)?.paper
      const paper = original && paperAtDesk(original, pharmacyId)
      return paper && paper.state !== 'retained' ? [[id, paper] as const] : []
    }),
  )
}

export const loadFollowed = async (ctx: Context, rows: Subscription[]): Promise<Followed<Dispensing>[]> => {
  const packages = await listPackagesWithLabels(ctx, { ids: rows.map(({ packageId }) => packageId) })
  const parcels = await listOfSubscriptions(
    ctx,
    rows.map(({ id }) => id),
  )
  const last = rows.flatMap((row) => parcels.find(({ subscriptionId }) => subscriptionId === row.id) ?? [])
  const earlier = last.flatMap((one) => earlierPaid(one, parcels) ?? [])
  const orders = await listOrders(ctx, { ids: [...last, ...earlier].map(({ orderId }) => orderId) })
  const paidBack = await listPaidBack(ctx, orders)
  const orderOf = (one: Dispensing | undefined) => orders.find(({ id }) => id === one?.orderId)
  const outside = [...last, ...earlier].flatMap((one) => {
    const order = orderOf(one)
    return order ? [{ dispensing: one, order }] : []
  })
  const notToUse = await listNotToUse(ctx, outside)
  return rows.flatMap((row) => {
    const dispensing = last.find(({ subscriptionId }) => subscriptionId === row.id)
    const order = orderOf(dispensing)
    const before = orderOf(earlier.find(({ subscriptionId }) => subscriptionId === row.id))
    const earlierOrder = before && paidBack.get(before.id) !== 'whole' ? before : null
    const of = packages.get(row.packageId)
    const products = of?.products.filter((_, index) => !row.leftOut.includes(of.productIds[index] as number)) ?? []
    const startedOn = startOf(parcels.filter(({ subscriptionId }) => subscriptionId === row.id))
    const isNotToUse = outside.some((one) => one.dispensing.subscriptionId === row.id && notToUse.has(one.order.id))
    const told = { packageName: of?.name ?? '', products, earlierOrder, startedOn, isNotToUse }
    return dispensing && order ? [{ ...row, ...told, dispensing, order }] : []
  })
}

/** Of a subscription's parcels, the last one first. */
const earlierPaid = (last: Dispensing, parcels: Dispensing[]): Dispensing | undefined =>
  parcels.find(
    ({ subscriptionId, state, cycle }) =>
      subscriptionId === last.subscriptionId && state === 'paid' && cycle < last.cycle,
  )

const startOf = (parcels: Dispensing[]): string | null => {
  const first = parcels.toSorted((one, other) => one.cycle - other.cycle).find(({ state }) => state === 'paid')
  return first ? calendarDayOf(first.decidedAt ?? first.createdAt) : null
}
