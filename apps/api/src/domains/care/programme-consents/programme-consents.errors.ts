import type { ConsentedProgramme } from '@prumo/contracts/programme-consents'
import { Failure, fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'

export type ProgrammeConsentFailures = {
  /** He has not agreed, or has taken it back: nothing of his health is taken before he is asked. */
  programme_consent_missing: { programme: ConsentedProgramme }
}

export const programmeConsentMissing = (programme: ConsentedProgramme) =>
  new Failure('programme_consent_missing', { programme })
/** Words that nobody was shown. */
export const notShown = () => fieldRefused('version', faultOf('not_offered'))
