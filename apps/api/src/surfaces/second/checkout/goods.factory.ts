import * as contract from '@prumo/contracts/second'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { getOrder } from '#domains/shop/orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type OpenedOrder, shopCallerOf } from '#testing/shop-caller'
import type { TestWorld } from '#testing/world'

export const [egg, gel, shampoo, lib, medicine] = [494, 492, 1215, 1197, 941]
export const places = ['shop', 'phytotherapy'] as const
export type Place = (typeof places)[number]
export const goodOf = { shop: egg, phytotherapy: lib } as const

export const patient = {
  email: 'compra@prumo.example',
  first_name: 'Nova',
  last_name: 'Pessoa',
  cpf_number: '529.982.247-25',
  phone_number: '(11) 91234-5678',
  gender: 'other',
  birth_date: '1985-05-05',
  terms_of_service: true,
  cgu_accepted: true,
}
const paulista = {
  address1: 'Avenida Paulista, 1578',
  city: 'São Paulo',
  zipcode: '01310-200',
  state_name: 'SP',
}
export type Change = {
  variant?: number
  quantity?: number
  attributes?: object
  address?: object
  more?: object
}

export const input = (change: Change = {}) => ({
  order_variants: [{ variant_id: change.variant ?? egg, quantity: change.quantity ?? 1 }],
  patient_attributes: { ...patient, ...change.attributes },
  shipping_address: { ...paulista, ...change.address },
  delivery_type: 'SEDEX',
  ...change.more,
})
/** Orders of guests by the one-call checkouts, and what became of them. */
export const goodsIn = (world: TestWorld) => {
  const sandbox = sandboxControl(world.sandbox.url)
  const ordered = async (place: Place = 'shop', change: Change = {}) => {
    const caller = shopCallerOf(world, place)
    const answer = await caller.post(`/${place}/checkout/order`, input({ variant: goodOf[place], ...change }))
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    const order: OpenedOrder = contract.createShopOrder.response.parse(answer.body)
    const pay = (more: object = {}, asked: { key?: string } = {}) =>
      caller.post(
        `/${place}/checkout/payment`,
        { order_id: order.orderId, payment_method: 'pix', ...more },
        { named: order, ...asked },
      )
    const coupon = (coupon_code: string, asked: { key?: string } = {}) =>
      caller.post(`/${place}/checkout/coupon`, { coupon_code, order_id: order.orderId }, { named: order, ...asked })
    return { ...answer.body, order, caller, pay, coupon }
  }
  const byCard = async (holder = 'APRO', installments = 1) => ({
    payment_method: 'card',
    gateway_payment_profile_id: await sandbox.cardToken(holder),
    installments,
  })
  const stored = ({ orderId }: OpenedOrder) => getOrder(world.ctx({ kind: 'system' }), { orderId })
  const chargesOf = async (order: OpenedOrder) => {
    const { payments } = await stored(order)
    return (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
  }
  const ordersInAll = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from shop.orders`.execute(world.world.db)).rows[0]?.n
  const stockOf = async (variant: number) =>
    (
      await sql<{ n: number }>`select count_on_hand as n from shop.stock_items where variant_id = ${variant}`.execute(
        world.world.db,
      )
    ).rows[0]?.n ?? 0
  return { sandbox, ordered, byCard, stored, chargesOf, ordersInAll, stockOf }
}
