import type { NextTimes } from '#domains/care/doctors'
import { Failure, fieldRefused, fieldsRefused } from '#platform/failure'
import { type FieldFaults, faultOf, type Plain } from '#platform/faults'

export type ConsultationFailures = {
  /** The patient has not agreed to telemedicine (CFM 2.314/2022). */
  consent_missing: Plain
  doctor_not_accepting: NextTimes
  /** The administration hands over or cancels only what a doctor who is not shown to patients leaves behind. */
  doctor_still_accepting: Plain
  channel_not_offered: NextTimes
  condition_not_treated: NextTimes
  /** The other doctor's consultation has another kind or price. */
  doctor_not_alike: NextTimes
  /** The consultation's state does not allow this. */
  consultation_not_open: Plain
  consultation_time_fixed: Plain
  consultation_not_cancelable: Plain
  /** Only a confirmed consultation can be opened. */
  consultation_not_confirmed: Plain
  /** It opens fifteen minutes before its time; earlier only by the patient's yes. */
  consultation_too_early: Plain
  /** It opens by now: nobody need be asked. */
  consultation_opens_already: Plain
  /** The patient does not want to begin earlier. */
  early_opening_declined: Plain
  /** No question about an earlier beginning waits for the patient. */
  early_opening_not_asked: Plain
  /** Only a consultation under way can be closed. */
  consultation_not_under_way: Plain
  /** A visit is stated while it is under way, and within a week of its end. */
  visit_not_statable: Plain
  /** The professional states whom he identified, and that distance suits, before the end. */
  visit_not_stated: Plain
  /** Nothing is signed in a visit before it was stated whom the doctor identified (CFM 2.314/2022). */
  identity_not_stated: Plain
  /** Nobody has identified him in any visit: nothing is signed for him without one. */
  patient_not_identified: Plain
  /** Only a confirmed consultation can be marked as missed. */
  consultation_not_missable: Plain
  consultation_not_begun: Plain
  /** That the professional did not come is under question: the team decides. */
  consultation_in_question: Plain
  /** It was begun, ended or canceled: nobody failed to come. */
  no_show_not_sayable: Plain
  /** He waits for a quarter of an hour first. */
  no_show_too_early: Plain
  /** A week after it nobody can tell any more. */
  no_show_too_late: Plain
  /** It was decided otherwise, or they met. */
  no_show_decided: Plain
  /** Whoever decides was its patient or its professional. */
  own_no_show: Plain
  /** It has begun or ended: the data with which it was booked stay. */
  patient_info_fixed: Plain
}

export type ConsultationFaults = {
  /** Nobody may be patient and doctor at once: he could prescribe to himself, and his readings would be hidden. */
  own_doctor: Plain
  not_this_doctors: Plain
  /** He says that he knows the patient, and has seen no document of his before. */
  not_identified_before: Plain
  /** More of a document's number than its end. */
  ending_too_long: Plain
  /** Not identified, or to be seen in person: he says why. */
  reason_to_state: Plain
}

export const sessionNotForThis = () => new Failure('session_not_for_this')
export const sessionTooLate = () => new Failure('session_too_late')
export const consultationNotFound = () => new Failure('not_found')
export const reasonAlreadyThere = () => new Failure('reason_already_there')
export const consentMissing = () => new Failure('consent_missing')
export const surveyMissing = () => new Failure('survey_missing')
export const timeNotOffered = () => new Failure('time_not_offered')
export const timeTaken = (nextTimes?: NextTimes['nextTimes']) =>
  new Failure('slot_taken', nextTimes ? { nextTimes } : {})
export const doctorNotAccepting = () => new Failure('doctor_not_accepting')
export const doctorStillAccepting = () => new Failure('doctor_still_accepting')
export const channelNotOffered = () => new Failure('channel_not_offered')
export const conditionNotTreated = () => new Failure('condition_not_treated')
export const doctorNotAlike = () => new Failure('doctor_not_alike')
export const orderNotPayable = () => new Failure('order_not_payable')
export const timeFixed = () => new Failure('consultation_time_fixed')
export const notCancelable = () => new Failure('consultation_not_cancelable')
export const notConfirmed = () => new Failure('consultation_not_confirmed')
export const tooEarly = () => new Failure('consultation_too_early')
export const opensAlready = () => new Failure('consultation_opens_already')
export const earlyOpeningDeclined = () => new Failure('early_opening_declined')
export const earlyOpeningNotAsked = () => new Failure('early_opening_not_asked')
export const notUnderWay = () => new Failure('consultation_not_under_way')
export const visitNotStatable = () => new Failure('visit_not_statable')
export const visitNotStated = () => new Failure('visit_not_stated')
export const identityNotStated = () => new Failure('identity_not_stated')
export const patientNotIdentified = () => new Failure('patient_not_identified')
export const statementNotValid = (faults: FieldFaults) => fieldsRefused(faults)
export const notMissable = () => new Failure('consultation_not_missable')
export const notBegun = () => new Failure('consultation_not_begun')
export const inQuestion = () => new Failure('consultation_in_question')
export const noShowNotSayable = () => new Failure('no_show_not_sayable')
export const noShowTooEarly = () => new Failure('no_show_too_early')
export const noShowTooLate = () => new Failure('no_show_too_late')
export const noShowDecided = () => new Failure('no_show_decided')
export const ownNoShow = () => new Failure('own_no_show')
export const patientInfoFixed = () => new Failure('patient_info_fixed')
export const ownDoctor = () => fieldRefused('doctor_id', faultOf('own_doctor'))
export const notThisDoctors = () => fieldRefused('variant_id', faultOf('not_this_doctors'))
export const noteMissing = () => fieldRefused('note', faultOf('blank'))
export const noteTooLong = (most: number) => fieldRefused('note', faultOf('too_long', { most }))

const aboutTime = [
  'slot_taken',
  'time_not_offered',
  'doctor_not_accepting',
  'channel_not_offered',
  'condition_not_treated',
  'doctor_not_alike',
] as const
type AboutTime = Failure & { code: (typeof aboutTime)[number] }

/** A refusal about the time or the doctor: the next free times help. */
export const isAboutTime = (error: unknown): error is AboutTime =>
  error instanceof Failure && aboutTime.some((code) => code === error.code)

export const withNextTimes = ({ code, details }: AboutTime, nextTimes: NextTimes['nextTimes']) =>
  new Failure(code, { ...details, nextTimes })

/** A programming error, not the caller's: no verb should try a transition that does not exist. */
export const moveForbidden = (from: string, to: string) =>
  new Error(`a consultation may not move from ${from} to ${to}`)
