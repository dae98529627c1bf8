import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveStoreCredit } from '../../apps/api/src/domains/money/store-credits/index.ts'
import { bearerOf } from '../../apps/api/src/testing/bearer.ts'
import { type Answered, type Guest, guestOf } from '../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../apps/api/src/testing/world.ts'
import { aBuyer, anAddressedBuyer, chooseCard, next, pix, stateOf } from './checkout/buyers.ts'
import { decimal, id, inCode, includedOf, notFound, object, onBase, oneOf, timestamp, toMany, toOne } from './wire.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const diego = 'diego@prumo.example'
const noCredit = inCode('User does not have any Store Credits available')

const userIdOf = async (email: string): Promise<number> =>
  (await world.world.db.selectFrom('people.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** Diego with exactly these credits, and his complete cart. */
const aCustomer = async (...reais: number[]): Promise<Guest> => {
  const userId = await userIdOf(diego)
  await sql`update shop.store_credits set user_id = null where user_id = ${userId}`.execute(world.world.db)
  for (const each of reais) await giveStoreCredit(world.ctx(), { userId, amountCents: each * 100, reason: 'teste' })
  const caller = { bearer: await bearerOf(world, diego) }
  // A customer has only one cart, and each test needs a new one.
  await guestOf(world, caller).delete('cart')
  return anAddressedBuyer(world, undefined, caller)
}
const add = (buyer: Guest, body: object = {}) => buyer.post('checkout/add_store_credit?include=payments.source', body)
const remove = (buyer: Guest) => buyer.post('checkout/remove_store_credit?include=payments', {})
const paymentsIn = ({ body }: Answered) =>
  includedOf(body, 'payment').map(({ attributes }) => [
    attributes.payment_method_name,
    attributes.amount,
    attributes.state,
  ])
const atPayment = async (buyer: Guest): Promise<Guest> => {
  while ((await stateOf(buyer)) !== 'payment') await next(buyer)
  return buyer
}
const totalOf = async (buyer: Guest): Promise<number> => Number((await buyer.get('cart')).body.data.attributes.total)
const text = (amount: number): string => {
  const fixed = amount.toFixed(2)
  return fixed.endsWith('0') ? fixed.slice(0, -1) : fixed
}
const credit = 'Crédito na Prumo'

describe('contract 3: user.store_credits', () => {
  const creditsOf = async (email: string) =>
    (await guestOf(world, { bearer: await bearerOf(world, email) }).get('account')).body.data.attributes.store_credits

  test('is the number 0 when there is none', async () => {
    expect(await creditsOf('bruno@prumo.example')).toBe(0)
  })

  test('is a decimal once credit exists: what is left of all of it, and still one when nothing is left', async () => {
    const buyer = await aCustomer(20, 30)
    expect(await creditsOf(diego)).toBe('50.0')
    await atPayment(buyer)
    const total = await totalOf(buyer)
    await add(buyer)
    expect((await buyer.complete()).status).toBe(total <= 50 ? 200 : 422)
    if (total > 50) {
      await buyer.payByPix()
      expect((await buyer.complete()).status).toBe(200)
    }
    expect(await creditsOf(diego)).toBe(text(Math.max(0, 50 - total)))
  })
})

describe('contract 5.2: POST /checkout/add_store_credit {amount?}', () => {
  test('200 with the cart, its payment and the credit that it is made with', async () => {
    const buyer = await aCustomer(20)
    const answer = await add(buyer)
    expect(answer.status).toBe(200)
    expect(answer.body.data.type).toBe('cart')
    const [payment] = includedOf(answer.body, 'payment')
    expect(payment).toMatchObject({
      attributes: { amount: '20.0', state: 'checkout', payment_method_id: 3 },
      relationships: { source: { data: oneOf('store_credit') }, payment_method: { data: oneOf('payment_method') } },
    })
    expect(includedOf(answer.body, 'store_credit')).toHaveLength(1)
  })

  test('store_credit: amount, amount_used, created_at, public_metadata; category, store_credit_events, credit_type', async () => {
    const buyer = await aCustomer(20)
    await add(buyer)
    const include = ['category', 'store_credit_events', 'credit_type']
      .map((name) => `payments.source.${name}`)
      .join(',')
    const { body } = await buyer.get(`cart?include=${include}`)
    expect(includedOf(body, 'store_credit')).toEqual([
      {
        id,
        type: 'store_credit',
        attributes: { amount: '20.0', amount_used: '0.0', created_at: timestamp, public_metadata: object },
        relationships: {
          category: toOne('store_credit_category'),
          store_credit_events: toMany('store_credit_event'),
          credit_type: toOne('store_credit_type'),
        },
      },
    ])
    expect(includedOf(body, 'store_credit_event')).toEqual([
      {
        id,
        type: 'store_credit_event',
        attributes: { action: 'allocation', amount: '20.0', user_total_amount: '20.0', created_at: timestamp },
        relationships: {},
      },
    ])
    expect(includedOf(body, 'store_credit_category')[0].attributes).toEqual({ name: expect.any(String) })
    expect(includedOf(body, 'store_credit_type')[0].attributes).toEqual({ name: expect.any(String), priority: 1 })
    // The include of a card's relationship is valid for every source, although a credit has none.
    expect((await buyer.get('cart?include=payments.source.payment_method')).status).toBe(200)
    expect((await buyer.get('cart?include=payments.source.nonsense')).status).toBe(400)
  })

  test('with an amount: that much, in the query too', async () => {
    const buyer = await aCustomer(20)
    expect(paymentsIn(await add(buyer, { amount: '5.5' }))).toEqual([[credit, '5.5', 'checkout']])
    const inQuery = await buyer.post('checkout/add_store_credit?include=payments&amount=7')
    expect(paymentsIn(inQuery)).toEqual([[credit, '7.0', 'checkout']])
  })

  test('replaces a former store-credit payment', async () => {
    const buyer = await aCustomer(20)
    await add(buyer, { amount: 5 })
    expect(paymentsIn(await add(buyer, { amount: 9 }))).toEqual([[credit, '9.0', 'checkout']])
  })

  test('is capped at the balance due, and at what the customer has', async () => {
    const buyer = await atPayment(await aCustomer(500))
    const total = text(await totalOf(buyer))
    expect(paymentsIn(await add(buyer, { amount: 400 }))).toEqual([[credit, total, 'checkout']])
    const poorer = await aCustomer(3)
    expect(paymentsIn(await add(poorer, { amount: 400 }))).toEqual([[credit, '3.0', 'checkout']])
  })

  test('several credits pay together, each a payment of its own', async () => {
    const buyer = await aCustomer(4, 6)
    expect(paymentsIn(await add(buyer, { amount: 9 }))).toEqual([
      [credit, '4.0', 'checkout'],
      [credit, '5.0', 'checkout'],
    ])
  })

  test('guests: 422', async () => {
    expect(await add(await anAddressedBuyer(world))).toEqual(noCredit)
  })

  test('users without credit: 422, also when all of it is spent', async () => {
    expect(await add(await aCustomer())).toEqual(noCredit)
    const bruno = await aBuyer(world, undefined, { bearer: await bearerOf(world, 'bruno@prumo.example') })
    expect(await add(bruno)).toEqual(noCredit)
  })

  test.each([
    [{ amount: 'much' }, 400],
    [{ amount: '1e3' }, 400],
    [{ amount: '1.005' }, 400],
    [{ amount: -1 }, 422],
    [{ amount: '0' }, 422],
  ])('%j is refused', async (body, status) => {
    const buyer = await aCustomer(20)
    const answer = await add(buyer, body)
    expect([answer.status, answer.body.error]).toEqual([status, expect.any(String)])
    expect(paymentsIn(await buyer.get('cart?include=payments'))).toEqual([])
  })

  test('no open order: 404', async () => {
    expect(await add(guestOf(world, { token: 'x'.repeat(43) }))).toEqual(notFound)
  })
})

describe('contract 5.2: POST /checkout/remove_store_credit', () => {
  test('200 with the cart, without store credit; again too, and with none on it', async () => {
    const buyer = await aCustomer(20)
    await add(buyer)
    for (let time = 0; time < 2; time++) {
      const answer = await remove(buyer)
      expect([answer.status, paymentsIn(answer)]).toEqual([200, []])
    }
    expect((await remove(await anAddressedBuyer(world))).status).toBe(200)
  })

  test('what was to pay the rest pays the whole again', async () => {
    const buyer = await atPayment(await aCustomer(20))
    await add(buyer)
    await buyer.payByPix()
    expect(paymentsIn(await remove(buyer))).toEqual([['Pix', text(await totalOf(buyer)), 'checkout']])
  })

  test('no open order: 404', async () => {
    expect(await remove(guestOf(world, { token: 'x'.repeat(43) }))).toEqual(notFound)
  })
})

describe('contract 5.2: the other payment beside store credit', () => {
  test('payments_attributes: amount is the total left after store credit', async () => {
    const buyer = await atPayment(await aCustomer(20))
    await add(buyer)
    const left = text((await totalOf(buyer)) - 20)
    const changed = await buyer.patch('checkout?include=payments', {
      order: { payments_attributes: [{ payment_method_id: pix }] },
    })
    expect(paymentsIn(changed)).toEqual([
      [credit, '20.0', 'checkout'],
      ['Pix', left, 'checkout'],
    ])
  })

  test('a new payment does not invalidate store credit, however often another is chosen', async () => {
    const buyer = await atPayment(await aCustomer(20))
    await add(buyer)
    const left = text((await totalOf(buyer)) - 20)
    await buyer.payByPix()
    await chooseCard(world, buyer)
    expect(paymentsIn(await buyer.get('cart?include=payments'))).toEqual([
      [credit, '20.0', 'checkout'],
      ['Cartão de crédito', left, 'checkout'],
    ])
  })

  test('credit put on after the other payment leaves it the rest, or nothing', async () => {
    const buyer = await atPayment(await aCustomer(500))
    await buyer.payByPix()
    const total = await totalOf(buyer)
    expect(paymentsIn(await add(buyer, { amount: 10 }))).toEqual([
      ['Pix', text(total - 10), 'checkout'],
      [credit, '10.0', 'checkout'],
    ])
    expect(paymentsIn(await add(buyer))).toEqual([[credit, text(total), 'checkout']])
  })

  test('it is never one of the methods that are offered, nor chosen by its id', async () => {
    const buyer = await aCustomer(20)
    const { body } = await buyer.get('checkout/payment_methods')
    expect(body.data.map((method: { id: string }) => method.id)).not.toContain('3')
    expect(await buyer.post('checkout/create_payment', { payment_method_id: 3 })).toEqual(
      inCode('payment_method_not_found'),
    )
  })
})

describe('contract 5.1: completing', () => {
  test('an order covered whole by store credit completes without another payment, without confirm', async () => {
    const buyer = await atPayment(await aCustomer(500))
    const total = text(await totalOf(buyer))
    await add(buyer)
    const answer = await buyer.patch('checkout/next?include=payments')
    expect(answer.body.data.attributes).toMatchObject({ state: 'complete', payment_state: 'paid', total })
    expect(paymentsIn(answer)).toEqual([[credit, total, 'completed']])
  })

  test('advance completes it too', async () => {
    const buyer = await aCustomer(500)
    await atPayment(buyer)
    await add(buyer)
    expect((await buyer.patch('checkout/advance')).body.data.attributes.state).toBe('complete')
  })

  test('one covered in part needs the rest: No payment found', async () => {
    const buyer = await atPayment(await aCustomer(5))
    await add(buyer)
    expect(await buyer.complete()).toEqual(onBase('No payment found'))
    expect(paymentsIn(await buyer.get('cart?include=payments'))).toEqual([[credit, '5.0', 'checkout']])
  })

  test('with Pix for the rest: payment_state balance_due, the credit pending', async () => {
    const buyer = await atPayment(await aCustomer(5))
    await add(buyer)
    await buyer.payByPix()
    const answer = await buyer.patch('checkout/complete?include=payments.source')
    expect(answer.body.data.attributes).toMatchObject({ state: 'complete', payment_state: 'balance_due' })
    expect(paymentsIn(answer)).toMatchObject([
      [credit, '5.0', 'pending'],
      ['Pix', decimal, 'pending'],
    ])
  })

  test('with a card for the rest: confirm comes before complete, and both are completed', async () => {
    const buyer = await atPayment(await aCustomer(5))
    await add(buyer)
    await chooseCard(world, buyer)
    expect((await next(buyer)).body.data.attributes.state).toBe('confirm')
    const answer = await buyer.patch('checkout/complete?include=payments')
    expect(answer.body.data.attributes).toMatchObject({ state: 'complete', payment_state: 'paid' })
    expect(paymentsIn(answer)).toMatchObject([
      [credit, '5.0', 'completed'],
      ['Cartão de crédito', decimal, 'completed'],
    ])
  })

  test('spent elsewhere meanwhile: 422 in the gateway’s words, and nothing is paid that was not shown', async () => {
    const buyer = await atPayment(await aCustomer(5))
    await add(buyer)
    await chooseCard(world, buyer)
    const userId = await userIdOf(diego)
    await sql`update shop.store_credits set user_id = null where user_id = ${userId}`.execute(world.world.db)
    expect(await buyer.complete()).toEqual(onBase('Store credit amount remaining is not sufficient'))
    expect([await stateOf(buyer), paymentsIn(await buyer.get('cart?include=payments'))]).toEqual(['payment', []])
    expect(await buyer.complete()).toEqual(onBase('No payment found'))
  })
})
