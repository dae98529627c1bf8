import { isValidCardNumber, onlyDigits } from '@prumo/brazil'
import type { CardWish } from '#domains/shop/payments'
import { Failure } from '#platform/failure'
import { type Bag, integerOf, isObject, textOf } from '../parameters.ts'

/**
 * The card that a client describes: the provider's token, and what may be shown of the card. Undefined when there is
 * no token. What makes no sense is left out, since it is only shown.
 */
export const cardFrom = (source: Bag): CardWish | undefined => {
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

/** No name is longer than a column of them has place for. */
const shownOf = (text: string | null): string | null => (text !== null && text.length <= 255 ? text : null)

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

// A telephone number may have thirteen digits, a CNPJ fourteen, and satisfy Luhn by chance.
const isSurelyCardNumber = (text: string): boolean => onlyDigits(text).length >= 15 && isValidCardNumber(text)

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
    const isNumber = 'gateway_payment_profile_id' in value ? isValidCardNumber : isSurelyCardNumber
    return Object.entries(value).some(
      ([key, held]) =>
        (cardFields.has(key) && isSent(held)) || (typeof held === 'string' && isNumber(held)) || holdsOne(held),
    )
  }
  if (holdsOne(bag)) throw new Failure('card_number_refused')
}
