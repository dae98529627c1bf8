export { type BookConsultation, bookConsultation } from './book-consultation.ts'
export { cancelConsultation, cancelUnpaidConsultation } from './cancel-consultation.ts'
export { type ChooseTime, chooseTime } from './choose-time.ts'
export { type Confirmed, confirmPaidConsultation } from './confirm-paid-consultation.ts'
export { type CancelReason, type Consultation, type ConsultationState, shownTime } from './consultation.ts'
export {
  type ConsultationInBrief,
  getConsultationInBrief,
  holdConsultation,
  listConsultationsInBrief,
} from './consultation-in-brief.repository.ts'
export type { ConsultationFailures, ConsultationFaults } from './consultations.errors.ts'
export type { ConsultationEvents } from './consultations.events.ts'
export {
  getBookedConsultation,
  getFollowedConsultation,
  listFollowedConsultations,
  readNewestSubmissionOf,
  readSubmissionOfConsultation,
} from './follow-consultation.ts'
export {
  type AppointmentInAgenda,
  findUnpaidWithSurvey,
  getConsultation,
  listConsultations,
  listConsultationsOfOrders,
  readAppointments,
} from './list-consultations.ts'
export type { ConsultationOnRecord } from './opened-consultations.repository.ts'
export { payConsultation } from './pay-consultation.ts'
export { readConsultation, readConsultationsOfPatient } from './read-consultation.ts'
export {
  keepsWhatWasOpened,
  mayRead,
  mayTakeDocuments,
  type Reader,
  type RecordSection,
  showsDocuments,
} from './record.policy.ts'
export { closeConsultation, missConsultation, openConsultation } from './see-patient.ts'
export { isTreating, listTreatments } from './treatments.repository.ts'
export { getCorrectedConsultation, updatePatientInfo } from './update-patient-info.ts'
