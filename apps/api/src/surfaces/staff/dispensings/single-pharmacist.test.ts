import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { acceptDispensing } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { pharmacistNamed } from '../../../domains/plans/compounding/compounding.factory.ts'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const call = async (method: 'GET' | 'POST', path: string, name: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const answer = await world.app.inject({ method, url: `/api/staff/v1/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const deactivated = (at: 'now' | 'null') =>
  sql`update people.users set deactivated_at = ${at === 'now' ? sql`now()` : sql`null`}
    where email in (select u.email from people.users u join people.user_roles r on r.user_id = u.id
      where r.role = 'pharmacist' and u.email <> 'silvia@prumo.example')`.execute(world.world.db)
afterEach(() => deactivated('null'))

const aDispensing = async () => aRequest(world.ctx(), await sandboxControl(world.sandbox.url).cardToken())
const stateOf = async (id: number) => {
  const { rows } = await sql<{ state: string; charges: number }>`select d.state,
      (select count(*)::int from shop.payments where order_id = d.order_id and provider_charge_id is not null) as charges
    from plans.dispensings d where id = ${id}`.execute(world.world.db)
  return rows[0]
}

test('with one pharmacist a formula is neither accepted nor charged, and she reads why; with two it is', async () => {
  const { dispensingId } = await aDispensing()
  await deactivated('now')
  const { status, body } = await call('POST', `dispensings/${dispensingId}/acceptance`, 'silvia', {})
  await world.settle()
  expect([status, body.code]).toEqual([409, 'second_pharmacist_missing'])
  expect(body.error).toContain('um só farmacêutico')
  expect(await stateOf(dispensingId)).toEqual({ state: 'requested', charges: 0 })
  await deactivated('null')
  const { userId: pharmacistId } = await pharmacistNamed(world.ctx({ kind: 'system' }), 'silvia')
  await acceptDispensing(world.ctx({ kind: 'system' }), { dispensingId, pharmacistId })
  await world.settle()
  expect((await stateOf(dispensingId))?.state).toBe('paid')
})

test('whoever places pharmacists reads which pharmacy can make formulas', async () => {
  const { userId } = await pharmacistNamed(world.ctx({ kind: 'system' }), 'silvia')
  const can = async () => (await call('GET', `people/${userId}/pharmacy`, 'clara')).body.pharmacies[0].canCompound
  expect(await can()).toBe(true)
  await deactivated('now')
  expect(await can()).toBe(false)
})
