import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLotsByIds } from '#domains/plans/raw-materials'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aLot, vehicle } from '../../../domains/plans/compounding/compounding.factory.ts'
import { atTheDesk } from '../../../domains/plans/compounding/desk.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const call = async (name: string, path: string, payload: object = {}) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const url = `/api/staff/v1/compoundings/${path}`
  const answer = await world.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

test.each([0, 1])('two weigh at once from a lot that holds enough for one (%d): one of them', async () => {
  const ctx = world.ctx({ kind: 'system' })
  const desk = atTheDesk(world)
  const products = [await desk.paid(), await desk.paid()]
  const begun = await Promise.all(products.map(({ id }) => call('silvia', `${id}/beginning`)))
  const [needed, ...others] = begun[0]?.body.compounding.toWeigh ?? []
  // Enough for one, and half as much again.
  const holds = Math.floor(needed.micrograms * 1.5)
  const lotId = await aLot(ctx, { substance: needed.substance, micrograms: holds })
  const weights = [{ component: needed.component, lot_id: lotId, micrograms: needed.micrograms }]
  for (const { component, substance, micrograms } of [...others, vehicle])
    weights.push({ component, lot_id: await aLot(ctx, { substance }), micrograms })
  const expires_on = begun[0]?.body.compounding.expiryLimits[1]?.until
  const weigh = { base: 'aqueous', expires_on, weights, short_expiry_reason: 'A base não passa deste prazo.' }
  const answers = await Promise.all(
    products.map(({ id }, index) => call(index === 0 ? 'silvia' : 'teresa', `${id}/weights`, weigh)),
  )
  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'lot_short'],
  ])
  const left = (await listLotsByIds(ctx, { ids: [lotId] })).map(({ balanceMicrograms }) => balanceMicrograms)
  expect(left).toEqual([holds - needed.micrograms])
  const states = await Promise.all(products.map(async (it) => (await desk.read(it)).state))
  expect(states.toSorted()).toEqual(['opened', 'weighed'])
})
