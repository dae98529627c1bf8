import { findConsentWords } from '#domains/people/consents'
import { consentMissing } from './consultations.errors.ts'

/**
 * The wording of a version of the informed consent (CFM 2.314/2022 art. 15; LGPD art. 8); the last by default. Throws
 * consent_missing for an unknown version: nobody can have agreed to it.
 */
export const consentWords = (version: string | undefined): { version: string; textHash: string } => {
  const words = findConsentWords({ kind: 'telemedicine', version })
  if (!words) throw consentMissing()
  return words
}
