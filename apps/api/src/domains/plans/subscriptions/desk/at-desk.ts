import { findDesk } from '#domains/plans/pharmacies'
import type { Context } from '#platform/context'
import { type Checker, mayCheck } from '../dispensing.policy.ts'
import type { Dispensing } from '../dispensing.ts'
import { findDispensing } from '../dispensings.repository.ts'
import { getForUpdate } from '../move-dispensing.ts'
import type { Subscription } from '../subscription.ts'
import { dispensingNotFound } from '../subscriptions.errors.ts'

/** A request of the pharmacy where this pharmacist works. Throws not_found for any other. */
export const getAtDesk = async (
  ctx: Context,
  { dispensingId, checker }: { dispensingId: number; checker: Checker },
): Promise<Dispensing> => {
  const [dispensing, deskId] = [await findDispensing(ctx, dispensingId), await findDesk(ctx, checker)]
  if (!dispensing || !mayCheck(dispensing, deskId)) throw dispensingNotFound()
  return dispensing
}

/**
 * The same with its subscription, both locked: it may have been handed over since somebody looked (decision 0138).
 * Throws not_found.
 */
export const getAtDeskForUpdate = async (
  ctx: Context,
  { dispensingId, checker }: { dispensingId: number; checker: Checker },
): Promise<{ dispensing: Dispensing; subscription: Subscription }> => {
  const held = await getForUpdate(ctx, { dispensingId })
  if (!mayCheck(held.dispensing, await findDesk(ctx, checker))) throw dispensingNotFound()
  return held
}

/** The pharmacy whose lists this pharmacist has. Throws not_found for who works in none. */
export const getDesk = async (ctx: Context, checker: Checker): Promise<number> => {
  const deskId = await findDesk(ctx, checker)
  if (deskId === null) throw dispensingNotFound()
  return deskId
}
