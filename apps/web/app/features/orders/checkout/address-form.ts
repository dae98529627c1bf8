import { formatPostalCode, isValidPostalCode, onlyDigits } from '@prumo/brazil'
import type { Faults } from '#shared/hooks/use-form.ts'
import type { OrderAddress } from '../order.ts'
import { fieldMessages } from './field-messages.ts'

/** The delivery address as typed. Spree has two address lines; Brazilians write street and number separately. */
export type AddressForm = {
  postalCode: string
  street: string
  streetNumber: string
  complement: string
  district: string
  city: string
  /** Abbreviation: SP. */
  state: string
}

export const emptyAddressForm: AddressForm = {
  postalCode: '',
  street: '',
  streetNumber: '',
  complement: '',
  district: '',
  city: '',
  state: '',
}

/** The faults of the input by field; empty if it can be sent. */
export const faultsOfAddress = (form: AddressForm): Faults<AddressForm> => {
  const faults: Faults<AddressForm> = {}
  if (!form.postalCode.trim()) faults.postalCode = fieldMessages.postalCode.blank
  else if (!isValidPostalCode(form.postalCode)) faults.postalCode = fieldMessages.postalCode.invalid
  for (const field of ['street', 'streetNumber', 'district', 'city', 'state'] as const) {
    if (!form[field].trim()) faults[field] = fieldMessages[field].blank
  }
  return faults
}

/** Whether the address could be sent now. */
export const isAddressValid = (form: AddressForm): boolean => Object.keys(faultsOfAddress(form)).length === 0

/** An address for display, line by line. */
export const linesOfAddress = (form: AddressForm): string[] => [
  [`${form.street}, ${form.streetNumber}`, form.complement].filter(Boolean).join(', '),
  [form.district, `${form.city}, ${form.state}`].filter(Boolean).join(', '),
  `CEP ${form.postalCode}`,
]

/** To and from the wire's two lines: `Avenida Paulista, 1578` and `Apto 12 - Bela Vista`. */
export const addressToWire = (form: AddressForm, person: { firstName: string; lastName: string; phone: string }) => ({
  firstname: person.firstName.trim(),
  lastname: person.lastName.trim(),
  phone: onlyDigits(person.phone),
  address1: `${form.street.trim()}, ${form.streetNumber.trim()}`,
  address2: [form.complement.trim(), form.district.trim()].filter(Boolean).join(' - '),
  city: form.city.trim(),
  state_name: form.state,
  zipcode: onlyDigits(form.postalCode),
  country_iso: 'BR',
})

/** Converts a stored address to the form; a part that cannot be identified stays in its line. */
export const addressFromWire = (
  address: Pick<OrderAddress, 'address1' | 'address2' | 'city' | 'zipcode' | 'stateCode'>,
): AddressForm => {
  const line = address.address1 ?? ''
  const comma = line.lastIndexOf(', ')
  const second = address.address2 ?? ''
  const dash = second.lastIndexOf(' - ')
  return {
    postalCode: formatPostalCode(address.zipcode ?? ''),
    street: comma < 0 ? line : line.slice(0, comma),
    streetNumber: comma < 0 ? '' : line.slice(comma + 2),
    complement: dash < 0 ? '' : second.slice(0, dash),
    district: dash < 0 ? second : second.slice(dash + 3),
    city: address.city ?? '',
    state: address.stateCode ?? '',
  }
}
