import { type Contact, getProfile } from '#domains/people/customers'
import { type Context, inSnapshot } from '#platform/context'
import { listPlacedOrders } from './list-placed-orders.ts'
import { listJoinedIds } from './orders.repository.ts'

/** The person of an order, in the buyer's own data. */
export type Buyer = {
  firstName: string | null
  lastName: string | null
  cpf: string | null
  birthDate: string | null
  phone: string | null
}

/** Older orders say little about who he is today. */
const mostOrders = 10

/**
 * A customer's data from the newest placed order that is about himself; null before his first. The person who typed an
 * order that joined the account by its e-mail is unknown (decision 0059), and an order with another CPF than his
 * profile's was for somebody else: neither may show him a stranger's CPF.
 */
export const findNewestBuyer = (ctx: Context, { userId }: { userId: number }): Promise<Buyer | null> =>
  inSnapshot(ctx, async (ctx) => {
    const { orders } = await listPlacedOrders(ctx, { userId, page: 1, perPage: mostOrders })
    const { cpf } = await getProfile(ctx, { userId })
    const joined = await listJoinedIds(
      ctx.db,
      orders.map(({ id }) => id),
    )
    const own = orders.find(({ id, contact }) => (cpf === null ? !joined.has(id) : contact.cpf === cpf))
    return own ? buyerOf(own.contact) : null
  })

const buyerOf = ({ cpf, birthDate, privateMetadata: told }: Contact): Buyer => ({
  firstName: wordsIn(told.first_name),
  lastName: wordsIn(told.last_name),
  cpf,
  birthDate,
  phone: wordsIn(told.phone) ?? wordsIn(told.phone_number),
})

/** Metadata contains whatever a client wrote. */
const wordsIn = (told: unknown): string | null => (typeof told === 'string' && told.trim() !== '' ? told : null)
