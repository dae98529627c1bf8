import { type Guest, guestOf } from '../../../apps/api/src/testing/guest.ts'
import { sandboxControl } from '../../../apps/api/src/testing/sandbox-control.ts'
import type { TestWorld } from '../../../apps/api/src/testing/world.ts'

export const shampoo = 1215
/** A course, which is not shipped. */
export const course = 142

export const [pix, card] = [1, 2]
export const [sedex, pac] = [1, 2]

/** Ours: the required data of a course's buyer (domain.md 0). */
export const adult = { cpf: '123.456.789-09', birth_date: '1990-01-01' }

type Caller = { bearer?: string }

/** A guest with these quantities in his cart, in the state cart. */
export const aBuyer = async (
  world: TestWorld,
  items: Record<number, number> = { [shampoo]: 1 },
  caller: Caller = {},
) => {
  const buyer = guestOf(world, caller)
  await buyer.open(items)
  return buyer
}

/** The same, with e-mail and addresses, in the state address. */
export const anAddressedBuyer = async (world: TestWorld, items?: Record<number, number>, caller?: Caller) => {
  const buyer = await aBuyer(world, items, caller)
  await buyer.fillIn()
  return buyer
}

/** The provider's card token; the holder's name selects the result of its charge (docs/sandbox.md). */
export const cardToken = (world: TestWorld, holder = 'APRO') => sandboxControl(world.sandbox.url).cardToken(holder)

export const chooseCard = async (world: TestWorld, buyer: Guest, holder?: string) =>
  buyer.payByCard(await cardToken(world, holder))

export const next = (buyer: Guest) => buyer.patch('checkout/next')

// Each state of a cart, with the requests that lead there.
const ways = {
  cart: (world: TestWorld) => aBuyer(world),
  address: (world: TestWorld) => anAddressedBuyer(world),
  delivery: async (world: TestWorld) => {
    const buyer = await anAddressedBuyer(world)
    await next(buyer)
    return buyer
  },
  payment: async (world: TestWorld) => {
    const buyer = await ways.delivery(world)
    await next(buyer)
    return buyer
  },
  confirm: async (world: TestWorld) => {
    const buyer = await ways.payment(world)
    await chooseCard(world, buyer)
    await next(buyer)
    return buyer
  },
  complete: async (world: TestWorld) => {
    const buyer = await anAddressedBuyer(world)
    await buyer.payByPix()
    await buyer.complete()
    return buyer
  },
}

export type Reachable = keyof typeof ways

export const buyerAt = (world: TestWorld, state: Reachable): Promise<Guest> => ways[state](world)

export const stateOf = async (buyer: Guest): Promise<string> => (await buyer.get('cart')).body.data.attributes.state

/** His first parcel, and the id of its rate by this method. */
export const parcelOf = async (buyer: Guest, methodId = sedex) => {
  const { body } = await buyer.get('checkout/shipping_rates')
  const rate = body.included.find(
    ({ type, attributes }: { type: string; attributes: { shipping_method_id: number } }) =>
      type === 'shipping_rate' && attributes.shipping_method_id === methodId,
  )
  return { id: body.data[0].id as string, rateId: rate.id as string }
}

export const chooseRate = async (buyer: Guest, methodId = sedex) => {
  const { id, rateId } = await parcelOf(buyer, methodId)
  return buyer.patch('checkout', { order: { shipments_attributes: [{ id, selected_shipping_rate_id: rateId }] } })
}
