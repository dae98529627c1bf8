import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { type Guest, guestOf } from '../../../apps/api/src/testing/guest.ts'
import { type TestWorld, testWorld } from '../../../apps/api/src/testing/world.ts'
import { promotion } from './resources.ts'

const shampoo = 1215
const egg = 494

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

let guest: Guest
beforeEach(async () => {
  guest = guestOf(world)
  await guest.open({ [shampoo]: 1 })
})

const apply = (coupon_code: unknown, of = guest) => of.patch('cart/apply_coupon_code', { coupon_code })
const refused = (error: string) => ({ status: 422, body: { error } })
const set = (code: string, columns: object) =>
  world.world.db.updateTable('shop.promotions').set(columns).where('code', '=', code).execute()
const make = (code: string, columns: object) =>
  world.world.db
    .insertInto('shop.promotions')
    .values({ code, name: code, kind: 'percentage', percent: 10, ...columns })
    .execute()

describe('contract 4: coupon endpoints', () => {
  test('PATCH apply_coupon_code: 200, and the promotion is in the cart', async () => {
    const { status, body } = await guest.patch('cart/apply_coupon_code', {
      coupon_code: 'BEMVINDO',
      include: 'promotions',
    })
    expect(status).toBe(200)
    expect(body.data.attributes).toMatchObject({ promo_total: '-3.5', adjustment_total: '-3.5', total: '31.5' })
    expect(body.included).toEqual([promotion])
    expect(body.included[0]).toMatchObject({ attributes: { code: 'BEMVINDO', amount: '-3.5' } })
    expect(body.data.relationships.promotions.data).toEqual([{ id: body.included[0].id, type: 'promotion' }])
  })

  test('DELETE remove_coupon_code/{code}: 200 without it', async () => {
    await apply('BEMVINDO')
    const { status, body } = await guest.delete('cart/remove_coupon_code/bemvindo')
    expect([status, body.data.attributes.promo_total]).toEqual([200, '0.0'])
  })

  test('DELETE remove_coupon_code: 200 without any', async () => {
    await apply('BEMVINDO')
    await apply('FRETEGRATIS')
    const { status, body } = await guest.delete('cart/remove_coupon_code')
    expect([status, body.data.relationships.promotions.data]).toEqual([200, []])
  })

  test('DELETE remove_coupon_code with none on: 422', async () => {
    expect(await guest.delete('cart/remove_coupon_code')).toEqual(
      refused("No coupon code provided and the Order doesn't have any coupon code promotions applied"),
    )
  })

  test('only promotions with a non-zero adjustment are shown', async () => {
    await apply('FRETEGRATIS')
    const { body } = await guest.get('cart?include=promotions')
    expect([body.data.relationships.promotions.data, body.included]).toEqual([[], []])
  })
})

