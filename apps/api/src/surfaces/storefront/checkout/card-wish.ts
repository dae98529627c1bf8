import type { CardWish } from '#domains/shop/payments'
import { Failure } from '#platform/failure'
import { type Bag, integerOf, isObject, textOf } from '../parameters.ts'

/**
 * The card that a client describes: the provider's token, and what may be shown of the card. Undefined when there is
 * no token. What makes no sense is left out, since it is only shown.
 */
export const cardFrom = (source: Bag): CardWish | undefined => {
  const token = textOf(source, 'gateway_payment_profile_id')
  if (token === null) return undefined
  const { month, year } = expiryOf(source)
  const lastDigits = textOf(source, 'last_digits')
  return {
    token,
    brand: textOf(source, 'cc_type'),
    lastDigits: lastDigits !== null && /^\d{4}$/.test(lastDigits) ? lastDigits : null,
    month: month !== null && month >= 1 && month <= 12 ? month : null,
    year: year !== null && year >= 2000 && year <= 2100 ? year : null,
    holderName: nameOf(source),
  }
}

const nameOf = (source: Bag): string | null => {
  const parts = [textOf(source, 'first_name'), textOf(source, 'last_name')].filter((part) => part !== null)
  return textOf(source, 'name') ?? (parts.length > 0 ? parts.join(' ') : null)
}

/** `month` and `year`, or `expiry` as `10 / 30`; a year of two digits is of this century. */
const expiryOf = (source: Bag): { month: number | null; year: number | null } => {
  const [, month, year] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(textOf(source, 'expiry') ?? '') ?? []
  const given = integerOf(source, 'year') ?? (year === undefined ? null : Number(year))
  return {
    month: integerOf(source, 'month') ?? (month === undefined ? null : Number(month)),
    year: given !== null && given < 100 ? 2000 + given : given,
  }
}

const cardFields = new Set(['number', 'card_number', 'cardNumber', 'verification_value', 'encrypted_data'])

/**
 * Refuses a request that carries a card's number or its code anywhere (design.md 2): we never see either, and whoever
 * sends them must learn it. Nothing of the request is logged.
 */
export const refuseCardNumbers = (bag: Bag): void => {
  const isSent = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
  const holdsOne = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(holdsOne)
    if (!isObject(value)) return false
    return Object.entries(value).some(([key, held]) => (cardFields.has(key) && isSent(held)) || holdsOne(held))
  }
  if (holdsOne(bag)) throw new Failure('card_number_refused')
}
