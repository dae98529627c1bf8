import { Failure, fieldRefused } from '#platform/failure'
import { type FieldFaults, faultOf, type Plain } from '#platform/faults'
import type { CreatinineUnit } from './creatinine.ts'

export type PrepFailures = {
  /** Nobody follows the patient yet: he has not answered, or has chosen no doctor. */
  prep_not_started: Plain
  /** Somebody has decided meanwhile. */
  prep_decided_meanwhile: Plain
  /** He has answered, or his doctor was called, since her page was read. */
  prep_said_meanwhile: Plain
  /** A criterion of the protocol is not met today. */
  prep_not_eligible: Plain
  /** Somebody has reviewed the exam meanwhile. */
  prep_document_reviewed: Plain
}

export type PrepFaults = {
  /** The day of collection lies ahead. */
  day_ahead: Plain
  day_after_sent: Plain
  /** An exam of that day says nothing any more. */
  exam_expired: { validDays: number }
  /** He was cleared less than these days ago, and cannot have taken PrEP for as long. */
  days_not_taken: { days: number }
  /** Far from the weight that he said before: he says again that it is right. */
  weight_far_from_former: { formerKg: number; givenKg: number }
  /** A patient sends no more before some were looked at. */
  too_many_waiting: { most: number }
  /** No adult has this much creatinine in this unit. */
  creatinine_unit: { unit: CreatinineUnit; least: number; most: number }
}

export const prepNotFound = () => new Failure('not_found')
export const notStarted = () => new Failure('prep_not_started')
export const alreadyReviewed = () => new Failure('prep_document_reviewed')
export const decidedMeanwhile = () => new Failure('prep_decided_meanwhile')
export const saidMeanwhile = () => new Failure('prep_said_meanwhile')
export const notEligible = () => new Failure('prep_not_eligible')
export const tooManyWaiting = (most: number) => fieldRefused('files', faultOf('too_many_waiting', { most }))
export const notHisDoctor = () => fieldRefused('doctor_id', faultOf('not_offered'))
export const answersRefused = (faults: FieldFaults) => new Failure('invalid_fields', { faults })
export const reviewRefused = (faults: FieldFaults) => new Failure('invalid_fields', { faults })
export const weightFarFromFormer = (both: PrepFaults['weight_far_from_former']) =>
  fieldRefused('weight_kg', faultOf('weight_far_from_former', both))
