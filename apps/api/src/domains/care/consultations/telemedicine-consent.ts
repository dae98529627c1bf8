import { createHash } from 'node:crypto'
import { telemedicineConsents } from '@prumo/contracts/consents'
import { consentMissing } from './consultations.errors.ts'

/**
 * The wording of a version of the informed consent (CFM 2.314/2022 art. 15; LGPD art. 8); the last by default. A
 * version never changes, so its hash identifies what somebody agreed to. Throws consent_missing for an unknown version:
 * nobody can have agreed to it.
 */
export const consentWords = (version: string | undefined): { version: string; textHash: string } => {
  const shown =
    version === undefined ? telemedicineConsents.at(-1) : telemedicineConsents.find((each) => each.version === version)
  if (!shown) throw consentMissing()
  const { paragraphs, agreement } = shown
  const textHash = createHash('sha256')
    .update([...paragraphs, agreement].join('\n'))
    .digest('hex')
  return { version: shown.version, textHash }
}
