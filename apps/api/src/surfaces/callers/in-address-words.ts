import { namingFields } from '#platform/failure'

/** Only one address is given, so the faults of its fields stand under their own names. */
export const inAddressWords = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw namingFields(error, (field) => field.replace(/^ship_address\./, ''))
  })
