import { formatWait } from '@prumo/brazil'
import { Failure } from '#platform/failure'

/** Messages by the contract's field names (contract.md 3.1). */
export const fieldsInvalid = (errors: Record<string, string[]>) => new Failure('invalid_fields', { errors })

export const labelTaken = () => new Failure('invalid_fields', { errors: { label: ['has already been taken'] } })

export const metadataNotObject = () => new Failure('metadata_not_object')
export const addressNotFound = () => new Failure('not_found')

/** Messages in Portuguese by the wire's own field names (spec 3): what a patient reads beside his fields. */
export const patientInvalid = (errors: Record<string, string[]>) => new Failure('invalid_fields', { errors })
/** What stands on documents; whoever answers the mail puts it right. */
export const settledAlready = (errors: Record<string, string[]>) =>
  new Failure('invalid_fields', { errors, reason: 'settled' })
export const underAge = () =>
  new Failure('under_age', { errors: { birth_date: ['Este serviço é para maiores de 18 anos.'] } })
export const emailTaken = () => new Failure('email_taken', { errors: { email: ['O e-mail já foi utilizado'] } })
export const bureauUnavailable = () => new Failure('provider_unavailable')

/** `reason`: the identity bureau's verdict. */
export const ageNotVerified = (reason: 'mismatch' | 'unknown_document') =>
  new Failure('age_not_verified', { reason, errors: ageWords[reason] })

const ageWords = {
  mismatch: { birth_date: ['A data não confere com o CPF.'] },
  unknown_document: { cpf_number: ['Não encontramos este CPF.'] },
}

export const askedTooOften = (retryAfterSeconds: number) =>
  new Failure('age_not_verified', {
    reason: 'too_often',
    retryAfterSeconds,
    errors: { cpf_number: [`Foram muitas tentativas. Espere ${formatWait(retryAfterSeconds)} e tente de novo.`] },
  })