describe('contract 4: coupon texts', () => {
  test('matching is case-insensitive and trimmed', async () => {
    expect((await apply('  bemVindo ')).status).toBe(200)
  })

  test.each(['NAOEXISTE', '', '   ', null])('unknown or blank: %j', async (code) => {
    expect(await apply(code)).toEqual(refused("The coupon code you entered doesn't exist. Please try again."))
  })

  test('a removed code that is not on the order', async () => {
    expect(await guest.delete('cart/remove_coupon_code/BEMVINDO')).toEqual(
      refused("The coupon code you entered doesn't exist. Please try again."),
    )
  })

  test('expired', async () => {
    expect(await apply('VENCIDO')).toEqual(refused('The coupon code is expired'))
  })

  test('not started', async () => {
    await make('AMANHA', { starts_at: new Date(world.clock.now.getTime() + 60_000) })
    expect(await apply('AMANHA')).toEqual(refused('The coupon code is expired'))
  })

  test('usage limit', async () => {
    await make('ACABOU', { usage_limit: 1, usage_count: 1 })
    expect(await apply('ACABOU')).toEqual(refused('Coupon code usage limit exceeded'))
  })

  test('second time', async () => {
    await apply('BEMVINDO')
    expect(await apply('bemvindo')).toEqual(refused('The coupon code has already been applied to this order'))
  })

  test('a better one is on', async () => {
    await make('MELHOR', { percent: 50 })
    await apply('MELHOR')
    expect(await apply('BEMVINDO')).toEqual(refused('The previously applied coupon code results in a better deal'))
  })

  test('no action taken', async () => {
    const empty = guestOf(world)
    await empty.open({})
    expect(await apply('BEMVINDO', empty)).toEqual(
      refused('This coupon code could not be applied to the cart at this time.'),
    )
  })

  test('order total below threshold', async () => {
    expect(await apply('ACIMA150')).toEqual(refused("This coupon code can't be applied to orders less than R$150.00."))
  })

  test('order total not above threshold', async () => {
    await make('ACIMA35', { min_item_total_cents: 3500, must_exceed_min: true })
    expect(await apply('ACIMA35')).toEqual(
      refused("This coupon code can't be applied to orders less than or equal to R$35.00."),
    )
    await guest.post('cart/add_item', { variant_id: egg, quantity: 1 })
    expect((await apply('ACIMA35')).status).toBe(200)
  })

  test('needs login', async () => {
    expect(await apply('UMAVEZ')).toEqual(refused('You need to login before applying this coupon code.'))
  })

  test('needs login or email', async () => {
    expect(await apply('PRIMEIRA')).toEqual(
      refused('You need to login or provide your email before applying this coupon code.'),
    )
  })

  test('not first order', async () => {
    await guest.fillIn({ email: 'outra@prumo.example' })
    await guest.payByPix()
    expect((await guest.complete()).status).toBe(200)
    const again = guestOf(world)
    await again.open({ [shampoo]: 1 })
    await again.fillIn({ email: 'outra@prumo.example' })
    // What a guest types may be somebody else's: it counts when he orders, and nothing is said of it.
    expect((await apply('PRIMEIRA', again)).status).toBe(200)
    await again.payByPix()
    expect(await again.complete()).toMatchObject(refused('This coupon code is not eligible for this order'))
  })

  test('not first order of an account', async () => {
    const account = guestOf(world, { bearer: await bearerOf(world, 'bruno@prumo.example') })
    await account.open({ [shampoo]: 1 })
    await account.fillIn()
    await account.payByPix()
    expect((await account.complete()).status).toBe(200)
    await account.open({ [shampoo]: 1 })
    expect(await apply('PRIMEIRA', account)).toEqual(
      refused('This coupon code can only be applied to your first order.'),
    )
  })

  test('once per user', async () => {
    const customer = guestOf(world, { bearer: await bearerOf(world, 'diego@prumo.example') })
    const buy = async () => {
      await customer.open({ [shampoo]: 1 })
      const answer = await apply('UMAVEZ', customer)
      await customer.fillIn()
      await customer.payByPix()
      await customer.complete()
      return answer
    }
    expect((await buy()).status).toBe(200)
    expect(await buy()).toEqual(refused('This coupon code can only be used once per user.'))
  })

  test('product missing', async () => {
    expect(await apply('OVO5')).toEqual(
      refused('You need to add an applicable product before applying this coupon code.'),
    )
  })

  test('a rule without a text of its own', async () => {
    await make('SEMOVO', { products_policy: 'none' })
    await world.world.db
      .insertInto('shop.promotion_products')
      .columns(['promotion_id', 'product_id'])
      .expression((from) =>
        from
          .selectFrom('shop.promotions')
          .where('code', '=', 'SEMOVO')
          .select(['id', (is) => is.val(204).as('product')]),
      )
      .execute()
    await guest.post('cart/add_item', { variant_id: egg, quantity: 1 })
    expect(await apply('SEMOVO')).toEqual(refused('This coupon code is not eligible for this order'))
  })

  test('a promotion whose rule holds no more gives nothing, and gives again when it holds', async () => {
    await set('ACIMA150', { min_item_total_cents: 8000 })
    await guest.post('cart/add_item', { variant_id: egg, quantity: 1 })
    expect((await apply('ACIMA150')).body.data.attributes.promo_total).toBe('-15.0')
    const { body } = await guest.get('cart?include=line_items')
    const [first] = body.included as { id: string }[]
    expect((await guest.delete(`cart/remove_line_item/${first?.id}`)).body.data.attributes.promo_total).toBe('0.0')
    await guest.post('cart/add_item', { variant_id: egg, quantity: 2 })
    expect((await guest.get('cart')).body.data.attributes.promo_total).toBe('-15.0')
  })
})
