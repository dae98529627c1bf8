import type { ConsentedProgramme } from '@prumo/contracts/programme-consents'
import type { Context } from '#platform/context'
import { programmeConsentMissing } from './programme-consents.errors.ts'
import { listNewest, stands } from './programme-consents.repository.ts'

export { giveProgrammeConsent, withdrawProgrammeConsent } from './give-consent.ts'
export type { ProgrammeConsentFailures } from './programme-consents.errors.ts'
export type { ProgrammeConsentEvents } from './programme-consents.events.ts'

type Whose = { patientId: number; programme: ConsentedProgramme }

/**
 * Asked by whatever takes health data of a programme, in its transaction: a withdrawal waits until that ends. Throws
 * programme_consent_missing.
 */
export const mustHaveConsented = async (ctx: Context, whose: Whose): Promise<void> => {
  if (!(await stands(ctx, whose))) throw programmeConsentMissing(whose.programme)
}

/**
 * Whether he took it back, so that nobody reminds him any more. A patient who took part before there was a consent was
 * never asked, and has withdrawn none.
 */
export const hasWithdrawn = async (ctx: Context, { patientId, programme }: Whose): Promise<boolean> =>
  (await listProgrammeConsents(ctx, { patientId })).some(
    (one) => one.programme === programme && one.withdrawnAt !== null,
  )

/** The last consent for each programme that he ever agreed to. */
export const listProgrammeConsents = (ctx: Context, { patientId }: { patientId: number }) =>
  listNewest(ctx, { patientId })
