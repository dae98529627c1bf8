import { stateOfPostalCode } from '@prumo/brazil'
import { cardToken } from '../faults/sale.ts'
import type { TwoApis } from './two-apis.ts'

// biome-ignore lint/suspicious/noExplicitAny: documents of every shape.
export type Answer = { status: number; body: any; isReplay: boolean }

const address = {
  firstname: 'Maria',
  lastname: 'Silva',
  address1: 'Avenida Paulista, 1578',
  city: 'São Paulo',
  zipcode: '01310-200',
  state_name: 'SP',
  country_iso: 'BR',
  phone: '+55 11 91234-5678',
}

export const shampoo = 1215

/** A guest whose requests alternate between the processes; each answer is returned as it is. */
export const shopperAt = ({ urls, sandboxUrl }: TwoApis) => {
  let asked = Math.random() < 0.5 ? 0 : 1
  const shopper = {
    token: '',
    number: '',
    call: async (method: string, path: string, body?: object, key?: string): Promise<Answer> => {
      asked += 1
      const answer = await fetch(`${urls[asked % 2]}/api/v2/storefront/${path}`, {
        method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(shopper.token ? { 'x-spree-order-token': shopper.token } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      const isReplay = answer.headers.get('idempotent-replayed') === 'true'
      return { status: answer.status, body: text === '' ? null : JSON.parse(text), isReplay }
    },
    get: (path: string) => shopper.call('GET', path),
    post: (path: string, body: object = {}, key?: string) => shopper.call('POST', path, body, key),
    patch: (path: string, body: object = {}, key?: string) => shopper.call('PATCH', path, body, key),
    complete: (body: object = {}, key?: string) => shopper.patch('checkout/complete', body, key),
    /** A cart with this quantity, up to the buyer's data and the shipping method. */
    fill: async (quantity = 1, variant_id = shampoo): Promise<void> => {
      const cart = await shopper.post('cart')
      shopper.token = cart.body.data.attributes.token
      shopper.number = cart.body.data.attributes.number
      await must(shopper.post('cart/add_item', { variant_id, quantity }))
      const order = { email: 'maria@prumo.example', bill_address_attributes: address, ship_address_attributes: address }
      await must(shopper.patch('checkout', { order }))
    },
    choosePix: () => must(shopper.post('checkout/create_payment', { payment_method_id: 1 })),
    chooseCard: async () => {
      const source_attributes = {
        gateway_payment_profile_id: await cardToken(sandboxUrl),
        last_digits: '6351',
        name: 'APRO',
      }
      return must(shopper.post('checkout/create_payment', { payment_method_id: 2, source_attributes }))
    },
  }
  return shopper
}

export type Shopper = ReturnType<typeof shopperAt>

/** A request that must succeed, since the rest depends on it. */
const must = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

export const addressIn = (city: string, zipcode: string) => ({
  ...address,
  city,
  zipcode,
  state_name: stateOfPostalCode(zipcode),
})

/** Runs at most this many at a time, so that preparing many shoppers does not itself cause load. */
export const inTurns = async <T>(many: number, atOnce: number, make: (at: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  let next = 0
  const worker = async () => {
    while (next < many) {
      const at = next++
      made[at] = await make(at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return made
}
