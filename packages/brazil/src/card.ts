import { isValidCreditCard } from '@brazilian-utils/brazilian-utils/is-valid-credit-card'
import { onlyDigits } from './digits.ts'

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'elo' | 'hipercard'

/** Whether `text` can be a card number: 13 to 19 digits with a valid Luhn check digit (ISO/IEC 7812-1). */
export const isValidCardNumber = (text: string): boolean => {
  if (!/^[\d\s.-]+$/.test(text)) return false
  const digits = onlyDigits(text)
  return digits.length >= 13 && isValidCreditCard(digits)
}

/** The brand of a card number by its first digits, or null. A few digits are enough while it is being typed. */
export const cardBrandOf = (text: string): CardBrand | null => {
  const digits = onlyDigits(text)
  return BRANDS.find(({ prefix }) => prefix.test(digits))?.brand ?? null
}

const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  mastercard: 'Mastercard',
  amex: 'American Express',
  american_express: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
  other: 'Cartão',
}

/** A saved card as its owner knows it: "Visa final 2802". */
export const cardName = ({ brand, lastDigits }: { brand: string; lastDigits: string }): string =>
  `${names[brand] ?? brand} final ${lastDigits}`

// Elo's ranges are inside those of Visa and Mastercard, so Elo is checked first. 50 is Maestro, Mastercard's own debit.
const BRANDS: readonly { brand: CardBrand; prefix: RegExp }[] = [
  {
    brand: 'elo',
    prefix:
      /^(401178|401179|431274|438935|451416|457393|45763[12]|504175|506(699|7[0-6]\d|77[0-8])|509\d{3}|627780|636297|636368|650(03[1-3]|03[5-9]|04\d|05[01]|40[5-9]|4[1-3]\d|48[5-9]|49\d|5[0-2]\d|53[0-8]|54[1-9]|5[5-8]\d|59[0-8]|70\d|71[0-8]|72[0-7]|90[1-9]|91\d|920)|651(65[2-9]|6[67]\d)|655(00\d|01\d|02[1-9]|0[34]\d|05[0-8]))/,
  },
  { brand: 'hipercard', prefix: /^(606282|3841)/ },
  { brand: 'amex', prefix: /^3[47]/ },
  { brand: 'mastercard', prefix: /^(5[0-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/ },
  { brand: 'visa', prefix: /^4/ },
]
