import type { Contact } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { listPlacedOrders } from './list-placed-orders.ts'

/** The person of an order, in the buyer's own data. */
export type Buyer = {
  firstName: string | null
  lastName: string | null
  cpf: string | null
  birthDate: string | null
  phone: string | null
}

/** A customer's data from his newest placed order; null before his first. */
export const findNewestBuyer = async (ctx: Context, { userId }: { userId: number }): Promise<Buyer | null> => {
  const { orders } = await listPlacedOrders(ctx, { userId, page: 1, perPage: 1 })
  return orders[0] ? buyerOf(orders[0].contact) : null
}

const buyerOf = ({ cpf, birthDate, privateMetadata: told }: Contact): Buyer => ({
  firstName: wordsIn(told.first_name),
  lastName: wordsIn(told.last_name),
  cpf,
  birthDate,
  phone: wordsIn(told.phone) ?? wordsIn(told.phone_number),
})

/** Metadata contains whatever a client wrote. */
const wordsIn = (told: unknown): string | null => (typeof told === 'string' && told.trim() !== '' ? told : null)
