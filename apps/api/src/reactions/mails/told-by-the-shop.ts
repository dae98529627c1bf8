import type { OrderKind } from '#domains/shop/orders'

/**
 * Whether the shop's own mails are sent for an order. Care and plans have more discreet mails for consultations and
 * treatments. An event without a kind comes from an earlier release, which had only shop orders.
 */
export const isTold = (kind: OrderKind | undefined): boolean => kind !== 'consultation' && kind !== 'medicine'
