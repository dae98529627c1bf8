import { codeOf } from '../failures/failure-codes.ts'
import type { Failure } from '../http/failure.ts'

/** What is read again once a programme took nothing for want of a consent: it was taken back on another page. */
export const consentTags = (failure: Failure | undefined): 'ProgrammeConsents'[] =>
  failure && codeOf(failure) === 'programme_consent_missing' ? ['ProgrammeConsents'] : []
