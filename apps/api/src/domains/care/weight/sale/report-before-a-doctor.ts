import { hearUrgency } from '#domains/care/urgent-notes'
import type { Context } from '#platform/context'
import { type CheckInContent, urgencyOf } from '../check-in.ts'
import { notStarted } from '../weight.errors.ts'
import { isStanding } from './weight-sale.ts'
import { findNewestSale } from './weight-sales.repository.ts'

/** What he bought still stands, so how he is, is taken before he has a doctor. Throws weight_not_started. */
export const mustHaveBought = async (ctx: Context, { patientId }: { patientId: number }): Promise<void> => {
  if (!(await hasBought(ctx, { patientId }))) throw notStarted()
}

export const hasBought = async (ctx: Context, { patientId }: { patientId: number }): Promise<boolean> => {
  const sale = await findNewestSale(ctx, { patientId })
  return sale !== null && isStanding(sale, ctx.now())
}

/** No doctor is there to be told: what cannot wait has somebody call him. */
export const hearBeforeADoctor = async (
  ctx: Context,
  { patientId, content }: { patientId: number; content: CheckInContent },
): Promise<void> => {
  const urgency = urgencyOf(content)
  if (urgency) await hearUrgency(ctx, { patientId, diary: 'check_in', urgency })
}
