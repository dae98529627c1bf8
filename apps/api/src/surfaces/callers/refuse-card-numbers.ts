import { isValidCardNumber, onlyDigits } from '@prumo/brazil'
import { Failure } from '#platform/failure'

// A telephone number may have thirteen digits, a CNPJ fourteen, and match Luhn by chance.
const isSurelyCardNumber = (text: string): boolean => onlyDigits(text).length >= 15 && isValidCardNumber(text)

const cardFields = new Set(['card_number', 'cardNumber', 'verification_value', 'encrypted_data'])

// Houses and orders have numbers too. A number counts as a card's where a card is described, or if it is as long as
// one.
const placesOfCards = new Set(['source_attributes', 'payment_source', 'card', 'credit_card', 'creditCard'])
const shortestCardNumber = 12

// Beside a provider's token there is only a card's display data, never anything like its number.
const tokenFields = ['gateway_payment_profile_id', 'gatewayPaymentProfileId']

/**
 * Refuses a request that contains a card's number or security code anywhere (design.md 2): we must never see either,
 * and the sender must learn that. Nothing of the request is logged.
 */
export const refuseCardNumbers = (given: unknown): void => {
  const isSent = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
  const isCards = (key: string, held: unknown, isOfCard: boolean): boolean =>
    isSent(held) &&
    (cardFields.has(key) || (key === 'number' && (isOfCard || onlyDigits(String(held)).length >= shortestCardNumber)))
  const holdsOne = (value: unknown, isOfCard: boolean): boolean => {
    if (Array.isArray(value)) return value.some((each) => holdsOne(each, isOfCard))
    if (!isObject(value)) return false
    const isNumber = tokenFields.some((field) => field in value) ? isValidCardNumber : isSurelyCardNumber
    return Object.entries(value).some(
      ([key, held]) =>
        isCards(key, held, isOfCard) ||
        (typeof held === 'string' && isNumber(held)) ||
        holdsOne(held, isOfCard || placesOfCards.has(key)),
    )
  }
  if (holdsOne(given, false)) throw new Failure('card_number_refused')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
