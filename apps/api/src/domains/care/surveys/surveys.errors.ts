import { Failure, fieldsRefused } from '#platform/failure'
import type { FieldFaults, Plain } from '#platform/faults'
import type { RedFlag } from './red-flag.ts'

export type SurveyFailures = {
  /** The survey of this condition is not submitted, or is not the caller's. */
  survey_missing: Plain
  /** The survey is submitted, and its answers cannot change. */
  survey_submitted: Plain
  /** So many answers with an alert were corrected that no more are kept, and none is thrown away. */
  survey_corrected_too_often: Plain
  /** An answer rules out telemedicine: the survey's own advice for the patient. */
  red_flag: { title: string; advice: string }
}

/** By question. */
export type SurveyFaults = {
  question_unknown: Plain
  answer_missing: Plain
  not_an_option: Plain
  not_all_options: Plain
  none_and_other: Plain
  not_a_text: Plain
  not_a_number: Plain
  no_such_date: Plain
}

export const surveyNotFound = () => new Failure('not_found')
export const surveyMissing = () => new Failure('survey_missing')
export const surveySubmitted = () => new Failure('survey_submitted')
export const correctedTooOften = () => new Failure('survey_corrected_too_often')
export const answersNotValid = (faults: FieldFaults) => fieldsRefused(faults)
export const inPersonCareAdvised = ({ title, advice }: RedFlag) => new Failure('red_flag', { title, advice })
