import type { Context } from '#platform/context'
import { owning } from '#platform/database'

/** Who sells: ourselves, or the pharmacy. */
export type Seller = { id: number; legalName: string; cnpj: string }

/** Every seller there is; they are few. */
export const listSellers = async (ctx: Context): Promise<Seller[]> => {
  const rows = await owning(ctx.db, 'shop.sellers').selectFrom('shop.sellers').selectAll().orderBy('id').execute()
  return rows.map(({ id, legal_name, cnpj }) => ({ id, legalName: legal_name, cnpj }))
}
