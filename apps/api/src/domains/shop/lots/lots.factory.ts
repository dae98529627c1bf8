import { sql } from 'kysely'
import type { TestWorld } from '#testing/world'

/** For tests: nothing of a variant is here, nobody waits for it, and nobody remembers its lots. */
export const emptyShelf = (world: TestWorld, variantId: number): Promise<void> =>
  world.world.db.transaction().execute(async (db) => {
    await sql`alter table shop.stock_movements disable trigger stock_movements_only_added`.execute(db)
    await sql`delete from shop.box_lots`.execute(db)
    await sql`delete from shop.stock_items where variant_id = ${variantId}`.execute(db)
    await sql`set constraints all immediate`.execute(db)
    await sql`alter table shop.stock_movements enable trigger stock_movements_only_added`.execute(db)
    await sql`insert into shop.stock_items (variant_id, stock_location_id, count_on_hand)
      values (${variantId}, 1, 0)`.execute(db)
  })
