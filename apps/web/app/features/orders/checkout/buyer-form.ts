import { formatPhone } from '@prumo/brazil'
import type { Faults } from '#shared/hooks/use-form.ts'
import { faultsOfPerson } from '#shared/person/person-faults.ts'
import { type KnownPerson, type PersonField, type PersonForm, personFrom } from '#shared/person/person-form.ts'
import { personToWire } from '#shared/person/person-wire.ts'
import type { Order } from '../order.ts'
import { fieldMessages } from './field-messages.ts'

/** The fields of a buyer; the birth date only if something is for adults. */
export const buyerFields = (isForAdults: boolean): readonly PersonField[] =>
  isForAdults
    ? ['firstName', 'lastName', 'email', 'cpf', 'birthDate', 'phone']
    : ['firstName', 'lastName', 'email', 'cpf', 'phone']

/** The faults of the input by field; empty if it can be sent. Mirrors the server's checks. */
export const faultsOfBuyer = (form: PersonForm, isForAdults: boolean, today?: Date): Faults<PersonForm> =>
  // Lei 15.211/2025 (ECA Digital): the bureau verifies the age; this check only saves a round trip.
  faultsOfPerson(form, buyerFields(isForAdults), { today, minor: fieldMessages.birthDate.minor })

/**
 * The wire shape: e-mail on the order, the rest in its private metadata, which the storefront never returns. A birth
 * date that was not asked for is not sent.
 */
export const buyerToWire = (form: PersonForm, isForAdults: boolean) => {
  const { email, first_name, last_name, cpf_number: cpf, phone_number: phone, birth_date = '' } = personToWire(form)
  return { email, private_metadata: { first_name, last_name, cpf, phone, ...(isForAdults && { birth_date }) } }
}

type Known = Omit<KnownPerson, 'gender'>

/** A signed-in buyer's known data: his profile, and for its gaps his newest order. */
export const knownBuyer = (profile: Known, newest: Omit<Known, 'email'> | null): PersonForm =>
  personFrom({
    email: profile.email,
    firstName: profile.firstName ?? newest?.firstName ?? null,
    lastName: profile.lastName ?? newest?.lastName ?? null,
    phoneNumber: profile.phoneNumber ?? newest?.phoneNumber ?? null,
    // Not asked of a buyer.
    gender: null,
    ...documentsOf(profile, newest),
  })

/** CPF and birth date must be one person's: they are never mixed from two sources. */
const documentsOf = (profile: Known, newest: Omit<Known, 'email'> | null) => {
  const isSame = profile.cpfNumber === null || profile.cpfNumber === newest?.cpfNumber
  return {
    cpfNumber: profile.cpfNumber ?? newest?.cpfNumber ?? null,
    birthDate: profile.birthDate ?? (isSame ? (newest?.birthDate ?? null) : null),
  }
}

/** The buyer's data that an order returns: never the CPF nor the birth date. */
export const buyerFromOrder = ({ email, shippingAddress }: Order): Partial<PersonForm> => ({
  email: email ?? '',
  firstName: shippingAddress?.firstname ?? '',
  lastName: shippingAddress?.lastname ?? '',
  phone: shippingAddress?.phone ? formatPhone(shippingAddress.phone) : '',
})
