import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generatePixCode } from '#domains/money/payments'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { startApiProcess } from '#testing/api-process'
import { aPlacedOrder } from '#testing/buyer'
import { freePort } from '#testing/free-port'
import { watchOrder } from '#testing/room-watcher'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

type Api = Awaited<ReturnType<typeof startApiProcess>>

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let environment: Record<string, string>
let a: Api
let b: Api

beforeAll(async () => {
  const [portOfA, portOfB] = [await freePort(), await freePort()]
  // The provider's webhooks go to A; this test's own context only places the orders.
  world = await testWorld({ API_PORT: String(portOfA) })
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  environment = {
    DATABASE_URL: world.config.database.url,
    SANDBOX_URL: world.sandbox.url,
    MAIL_PORT: String(world.sandbox.smtpPort),
    API_URL: world.config.apiUrl,
    DATABASE_POOL: '4',
  }
  const start = (port: number) => startApiProcess({ ...environment, API_PORT: String(port) })
  ;[a, b] = await Promise.all([start(portOfA), start(portOfB)])
})
afterAll(async () => {
  await Promise.all([a?.end(), b?.end()])
  await world.close()
})

const aChargedOrder = async (email: string) => {
  const order = await aPlacedOrder(ctx, { by: 'pix', email })
  const { paymentNumber } = await generatePixCode(ctx, { orderId: order.id })
  const [charge] = await sandbox.charges(paymentNumber)
  return { order, chargeId: charge?.id ?? '' }
}

test('the notice comes to one process; a browser on the other knows within 3 s, and one mail is sent', async () => {
  const { order, chargeId } = await aChargedOrder('two@prumo.example')
  const watcher = await watchOrder(b.url, order)
  await sandbox.pay(chargeId)
  expect(await watcher.until('order.paid')).toBeLessThan(3_000)
  watcher.close()
  const subject = `Pagamento confirmado: pedido ${order.number}`
  const confirmations = async () =>
    (await sandbox.mails('two@prumo.example')).filter((mail) => mail.subject === subject).length
  await expect.poll(confirmations).toBe(1)
})

test('the process that takes notices is killed: the other finds the money by asking, once', async () => {
  const { order, chargeId } = await aChargedOrder('killed@prumo.example')
  const watcher = await watchOrder(b.url, order)
  await a.end('SIGKILL')
  await sandbox.pay(chargeId)
  // The check that is due in twenty seconds is made due now.
  await sql`update shop.payments set check_due_at = now() where order_id = ${order.id}`.execute(ctx.db)
  await watcher.until('order.paid', 10_000)
  watcher.close()
  const paid = await getOrder(ctx, { orderId: order.id })
  expect(paid.payments.map(({ state }) => state)).toEqual(['completed'])
  a = await startApiProcess({ ...environment, API_PORT: new URL(a.url).port })
})

test('a forged notice is refused and logged, and nothing of what it says; no name, CPF or token is in any log', async () => {
  const answer = await fetch(`${b.url}/webhooks/payments?data.id=ch_forged&type=payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': 'ts=1700000000,v1=f0' },
    body: JSON.stringify({ payer: { email: 'bruno@prumo.example', cpf: '12345678909' } }),
  })
  expect(answer.status).toBe(401)
  await expect.poll(() => b.log()).toContain('"code":"signature_invalid"')
  const log = a.log() + b.log()
  expect(log).not.toContain('ch_forged')
  expect(log).not.toMatch(/bruno|almeida|paulista|@prumo\.example|12345678909|00020101/i)
})
