import type pg from 'pg'

type Asked = { query(text: string, values?: unknown[]): Promise<pg.QueryResult> }

const rowsOf = async (database: Asked, text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows

/** Stock plus ordered units by variant: the sum never changes. */
export const stockByVariant = async (database: Asked): Promise<Record<string, number>> => {
  const rows = await rowsOf(
    database,
    `select variant_id, sum(n)::int as n from (
       select variant_id, count_on_hand as n from shop.stock_items
       union all
       select variant_id, quantity from shop.line_items join shop.orders on orders.id = order_id where holds_stock
     ) as units join shop.variants on variants.id = variant_id where is_stock_tracked group by variant_id`,
  )
  return Object.fromEntries(rows.map(({ variant_id, n }) => [variant_id, n]))
}

/** Orders whose totals do not match their parts. */
export const ordersThatDoNotAddUp = (database: Asked) =>
  rowsOf(
    database,
    `select number from shop.orders
     left join lateral (select coalesce(sum(price_cents * quantity), 0) as items, coalesce(sum(quantity), 0) as units,
       bool_and(quantity > 0) is not false as are_positive from shop.line_items where order_id = orders.id) l on true
     left join lateral (select coalesce(sum(cost_cents), 0) as shipping from shop.shipments where order_id = orders.id) s on true
     left join lateral (select coalesce(sum(amount_cents), 0) as off from shop.adjustments where order_id = orders.id) a on true
     where not are_positive or item_count <> units or item_total_cents <> items or ship_total_cents <> shipping
       or promo_total_cents <> off or off > 0 or total_cents <> items + shipping + off or total_cents < 0`,
  )

/** Lines whose price differs from the catalogue's. */
export const linesWithAnotherPrice = (database: Asked) =>
  rowsOf(
    database,
    `select line_items.id from shop.line_items join shop.prices using (variant_id)
     where line_items.price_cents <> prices.amount_cents`,
  )

/** Placed orders whose payment is of another amount, or that nobody paid and that call themselves paid. */
export const ordersPaidWrongly = (database: Asked) =>
  rowsOf(
    database,
    `select number, payment_state from shop.orders where completed_at is not null and (
       (total_cents > 0 and not exists (select from shop.payments where order_id = orders.id and amount_cents = total_cents))
       or (payment_state = 'paid' and total_cents > 0
         and not exists (select from shop.payments where order_id = orders.id and state = 'completed')))`,
  )

/** Promotions whose uses are not those of the orders that hold them. */
export const promotionsMiscounted = (database: Asked, before: Record<string, number>) =>
  rowsOf(
    database,
    `select code, usage_count, used from shop.promotions left join lateral (
       select count(distinct order_id)::int as used from shop.adjustments join shop.orders on orders.id = order_id
       where promotion_id = promotions.id and holds_stock) as u on true
     where usage_count <> used + coalesce(($1::jsonb ->> promotions.id::text)::int, 0)`,
    [JSON.stringify(before)],
  )

/** Tables outside the schema `people` that contain a text; stored answers are a class of their own (threat model). */
export const tablesHolding = async (database: Asked, text: string): Promise<string[]> => {
  const tables = await rowsOf(
    database,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('shop', 'platform') and table_type = 'BASE TABLE' and table_name <> 'idempotency_keys'`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const found = await rowsOf(database, `select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text])
    if (found.length > 0) holding.push(name)
  }
  return holding
}
