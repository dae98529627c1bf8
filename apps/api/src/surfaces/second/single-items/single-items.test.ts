import * as contract from '@prumo/contracts/second'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nestCallerOf } from '#testing/nest-caller'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { aPackage } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let bruno: Awaited<ReturnType<typeof nestCallerOf>>
let brunoId: number
beforeAll(async () => {
  world = await testWorld()
  bruno = await nestCallerOf(world, 'bruno')
  brunoId = await userIdOf(world.ctx(), 'bruno@prumo.example')
})
afterAll(() => world.close())

test.each(['/single-item', '/single-item/singles'])(
  '%s: 401 for a guest, 404 for another patient, 400 without one',
  async (path) => {
    const diego = await nestCallerOf(world, 'diego')
    expect((await world.app.inject({ url: `${path}?patientId=${brunoId}` })).statusCode).toBe(401)
    expect((await diego.get(`${path}?patientId=${brunoId}`)).status).toBe(404)
    expect((await bruno.get(`${path}?patientId=999999`)).status).toBe(404)
    expect((await bruno.get(path)).status).toBe(400)
    expect((await bruno.get(`${path}?patientId=none`)).status).toBe(400)
  },
)

test('types by the specification, ids made of them, and a medicine only out of its patient’s package', async () => {
  const ask = async () => ({
    items: contract.listSingleItems.response.parse((await bruno.get(`/single-item?patientId=${brunoId}`)).body)
      .singleItems,
    singles: contract.listSingles.response.parse((await bruno.get(`/single-item/singles?patientId=${brunoId}`)).body)
      .singles,
  })
  const before = await ask()
  expect(before.singles).toEqual([])
  expect(before.items.some(({ type }) => type === 'drugs')).toBe(false)
  const { id: packageId } = await aPackage(world.ctx())
  const { items, singles } = await ask()
  expect(singles).toMatchObject([{ id: 'drugs-11061', productId: 1106, type: 'drugs', price: 60, packageId }])
  expect(items).toEqual([...singles, ...before.items])
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  expect(items.find(({ id }) => id === 'sexShop-494')).toMatchObject({ price: 53, regularPrice: 59, packageId: null })
})
