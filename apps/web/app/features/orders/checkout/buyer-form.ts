import { ageOn, formatCpf, formatPhone, isValidCpf, isValidPhone, onlyDigits } from '@prumo/brazil'
import { dayOf, hiddenCpf, isEmail, typedDay } from '#shared/format/typed.ts'
import type { Faults } from '#shared/hooks/use-form.ts'
import type { Order } from '../order.ts'
import { fieldMessages } from './field-messages.ts'

/** Who buys, exactly as typed: masked, unfinished and wrong values included. */
export type BuyerForm = {
  firstName: string
  lastName: string
  email: string
  cpf: string
  phone: string
  /** dd/mm/yyyy */
  birthDate: string
}

export const emptyBuyerForm: BuyerForm = { firstName: '', lastName: '', email: '', cpf: '', phone: '', birthDate: '' }

const ADULT_AGE = 18

const birthDateFault = (typed: string, today: Date): string | undefined => {
  if (!typed.trim()) return fieldMessages.birthDate.blank
  const day = dayOf(typed)
  if (!day || day < '1900-01-01') return fieldMessages.birthDate.invalid
  const age = ageOn({ birthDate: day, on: today })
  if (age < 0) return fieldMessages.birthDate.invalid
  // Lei 15.211/2025 (ECA Digital): the bureau decides; saying it here only spares a round trip.
  return age < ADULT_AGE ? fieldMessages.birthDate.minor : undefined
}

const emailFault = (typed: string): string | undefined => {
  if (!typed.trim()) return fieldMessages.email.blank
  return isEmail(typed) ? undefined : fieldMessages.email.invalid
}

const checked = (typed: string, isValid: (text: string) => boolean, words: { blank: string; invalid: string }) => {
  if (!typed.trim()) return words.blank
  return isValid(typed) ? undefined : words.invalid
}

/**
 * What is wrong with what was typed, field by field; empty when it may be sent. Mirrors the server's checks; the
 * birth date is asked only where something is for adults.
 */
export const faultsOfBuyer = (form: BuyerForm, today: Date, { isForAdults = true } = {}): Faults<BuyerForm> =>
  withoutBlanks({
    firstName: form.firstName.trim() ? undefined : fieldMessages.firstName.blank,
    lastName: form.lastName.trim() ? undefined : fieldMessages.lastName.blank,
    email: emailFault(form.email),
    cpf: checked(form.cpf, isValidCpf, fieldMessages.cpf),
    phone: checked(form.phone, isValidPhone, fieldMessages.phone),
    birthDate: isForAdults ? birthDateFault(form.birthDate, today) : undefined,
  })

const withoutBlanks = <Form>(faults: Faults<Form>): Faults<Form> =>
  Object.fromEntries(Object.entries(faults).filter(([, words]) => words !== undefined)) as Faults<Form>

/**
 * The wire shape: e-mail on the order, the rest in its private metadata, which the storefront never gives back.
 * A birth date that was not asked for is not sent.
 */
export const buyerToWire = (form: BuyerForm, { isForAdults = true } = {}) => ({
  email: form.email.trim(),
  private_metadata: {
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    cpf: onlyDigits(form.cpf),
    phone: onlyDigits(form.phone),
    ...(isForAdults && { birth_date: dayOf(form.birthDate) ?? '' }),
  },
})

type Known = {
  email: string
  firstName: string | null
  lastName: string | null
  cpfNumber: string | null
  phoneNumber: string | null
  birthDate: string | null
}

/** What whoever is signed in has told us before: his profile, and where that says nothing his newest order. */
export const knownBuyer = (profile: Known, newest: Omit<Known, 'email'> | null): BuyerForm => {
  const { cpf, birthDate } = documentsOf(profile, newest)
  const phone = profile.phoneNumber ?? newest?.phoneNumber
  return {
    firstName: profile.firstName ?? newest?.firstName ?? '',
    lastName: profile.lastName ?? newest?.lastName ?? '',
    email: profile.email,
    cpf: cpf ? formatCpf(cpf) : '',
    phone: phone ? formatPhone(phone) : '',
    birthDate: typedDay(birthDate ?? ''),
  }
}

/** A CPF and a birth date are one person's: those of two are never mixed. */
const documentsOf = (profile: Known, newest: Omit<Known, 'email'> | null) => {
  const isSame = profile.cpfNumber === null || profile.cpfNumber === newest?.cpfNumber
  return {
    cpf: profile.cpfNumber ?? newest?.cpfNumber,
    birthDate: profile.birthDate ?? (isSame ? newest?.birthDate : null),
  }
}

/** A buyer's details to be read again, his CPF not whole. */
export const buyerLines = (
  { email, cpf, phone, birthDate }: Pick<BuyerForm, 'email' | 'cpf' | 'phone' | 'birthDate'>,
  { isForAdults = true } = {},
): string[] => [
  `CPF ${hiddenCpf(cpf)}`,
  ...(isForAdults ? [`Nascimento ${birthDate}`] : []),
  `Telefone ${phone}`,
  email,
]

/** What an order gives back of its buyer: never the CPF nor the birth date. */
export const buyerFromOrder = ({ email, shippingAddress }: Order): Partial<BuyerForm> => ({
  email: email ?? '',
  firstName: shippingAddress?.firstname ?? '',
  lastName: shippingAddress?.lastname ?? '',
  phone: shippingAddress?.phone ? formatPhone(shippingAddress.phone) : '',
})
