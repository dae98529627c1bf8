import { listContactIdsOf, listIdsByCpf } from '#domains/people/customers'
import { asksForHistory, asksForProducts, type Buyer, listUsedIds, type Promotion } from '#domains/shop/promotions'
import type { Context } from '#platform/context'
import { variantsOfLines } from './cart/variants-of-lines.ts'
import type { Order } from './order.ts'
import { hasPlacedOrder } from './orders.repository.ts'

/** What promotions depend on, besides the order itself. */
export type Surroundings = { promotions: Promotion[]; buyer: Buyer; productIds: Map<number, number>; now: Date }

/**
 * When his history is asked for. `choosing`: that of his account alone, since whoever asks may have typed somebody
 * else's e-mail or CPF, and would read it off the discount. `placing`: also theirs, once he orders (decision 0270).
 */
export type Judging = 'choosing' | 'placing'

/** Loads only what a rule of these promotions needs: usually nothing. */
export const surroundingsOf = async (
  ctx: Context,
  order: Order,
  promotions: Promotion[],
  judging: Judging = 'choosing',
): Promise<Surroundings> => ({
  promotions,
  buyer: await buyerOf(ctx, order, promotions, judging),
  productIds: await productIdsOf(ctx, order, promotions),
  now: ctx.now(),
})

const buyerOf = async (ctx: Context, order: Order, promotions: Promotion[], judging: Judging): Promise<Buyer> => {
  const known = { userId: order.userId, email: order.contact.email, cpf: order.contact.cpf }
  if (!asksForHistory(promotions)) return { ...known, hasOrdered: false, usedIds: [] }
  const typed = judging === 'placing' ? known : { ...known, email: null, cpf: null }
  return {
    ...known,
    hasOrdered: await hasOrdered(ctx, order, typed),
    usedIds: await listUsedIds(ctx, { promotions, buyer: typed }),
  }
}

/** Another placed, not canceled shop order of the same account, e-mail or CPF, also of an account with that CPF. */
const hasOrdered = async (ctx: Context, { id }: Order, { userId, email, cpf }: Known): Promise<boolean> => {
  const contactIds = email === null && cpf === null ? [] : await listContactIdsOf(ctx, { email, cpf })
  const userIds = [...(userId === null ? [] : [userId]), ...(cpf === null ? [] : await listIdsByCpf(ctx, { cpf }))]
  return hasPlacedOrder(ctx.db, { exceptId: id, userIds, contactIds })
}

type Known = Pick<Buyer, 'userId' | 'email' | 'cpf'>

const productIdsOf = async (ctx: Context, order: Order, promotions: Promotion[]): Promise<Map<number, number>> => {
  if (!asksForProducts(promotions)) return new Map()
  const variants = await variantsOfLines(ctx, order.lines)
  return new Map(variants.map(({ id, productId }) => [id, productId]))
}
