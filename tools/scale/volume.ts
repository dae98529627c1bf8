/** The number of rows of each kind in a database. */
export type Volume = {
  products: number
  customers: number
  /** Placed orders, without the carts. */
  orders: number
  carts: number
  /** Orders of the one customer who has the most. */
  mostOrders: number
}

/**
 * The rest follows from products and orders: an ordinary customer has as many orders in a small shop as in a large one.
 */
export const volumeOf = ({
  products,
  orders,
  customers = Math.max(50, Math.round(orders / 20)),
}: {
  products: number
  orders: number
  customers?: number
}): Volume => ({
  products,
  customers,
  orders,
  carts: Math.max(500, Math.round(orders / 50)),
  mostOrders: Math.max(1, Math.min(5_000, Math.round(orders / 20))),
})

// Ids start far above those of the seeds, so that generated rows can be told from them.
export const firstIds = { product: 100_000, variant: 1_000_000, part: 10_000_000, user: 1_000_000, order: 10_000_000 }

/** A number of at most 31 bits that is the same for the same `seed` and `salt` in every run (an SQL expression). */
export const chance = (seed: string, salt: number): string => `(hashint8extended(${seed}, ${salt}) & 2147483647)`

/** The token of a generated customer's session. It is only valid in a throwaway database. */
export const sessionTokenOf = (customer: number): string => `scale-session-${customer}`
export const mostSessions = 2_000

/** Moves a table's identity behind the ids that were inserted explicitly. */
export const moveSequence = (table: string): string =>
  `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`
