export type PromotionKind = 'percentage' | 'flat' | 'perItem' | 'freeShipping'

/** A reason to pay less. Without a code it applies by itself; with one, only once a buyer has given it. */
export type Promotion = {
  id: number
  name: string
  description: string | null
  code: string | null
  kind: PromotionKind
  percent: number | null
  /** Off the whole (`flat`) or off each unit (`perItem`). */
  flatCents: number | null
  minItemTotalCents: number | null
  /** The least total itself is not enough. */
  mustExceedMin: boolean
  isForFirstOrder: boolean
  isOncePerUser: boolean
  /** Whether any, all or none of `productIds` must be in the basket; null when products do not matter. */
  productsPolicy: 'any' | 'all' | 'none' | null
  productIds: number[]
  startsAt: Date | null
  expiresAt: Date | null
  usageLimit: number | null
  usageCount: number
  publicMetadata: Record<string, unknown>
}

/** `productId` is null where no rule asks for it. Amounts are whole lines, in centavos. */
export type BasketLine = { amountCents: number; quantity: number; productId: number | null }

/** What a promotion may look at and take from, in the order's order. */
export type Basket = { lines: BasketLine[]; shipmentCostsCents: number[] }

/** Who buys, as far as a rule asks. `usedIds`: the promotions that he had already and may have once. */
export type Buyer = { userId: number | null; email: string | null; hasOrdered: boolean; usedIds: number[] }

/** All that a rule may look at. */
export type Occasion = { basket: Basket; buyer: Buyer; now: Date }

/** Part of a promotion that falls on one line or one parcel; always negative. */
export type Discount = { promotionId: number; amountCents: number }

export const lineAmountsOf = ({ lines }: Basket): number[] => lines.map(({ amountCents }) => amountCents)

export const itemTotalOf = (basket: Basket): number => sum(lineAmountsOf(basket))

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
