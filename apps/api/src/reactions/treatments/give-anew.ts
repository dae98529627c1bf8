import { gaveSessions, grantSessionOfTreatment, takeBackSessions } from '#domains/care/session-credits'
import { gaveSupplement, grantSupplement, takeBackSupplement } from '#domains/plans/given-supplements'
import { listPaidBeside, type PaidParcel } from '#domains/plans/subscriptions'
import { lockOrder } from '#domains/shop/orders'
import { type Context, readTooEarly } from '#platform/context'

type Of = { orderId: number }

/**
 * A parcel’s money went back: its session ends, and another paid parcel of the same package gives it. Nothing is locked
 * for a parcel that gave none.
 */
export const giveSessionAnew = async (ctx: Context, of: Of): Promise<void> => {
  if (!(await gaveSessions(ctx, of))) return
  const others = await lockBeside(ctx, of)
  await takeBackSessions(ctx, of)
  await mustStillBe(ctx, of, others)
  for (const { subscriptionId: treatmentId, packageId: planId, orderId, patientId } of others)
    if (await grantSessionOfTreatment(ctx, { orderId, patientId, treatmentId, planId })) return
}

/** The same of its supplement. */
export const giveSupplementAnew = async (ctx: Context, of: Of): Promise<void> => {
  if (!(await gaveSupplement(ctx, of))) return
  const others = await lockBeside(ctx, of)
  await takeBackSupplement(ctx, of)
  await mustStillBe(ctx, of, others)
  for (const { dispensingId: _, ...other } of others) if (await grantSupplement(ctx, other)) return
}

/** All orders before whatever came with them, each after those with smaller ids (docs/concurrency.md). */
const lockBeside = async (ctx: Context, of: Of): Promise<PaidParcel[]> => {
  const others = await listPaidBeside(ctx, of)
  const ids = [of.orderId, ...others.map(({ orderId }) => orderId)].toSorted((one, other) => one - other)
  for (const orderId of ids) await lockOrder(ctx, { orderId })
  return others
}

/** One that was paid meanwhile found the gift still standing, and gave none. */
const mustStillBe = async (ctx: Context, of: Of, others: PaidParcel[]): Promise<void> => {
  const known = new Set(others.map(({ orderId }) => orderId))
  if ((await listPaidBeside(ctx, of)).some(({ orderId }) => !known.has(orderId)))
    throw readTooEarly('the paid parcels of a package')
}
