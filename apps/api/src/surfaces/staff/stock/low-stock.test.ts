import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { writeMessage } from '../../../reactions/mails/templates.ts'

let world: TestWorld
let ctx: ReturnType<TestWorld['ctx']>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const shampoo = 1215
const call = async (path: string, payload: object, name = 'silvia') => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const answer = await world.app.inject({ method: 'PUT', url: `/api/staff/v1/stock/${path}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const put = async (count: number) => {
  await sql`update shop.stock_items set count_on_hand = ${count} where variant_id = ${shampoo}`.execute(ctx.db)
  world.clock.advance(1_000)
  await world.settle()
}
const mails = async () =>
  (
    await sql<{
      subject_id: string
    }>`select subject_id from platform.mails where template = 'stock-low' order by position`.execute(ctx.db)
  ).rows.map(({ subject_id }) => subject_id)
beforeEach(async () => {
  await put(10)
  await sql`delete from platform.mails where template = 'stock-low'`.execute(ctx.db)
})

test('each fall to the threshold is one mail to each keeper, and the next only after it rose above', async () => {
  await put(6)
  expect(await mails()).toEqual([])
  await put(5)
  await put(3)
  await put(5)
  const told = await mails()
  expect(told.length).toBeGreaterThan(0)
  const people = told.map((subject) => subject.split('/')[0])
  expect(new Set(people).size).toBe(people.length)
  expect(people).toContain(String(await userIdOf(ctx, 'silvia@prumo.example')))
  await put(6)
  await put(4)
  expect(await mails()).toHaveLength(2 * told.length)
})

test('the mail says what runs out as it is when it leaves, and nothing if all is there again', async () => {
  await put(2)
  const [subjectId = ''] = await mails()
  const written = await writeMessage(ctx, { template: 'stock-low', subjectId })
  expect(written?.message.subject).toBe('Estoque: 1 produto acabando')
  expect(written?.message.facts).toMatchObject([{ value: '2 à venda' }])
  await put(9)
  expect(await writeMessage(ctx, { template: 'stock-low', subjectId })).toBeNull()
})

test('who works at another house is told nothing', async () => {
  await sql`update shop.stock_locations set kept_by = 1 where id = 1`.execute(ctx.db)
  try {
    await put(2)
    expect(await mails()).toEqual([])
  } finally {
    await sql`update shop.stock_locations set kept_by = 2 where id = 1`.execute(ctx.db)
  }
})

test('the threshold is a setting of each variant; raised above what is there it tells, and the same again does not', async () => {
  const set = (lowAt: number) => call(`${shampoo}/threshold`, { lowAt })
  expect(contract.setStockThreshold.response.parse((await set(12)).body).stock).toMatchObject({
    lowAt: 12,
    isLow: true,
  })
  await world.settle()
  const told = await mails()
  expect(told.length).toBeGreaterThan(0)
  await set(12)
  await world.settle()
  expect(await mails()).toEqual(told)
  expect((await set(5)).body.stock).toMatchObject({ lowAt: 5, isLow: false })
  for (const lowAt of [-1, 1.5, 100_001]) expect((await set(lowAt)).status).toBe(400)
  expect((await call('999999/threshold', { lowAt: 1 })).status).toBe(404)
  expect((await call(`${shampoo}/threshold`, { lowAt: 1 }, 'helena')).status).toBe(403)
})
