/** How much of everything a database is filled with. */
export type Volume = {
  products: number
  customers: number
  /** Placed orders; carts come besides. */
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

// Ids begin far above those of the seeds, so that what was made can be told from what is part of the contract.
export const firstIds = { product: 100_000, variant: 1_000_000, part: 10_000_000, user: 1_000_000, order: 10_000_000 }

/** A number of at most 31 bits that is the same for the same `seed` and `salt` in every run (an SQL expression). */
export const chance = (seed: string, salt: number): string => `(hashint8extended(${seed}, ${salt}) & 2147483647)`

/** The token of a made customer's session. Good for nothing but a database that is thrown away. */
export const sessionTokenOf = (customer: number): string => `scale-session-${customer}`
export const mostSessions = 2_000

/** Lets a table's identity go on after the ids that were given by hand. */
export const moveSequence = (table: string): string =>
  `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`
