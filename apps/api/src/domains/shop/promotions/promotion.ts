export type PromotionKind = 'percentage' | 'flat' | 'freeShipping'

/** A reason to pay less. Without a code it applies by itself; with one, only once a buyer has given it. */
export type Promotion = {
  id: number
  name: string
  description: string | null
  code: string | null
  kind: PromotionKind
  percent: number | null
  flatCents: number | null
  minItemTotalCents: number | null
  startsAt: Date | null
  expiresAt: Date | null
  usageLimit: number | null
  usageCount: number
  publicMetadata: Record<string, unknown>
}

/** What a promotion may look at and take from: whole line amounts and parcel costs, in centavos, in the order's order. */
export type Basket = { lineAmountsCents: number[]; shipmentCostsCents: number[] }

/** Part of a promotion that falls on one line or one parcel; always negative. */
export type Discount = { promotionId: number; amountCents: number }

export const itemTotalOf = (basket: Basket): number => sum(basket.lineAmountsCents)

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
