import type { Basket, Promotion } from '../promotion.ts'

/** A promotion's amount on each line and each parcel, in centavos, none negative. */
export type Reduction = { lines: number[]; shipments: number[] }

export type Action = (promotion: Promotion, basket: Basket) => Reduction
