import type { Context } from '#platform/context'
import { fromReference } from '#platform/from-reference'
import type { Payment, PaymentMethod } from './payment.ts'
import { listActiveMethods, listPaymentsOfOrders } from './payments.repository.ts'

/** All payments of these orders, oldest first, in one query. */
export const listPayments = (ctx: Context, { orderIds }: { orderIds: number[] }): Promise<Payment[]> =>
  listPaymentsOfOrders(ctx, orderIds)

/** The offered payment methods, in order. */
export const listPaymentMethods = (ctx: Context): Promise<PaymentMethod[]> =>
  fromReference(ctx, 'payment methods', listActiveMethods)
