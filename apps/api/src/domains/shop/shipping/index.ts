import type { Context } from '#platform/context'
import * as repository from './shipping.repository.ts'

export { type Parcel, type Piece, parcelOf } from './parcel.ts'
export { rememberedQuotes } from './quote-memory.ts'
export { quoteParcel } from './quote-parcel.ts'
export type { QuoteWish, RateQuote, ShippingMethod } from './shipping-method.ts'

/** The methods of these ids, offered or not any more. */
export const listShippingMethods = (ctx: Context, wish: { ids: number[] }) =>
  repository.listMethodsByIds(ctx.db, wish.ids)
