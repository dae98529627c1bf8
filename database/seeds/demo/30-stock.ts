import type pg from 'pg'

/** A shelf to sell from: so many of each thing that has one. What was counted since is left as it is. */
export const seed = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into shop.stock_items (variant_id, stock_location_id, count_on_hand)
    select variant.id, 1, case product.product_line when 'phyto' then 60 else 200 end
    from shop.variants variant join shop.products product on product.id = variant.product_id
    where variant.is_stock_tracked
      and (not variant.is_master or not exists (
        select from shop.variants other where other.product_id = product.id and not other.is_master))
    on conflict (variant_id) do nothing`)
}
