import { cardBrandOf, isValidCardNumber, isValidCpf, onlyDigits } from '@prumo/brazil'
import type { Faults } from '#shared/hooks/use-form.ts'

/** The typed card. It leaves memory only for the provider's own address. */
export type CardForm = {
  number: string
  holder: string
  /** mm/yy */
  expiry: string
  securityCode: string
  holderCpf: string
  installments: string
}

export const emptyCardForm: CardForm = {
  number: '',
  holder: '',
  expiry: '',
  securityCode: '',
  holderCpf: '',
  installments: '1',
}

export const cardMessages = {
  number: { blank: 'Informe o número do cartão.', invalid: 'Confira o número do cartão.' },
  holder: { blank: 'Informe o nome como está no cartão.' },
  expiry: {
    blank: 'Informe a validade.',
    invalid: 'Confira a validade. Ela deve ser como 12/29.',
    past: 'Esse cartão já venceu. Use outro.',
  },
  securityCode: {
    blank: 'Informe o código de segurança.',
    invalid: 'O código tem 3 números, ou 4 no American Express.',
  },
  holderCpf: { blank: 'Informe o CPF do titular.', invalid: 'Esse CPF não existe. Confira os números.' },
} as const

const isAmex = (number: string) => cardBrandOf(number) === 'amex'

/** Groups as printed on the card: 4-6-5 for American Express, fours for the others. */
export const maskCardNumber = (typed: string): string => {
  const digits = onlyDigits(typed).slice(0, 19)
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : digits.match(/.{1,4}/g)
  return (groups ?? []).filter(Boolean).join(' ')
}

/** 1229 becomes 12/29; a single 5 waits for its second digit. */
export const maskExpiry = (typed: string): string => {
  const digits = onlyDigits(typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

export const maskSecurityCode = (typed: string): string => onlyDigits(typed).slice(0, 4)

/** Month and full year, or null if they are not valid. */
export const expiryOf = (typed: string): { month: number; year: number } | null => {
  const parts = /^(\d{2})\/(\d{2})$/.exec(typed)
  const month = Number(parts?.[1])
  return parts && month >= 1 && month <= 12 ? { month, year: 2000 + Number(parts[2]) } : null
}

const expiryFault = (typed: string, today: Date): string | undefined => {
  if (!typed.trim()) return cardMessages.expiry.blank
  const expiry = expiryOf(typed)
  if (!expiry) return cardMessages.expiry.invalid
  // A card is valid until the last day of its month.
  return new Date(expiry.year, expiry.month, 1) <= today ? cardMessages.expiry.past : undefined
}

const securityCodeFault = (typed: string, number: string): string | undefined => {
  if (!typed) return cardMessages.securityCode.blank
  return typed.length === (isAmex(number) ? 4 : 3) ? undefined : cardMessages.securityCode.invalid
}

/** The faults of the typed card; the provider decides in the end. */
export const faultsOfCard = (form: CardForm, today: Date): Faults<CardForm> => {
  const faults: Faults<CardForm> = {}
  if (!form.number.trim()) faults.number = cardMessages.number.blank
  else if (!isValidCardNumber(form.number)) faults.number = cardMessages.number.invalid
  if (!form.holder.trim()) faults.holder = cardMessages.holder.blank
  const expiry = expiryFault(form.expiry, today)
  if (expiry) faults.expiry = expiry
  const code = securityCodeFault(form.securityCode, form.number)
  if (code) faults.securityCode = code
  if (!form.holderCpf.trim()) faults.holderCpf = cardMessages.holderCpf.blank
  else if (!isValidCpf(form.holderCpf)) faults.holderCpf = cardMessages.holderCpf.invalid
  return faults
}
