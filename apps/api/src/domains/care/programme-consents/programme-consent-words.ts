import { createHash } from 'node:crypto'
import { type ConsentedProgramme, programmeConsents } from '@prumo/contracts/programme-consents'

/** A version of a programme's wording, and the SHA-256 of all that was shown; null: nobody was shown such a one. */
export const findProgrammeConsentWords = (
  programme: ConsentedProgramme,
  version: string,
): { version: string; textHash: string } | null => {
  const shown = programmeConsents[programme].wordings.find((wording) => wording.version === version)
  if (!shown) return null
  const text = [...shown.points.flatMap(({ about, words }) => [about, words]), shown.agreement].join('\n')
  return { version, textHash: createHash('sha256').update(text).digest('hex') }
}
