import { createHash } from 'node:crypto'
import { telemedicineConsents } from '@prumo/contracts/consents'
import { consentMissing } from './consultations.errors.ts'

/**
 * Which words a version of the informed consent had (CFM 2.314/2022 art. 15; LGPD art. 8), the last where none is
 * named. A version never changes: what somebody agreed to stays known by its hash. Throws consent_missing for one that
 * never was: nobody has agreed to words that we do not know.
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
