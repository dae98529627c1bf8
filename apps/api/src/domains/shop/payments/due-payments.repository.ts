import type { Context } from '#platform/context'
import { nextCheckAt } from './next-check.ts'
import type { Payment } from './payment.ts'
import { getPayment, own } from './payments.repository.ts'

export type Claimed = { id: number; attempts: number }

type Claim = { until: Date; limit: number }

/** Takes payments whose charge is to be asked about, and moves that time on first: a killed asker holds up nobody. */
export const claimPaymentsToCheck = (ctx: Context, { until, limit }: Claim): Promise<Claimed[]> =>
  own(ctx.db)
    .updateTable('shop.payments')
    .set((payment) => ({ check_due_at: until, check_attempts: payment('check_attempts', '+', 1) }))
    .where('id', 'in', (select) =>
      select
        .selectFrom('shop.payments')
        .select('id')
        .where('check_due_at', '<=', ctx.now())
        .orderBy('check_due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'check_attempts as attempts'])
    .execute()

/** Takes payments whose charge must no longer be paid, likewise. */
export const claimPaymentsToCancel = (ctx: Context, { until, limit }: Claim): Promise<Claimed[]> =>
  own(ctx.db)
    .updateTable('shop.payments')
    .set((payment) => ({ cancel_due_at: until, cancel_attempts: payment('cancel_attempts', '+', 1) }))
    .where('id', 'in', (select) =>
      select
        .selectFrom('shop.payments')
        .select('id')
        .where('cancel_due_at', '<=', ctx.now())
        .orderBy('cancel_due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'cancel_attempts as attempts'])
    .execute()

/** When to ask again, judged by the payment as it is now. */
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

export const saveCancelTry = async (ctx: Context, wish: { paymentId: number; dueAt: Date }): Promise<void> => {
  await own(ctx.db)
    .updateTable('shop.payments')
    .set({ cancel_due_at: wish.dueAt })
    .where('id', '=', wish.paymentId)
    .where('cancel_due_at', 'is not', null)
    .execute()
}
