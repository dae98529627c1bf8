import type { Context } from '#platform/context'
import { owning } from '#platform/database'

/** The selling company: Prumo, or the pharmacy. */
export type Seller = { id: number; legalName: string; cnpj: string }

/** Every seller; there are few. */
export const listSellers = async (ctx: Context): Promise<Seller[]> => {
  const rows = await owning(ctx.db, 'shop.sellers').selectFrom('shop.sellers').selectAll().orderBy('id').execute()
  return rows.map(({ id, legal_name, cnpj }) => ({ id, legalName: legal_name, cnpj }))
}
