import type { Variant } from '#domains/shop/catalogue'
import { decimal, displayMoney, type View } from '../json-api/index.ts'

/** The four prices and their currency; null without a price in the currency (contract.md 6). */
export const pricesOf = ({ priceCents, compareAtCents }: Variant, { currency, locale }: View) => ({
  currency,
  price: priceCents === null ? null : decimal(priceCents),
  display_price: priceCents === null ? null : displayMoney(priceCents, locale),
  compare_at_price: compareAtCents === null ? null : decimal(compareAtCents),
  display_compare_at_price: compareAtCents === null ? null : displayMoney(compareAtCents, locale),
})
