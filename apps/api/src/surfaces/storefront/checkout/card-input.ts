import { z } from 'zod'
import type { CardInput } from '#domains/money/payments'
import { type Bag, integerOf, textOf } from '../parameters.ts'

/** contract.md 5.2, for the API reference: the provider's token, never a card number. */
export const sourceShape = z.object({
  gateway_payment_profile_id: z.string(),
  gateway_customer_profile_id: z.string().optional(),
  last_digits: z.string().optional(),
  month: z.union([z.int(), z.string()]).optional(),
  year: z.union([z.int(), z.string()]).optional(),
  expiry: z.string().optional(),
  name: z.string().optional(),
  cc_type: z.string().optional(),
})

/**
 * The card in a client's input: the provider's token, and data for display. Undefined without a token. Invalid display
 * data is dropped.
 */
export const cardFrom = (source: Bag): CardInput | undefined => {
  const token = textOf(source, 'gateway_payment_profile_id')
  if (token === null || token.length > 500) return undefined
  const { month, year } = expiryOf(source)
  const lastDigits = textOf(source, 'last_digits')
  return {
    token,
    brand: shownOf(textOf(source, 'cc_type')),
    lastDigits: lastDigits !== null && /^\d{4}$/.test(lastDigits) ? lastDigits : null,
    month: month !== null && month >= 1 && month <= 12 ? month : null,
    year: year !== null && year >= 2000 && year <= 2100 ? year : null,
    holderName: shownOf(nameOf(source)),
  }
}

/** No name is longer than its column allows. */
const shownOf = (text: string | null): string | null => (text !== null && text.length <= 255 ? text : null)

const nameOf = (source: Bag): string | null => {
  const parts = [textOf(source, 'first_name'), textOf(source, 'last_name')].filter((part) => part !== null)
  return textOf(source, 'name') ?? (parts.length > 0 ? parts.join(' ') : null)
}

/** `month` and `year`, or `expiry` as `10 / 30`; a two-digit year is in this century. */
const expiryOf = (source: Bag): { month: number | null; year: number | null } => {
  const [, month, year] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(textOf(source, 'expiry') ?? '') ?? []
  const given = integerOf(source, 'year') ?? (year === undefined ? null : Number(year))
  return {
    month: integerOf(source, 'month') ?? (month === undefined ? null : Number(month)),
    year: given !== null && given < 100 ? 2000 + given : given,
  }
}
