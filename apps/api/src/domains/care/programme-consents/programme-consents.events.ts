import type { ConsentedProgramme } from '@prumo/contracts/programme-consents'

export type ProgrammeConsentEvents = {
  /** A patient agreed, or took it back: which of them stands is read when it is heard. */
  'programmeConsents.changed': { patientId: number; programme: ConsentedProgramme }
}
