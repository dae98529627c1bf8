import { findDesk } from '#domains/plans/pharmacies'
import type { Context } from '#platform/context'
import { type Checker, mayCheck } from '../dispensing.policy.ts'
import type { Dispensing } from '../dispensing.ts'
import { findDispensing } from '../dispensings.repository.ts'
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

/** The same for a verb whose route admits pharmacists alone. */
export const mustBeAtDesk = async (
  ctx: Context,
  { dispensingId, pharmacistId }: { dispensingId: number; pharmacistId: number },
): Promise<void> => {
  await getAtDesk(ctx, { dispensingId, checker: { userId: pharmacistId, roles: ['pharmacist'] } })
}

/** The pharmacy whose lists this pharmacist has. Throws not_found for who works in none. */
export const getDesk = async (ctx: Context, checker: Checker): Promise<number> => {
  const deskId = await findDesk(ctx, checker)
  if (deskId === null) throw dispensingNotFound()
  return deskId
}
