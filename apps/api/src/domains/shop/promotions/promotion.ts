export type PromotionKind = 'percentage' | 'flat' | 'perItem' | 'freeShipping'

/** A price reduction. Without a code it always applies; with one, only once a buyer has entered it. */
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
  /** The total must be above the minimum, not equal to it. */
  mustExceedMin: boolean
  isForFirstOrder: boolean
  isOncePerUser: boolean
  /** Whether any, all or none of `productIds` must be in the basket; null if products do not matter. */
  productsPolicy: 'any' | 'all' | 'none' | null
  productIds: number[]
  startsAt: Date | null
  expiresAt: Date | null
  /** The team ended it before its time; it stays for the books. */
  endedAt: Date | null
  usageLimit: number | null
  usageCount: number
  publicMetadata: Record<string, unknown>
}

/** `productId` is null if no rule needs it. Amounts are whole lines, in centavos. */
export type BasketLine = { amountCents: number; quantity: number; productId: number | null }

/** What a promotion may evaluate and reduce, in the order's own sequence. */
export type Basket = { lines: BasketLine[]; shipmentCostsCents: number[] }

/** The buyer, as far as a rule needs him. `usedIds`: the once-only promotions that he has used. */
export type Buyer = {
  userId: number | null
  email: string | null
  cpf: string | null
  hasOrdered: boolean
  usedIds: number[]
}

/** Everything that a rule may evaluate. */
export type Occasion = { basket: Basket; buyer: Buyer; now: Date }

/** A promotion's share on one line or one parcel; always negative. */
export type Discount = { promotionId: number; amountCents: number }

export const lineAmountsOf = ({ lines }: Basket): number[] => lines.map(({ amountCents }) => amountCents)

export const itemTotalOf = (basket: Basket): number => sum(lineAmountsOf(basket))

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
