import { Failure } from '#platform/failure'

/** Messages by the contract's field names (contract.md 3.1). */
export const fieldsInvalid = (errors: Record<string, string[]>) => new Failure('invalid_fields', { errors })

export const metadataNotObject = () => new Failure('metadata_not_object')
export const addressNotFound = () => new Failure('not_found')
