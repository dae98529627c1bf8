import type * as main from '@prumo/contracts/main'
import type { QuestionOf } from '#shared/store/contract-types.ts'

type Wire = QuestionOf<typeof main.createConsultation>['consultation']['patient_attributes']

/** A new patient's data so far. Terms and cgu are always sent as accepted (specification 5). */
export type PatientAttributes = Partial<Omit<Wire, 'terms_of_service' | 'cgu_accepted'>>

export const acceptedPatient = (patient: PatientAttributes): Wire =>
  ({ ...patient, terms_of_service: true, cgu_accepted: true }) as Wire
