import * as contract from '@prumo/contracts/main'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookConsultation } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { type RepeatedWrites, repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aSessionInput } from '../../../domains/care/session-credits/session-credits.factory.ts'

let world: TestWorld
let bruno: Context
let write: RepeatedWrites['write']
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
  const userId = await userIdOf(world.ctx(), 'bruno@prumo.example')
  bruno = world.ctx({ kind: 'user', userId, roles: ['patient'] })
  write = repeatedWrites(world).write
})
afterAll(() => world.close())

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, as: string | null = 'bruno', payload?: object) => {
  const answer = await world.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {},
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const booked = async (change: object = {}) => bookConsultation(bruno, await aSessionInput(world.ctx(), change))
const mailsOf = async () =>
  (await sandbox.mails('bruno@prumo.example')).map(({ subject, text }) => `${subject}: ${text}`)

test('the packages of spec 9, open to everybody', async () => {
  const { body } = await call('GET', 'session_packages', null)
  const { packages } = contract.listSessionPackages.response.parse(body)
  expect(packages.map(({ amount, price }) => [amount, price])).toEqual([
    [1, 79],
    [2, 150],
    [3, 237],
    [4, 290],
    [6, 450],
    [12, 870],
  ])
})

test('bought, used, and what is left returned; a repeated request of each is one', async () => {
  const first = await booked({ variantId: 2004 })
  const { body: mine } = await call('GET', 'consultations')
  const shown = mine.consultations.find(({ id }: { id: number }) => id === first.id)
  expect([shown.sessionsBought, shown.total]).toEqual([4, 290])
  const card = { source_attributes: { gateway_payment_profile_id: await sandbox.cardToken() } }
  const paid = await call('PUT', `checkouts/${shown.orderNumber}`, 'bruno', {
    order: { payments_attributes: { installments: 6, ...card } },
  })
  expect(paid).toMatchObject({ status: 200, body: { state: 'completed', installments: 6, total: 290 } })
  await world.settle()
  expect(contract.listSessionCredits.response.parse((await call('GET', 'session_credits')).body)).toMatchObject({
    available: 3,
    sources: [{ orderId: first.orderId, origin: 'package', granted: 4, available: 3, spent: 1, returns: 217.5 }],
  })

  const second = await booked()
  const use = await write('PUT', `/api/v1/consultations/${second.orderId}/session_credit`, { as: 'bruno' })
  const used = await use()
  expect(used).toMatchObject({
    status: 200,
    body: { consultation: { sessionsBought: 0, total: 0, state: 'confirmed' } },
  })
  await world.settle()
  const again = await use()
  expect([again.isReplayed, again.body.consultation.state]).toEqual([true, 'confirmed'])
  expect((await call('GET', 'session_credits')).body.available).toBe(2)

  const give = await write('POST', `/api/v1/session_credits/${first.orderId}/return`, { as: 'bruno' })
  expect(await give()).toMatchObject({ status: 200, body: { available: 0 } })
  expect(await give()).toMatchObject({ status: 200, isReplayed: true, body: { available: 0 } })
  expect(await call('POST', `session_credits/${first.orderId}/return`)).toMatchObject({
    status: 409,
    body: { code: 'no_session_to_return' },
  })
  await world.settle()
  const mails = (await mailsOf()).join('\n').replaceAll('\u00a0', ' ')
  expect(mails).toContain('Recebemos o pagamento das 4 sessões')
  expect(mails).toContain('Usamos uma das sessões que você já tem')
  expect(mails).toContain('devolvemos o que ainda não estava marcado')
  await world.app.inject({
    method: 'DELETE',
    url: `/api/v1/consultations/${second.id}`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'bruno@prumo.example')}` },
  })
  await world.settle()
  expect((await mailsOf()).join('\n')).toContain('A sessão continua sua')
})

test('a stranger finds nothing of it, and nobody without a session pays with one', async () => {
  const { orderId } = await booked()
  expect((await call('PUT', `consultations/${orderId}/session_credit`, 'diego')).status).toBe(404)
  expect((await call('PUT', `consultations/${orderId}/session_credit`, null)).status).toBe(401)
  expect((await call('POST', `session_credits/${orderId}/return`, 'diego')).status).toBe(404)
  expect((await call('POST', `session_credits/${orderId}/return`)).status).toBe(404)
  expect((await call('PUT', 'consultations/999999999/session_credit')).status).toBe(404)
  expect((await call('PUT', `consultations/${'9'.repeat(30)}/session_credit`)).status).toBe(400)
  expect((await call('GET', 'session_credits', 'diego')).body).toEqual({ available: 0, sources: [] })
})
