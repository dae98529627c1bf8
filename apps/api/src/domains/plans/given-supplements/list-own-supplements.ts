import { type Address, findDefaultAddress } from '#domains/people/customers'
import { listOrders, type Order } from '#domains/shop/orders'
import { type Context, inSnapshot } from '#platform/context'
import { mayHave } from './given-supplement.policy.ts'
import type { GivenSupplement } from './given-supplement.ts'
import { supplementNotFound } from './given-supplements.errors.ts'
import { listStanding } from './given-supplements.repository.ts'
import { type Choice, listChoices } from './list-choices.ts'

export type OwnSupplements = {
  supplements: (GivenSupplement & { goods: Order | null })[]
  /** Empty where none waits to be picked, or nothing is in stock. */
  choices: Choice[]
  /** Where it would go; null without an address. */
  address: Address | null
}

// One for each treatment: more is nobody's.
const mostShown = 20

/** What came with the patient's treatments, newest first, and what he may pick. Throws not_found for anybody else. */
export const listOwnSupplements = (ctx: Context, { patientId }: { patientId: number }): Promise<OwnSupplements> =>
  inSnapshot(ctx, async (ctx) => {
    if (!mayHave(patientId, ctx.actor)) throw supplementNotFound()
    const own = await listStanding(ctx, { patientId, limit: mostShown })
    const orders = await listOrders(ctx, { ids: own.flatMap(({ goodsOrderId }) => goodsOrderId ?? []) })
    const waits = own.some(({ state }) => state === 'available')
    return {
      supplements: own.map((one) => ({ ...one, goods: orders.find(({ id }) => id === one.goodsOrderId) ?? null })),
      choices: waits ? await listChoices(ctx) : [],
      address: waits ? await findDefaultAddress(ctx, { userId: patientId }) : null,
    }
  })
