import { Failure } from '#platform/failure'
import type { RedFlag } from './survey.ts'

export const surveyNotFound = () => new Failure('not_found')
export const surveyMissing = () => new Failure('survey_missing')
export const surveySubmitted = () => new Failure('survey_submitted')
export const answersNotValid = (errors: Record<string, string[]>) => new Failure('invalid_fields', { errors })
export const inPersonCareAdvised = ({ title, advice }: RedFlag) =>
  new Failure('red_flag', { message: `${title}. ${advice}` })
