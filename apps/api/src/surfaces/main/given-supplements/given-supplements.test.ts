import * as contract from '@prumo/contracts/main'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptDispensing } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { loseAnswers } from '#testing/lost-answers'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { anAddressOf, aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const path = '/api/v1/given_supplements'
const call = async (method: 'GET' | 'PUT', url: string, as: string | null = 'bruno', payload?: object) => {
  const headers = as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {}
  const answer = await world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}
const none = { supplements: [], choices: [], address: null }

const aPaidParcel = async () => {
  const ctx = world.ctx({ kind: 'system' })
  const { dispensingId } = await aRequest(ctx, await sandboxControl(world.sandbox.url).cardToken())
  await acceptDispensing(ctx, { dispensingId, pharmacistId: await userIdOf(ctx, 'silvia@prumo.example') })
  await world.settle()
}

test('nothing before a treatment is paid; then picked once, a repeated request is one, and what was picked is shown', async () => {
  expect(await call('GET', path)).toEqual({ status: 200, body: none })
  await aPaidParcel()
  const { supplements, choices } = contract.listGivenSupplements.response.parse((await call('GET', path)).body)
  expect([supplements.map(({ state }) => state), choices.map(({ label }) => label)]).toEqual([
    ['available'],
    ['+lib', '+fert', '+hair'],
  ])
  const order = `${path}/${supplements[0]?.id}/order`
  const addressId = await anAddressOf(world.ctx(), await userIdOf(world.ctx(), 'bruno@prumo.example'))
  const payload = { variant_id: 1184, address_id: addressId }

  // Strangers and bad input first: nothing is picked by them.
  expect((await call('PUT', order, null, payload)).status).toBe(401)
  expect((await call('PUT', order, 'diego', payload)).status).toBe(404)
  expect((await call('PUT', `${path}/999999/order`, 'bruno', payload)).status).toBe(404)
  expect((await call('PUT', `${path}/none/order`, 'bruno', payload)).status).toBe(400)
  expect((await call('PUT', order, 'bruno', { variant_id: 1184 })).status).toBe(400)
  expect((await call('PUT', order, 'bruno', { ...payload, variant_id: 494 })).body.code).toBe('supplement_not_offered')
  expect((await call('GET', path, 'diego')).body).toEqual(none)

  const authorization = `Bearer ${await bearerOf(world, 'bruno@prumo.example')}`
  const headers = { authorization, 'idempotency-key': 'picked-once-and-no-more' }
  const pick = () => world.app.inject({ method: 'PUT', url: order, headers, payload })
  const picked = contract.orderGivenSupplement.response.parse((await pick()).json())
  expect(picked).toMatchObject({ supplements: [{ state: 'ordered', label: '+fert · 1 pote' }], choices: [] })
  const again = await pick()
  expect([again.headers['idempotent-replayed'], again.json()]).toEqual(['true', picked])
  await loseAnswers(world)
  expect((await pick()).json()).toEqual(picked)
  expect(await call('PUT', order, 'bruno', payload)).toMatchObject({
    status: 409,
    body: { code: 'supplement_ordered', error: expect.stringContaining('já escolheu') },
  })
})
