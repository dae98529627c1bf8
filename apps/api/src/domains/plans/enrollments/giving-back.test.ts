import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelPaidOrder, getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { aPlacedOrder } from '#testing/buyer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import type { Enrollment, EnrollmentState } from './enrollment.ts'
import { anEnrollment, putInState } from './enrollments.factory.ts'
import { getEnrollment, giveBackEnrollment, listEnrollmentsOfOrder, noteFilmOpened, payEnrollment } from './index.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(async () => {
  await sandbox.clearFaults()
  await publish(null)
})
afterAll(() => world.close())

const [control, shampoo, hair] = [142, 1215, 1181]
const day = 86_400_000
const card = async () => ({ token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' })
const again = ({ id }: Enrollment) => getEnrollment(ctx, { enrollmentId: id })
const giveBack = ({ id }: Enrollment) => giveBackEnrollment(ctx, { enrollmentId: id })
const publish = (videoSrc: string | null) =>
  sql`update content.lessons set video_src = ${videoSrc} where position = 1`.execute(ctx.db)
const openFilm = ({ id }: Enrollment) =>
  sql`update plans.enrollments set film_opened_at = ${ctx.now()} where id = ${id}`.execute(ctx.db)
const refundsOf = async ({ orderId }: Pick<Enrollment, 'orderId'>) => {
  const { payments } = await getOrder(ctx, { orderId })
  const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
  return charges.map(({ refunded_cents }) => refunded_cents)
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it did not fail',
    (error) => (error instanceof Failure ? error.code : Promise.reject(error)),
  )

const anOpenOne = async (programSlug = 'programa-control'): Promise<Enrollment> => {
  const enrollment = await anEnrollment(ctx, { programSlug })
  await payEnrollment(ctx, {
    orderId: enrollment.orderId,
    payment: { paymentMethodId: 2, installments: 1, card: await card() },
  })
  await world.settle()
  return again(enrollment)
}

/** A course from the shop's cart, together with other products. */
const ofTheShop = async (...beside: number[]): Promise<Enrollment> => {
  const email = `loja-${Math.random()}@prumo.example`
  const order = await aPlacedOrder(ctx, { by: 'card', card: await card(), email, variantIds: [control, ...beside] })
  await world.settle()
  const [enrollment] = await listEnrollmentsOfOrder(ctx, { orderId: order.id })
  return enrollment as Enrollment
}

describe('a pre-sale', () => {
  test('is sold as one while no lesson is there, and stays one when lessons come', async () => {
    const ahead = await anOpenOne()
    await publish('/videos/1.mp4')
    const later = await anOpenOne('programa-master')
    expect([ahead.isPresale, (await again(ahead)).isPresale, later.isPresale]).toEqual([true, true, false])
  })

  test('goes back whole by one press, however late: order canceled, money back once, its buyer told', async () => {
    const enrollment = await anOpenOne()
    world.clock.advance(200 * day)
    expect(await giveBack(enrollment)).toMatchObject({ state: 'canceled', canceledAt: world.clock.now })
    // At once, before events are relayed.
    expect((await again(enrollment)).state).toBe('canceled')
    const order = await getOrder(ctx, enrollment)
    expect([order.state, order.paymentState]).toEqual(['canceled', 'credit_owed'])
    await world.settle()
    expect(await refundsOf(enrollment)).toEqual([4900])
    const mails = await sandbox.mails(order.contact.email ?? '')
    expect(mails.map(({ subject }) => subject)).toContain(`Devolução feita: pedido ${order.number}`)
    expect((await again(enrollment)).state).toBe('canceled')
  })

  test('pressed again, and twice at the same moment, it is given back once', async () => {
    const enrollment = await anOpenOne()
    const answers = await Promise.all([giveBack(enrollment), giveBack(enrollment), giveBack(enrollment)])
    expect(answers.map(({ state }) => state)).toEqual(['canceled', 'canceled', 'canceled'])
    await world.settle()
    await giveBack(enrollment)
    await world.settle()
    expect(await refundsOf(enrollment)).toEqual([4900])
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from shop.refunds r
      join shop.payments p on p.id = r.payment_id where p.order_id = ${enrollment.orderId}`.execute(ctx.db)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('seven days after its first film was opened it stays; nothing changes', async () => {
    const enrollment = await anOpenOne()
    await openFilm(enrollment)
    world.clock.advance(8 * day)
    const before = [await again(enrollment), await getOrder(ctx, enrollment)]
    expect(await codeOf(giveBack(enrollment))).toBe('enrollment_not_returnable')
    expect([await again(enrollment), await getOrder(ctx, enrollment)]).toEqual(before)
    await world.settle()
    expect(await refundsOf(enrollment)).toEqual([0])
  })
})

describe('a pre-sale whose films came', () => {
  const opened = ({ id }: Enrollment) => noteFilmOpened(ctx, { enrollmentId: id })

  test('goes back for seven days from the first film that was opened, and not after, whatever a player said', async () => {
    const [quick, late] = [await anOpenOne(), await anOpenOne()]
    world.clock.advance(200 * day)
    await opened(quick)
    await opened(late)
    world.clock.advance(7 * day)
    // Opened again, it begins no second time.
    await opened(late)
    expect((await giveBack(quick)).state).toBe('canceled')
    world.clock.advance(day)
    expect(await codeOf(giveBack(late))).toBe('enrollment_not_returnable')
    expect((await again(late)).state).toBe('open')
  })
})

describe('one whose lessons were there', () => {
  test('goes back within seven days, opened or not, and not after', async () => {
    await publish('/videos/1.mp4')
    const [seen, late] = [await anOpenOne(), await anOpenOne()]
    await openFilm(seen)
    world.clock.advance(6 * day)
    expect((await giveBack(seen)).state).toBe('canceled')
    world.clock.advance(3 * day)
    expect(await codeOf(giveBack(late))).toBe('enrollment_not_returnable')
  })
})

describe('what is not open', () => {
  test('one that waits for its payment has nothing to give back', async () => {
    const enrollment = await anEnrollment(ctx)
    expect(await codeOf(giveBack(enrollment))).toBe('enrollment_not_returnable')
    expect((await again(enrollment)).state).toBe('waiting_for_payment')
  })

  test('one whose order went back already is as it is', async () => {
    const enrollment = await anOpenOne()
    await cancelPaidOrder(ctx, enrollment)
    await world.settle()
    expect((await giveBack(enrollment)).state).toBe('canceled')
    expect(await refundsOf(enrollment)).toEqual([4900])
  })

  test.each(['open', 'waiting_for_payment'] as EnrollmentState[])(
    'an order whose money never came gives none back, even to one that is %s',
    async (state) => {
      const enrollment = await anEnrollment(ctx)
      await putInState(ctx, enrollment, state, await userIdOf(ctx, 'diego@prumo.example'))
      expect(await codeOf(giveBack(enrollment))).toBe('enrollment_not_returnable')
      await putInState(ctx, enrollment, 'canceled', await userIdOf(ctx, 'diego@prumo.example'))
    },
  )

  test('one that there is not', async () => {
    expect(await codeOf(giveBackEnrollment(ctx, { enrollmentId: 999_999 }))).toBe('not_found')
  })
})

describe('in an order of the shop', () => {
  test('alone in it, it goes back like any other', async () => {
    const enrollment = await ofTheShop()
    expect((await giveBack(enrollment)).state).toBe('canceled')
    await world.settle()
    expect(await refundsOf(enrollment)).toEqual([4900])
  })

  test('beside goods, the whole order goes back, and the goods to the shelf', async () => {
    const onShelf = async () => {
      const { rows } = await sql<{ count: number }>`select count_on_hand as count from shop.stock_items
        where variant_id = ${hair}`.execute(ctx.db)
      return rows[0]?.count ?? 0
    }
    const before = await onShelf()
    const enrollment = await ofTheShop(hair)
    expect(await onShelf()).toBe(before - 1)
    await giveBack(enrollment)
    await world.settle()
    const order = await getOrder(ctx, enrollment)
    expect([order.state, await onShelf(), await refundsOf(enrollment)]).toEqual([
      'canceled',
      before,
      [order.totalCents],
    ])
  })

  test('beside goods that have left, it stays', async () => {
    const enrollment = await ofTheShop(shampoo)
    await sql`update shop.shipments set state = 'shipped', shipped_at = ${ctx.now()}
      where order_id = ${enrollment.orderId}`.execute(ctx.db)
    expect(await codeOf(giveBack(enrollment))).toBe('enrollment_not_returnable')
    expect((await again(enrollment)).state).toBe('open')
  })
})
