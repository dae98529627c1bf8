import { findUserIdByEmail } from '#domains/people/identity'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { findProgramme } from '../weight.repository.ts'
import { isStanding } from './weight-sale.ts'
import { listSalesOfPatient } from './weight-sales.repository.ts'

/**
 * Whether somebody has the programme already: he bought it, or a doctor of ours follows him without it (0143). Nobody
 * pays for it twice.
 */
export const hasProgramme = async (ctx: Context, patientId: number | null): Promise<boolean> => {
  if (patientId === null) return false
  const sales = await listSalesOfPatient(ctx, { patientId })
  if (sales.some((sale) => isStanding(sale, ctx.now()))) return true
  const programme = await findProgramme(ctx, patientId)
  return programme !== null && programme.state !== 'stopped'
}

/** Whose an order is or will be: its account's, or that of its e-mail. */
export const findBuyerId = async (
  ctx: Context,
  { userId, contact }: Pick<Order, 'userId' | 'contact'>,
): Promise<number | null> => userId ?? (await findUserIdByEmail(ctx, { email: contact.email ?? '' }))
