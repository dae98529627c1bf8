import { findUserIdByEmail } from '#domains/people/identity'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { findProgramme } from '../weight.repository.ts'
import { hasEnded, isStanding } from './weight-sale.ts'
import { listSalesOfPatient } from './weight-sales.repository.ts'

/**
 * Whether somebody has the programme already: what he bought still stands, or a doctor of ours follows him without his
 * ever having bought it (0143). Nobody pays for it twice.
 */
export const hasProgramme = async (ctx: Context, patientId: number | null): Promise<boolean> => {
  if (patientId === null) return false
  const sales = await listSalesOfPatient(ctx, { patientId })
  if (sales.some((sale) => isStanding(sale, ctx.now()))) return true
  // Nothing stops on the last day that was paid for: who is followed since then may pay for what comes.
  if (sales.some((sale) => hasEnded(sale, ctx.now()))) return false
  const programme = await findProgramme(ctx, patientId)
  return programme !== null && programme.state !== 'stopped'
}

/** Whether something that he bought of it stands, so that its consultation can be booked again. */
export const hasStandingSale = async (ctx: Context, { patientId }: { patientId: number }): Promise<boolean> =>
  (await listSalesOfPatient(ctx, { patientId })).some((sale) => isStanding(sale, ctx.now()))

/** The account that an order belongs or will belong to: its own account, or that of its e-mail. */
export const findBuyerId = async (
  ctx: Context,
  { userId, contact }: Pick<Order, 'userId' | 'contact'>,
): Promise<number | null> => userId ?? (await findUserIdByEmail(ctx, { email: contact.email ?? '' }))
