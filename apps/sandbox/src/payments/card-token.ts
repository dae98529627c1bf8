import { type CardBrand, cardBrandOf, isValidCardNumber, isValidCnpj, isValidCpf, onlyDigits } from '@prumo/brazil'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'

export const CardTokenInput = z.object({
  card_number: z.string(),
  expiration_month: z.coerce.number().int(),
  expiration_year: z.coerce.number().int(),
  security_code: z.string(),
  cardholder: z.object({ name: z.string(), document: z.string().optional() }),
})
export type CardTokenInput = z.infer<typeof CardTokenInput>

/** The result of a charge on this card: approved, pending (contingency), or the reason of a refusal. */
export type CardOutcome = 'accredited' | 'pending_contingency' | `cc_rejected_${string}`

/** The stored data of a card: never its number or its security code. */
export type Card = {
  brand: CardBrand
  lastFourDigits: string
  expirationMonth: number
  expirationYear: number
  cardholderName: string
  outcome: CardOutcome
}

/** Validates a card as the provider does; throws the Refusal for the first invalid field. */
export const readCard = (input: CardTokenInput, now: number): Card => {
  const digits = onlyDigits(input.card_number)
  const brand = cardBrandOf(digits)
  if (!isValidCardNumber(input.card_number) || brand === null) {
    throw new Refusal(400, 'invalid_card_number', 'O número do cartão está incorreto.')
  }
  const expirationYear = input.expiration_year < 100 ? 2000 + input.expiration_year : input.expiration_year
  if (!isStillValid({ year: expirationYear, month: input.expiration_month }, now)) {
    throw new Refusal(400, 'invalid_expiration', 'A validade do cartão está incorreta ou já passou.')
  }
  if (!new RegExp(brand === 'amex' ? '^\\d{4}$' : '^\\d{3}$').test(input.security_code)) {
    throw new Refusal(400, 'invalid_security_code', 'O código de segurança está incorreto.')
  }
  const cardholderName = input.cardholder.name.trim()
  const { document } = input.cardholder
  if (cardholderName.length < 2 || (document && !isValidCpf(document) && !isValidCnpj(document))) {
    throw new Refusal(400, 'invalid_holder', 'O nome ou o CPF do titular está incorreto.')
  }
  return {
    brand,
    lastFourDigits: digits.slice(-4),
    expirationMonth: input.expiration_month,
    expirationYear,
    cardholderName,
    outcome: outcomeOf(digits, cardholderName),
  }
}

// A card is valid until the end of its month. One valid for more than thirty years is a typing error.
const isStillValid = ({ year, month }: { year: number; month: number }, now: number): boolean => {
  const today = new Date(now)
  const months = (year - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1)
  return month >= 1 && month <= 12 && months >= 0 && months <= 12 * 30
}

const ALWAYS_DECLINED_NUMBER = '4000000000000002'

const outcomeOf = (digits: string, cardholderName: string): CardOutcome => {
  if (digits === ALWAYS_DECLINED_NUMBER) return 'cc_rejected_insufficient_amount'
  return outcomesByHolder[cardholderName.split(/\s+/, 1)[0]?.toUpperCase() ?? ''] ?? 'accredited'
}

/** Mercado Pago's test cards: the first word of the holder's name selects the result. */
export const outcomesByHolder: Readonly<Record<string, CardOutcome>> = {
  APRO: 'accredited',
  CONT: 'pending_contingency',
  OTHE: 'cc_rejected_other_reason',
  CALL: 'cc_rejected_call_for_authorize',
  FUND: 'cc_rejected_insufficient_amount',
  SECU: 'cc_rejected_bad_filled_security_code',
  EXPI: 'cc_rejected_card_expired',
  FORM: 'cc_rejected_bad_filled_other',
  CARD: 'cc_rejected_bad_filled_card_number',
  INST: 'cc_rejected_invalid_installments',
  DUPL: 'cc_rejected_duplicated_payment',
  LOCK: 'cc_rejected_card_disabled',
  BLAC: 'cc_rejected_blacklist',
  ATTE: 'cc_rejected_max_attempts',
}
