import { type ConsentedProgramme, programmeConsents } from '@prumo/contracts/programme-consents'
import type { Context } from '#platform/context'
import { findProgrammeConsentWords } from './programme-consent-words.ts'
import { insertConsent } from './programme-consents.repository.ts'

type Whose = { patientId: number; programme: ConsentedProgramme }

/** For tests: he has agreed, in the words of today. What stands stays. */
export const agreedTo = async (ctx: Context, { patientId, programme }: Whose): Promise<void> => {
  const version = programmeConsents[programme].wordings.at(-1)?.version ?? ''
  const words = findProgrammeConsentWords(programme, version)
  if (words) await insertConsent(ctx, { patientId, programme, ...words, ip: null, userAgent: null })
}
