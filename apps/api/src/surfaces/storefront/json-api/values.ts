import type { Locale } from './resource.ts'

/** Integer centavos as Spree's decimal string in reais: `"0.0"`, `"19.9"`, `"-5.0"`. */
export const decimal = (cents: number): string => scaled(cents, 2)

/** Grams as kilograms: 120 is `"0.12"`. */
export const kilograms = (grams: number): string => scaled(grams, 3)

/** Millimetres as centimetres: 65 is `"6.5"`. */
export const centimetres = (millimetres: number | null): string | null =>
  millimetres === null ? null : scaled(millimetres, 1)

/**
 * A whole number with its decimal point moved left: at least one decimal, and no further trailing zeros (contract 1.2).
 */
const scaled = (value: number, places: number): string => {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '') || '0'
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${fraction}`
}

// Symbol, amount and separators are joined by hand: Intl writes a space after R$, Spree does not.
const amounts: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }),
  'pt-BR': new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }),
}

/** Integer centavos for display: `R$1,234.50` in en, `R$1.234,50` in pt-BR, the minus before the symbol. */
export const displayMoney = (cents: number, locale: Locale): string =>
  `${cents < 0 ? '-' : ''}R$${amounts[locale].format(Math.abs(cents) / 100)}`

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = (date: Date | null): string | null => date?.toISOString() ?? null
