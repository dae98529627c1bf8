import type { Variant } from '#domains/shop/catalogue'
import { decimalText, moneyText, text } from '../json-api/attribute-kinds.ts'
import { decimal, displayMoney, type View } from '../json-api/index.ts'

export const priceShape = {
  currency: text,
  price: decimalText.nullable(),
  display_price: moneyText.nullable(),
  compare_at_price: decimalText.nullable(),
  display_compare_at_price: moneyText.nullable(),
}

/** The four prices and their currency; null if there is no price in the currency (contract.md 6). */
export const pricesOf = ({ priceCents, compareAtCents }: Variant, { currency, locale }: View) => ({
  currency,
  price: priceCents === null ? null : decimal(priceCents),
  display_price: priceCents === null ? null : displayMoney(priceCents, locale),
  compare_at_price: compareAtCents === null ? null : decimal(compareAtCents),
  display_compare_at_price: compareAtCents === null ? null : displayMoney(compareAtCents, locale),
})
