import type { LookUp } from '#features/orders/checkout/use-address-filling.ts'
import { useLazyPostalCodeQuery } from '#features/places/places.api.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'

/** Looks a postal code up in the storefront. Unknown and malformed codes are the same to a person: no such code. */
export const useLookUp = (): LookUp => {
  const [ask] = useLazyPostalCodeQuery()
  return async (digits) => {
    const { data, error } = await ask(digits, true)
    if (error) return [404, 422].includes(statusOf(error as Failure) ?? 0) ? 'unknown' : 'silent'
    if (!data) return 'silent'
    return {
      // A town with a single postal code has neither.
      street: data.address1 ?? '',
      district: data.district ?? '',
      city: data.city ?? '',
      state: data.stateAbbr,
      isPartial: data.partial ?? false,
    }
  }
}
