import type { ConsentedProgramme } from '@prumo/contracts/programme-consents'
import type { Context } from '#platform/context'
import { listProgrammeConsents } from './list-consents.ts'
import { programmeConsentMissing } from './programme-consents.errors.ts'
import { stands } from './programme-consents.repository.ts'

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
