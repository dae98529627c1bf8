import { sql } from 'kysely'
import { generatePixCode } from '#domains/money/payments'
import { aPlacedOrder } from './buyer.ts'
import { sandboxControl } from './sandbox-control.ts'
import type { TestWorld } from './world.ts'

export type PaidTooLate = { orderId: number; number: string; token: string; chargeId: string; amountCents: number }

/**
 * A shop order whose Pix was paid after it was canceled and its goods were gone: a simulated day passes. It is a
 * guest's by default; `kind` makes it another kind of order.
 */
export const anOrderPaidTooLate = async (
  world: TestWorld,
  { userId = null, email, kind = 'shop' }: { userId?: number | null; email?: string; kind?: string } = {},
): Promise<PaidTooLate> => {
  const ctx = world.ctx({ kind: 'system' })
  const sandbox = sandboxControl(world.sandbox.url)
  const { id: orderId, number, token } = await aPlacedOrder(ctx, { by: 'pix', ...(email ? { email } : {}) })
  await sql`update shop.orders set user_id = ${userId}, kind = ${kind} where id = ${orderId}`.execute(ctx.db)
  const { paymentNumber } = await generatePixCode(ctx, { orderId })
  world.clock.advance(world.config.paymentDeadlineHours * 3_600_000 + 1000)
  await world.settle()
  const stock = (count: number) =>
    sql`update shop.stock_items set count_on_hand = ${count} where variant_id = 1215`.execute(ctx.db)
  await stock(0)
  const [charge] = await sandbox.charges(paymentNumber)
  if (!charge) throw new Error(`${paymentNumber} has no charge`)
  await sandbox.pay(charge.id, { late: true })
  world.clock.advance(20 * 60_000)
  await world.settle()
  await stock(100)
  return { orderId, number, token, chargeId: charge.id, amountCents: charge.amount_cents }
}
