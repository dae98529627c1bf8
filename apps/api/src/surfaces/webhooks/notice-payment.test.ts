import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { generatePixCode } from '#domains/money/payments'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
const lines: unknown[] = []
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld({ LOG_LEVEL: 'warn' })
  const stream = (world.app.log as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym]
  if (stream) vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(line))
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterEach(() => void lines.splice(0))
afterAll(() => world.close())

const sign = (chargeId: string, requestId: string, secret = 'sandbox-webhook') => {
  const ts = String(world.clock.now.getTime())
  const v1 = createHmac('sha256', secret).update(`id:${chargeId};request-id:${requestId};ts:${ts};`).digest('hex')
  return `ts=${ts},v1=${v1}`
}

const notice = (chargeId: string, { signature, payload }: { signature?: string; payload?: string } = {}) =>
  world.app.inject({
    method: 'POST',
    url: `/webhooks/payments?data.id=${chargeId}&type=payment`,
    headers: {
      'x-request-id': 'request-1',
      'x-signature': signature ?? sign(chargeId, 'request-1'),
      'content-type': 'application/json',
    },
    payload: payload ?? JSON.stringify({ type: 'payment', action: 'payment.updated', data: { id: chargeId } }),
  })

/** A placed order with a Pix code, and the provider's charge for it. */
const aPixOrder = async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  const { paymentNumber } = await generatePixCode(ctx, { orderId: order.id })
  const [charge] = await sandbox.charges(paymentNumber)
  return { orderId: order.id, chargeId: charge?.id ?? '' }
}
const paymentsOf = async (orderId: number) => (await getOrder(ctx, { orderId })).payments.map(({ state }) => state)
const effects = async (orderId: number) => {
  const { rows } = await sql<{
    type: string
  }>`select type from platform.outbox where payload->>'orderId' = ${String(orderId)}
    union all select type from platform.room_events where room = (select 'order:' || number from shop.orders where id = ${orderId})
    order by 1`.execute(ctx.db)
  return rows.map(({ type }) => type)
}

test('a signed notice of a paid charge pays the order', async () => {
  const { orderId, chargeId } = await aPixOrder()
  await sandbox.pay(chargeId)
  const answer = await notice(chargeId)
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
  await world.settle()
  expect(await getOrder(ctx, { orderId })).toMatchObject({ paymentState: 'paid', shipmentState: 'ready' })
})

test.each([
  ['no signature', () => ''],
  ['somebody else’s signature', (id: string) => sign(id, 'request-1', 'another-secret')],
  ['a signature of another charge', () => sign('ch_other', 'request-1')],
  ['a signature of another request', (id: string) => sign(id, 'request-2')],
])('%s: 401, and nothing is asked or changed', async (_, signature) => {
  const { orderId, chargeId } = await aPixOrder()
  await sandbox.pay(chargeId)
  const answer = await notice(chargeId, { signature: signature(chargeId) })
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Invalid signature' }])
  expect(await paymentsOf(orderId)).toEqual(['pending'])
})

test('what a notice says is not believed: the charge is not paid, whatever the body claims', async () => {
  const { orderId, chargeId } = await aPixOrder()
  const payload = JSON.stringify({ type: 'payment', data: { id: chargeId, status: 'approved' }, status: 'approved' })
  expect((await notice(chargeId, { payload })).statusCode).toBe(200)
  expect(await paymentsOf(orderId)).toEqual(['pending'])
})

test.each(['not json at all', '', '{"a":'])('a body of %j is as good as any', async (payload) => {
  const { orderId, chargeId } = await aPixOrder()
  await sandbox.pay(chargeId)
  expect((await notice(chargeId, { payload })).statusCode).toBe(200)
  expect(await paymentsOf(orderId)).toEqual(['completed'])
})

test('replayed, doubled and late notices have one effect', async () => {
  const { orderId, chargeId } = await aPixOrder()
  await notice(chargeId)
  await sandbox.pay(chargeId)
  const signature = sign(chargeId, 'request-1')
  await Promise.all([notice(chargeId, { signature }), notice(chargeId, { signature }), notice(chargeId)])
  await world.settle()
  await notice(chargeId, { signature })
  await world.settle()
  expect(await paymentsOf(orderId)).toEqual(['completed'])
  const once = ['orders.paid', 'orders.placed', 'payments.completed']
  expect((await effects(orderId)).filter((type) => once.includes(type))).toEqual(once)
  expect((await effects(orderId)).filter((type) => type === 'order.paid')).toHaveLength(1)
})

test('the provider does not tell: 503, so that it sends the notice again; then the order is paid', async () => {
  const { orderId, chargeId } = await aPixOrder()
  await sandbox.pay(chargeId)
  await sandbox.fault({ service: 'payments', kind: 'drop', times: 1 })
  expect((await notice(chargeId)).statusCode).toBe(503)
  expect(await paymentsOf(orderId)).toEqual(['pending'])
  expect((await notice(chargeId)).statusCode).toBe(200)
  expect(await paymentsOf(orderId)).toEqual(['completed'])
})

test('a charge that is none of ours is received and left alone, and logged by its id', async () => {
  expect((await notice('ch_unknown')).statusCode).toBe(200)
  expect(lines).toEqual([
    expect.stringContaining('"chargeId":"ch_unknown","msg":"a notice of a charge that we do not know"'),
  ])
})

test('a notice that somebody kept and sends again after days is refused: nobody is asked', async () => {
  const { orderId, chargeId } = await aPixOrder()
  const signature = sign(chargeId, 'request-1')
  await sandbox.pay(chargeId)
  world.clock.advance(5 * 24 * 3_600_000 + 1)
  const answer = await notice(chargeId, { signature })
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Invalid signature' }])
  expect(await paymentsOf(orderId)).toEqual(['pending'])
  expect(lines.join()).toContain('a notice was signed days ago')
  expect((await notice(chargeId)).statusCode).toBe(200)
})
