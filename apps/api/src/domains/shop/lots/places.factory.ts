import { sql } from 'kysely'
import type { Context } from '#platform/context'

/** For tests: a second warehouse of the house that keeps the shop's goods; or a store that no box leaves from. */
export const aSecondPlace = async (
  ctx: Context,
  { id = 4, name = 'Guarulhos', ships = true }: { id?: number; name?: string; ships?: boolean } = {},
): Promise<number> => {
  await sql`insert into shop.stock_locations (id, name, postal_code, sender_name, sender_address, kept_by, ships)
    values (${id}, ${name}, '07190100', 'PR Encomendas', 'Rua das Docas, 10, Guarulhos, SP', 2, ${ships})
    on conflict (id) do nothing`.execute(ctx.db)
  return id
}
