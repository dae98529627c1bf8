import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { acceptAll, anActiveSubscription } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = new Date('2027-01-10T12:00:00-03:00')
})
afterAll(() => it.close())

type Method = 'POST' | 'PUT' | 'DELETE'
const bruno = async (method: Method, path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, 'bruno@prumo.example')}` }
  const url = `/api/v1/subscriptions/${path}`
  const { statusCode } = await it.app.inject({ method, url, headers, ...(payload && { payload }) })
  return statusCode
}
const standing = async (id: number) => {
  const { rows } = await sql<{ state: string; parcels: string[] }>`
    select s.state, array_agg(d.state order by d.cycle) as parcels
    from plans.subscriptions s join plans.dispensings d on d.subscription_id = s.id
    where s.id = ${id} group by s.id`.execute(it.world.db)
  return rows[0]
}

// How long after the request for a parcel the other one comes: some fall into the moment in which it is opened.
const beside = [0, 6, 12, 20, 35]

test('canceled while a parcel is opened: the pharmacy keeps no request of it, and nothing is charged', async () => {
  const token = await sandboxControl(it.sandbox.url).cardToken()
  for (const delayMs of beside) {
    const { subscriptionId: id } = await anActiveSubscription(it, { token, months: 6 })
    const [, canceled] = await Promise.all([
      bruno('POST', `${id}/parcels`),
      pause(delayMs).then(() => bruno('DELETE', `${id}`)),
    ])
    expect(canceled).toBe(200)
    await acceptAll(it)
    const { state, parcels } = (await standing(id)) ?? { state: '', parcels: [] }
    expect(state, `after ${delayMs} ms`).toBe('canceled')
    expect(
      [...new Set(parcels.slice(1))].filter((one) => one !== 'canceled'),
      `after ${delayMs} ms`,
    ).toEqual([])
  }
})

test('paused while a parcel is opened: it is paused, and the pharmacy keeps no request of it', async () => {
  const token = await sandboxControl(it.sandbox.url).cardToken()
  for (const delayMs of beside) {
    const { subscriptionId: id } = await anActiveSubscription(it, { token, months: 6 })
    const [asked, paused] = await Promise.all([
      bruno('POST', `${id}/parcels`),
      pause(delayMs).then(() => bruno('PUT', `${id}/pause`, { until: null })),
    ])
    expect(paused, `after ${delayMs} ms`).toBe(200)
    const parcels = asked === 200 ? ['paid', 'canceled'] : ['paid']
    expect(await standing(id), `after ${delayMs} ms`).toEqual({ state: 'paused', parcels })
    expect(await bruno('DELETE', `${id}`)).toBe(200)
  }
})
