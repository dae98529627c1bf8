import { Failure } from '#platform/failure'

export const prescriptionNotFound = () => new Failure('not_found')
export const prescriptionExpired = () => new Failure('prescription_expired')
export const prescriptionUsed = () => new Failure('prescription_used')
export const numberingUnavailable = () => new Failure('numbering_unavailable')
export const notAllowed = () => new Failure('not_allowed')
export const consultationNotFound = () => new Failure('not_found')
export const consultationNotOpen = () => new Failure('consultation_not_open')
export const accessCodeWrong = () => new Failure('access_code_wrong')
export const tooManyWrongCodes = () => new Failure('rate_limited')
export const accessCodeGivenUp = () => new Failure('access_code_given_up')
export const fieldsMissing = (errors: Record<string, string[]>) => new Failure('invalid_fields', { errors })
