import type { SpreeAddress } from '#features/account/account.api.ts'
import { type AddressForm, addressFromWire } from '#features/orders/checkout/address-form.ts'

/** Where the bearer has things sent, as the second API gives it, in the fields of ours. */
export const addressFromSpree = (address: NonNullable<SpreeAddress>): AddressForm =>
  addressFromWire({
    address1: address.address1,
    address2: address.address2 ?? null,
    city: address.city,
    zipcode: address.zipcode,
    stateCode: address.state_name,
  })
