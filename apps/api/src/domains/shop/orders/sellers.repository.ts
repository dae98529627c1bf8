import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { Order } from './order.ts'

/** The selling company: Prumo, or the pharmacy. */
export type Seller = { id: number; legalName: string; cnpj: string }

/** Every seller; there are few. */
export const listSellers = async (ctx: Context): Promise<Seller[]> => {
  const rows = await owning(ctx.db, 'shop.sellers').selectFrom('shop.sellers').selectAll().orderBy('id').execute()
  return rows.map(({ id, legal_name, cnpj }) => ({ id, legalName: legal_name, cnpj }))
}

/**
 * The seller of an order, by the name that he had when it was placed; of a cart, by today's. Throws if nobody sells it.
 */
export const getSellerOfOrder = async (
  ctx: Context,
  { sellerId, completedAt }: Pick<Order, 'sellerId' | 'completedAt'>,
): Promise<Seller> => {
  const seller = (await listSellers(ctx)).find(({ id }) => id === sellerId)
  if (!seller) throw new Error('an order is sold by nobody')
  if (completedAt === null) return seller
  const former = await owning(ctx.db, 'shop.former_seller_names')
    .selectFrom('shop.former_seller_names')
    .select('legal_name')
    .where('seller_id', '=', sellerId)
    .where('until', '>', completedAt)
    .orderBy('until')
    .orderBy('id')
    .executeTakeFirst()
  return former ? { ...seller, legalName: former.legal_name } : seller
}
