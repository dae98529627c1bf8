import { namingFields } from '#platform/failure'

/** Who names the provider's token in the second API's words reads a refused card under the field that he sent. */
export const inTokenWords = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw namingFields(error, (field) => (field === 'gateway_payment_profile_id' ? 'gatewayPaymentProfileId' : field))
  })
