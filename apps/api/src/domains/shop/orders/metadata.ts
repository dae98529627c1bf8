import { metadataFault, mostMetadataBytes } from '#domains/people/customers'
import { metadataNotObject, metadataTooLong } from './orders.errors.ts'

// Options distinguish lines and are therefore indexed, and an index entry is limited in size.
const most = { options: 500, public_metadata: mostMetadataBytes, private_metadata: mostMetadataBytes }

/** A client's metadata; nothing becomes an empty object. Throws metadata_not_object, invalid_fields. */
export const asMetadata = (given: unknown, field: keyof typeof most): Record<string, unknown> => {
  if (given === undefined || given === null || given === '') return {}
  if (typeof given !== 'object' || Array.isArray(given)) throw metadataNotObject()
  const fault = metadataFault(given, most[field])
  if (fault) throw metadataTooLong(field, fault)
  return given as Record<string, unknown>
}
