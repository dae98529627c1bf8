import type { OrderKind } from '#domains/shop/orders'

/**
 * Whether the shop's own mails tell of an order. What a doctor's appointment and a treatment come to is told by care
 * and plans, in words that say less. An event without a kind is one of before there were others.
 */
export const isTold = (kind: OrderKind | undefined): boolean => kind !== 'consultation' && kind !== 'medicine'
