import { findStandingErasure } from '#domains/people/privacy'
import type { Context } from '#platform/context'
import { erasureWaiting } from '../subscriptions.errors.ts'

/**
 * Nothing begins to be charged while he is about to leave (decision 0253). Asked behind the treatment's lock: what he
 * asked for before pauses it before or after. Throws erasure_waiting.
 */
export const mustStay = async (ctx: Context, { patientId }: { patientId: number }): Promise<void> => {
  if ((await findStandingErasure(ctx, { userId: patientId })) !== null) throw erasureWaiting()
}
