import { isValidCardNumber, onlyDigits } from '@prumo/brazil'
import { Failure } from '#platform/failure'

// A telephone number may have thirteen digits, a CNPJ fourteen, and satisfy Luhn by chance.
const isSurelyCardNumber = (text: string): boolean => onlyDigits(text).length >= 15 && isValidCardNumber(text)

const cardFields = new Set(['number', 'card_number', 'cardNumber', 'verification_value', 'encrypted_data'])

// Beside a provider's token stands what may be shown of a card, and nothing that looks like its number.
const tokenFields = ['gateway_payment_profile_id', 'gatewayPaymentProfileId']

/**
 * Refuses a request that carries a card's number or its code anywhere (design.md 2): we never see either, and whoever
 * sends them must learn it. Nothing of the request is logged.
 */
export const refuseCardNumbers = (given: unknown): void => {
  const isSent = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
  const holdsOne = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(holdsOne)
    if (!isObject(value)) return false
    const isNumber = tokenFields.some((field) => field in value) ? isValidCardNumber : isSurelyCardNumber
    return Object.entries(value).some(
      ([key, held]) =>
        (cardFields.has(key) && isSent(held)) || (typeof held === 'string' && isNumber(held)) || holdsOne(held),
    )
  }
  if (holdsOne(given)) throw new Failure('card_number_refused')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
