import type { SpreeAddress } from '#features/account/account.api.ts'
import { type AddressForm, addressFromWire } from '#features/orders/checkout/address-form.ts'
import { faultAt } from '#shared/failures/said.ts'
import type { Faults } from '#shared/hooks/use-form.ts'
import type { Failure } from '#shared/http/failure.ts'

/** The user's delivery address from the second API, in our fields. */
export const addressFromSpree = (address: Omit<NonNullable<SpreeAddress>, 'spreeAddressId'>): AddressForm =>
  addressFromWire({
    address1: address.address1,
    address2: address.address2 ?? null,
    city: address.city,
    zipcode: address.zipcode,
    stateCode: address.state_name,
  })

const FIELDS = { zipcode: 'postalCode', address1: 'street', city: 'city', state_name: 'state' } as const

/** The second API's faults by our fields, in its own sentences. */
export const addressFaultsOf = (failure: Failure): Faults<AddressForm> => {
  const faults: Faults<AddressForm> = {}
  for (const [path, field] of Object.entries(FIELDS)) {
    const said = faultAt(failure, path)
    if (said) faults[field] = said
  }
  return faults
}
