import type { Context } from '#platform/context'
import type { DueQueue } from '#platform/lease'
import type { Payment } from '../payment.ts'
import { getPayment, own } from '../payments.repository.ts'
import { nextCheckAt } from './next-check.ts'

/** Charges whose outcome must be checked. */
export const paymentsToCheck: DueQueue = {
  table: 'shop.payments',
  dueAt: 'check_due_at',
  attempts: 'check_attempts',
  id: 'bigint',
}

/** Charges that must no longer be paid. */
export const paymentsToCancel: DueQueue = {
  table: 'shop.payments',
  dueAt: 'cancel_due_at',
  attempts: 'cancel_attempts',
  id: 'bigint',
}

/** When due work checks the payment; a running charge delays it. */
export const findCheckDueAt = async (ctx: Context, { paymentId }: { paymentId: number }): Promise<Date | null> =>
  (
    await own(ctx.db)
      .selectFrom('shop.payments')
      .select('check_due_at')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
  ).check_due_at

/** The time of the next check, computed from the payment's current state. */
export const saveNextCheck = async (ctx: Context, { paymentId }: { paymentId: number }): Promise<Payment> => {
  const payment = await getPayment(ctx, paymentId)
  await own(ctx.db)
    .updateTable('shop.payments')
    .set({ check_due_at: nextCheckAt(payment, ctx.now()) })
    .where('id', '=', paymentId)
    .execute()
  return payment
}

export const saveCancelled = async (ctx: Context, { paymentId }: { paymentId: number }): Promise<void> => {
  await own(ctx.db).updateTable('shop.payments').set({ cancel_due_at: null }).where('id', '=', paymentId).execute()
}

export const saveCancelTry = async (ctx: Context, input: { paymentId: number; dueAt: Date }): Promise<void> => {
  await own(ctx.db)
    .updateTable('shop.payments')
    .set({ cancel_due_at: input.dueAt })
    .where('id', '=', input.paymentId)
    .where('cancel_due_at', 'is not', null)
    .execute()
}
