import { holdAccountsOpen } from '#domains/people/identity'
import type { Context } from '#platform/context'
import type { Order } from '../order.ts'

/**
 * Whether the account of an order's buyer is erased, or being erased: nothing is sent to him or opened for him any
 * more. Else the account stays open until this transaction ends.
 */
export const isOfErased = async (ctx: Context, { userId }: Pick<Order, 'userId'>): Promise<boolean> =>
  userId !== null && (await holdAccountsOpen(ctx, { userIds: [userId] })).has(userId)
