import { Failure } from '#platform/failure'

/** Messages by the contract's field names (contract.md 3.1). */
export const fieldsInvalid = (errors: Record<string, string[]>) => new Failure('invalid_fields', { errors })

export const metadataNotObject = () => new Failure('metadata_not_object')
export const addressNotFound = () => new Failure('not_found')

/** Messages in Portuguese by the wire's own field names (spec 3): what a patient reads beside his fields. */
export const patientInvalid = (errors: Record<string, string[]>) => new Failure('invalid_fields', { errors })
export const underAge = () =>
  new Failure('under_age', { errors: { birth_date: ['As consultas são para maiores de 18 anos.'] } })
