import { withConnection } from '../database/connect.ts'
import { firstIds, mostSessions } from './volume.ts'

/** The data of a database that a client needs for its requests. */
export type Acquaintance = {
  slugs: string[]
  variantIds: number[]
  placed: { number: string; token: string }[]
  cartTokens: string[]
  /** Ordinary customers who have a session. */
  customers: number
  biggestCustomer: number
  ordersOfBiggest: number
  /** Products that the list shows. */
  shown: number
}

/** Samples customers and products for the requests; the same number from a small and a large database. */
export const getAcquainted = (url: string): Promise<Acquaintance> =>
  withConnection(url, async (client) => {
    const list = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows as T[]
    const one = async (text: string): Promise<number> => (await list<{ count: number }>(text))[0]?.count ?? 0
    const shown = `product.id >= ${firstIds.product} and product.status = 'active' and product.available_on <= now()
      and (product.discontinue_on is null or product.discontinue_on > now())`
    const users = await one(`select count(*) from people.users where id >= ${firstIds.user}`)
    return {
      slugs: (
        await list<{ slug: string }>(
          `select slug from shop.products product where ${shown} order by hashint4(id) limit 2000`,
        )
      ).map(({ slug }) => slug),
      variantIds: (
        await list<{ id: number }>(`select variant.id from shop.variants variant
          join shop.products product on product.id = variant.product_id
          join shop.stock_items stock on stock.variant_id = variant.id and count_on_hand > 0
          where ${shown} order by hashint4(variant.id) limit 2000`)
      ).map(({ id }) => id),
      placed: await list(
        `select number, token from shop.orders where completed_at is not null order by hashint8(id) limit 2000`,
      ),
      cartTokens: (
        await list<{ token: string }>(
          `select token from shop.orders where completed_at is null order by hashint8(id) limit 400`,
        )
      ).map(({ token }) => token),
      customers: Math.min(users - 1, mostSessions),
      biggestCustomer: users - 1,
      ordersOfBiggest: await one(`select count(*) from shop.orders where user_id = ${firstIds.user + users - 1}`),
      shown: await one(`select count(*) from shop.products product where ${shown}`),
    }
  })
