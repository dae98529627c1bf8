import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrder, moveShipment, releaseShipments } from '#domains/shop/orders'
import { reasonedFor } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aControlledRequest,
  aRequest,
  takeUpControlled,
} from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

// Portaria 344/1998 art. 59: sixty days of a substance of list C1, by however many sheets.
let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
beforeEach(async () => {
  await world.settle()
  await takeUpControlled(world.ctx({ kind: 'system' }))
})
afterAll(() => world.close())

/** A request of so many months, on a sheet of its own. */
const requested = async (period: 'monthly' | 'bimonthly', of = 'bruno') =>
  aControlledRequest(world.ctx({ kind: 'system' }), {
    token: await sandbox.cardToken(),
    medium: 'electronic',
    durationDays: period === 'monthly' ? 30 : 60,
    period,
    of,
  })
type Requested = { dispensingId: number }
type Ordered = Awaited<ReturnType<typeof requested>>
const accept = async ({ dispensingId }: Requested): Promise<[number, string | null]> => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` }
  const url = `/api/staff/v1/dispensings/${dispensingId}/acceptance`
  const payload = await reasonedFor(world.ctx({ kind: 'system' }), dispensingId)
  const answer = await world.app.inject({ method: 'POST', url, headers, payload })
  return [answer.statusCode, answer.json().code ?? null]
}
const stateOf = async ({ dispensingId }: Requested) =>
  (await sql<{ state: string }>`select state from plans.dispensings where id = ${dispensingId}`.execute(world.world.db))
    .rows[0]?.state
const refused: [number, string] = [409, 'controlled_in_hands']

test('three sheets of sixty days: one is accepted, before and after it is paid', async () => {
  const [first, second, third] = [
    await requested('bimonthly'),
    await requested('bimonthly'),
    await requested('bimonthly'),
  ]
  expect(await accept(first)).toEqual([200, null])
  expect(await accept(second)).toEqual(refused)
  await world.settle()
  expect(await stateOf(first)).toBe('paid')
  expect(await accept(third)).toEqual(refused)
  expect([await stateOf(second), await stateOf(third)]).toEqual(['requested', 'requested'])
  // What is no controlled substance is nothing to it.
  expect(await accept(await aRequest(world.ctx({ kind: 'system' }), await sandbox.cardToken()))).toEqual([200, null])
  // Taken up, the next one is due.
  await takeUpControlled(world.ctx({ kind: 'system' }))
  expect(await accept(second)).toEqual([200, null])
})

test('thirty and thirty are sixty; a third month is too much', async () => {
  const asked = [await requested('monthly'), await requested('monthly'), await requested('monthly')]
  const answers = []
  for (const one of asked) answers.push(await accept(one))
  expect(answers).toEqual([[200, null], [200, null], refused])
})

test('what is left of two sheets counts whole: a week of it is the way, once', async () => {
  const [first, second, third] = [await requested('monthly'), await requested('monthly'), await requested('monthly')]
  expect(await accept(first)).toEqual([200, null])
  await world.settle()
  const days = (many: number) => new Date(world.clock.now.getTime() + many * 86_400_000)
  const lastsUntil = (day: Date) =>
    sql`update care.prescriptions set lasts_until = ${day} where id =
      (select prescription_id from plans.dispensings where id = ${first.dispensingId})`.execute(world.world.db)
  await lastsUntil(days(14))
  expect(await accept(second)).toEqual([200, null])
  await world.settle()
  expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'paid'])
  expect(await accept(third)).toEqual(refused)
  await lastsUntil(days(7))
  expect(await accept(third)).toEqual([200, null])
})

test.each([0, 1, 2])('accepted at once (%d): the second waits for the first, and is refused', async () => {
  const asked = [await requested('bimonthly'), await requested('bimonthly'), await requested('bimonthly')]
  await takeUpControlled(world.ctx({ kind: 'system' }))
  const answers = await Promise.all(asked.map(accept))
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  expect(answers.filter(([, code]) => code === 'controlled_in_hands')).toHaveLength(2)
  await world.settle()
})

const call = async (method: 'POST', url: string, as: string, payload: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` }
  const answer = await world.app.inject({ method, url: `/api/staff/v1/${url}`, headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('another account of the same CPF', () => {
  beforeEach(() => carry('12345678909'))
  afterEach(() => carry('52998224725'))

  /** Diego's account carries this CPF; Bruno's carries 123.456.789-09. */
  const carry = async (cpf: string) => {
    for (const [name, own] of [['bruno', '12345678909'] as const, ['diego', cpf] as const])
      await sql`insert into people.profiles (user_id, cpf)
        select id, ${own} from people.users where email = ${`${name}@prumo.example`}
        on conflict (user_id) do update set cpf = excluded.cpf`.execute(world.world.db)
  }

  test('is the same person: what it has counts, and the pharmacist is told what she is told of one account', async () => {
    const [first, second] = [await requested('bimonthly'), await requested('bimonthly', 'diego')]
    expect(await accept(first)).toEqual([200, null])
    expect(await accept(second)).toEqual(refused)
    await world.settle()
    expect(await stateOf(first)).toBe('paid')
    expect(await accept(second)).toEqual(refused)
    // With a CPF of its own it is somebody else.
    await carry('52998224725')
    expect(await accept(second)).toEqual([200, null])
  })

  test.each([0, 1, 2])('accepted in both at once (%d): one is refused', async () => {
    const asked = [await requested('bimonthly'), await requested('bimonthly', 'diego')]
    await takeUpControlled(world.ctx({ kind: 'system' }))
    const answers = await Promise.all(asked.map(accept))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    expect(answers.filter(([, code]) => code === 'controlled_in_hands')).toHaveLength(1)
    await world.settle()
  })
})

describe('money that went back takes nothing out of his hands', () => {
  const ctx = () => world.ctx({ kind: 'system' })
  const paid = async () => {
    const it = await requested('bimonthly')
    expect(await accept(it)).toEqual([200, null])
    await world.settle()
    await releaseShipments(ctx(), { orderId: it.order.id })
    return { ...it, order: await getOrder(ctx(), { orderId: it.order.id }) }
  }
  const sent = async (to: 'delivered' | 'lost' | 'returned') => {
    const it = await paid()
    const { shipmentId } = await aShippedParcel(ctx(), it.order)
    await moveShipment(ctx(), { shipmentId, to, at: ctx().now() })
    await world.settle()
    return { ...it, shipmentId }
  }
  const payBack = async ({ order }: Pick<Ordered, 'order'>, reason: 'goods_lost' | 'order_corrected') => {
    const lines = order.lines.map(({ id, quantity }) => ({ line_item_id: id, units: quantity }))
    const payload = { request_key: randomUUID(), reason, lines, freight: true }
    await call('POST', `orders/${order.number}/refunds`, 'clara', payload)
    await world.settle()
  }
  const acceptNext = async () => {
    const { rows } = await sql<{ id: number; day: Date }>`select id, lasts_until as day from care.prescriptions
      where lasts_until > ${ctx().now()}`.execute(world.world.db)
    const next = await requested('bimonthly')
    // Asking takes all before it up: what lasts is as it was.
    for (const { id, day } of rows)
      await sql`update care.prescriptions set lasts_until = ${day} where id = ${id}`.execute(world.world.db)
    return accept(next)
  }

  test('delivered, then paid back whole', async () => {
    await payBack(await sent('delivered'), 'order_corrected')
    expect(await acceptNext()).toEqual(refused)
  })

  test('lost and paid back, it may turn up; once it has, it is his', async () => {
    const it = await sent('lost')
    await payBack(it, 'goods_lost')
    expect(await acceptNext()).toEqual(refused)
    await moveShipment(ctx(), { shipmentId: it.shipmentId, to: 'delivered', at: ctx().now() })
    await world.settle()
    expect(await acceptNext()).toEqual(refused)
  })

  test('stopped after its prescription was canceled, with a box of it out', async () => {
    const it = await sent('delivered')
    // As settle-canceled-parcel.ts leaves what was sent in part.
    await sql`update plans.dispensings set state = 'canceled' where id = ${it.dispensingId}`.execute(world.world.db)
    expect(await acceptNext()).toEqual(refused)
  })

  test('what never left, came back or was recalled is not his', async () => {
    await payBack(await paid(), 'order_corrected')
    expect(await acceptNext()).toEqual([200, null])
    await world.settle()
    await takeUpControlled(ctx())
    await payBack(await sent('returned'), 'order_corrected')
    expect(await acceptNext()).toEqual([200, null])
    await world.settle()
    await takeUpControlled(ctx())
    const recalled = await sent('delivered')
    await payBack(recalled, 'order_corrected')
    await sql`update shop.order_refunds set reason = 'goods_recalled' where order_id = ${recalled.order.id}`.execute(
      world.world.db,
    )
    expect(await acceptNext()).toEqual([200, null])
  })
})
