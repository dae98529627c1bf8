import { formatPhone, isValidPhone } from '@prumo/brazil'
import type { AddressInput, OwnAddress } from '#features/account/addresses.api.ts'
import {
  type AddressForm,
  addressToWire,
  emptyAddressForm,
  faultsOfAddress,
} from '#features/orders/checkout/address-form.ts'
import { faultAt } from '#shared/failures/said.ts'
import type { Faults } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'
import { personWords } from '#shared/person/person-words.ts'
import { addressFaultsOf, addressFromSpree } from '#widgets/checkout/address-from-spree.ts'

/** An address of the book as typed: the place, and who receives there. */
export type OwnAddressForm = AddressForm & { firstName: string; lastName: string; phone: string }

export const emptyOwnAddress: OwnAddressForm = { ...emptyAddressForm, firstName: '', lastName: '', phone: '' }

export const faultsOfOwnAddress = (form: OwnAddressForm): Faults<OwnAddressForm> => {
  const faults: Faults<OwnAddressForm> = faultsOfAddress(form)
  if (!form.firstName.trim()) faults.firstName = 'Informe o nome de quem recebe.'
  if (!form.lastName.trim()) faults.lastName = 'Informe o sobrenome de quem recebe.'
  if (!form.phone.trim()) faults.phone = 'Informe um telefone com DDD.'
  else if (!isValidPhone(form.phone)) faults.phone = personWords.phone.invalid
  return faults
}

export const ownAddressFormFrom = (address: Omit<OwnAddress, 'spreeAddressId'>): OwnAddressForm => ({
  ...addressFromSpree(address),
  firstName: address.firstname,
  lastName: address.lastname,
  phone: formatPhone(address.phone),
})

export const ownAddressToWire = (form: OwnAddressForm): AddressInput => addressToWire(form, form)

const FIELDS = { firstname: 'firstName', lastname: 'lastName', phone: 'phone', state: 'state' } as const

/** The main and staff APIs' faults by our fields, in their own sentences. */
export const ownAddressFaultsOf = (failure: Failure): Faults<OwnAddressForm> => {
  const faults: Faults<OwnAddressForm> = addressFaultsOf(failure)
  for (const [path, field] of Object.entries(FIELDS)) {
    const said = faultAt(failure, path)
    if (said) faults[field] = said
  }
  return faults
}
