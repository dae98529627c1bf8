import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addAddress, createContact } from '#domains/people/customers'
import { askingOutside, openOrder, placeWithoutCharge, sellerIds } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { home } from '#testing/buyer'
import { type Guest, guestOf } from '#testing/guest'
import { userIdOf } from '#testing/own-orders'
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
  const notEligible = { status: 422, body: { error: 'This coupon code is not eligible for this order' } }
  /** Applied, chosen to be paid by Pix, and the order asked for: only then his history counts. */
  const ordered = async (guest: Guest) => {
    expect((await apply(guest, 'PRIMEIRA')).status).toBe(200)
    const { status, body } = await placed(guest)
    return { status, body: { error: body.error } }
  }

  test('by e-mail, in any case of its letters: once', async () => {
    const email = somebody()
    const first = await ready(email)
    expect((await apply(first, 'PRIMEIRA')).body.data.attributes.promo_total).toBe('-5.25')
    expect((await placed(first)).status).toBe(200)
    expect(await ordered(await ready(email.toUpperCase()))).toEqual(notEligible)
    expect((await ordered(await ready(somebody()))).status).toBe(200)
  })

  test('whoever types the e-mail or the CPF of somebody who has ordered reads what everybody reads', async () => {
    const email = somebody()
    const cpf = '11144477735'
    const theirs = await ready(email)
    await theirs.patch('checkout', { order: { private_metadata: { cpf } } })
    expect((await placed(theirs)).status).toBe(200)
    const read = async (order: object) => {
      const guest = await ready(somebody())
      await guest.patch('checkout', { order })
      const { status, body } = await apply(guest, 'PRIMEIRA')
      const { promo_total: promo, total } = body.data?.attributes ?? {}
      const after = (await guest.patch('checkout', { order })).body.data.attributes
      return [status, promo, total, after.promo_total, after.total]
    }
    const stranger = await read({ email: somebody(), private_metadata: { cpf: '52998224725' } })
    expect(stranger[0]).toBe(200)
    expect(await read({ email, private_metadata: { cpf: '52998224725' } })).toEqual(stranger)
    expect(await read({ email: somebody(), private_metadata: { cpf } })).toEqual(stranger)
    // Signed in it is the same: what he types of others is not his history.
    const cart = await bruno()
    await cart.fillIn({ email, private_metadata: { cpf } })
    expect((await apply(cart, 'PRIMEIRA')).status).toBe(200)
  })

  test('refused at the end, it is off the order: his new total is there, and can be paid', async () => {
    const email = somebody()
    expect((await placed(await ready(email))).status).toBe(200)
    const guest = await ready(email)
    expect(await ordered(guest)).toEqual(notEligible)
    const { attributes, relationships } = (await guest.get('cart?include=promotions')).body.data
    expect([attributes.promo_total, relationships.promotions.data]).toEqual(['0.0', []])
    await guest.payByPix()
    expect((await guest.complete()).status).toBe(200)
  })

  test('what came with a treatment and cost nothing is no order of his', async () => {
    const ctx = world.ctx({ kind: 'system' })
    const userId = await userIdOf(ctx, 'diego@prumo.example')
    const { id: contactId } = await createContact(ctx, {
      email: 'diego@prumo.example',
      cpf: '12345678909',
      birthDate: '1990-01-01',
    })
    const lines = [{ variantId: 1184, quantity: 1 }]
    const { id: shipAddressId } = await addAddress(ctx, { userId, input: { ...home, label: 'Casa' } })
    const gift = await askingOutside(ctx, async (ctx, ask) => {
      const opening = { kind: 'shop' as const, sellerId: sellerIds.ourselves, userId, contactId, lines, shipAddressId }
      return placeWithoutCharge(ctx, ask, { orderId: (await openOrder(ctx, opening, ask)).id })
    })
    expect([gift.totalCents, gift.state]).toEqual([0, 'complete'])
    const cart = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
    await cart.open({ [shampoo]: 1 })
    await cart.fillIn({ email: 'diego@prumo.example' })
    expect((await ordered(cart)).status).toBe(200)
    const later = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
    await later.open({ [shampoo]: 1 })
    await later.fillIn({ email: 'diego@prumo.example' })
    expect(await apply(later, 'PRIMEIRA')).toEqual({
      status: 422,
      body: { error: 'This coupon code can only be applied to your first order.' },
    })
  })

  test('what a discount paid whole was bought all the same', async () => {
    const email = somebody()
    expect((await placed(await ready(email))).status).toBe(200)
    await world.world.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`update shop.orders set total_cents = 0, adjustment_total_cents = adjustment_total_cents - total_cents
        where contact_id in (select id from people.contacts where email = ${email})`.execute(db)
    })
    expect(await ordered(await ready(email))).toEqual(notEligible)
  })

  test('of nobody: an e-mail is wanted', async () => {
    const guest = guestOf(world)
    await guest.open({ [shampoo]: 1 })
    expect(await apply(guest, 'PRIMEIRA')).toEqual({
      status: 422,
      body: { error: 'You need to login or provide your email before applying this coupon code.' },
    })
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
    expect([...words]).toEqual(['This coupon code is not eligible for this order'])
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
    expect(await ordered(await withCpf('52998224725'))).toEqual(notEligible)
    expect((await ordered(await withCpf('24843803480'))).status).toBe(200)
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
    expect((await ordered(await ready(email))).status).toBe(200)
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
