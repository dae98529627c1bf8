import { Failure, type FailureDetails } from '#platform/failure'

export const consultationNotFound = () => new Failure('not_found')
export const consentMissing = () => new Failure('consent_missing')
export const surveyMissing = () => new Failure('survey_missing')
export const timeTaken = (nextTimes?: FailureDetails['nextTimes']) =>
  new Failure('slot_taken', nextTimes ? { nextTimes } : {})
export const doctorNotAvailable = (message: string) => new Failure('time_not_offered', { message })
export const orderNotPayable = () => new Failure('order_not_payable')
export const consultationNotOpen = (message: string) => new Failure('consultation_not_open', { message })
export const fieldInvalid = (field: string, message: string) =>
  new Failure('invalid_fields', { errors: { [field]: [message] } })

/** Nobody is patient and doctor at once: he would prescribe to himself, and read what nobody sees that he read. */
export const ownDoctor = () => fieldInvalid('doctor_id', 'Escolha outro profissional: ninguém consulta consigo mesmo.')

/** A programming error, not the caller's: no verb should try a move that does not exist. */
export const moveForbidden = (from: string, to: string) =>
  new Error(`a consultation may not move from ${from} to ${to}`)
