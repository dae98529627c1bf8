import { withConnection } from '../database/connect.ts'
import { catalogueStatements } from './catalogue-statements.ts'
import { orderStatements, peopleStatements } from './trade-statements.ts'
import type { Volume } from './volume.ts'

type Options = {
  /**
   * True makes the database check every row with its foreign keys and triggers: possible for thousands, slow for
   * millions.
   */
  isChecked: boolean
  tell?: (line: string) => void
}

/**
 * Fills a migrated and seeded database with products and orders, the same in every run. Unchecked rows are still valid,
 * because the same statements were checked with a smaller volume, and `brokenLaws` checks the totals.
 */
export const fill = (url: string, volume: Volume, { isChecked, tell }: Options): Promise<void> =>
  withConnection(url, async (client) => {
    if (!isChecked) await client.query('set session_replication_role = replica')
    await client.query("set work_mem = '256MB'")
    await client.query("set maintenance_work_mem = '512MB'")
    const statements = [...catalogueStatements(volume), ...peopleStatements(volume), ...orderStatements(volume)]
    await client.query('begin')
    for (const statement of statements) {
      const startedAt = performance.now()
      await client.query(statement)
      const seconds = (performance.now() - startedAt) / 1000
      if (seconds > 5) tell?.(`${seconds.toFixed(0)} s for ${statement.split('\n')[0]?.slice(0, 60)}`)
    }
    // The disabled triggers could not do this.
    await client.query('update shop.catalogue_version set version = version + 1')
    await client.query('commit')
    await client.query('vacuum (analyze)')
  })

const laws: Record<string, string> = {
  'an order is the sum of its lines': `select count(*) from shop.orders o join
    (select order_id, sum(price_cents * quantity) as cents, sum(quantity) as units, sum(promo_total_cents) as promo
     from shop.line_items group by order_id) line on line.order_id = o.id
    where (o.item_total_cents, o.item_count, o.promo_total_cents) is distinct from (line.cents, line.units, line.promo)`,
  'no order is empty': `select count(*) from shop.orders o where o.item_count = 0`,
  'a discount is the sum of its adjustments': `select count(*) from shop.orders o left join
    (select order_id, sum(amount_cents) as cents from shop.adjustments group by order_id) given on given.order_id = o.id
    where o.adjustment_total_cents <> coalesce(given.cents, 0)`,
  'a placed order is paid in full or not at all': `select count(*) from shop.orders o join shop.payments p on p.order_id = o.id
    where p.amount_cents <> o.total_cents or (o.payment_state = 'paid') <> (p.state = 'completed')`,
  'every placed order has a payment and a shipment': `select count(*) from shop.orders o
    left join shop.payments p on p.order_id = o.id left join shop.shipments s on s.order_id = o.id
    where o.completed_at is not null and (p.id is null or s.id is null)`,
  'every variant on sale has a price': `select count(*) from shop.variants v
    left join shop.prices p on p.variant_id = v.id where p.variant_id is null`,
  'lines name variants that exist': `select count(*) from shop.line_items l
    left join shop.variants v on v.id = l.variant_id where v.id is null`,
}

/** The invariants that the database violates, each with its count; empty if there are none. */
export const brokenLaws = (url: string): Promise<string[]> =>
  withConnection(url, async (client) => {
    const broken: string[] = []
    for (const [law, text] of Object.entries(laws)) {
      const { rows } = await client.query<{ count: number }>(text)
      if (rows[0]?.count !== 0) broken.push(`${law}: ${rows[0]?.count} times not`)
    }
    return broken
  })
