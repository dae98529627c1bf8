import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type RunningSandbox, runningSandbox } from '../../testing/running-sandbox.ts'
import { cardInput, type Notice, order, pixInput, seller, tokenFor } from '../../testing/seller.ts'
import { retryDelayMs } from './dispatcher.ts'

const createPix = async (sandbox: RunningSandbox, url: string, reference = 'P1') =>
  (await order(sandbox, '/charges', { ...pixInput, external_reference: reference, notification_url: url })).json
const payIt = (sandbox: RunningSandbox, id: string) => sandbox.call('POST', `/control/charges/${id}/pay`, {})
const actionsOf = (notices: Notice[]) => notices.map(({ body }) => body.action)

test("a charge's birth and change are told, signed in Mercado Pago's way", async () => {
  const sandbox = await runningSandbox()
  const shop = await seller()
  const charge = await createPix(sandbox, shop.url)
  await expect.poll(() => actionsOf(shop.notices)).toEqual(['payment.created'])
  await payIt(sandbox, charge.id)
  await expect.poll(() => actionsOf(shop.notices)).toEqual(['payment.created', 'payment.updated'])
  for (const { url, headers, body } of shop.notices) {
    expect(Object.fromEntries(url.searchParams)).toEqual({ shop: '1', 'data.id': charge.id, type: 'payment' })
    expect(body).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'payment',
      action: body.action,
      data: { id: charge.id },
    })
    const [, ts, v1] = /^ts=(\d{13}),v1=([0-9a-f]{64})$/.exec(String(headers['x-signature'])) ?? []
    const manifest = `id:${url.searchParams.get('data.id')};request-id:${headers['x-request-id']};ts:${ts};`
    expect(v1).toBe(createHmac('sha256', 'sandbox-webhook').update(manifest).digest('hex'))
  }
})

test('waits double from a second to a minute', () => {
  expect([1, 2, 3, 6, 7, 15].map((tries) => retryDelayMs(tries, 1_000))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ])
})

test('what is not taken is tried again, with the same id, until it is', async () => {
  const sandbox = await runningSandbox()
  const shop = await seller([500, 302, 204])
  await createPix(sandbox, shop.url)
  await expect.poll(() => shop.notices.length).toBe(1)
  await advanceUntil(sandbox, 1_000, () => shop.notices.length === 2)
  await advanceUntil(sandbox, 2_000, () => shop.notices.length === 3)
  expect(new Set(shop.notices.map(({ body }) => body.id)).size).toBe(1)
  expect(new Set(shop.notices.map(({ headers }) => headers['x-request-id'])).size).toBe(3)
  await expect.poll(async () => (await sandbox.call('GET', '/payments')).text).toContain('Entregue')
})

test('a silent receiver counts as a failure, and after 15 tries the sandbox gives up', async () => {
  const sandbox = await runningSandbox({ answerTimeoutMs: 20 })
  const shop = await seller([null, ...Array<number>(20).fill(503)])
  await createPix(sandbox, shop.url)
  await advanceUntil(sandbox, 60_000, () => shop.notices.length === 15)
  await expect.poll(async () => (await sandbox.call('GET', '/payments')).text).toContain('Desistimos')
  expect((await sandbox.call('GET', '/payments')).text).toContain('sem resposta a tempo')
  sandbox.clock.advance(600_000)
  await sandbox.call('GET', '/health/live')
  expect(shop.notices).toHaveLength(15)
})

test('a notice that was due when the sandbox stopped is sent after its restart', async () => {
  const before = await runningSandbox()
  const shop = await seller([503])
  await createPix(before, shop.url)
  await expect.poll(() => shop.notices.length).toBe(1)
  const sandbox = await before.restart()
  await advanceUntil(sandbox, 1_000, () => shop.notices.length === 2)
  expect(shop.notices[1]?.body).toEqual(shop.notices[0]?.body)
})

test('a try that the stop of the sandbox cut off does not count: it is made again at once', async () => {
  const before = await runningSandbox()
  const shop = await seller([null])
  await createPix(before, shop.url)
  await expect.poll(() => shop.notices.length).toBe(1)
  await before.restart()
  await expect.poll(() => shop.notices.length).toBe(2)
})

test('drop: never told, and the log says so', async () => {
  const sandbox = await runningSandbox()
  const shop = await seller()
  await sandbox.call('PUT', '/control/faults', { service: 'webhooks', kind: 'drop', times: 1 })
  const charge = await createPix(sandbox, shop.url)
  await payIt(sandbox, charge.id)
  await expect.poll(() => actionsOf(shop.notices)).toEqual(['payment.updated'])
  expect((await sandbox.call('GET', `/payments/charges/${charge.id}`)).text).toContain('Perdido de propósito')
})

test('duplicate: told twice under one id', async () => {
  const sandbox = await runningSandbox()
  const shop = await seller()
  await sandbox.call('PUT', '/control/faults', { service: 'webhooks', kind: 'duplicate', times: 1 })
  await createPix(sandbox, shop.url)
  await expect.poll(() => shop.notices.length).toBe(2)
  expect(shop.notices[0]?.body).toEqual(shop.notices[1]?.body)
})

test('reorder: the later notice overtakes the earlier', async () => {
  const sandbox = await runningSandbox()
  const shop = await seller()
  await sandbox.call('PUT', '/control/faults', { service: 'webhooks', kind: 'reorder', times: 1 })
  const charge = await createPix(sandbox, shop.url)
  await payIt(sandbox, charge.id)
  await expect.poll(() => actionsOf(shop.notices)).toEqual(['payment.updated', 'payment.created'])
})

test('reorder: what is never overtaken goes out in the end', async () => {
  const sandbox = await runningSandbox()
  const shop = await seller()
  await sandbox.call('PUT', '/control/faults', { service: 'webhooks', kind: 'reorder' })
  await createPix(sandbox, shop.url)
  await advanceUntil(sandbox, 5_000, () => shop.notices.length === 1)
})

test('delay: told late, and only for the reference that was named', async () => {
  const sandbox = await runningSandbox()
  const shop = await seller()
  await sandbox.call('PUT', '/control/faults', {
    service: 'webhooks',
    kind: 'delay',
    delay_ms: 30_000,
    match: { external_reference: 'slow' },
  })
  await createPix(sandbox, shop.url, 'slow')
  const quick = await createPix(sandbox, shop.url, 'quick')
  await expect.poll(() => shop.notices.map(({ body }) => body.data.id)).toEqual([quick.id])
  await advanceUntil(sandbox, 30_000, () => shop.notices.length === 2)
})

test('a notice can be sent again by hand; a charge with nobody to tell cannot', async () => {
  const sandbox = await runningSandbox()
  const shop = await seller()
  const charge = await createPix(sandbox, shop.url)
  await expect.poll(() => shop.notices.length).toBe(1)
  expect((await sandbox.call('POST', '/control/webhooks/redeliver', { charge_id: charge.id })).status).toBe(202)
  await expect.poll(() => shop.notices.length).toBe(2)
  const { json: silent } = await order(sandbox, '/charges', cardInput(await tokenFor(sandbox)))
  expect((await sandbox.call('POST', '/control/webhooks/redeliver', { charge_id: silent.id })).status).toBe(409)
})

/**
 * The dispatcher records a try shortly after the receiver got it, so the clock moves until the next try has arrived.
 */
const advanceUntil = (sandbox: RunningSandbox, stepMs: number, hasHappened: () => boolean) =>
  expect
    .poll(
      () => {
        if (!hasHappened()) sandbox.clock.advance(stepMs)
        return hasHappened()
      },
      { interval: 30, timeout: 30_000 },
    )
    .toBe(true)
