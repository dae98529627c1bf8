import type { Context } from '#platform/context'
import { addressNotFound } from './customers.errors.ts'
import * as profiles from './profiles.repository.ts'

/** Stores an informed consent: its wording, time and place (CFM 2.314/2022; LGPD art. 8). Returns its id. */
export const recordConsent = (ctx: Context, input: profiles.ConsentInput): Promise<string> =>
  profiles.insertConsent(ctx, input)

/** Throws if there is none: a caller's consent id always exists. */
export const getConsent = async (ctx: Context, { consentId }: { consentId: string }) => {
  const consent = await profiles.findConsent(ctx, consentId)
  if (!consent) throw addressNotFound()
  return consent
}
