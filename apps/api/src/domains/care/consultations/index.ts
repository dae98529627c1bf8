export { type BookConsultation, bookConsultation } from './book-consultation.ts'
export { cancelConsultation, cancelUnpaidConsultation } from './cancel-consultation.ts'
export { findCareTimes } from './care-times.ts'
export { mayReadNote, mayReadPrescriptions, treatsForMs } from './chart.policy.ts'
export type { ChartPass } from './chart-pass.ts'
export { type ChooseTime, chooseTime } from './choose-time.ts'
export { type Confirmed, confirmPaidConsultation } from './confirm-paid-consultation.ts'
export {
  type CancelReason,
  type Consultation,
  type ConsultationState,
  type ProgrammeOfConsultation,
  shownTime,
  type WithdrawnBecause,
} from './consultation.ts'
export {
  type ConsultationInBrief,
  getConsultationInBrief,
  holdConsultation,
  listConsultationsInBrief,
} from './consultation-in-brief.repository.ts'
export type { ConsultationFailures, ConsultationFaults } from './consultations.errors.ts'
export type { ConsultationEvents } from './consultations.events.ts'
export { findCurrentGrants, listActedFor } from './current-grants.ts'
export { answerEarlyOpening, askToOpenEarly, listEarlyOpenings } from './early-opening/agree-to-open-early.ts'
export { opensAt, type StandingEarlyOpening } from './early-opening/early-opening.ts'
export {
  getBookedConsultation,
  getFollowedConsultation,
  listFollowedConsultations,
  readNewestSubmissionOf,
  readSubmissionOfConsultation,
} from './follow-consultation.ts'
export { findChartPass, getChartPass, reasonToRead } from './get-chart-pass.ts'
export { handOverPatient, openInEmergency } from './hand-over.ts'
export { cancelAppointmentLeftBehind } from './left-behind/cancel-appointment.ts'
export { handOverAppointment } from './left-behind/hand-over-appointment.ts'
export { listWhoMayTakeOver, readAppointmentsAhead } from './left-behind/read-appointments-ahead.ts'
export {
  type AppointmentInAgenda,
  findUnpaidWithSurvey,
  getConsultation,
  listConsultations,
  listConsultationsOfOrders,
  readAppointments,
} from './list-consultations.ts'
export { listOwnPatientIds } from './list-own-patients.ts'
export { mustReadVisit } from './must-read-visit.ts'
export { giveBackByTeam, refuseNoShow } from './no-shows/decide-no-show.ts'
export { findNoShow, getNoShow, listNoShowsOf } from './no-shows/list-no-shows.ts'
export { type NoShow, sayableOf } from './no-shows/no-show.ts'
export { arriveAtConsultation, noteMessage } from './no-shows/note-arrival.ts'
export { type NoShowToDecide, readNoShows } from './no-shows/read-no-shows.ts'
export { sayNoShow } from './no-shows/say-no-show.ts'
export { listOwnEmergenciesByCpf, type OpenedInEmergency, openInEmergencyByCpf } from './open-by-cpf.ts'
export type { ConsultationOnRecord } from './opened-consultations.repository.ts'
export { cancelPaidBack } from './paying/cancel-paid-back.ts'
export { giveBackCanceled } from './paying/give-back-canceled.ts'
export { bookIncluded, cancelAhead, dropIncluded } from './paying/included.ts'
export { type PaidWith, paidWith } from './paying/paid-with.ts'
export { payBySession } from './paying/pay-by-session.ts'
export { payConsultation } from './paying/pay-consultation.ts'
export { applyConsultationCoupon, getConsultationOfOrder, removeConsultationCoupon } from './paying/use-coupon.ts'
export { readConsultation, readConsultationsOfPatient } from './read-consultation.ts'
export { readOwnVisits, readSurveyOfVisit, readVisits, type Visit } from './read-visits.ts'
export {
  keepsWhatWasOpened,
  mayRead,
  mayStillAct,
  mayStillSeeBooked,
  mayTakeDocuments,
  type Reader,
  type RecordSection,
  showsDocuments,
} from './record.policy.ts'
export { closeConsultation, missConsultation, openConsultation } from './see-patient.ts'
export { listDoctorIdsToChoose, listTreatingDoctorIds } from './treating-doctors.ts'
export {
  hasFollowUp,
  isTreating,
  listConditionsOf,
  listTreatedIds,
  listTreatingIds,
  listTreatingOf,
  listTreatments,
  listWhoTreated,
  type TreatedBy,
} from './treatments.repository.ts'
export { getCorrectedConsultation, updatePatientInfo } from './update-patient-info.ts'
export {
  findVisitStated,
  isPatientIdentified,
  mustBeIdentified,
  mustBeStated,
} from './visit-statement/must-be-stated.ts'
export { stateVisit } from './visit-statement/state-visit.ts'
export type { Stated, VisitStatement } from './visit-statement/visit-statement.ts'
export { hasIdentified as isIdentifiedBefore } from './visit-statement/visit-statements.repository.ts'
export {
  listProfessionsThere,
  listWhoActs,
  listWhoActsForEach,
  listWhoAreThere,
  listWhoIsOnDuty,
} from './who-acts.ts'
export { withdrawConsultation } from './withdrawal/withdraw-consultation.ts'
