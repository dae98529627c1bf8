import { createHash } from 'node:crypto'
import { telemedicineConsents } from '@prumo/contracts/consents'

/**
 * Which words a version of the informed consent had (CFM 2.314/2022 art. 15; LGPD art. 8); those of now for a version
 * that we do not know. A version never changes: what somebody agreed to stays known by its hash.
 */
export const consentWords = (version: string | undefined): { version: string; textHash: string } => {
  const now = telemedicineConsents.at(-1) ?? telemedicineConsents[0]
  const { paragraphs, agreement, ...consent } = telemedicineConsents.find((each) => each.version === version) ?? now
  const textHash = createHash('sha256')
    .update([...paragraphs, agreement].join('\n'))
    .digest('hex')
  return { version: consent.version, textHash }
}
