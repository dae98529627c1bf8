import { listAddresses } from '#domains/people/customers'
import type { Context } from '#platform/context'
import type { AddressChange } from './address-changes.repository.ts'
import { placeOf } from './send-elsewhere.ts'

/**
 * The change whose freight is what an order costs the house: the last one to another postal code, because each says
 * all that its address costs more than was paid. Null if there is none.
 */
export const findChangeThatCosts = async (ctx: Context, changes: AddressChange[]): Promise<AddressChange | null> => {
  const ids = changes.flatMap(({ formerAddressId, addressId }) => [formerAddressId ?? addressId, addressId])
  const addresses = ids.length === 0 ? [] : await listAddresses(ctx, { ids: [...new Set(ids)] })
  const codeOf = (addressId: number | null) => {
    const address = addresses.find(({ id }) => id === addressId)
    return address ? placeOf(address) : null
  }
  return changes.findLast((one) => codeOf(one.formerAddressId) !== codeOf(one.addressId)) ?? null
}
