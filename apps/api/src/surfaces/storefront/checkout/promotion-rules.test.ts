import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Guest, guestOf } from '#testing/guest'
import { type TestWorld, testWorld } from '#testing/world'

vi.setConfig({ testTimeout: 30_000 })

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  await world.world.db.updateTable('shop.stock_items').set({ count_on_hand: 1000 }).execute()
})
afterAll(() => world.close())

const shampoo = 1215
const egg = 494
let people = 0
const somebody = () => `alguem${++people}@prumo.example`

const ready = async (email: string, items: Record<number, number> = { [shampoo]: 1 }): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open(items)
  await guest.fillIn({ email })
  return guest
}
const apply = (guest: Guest, coupon_code: string) => guest.patch('cart/apply_coupon_code', { coupon_code })
const placed = async (guest: Guest) => {
  await guest.payByPix()
  return guest.complete()
}
const signIn = async (): Promise<string> => {
  const payload = { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' }
  return (await world.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json().access_token
}
/** A cart that a signed-in customer took over, used with its token. */
const bruno = async (): Promise<Guest> => {
  const guest = await ready('bruno@prumo.example')
  const answer = await guestOf(world, { bearer: await signIn() }).patch('cart/associate', {
    guest_order_token: guest.token,
  })
  expect(answer.status).toBe(200)
  return guest
}
const promoTotal = async (guest: Guest) => (await guest.get('cart')).body.data.attributes.promo_total
const usesOf = async (code: string) =>
  (
    await world.world.db
      .selectFrom('shop.promotions')
      .select('usage_count')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).usage_count

describe('first order', () => {
  const notFirst = { status: 422, body: { error: 'This coupon code can only be applied to your first order.' } }

  test('by e-mail, in any case of its letters: once', async () => {
    const email = somebody()
    const first = await ready(email)
    expect((await apply(first, 'PRIMEIRA')).body.data.attributes.promo_total).toBe('-5.25')
    expect((await placed(first)).status).toBe(200)
    expect(await apply(await ready(email.toUpperCase()), 'PRIMEIRA')).toEqual(notFirst)
    expect((await apply(await ready(somebody()), 'PRIMEIRA')).status).toBe(200)
  })

  test('of nobody: an e-mail is wanted', async () => {
    const guest = guestOf(world)
    await guest.open({ [shampoo]: 1 })
    expect(await apply(guest, 'PRIMEIRA')).toEqual({
      status: 422,
      body: { error: 'You need to login or provide your email before applying this coupon code.' },
    })
  })

  test('an e-mail that has ordered before takes it away in the very answer, and a new one gives it back', async () => {
    const ordered = somebody()
    await placed(await ready(ordered))
    const guest = await ready(somebody())
    await apply(guest, 'PRIMEIRA')
    const change = async (email: string) =>
      (await guest.patch('checkout', { order: { email }, include: 'promotions' })).body
    const { attributes, relationships } = (await change(ordered)).data
    expect([attributes.promo_total, attributes.total, relationships.promotions.data]).toEqual(['0.0', '35.0', []])
    expect(await promoTotal(guest)).toBe('0.0')
    expect((await change(somebody())).data.attributes).toMatchObject({ promo_total: '-5.25', total: '29.75' })
  })

  test('ten at once by one e-mail: one has it, the others see their new total and can pay it', async () => {
    const email = somebody()
    const before = await usesOf('PRIMEIRA')
    const guests = await Promise.all(Array.from({ length: 10 }, () => ready(email)))
    for (const guest of guests) {
      expect((await apply(guest, 'PRIMEIRA')).status).toBe(200)
      await guest.payByPix()
    }
    const answers = await Promise.all(guests.map((guest) => guest.complete()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const words = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error))
    expect([...words]).toEqual(['This coupon code can only be applied to your first order.'])
    expect(await usesOf('PRIMEIRA')).toBe(before + 1)
    const left = guests.filter((_, index) => answers[index]?.status !== 200)
    expect(await Promise.all(left.map(promoTotal))).toEqual(left.map(() => '0.0'))
    expect((await left[0]?.complete())?.status).toBe(200)
  })

  test('ten at once by one account under ten e-mails: one has it', async () => {
    await world.world.db
      .updateTable('shop.orders')
      .set({ user_id: null })
      .where('completed_at', 'is not', null)
      .execute()
    const carts: Guest[] = []
    for (let count = 0; count < 10; count++) {
      const cart = await bruno()
      await cart.fillIn({ email: somebody() })
      expect((await apply(cart, 'PRIMEIRA')).status).toBe(200)
      await cart.payByPix()
      carts.push(cart)
    }
    const answers = await Promise.all(carts.map((cart) => cart.complete()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  const withCpf = async (cpf: string): Promise<Guest> => {
    const guest = await ready(somebody())
    await guest.patch('checkout', { order: { private_metadata: { cpf } } })
    return guest
  }

  test('by CPF, under another e-mail: once', async () => {
    const first = await withCpf('529.982.247-25')
    expect((await apply(first, 'PRIMEIRA')).status).toBe(200)
    expect((await placed(first)).status).toBe(200)
    expect(await apply(await withCpf('52998224725'), 'PRIMEIRA')).toEqual(notFirst)
    expect((await apply(await withCpf('11144477735'), 'PRIMEIRA')).status).toBe(200)
  })

  test('ten at once by one CPF under ten e-mails: one has it', async () => {
    const carts: Guest[] = []
    for (let count = 0; count < 10; count++) {
      const cart = await withCpf('39053344705')
      expect((await apply(cart, 'PRIMEIRA')).status).toBe(200)
      await cart.payByPix()
      carts.push(cart)
    }
    const answers = await Promise.all(carts.map((cart) => cart.complete()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('an order that is canceled unpaid gives it back', async () => {
    const email = somebody()
    const first = await ready(email)
    await apply(first, 'PRIMEIRA')
    await placed(first)
    world.clock.advance(25 * 3_600_000)
    await world.settle()
    expect((await apply(await ready(email), 'PRIMEIRA')).status).toBe(200)
  })
})

describe('once per user', () => {
  test('a guest must sign in', async () => {
    expect(await apply(await ready(somebody()), 'UMAVEZ')).toEqual({
      status: 422,
      body: { error: 'You need to login before applying this coupon code.' },
    })
  })

  test('of ten orders at once one has it; later ones are refused in the contract’s words', async () => {
    const before = await usesOf('UMAVEZ')
    const carts: Guest[] = []
    for (let count = 0; count < 10; count++) {
      const cart = await bruno()
      expect((await apply(cart, 'UMAVEZ')).body.data.attributes.promo_total).toBe('-20.0')
      await cart.payByPix()
      carts.push(cart)
    }
    const answers = await Promise.all(carts.map((cart) => cart.complete()))
    const refused = { status: 422, body: { error: 'This coupon code can only be used once per user.' } }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(refused)
    expect(await usesOf('UMAVEZ')).toBe(before + 1)
    expect(await apply(await bruno(), 'UMAVEZ')).toEqual(refused)
  })
})

describe('products', () => {
  test('off each unit of the product and of nothing else, anew with every change', async () => {
    const guest = await ready(somebody(), { [egg]: 2, [shampoo]: 1 })
    const { body } = await apply(guest, 'OVO5')
    expect(body.data.attributes.promo_total).toBe('-10.0')
    const lines = (await guest.get('cart?include=line_items')).body.included as {
      id: string
      attributes: { quantity: number; promo_total: string }
    }[]
    expect(lines.map(({ attributes }) => attributes.promo_total).sort()).toEqual(['-10.0', '0.0'])
    const eggs = lines.find(({ attributes }) => attributes.quantity === 2)?.id as string
    await guest.patch('cart/set_quantity', { line_item_id: eggs, quantity: 3 })
    expect(await promoTotal(guest)).toBe('-15.0')
    await guest.delete(`cart/remove_line_item/${eggs}`)
    expect(await promoTotal(guest)).toBe('0.0')
    await guest.post('cart/add_item', { variant_id: egg, quantity: 1 })
    expect(await promoTotal(guest)).toBe('-5.0')
  })

  test('without it: the contract’s words', async () => {
    expect(await apply(await ready(somebody()), 'OVO5')).toEqual({
      status: 422,
      body: { error: 'You need to add an applicable product before applying this coupon code.' },
    })
  })
})
