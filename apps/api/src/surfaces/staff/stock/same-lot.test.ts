import { calendarDayOf } from '@prumo/brazil'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { emptyShelf } from '../../../domains/shop/lots/lots.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() => emptyShelf(world, shampoo))
afterAll(() => world.close())

const shampoo = 1215
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` }
  const answer = await world.app.inject({ method, url: `/api/staff/v1/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const dayIn = (days: number) => calendarDayOf(new Date(world.clock.now.getTime() + days * 86_400_000))
const receive = (number: string, expiresOn: string | null = dayIn(200)) =>
  call('POST', `stock/${shampoo}/lots`, { number, expiresOn, units: 2 })
const lots = async () =>
  (await call('GET', `stock/${shampoo}`)).body.stock.lots as { id: number; number: string; units: number }[]

const spellings = ['l2611', 'L 2611', 'L-2611', 'l.26.11', 'L\u200b2611', 'Ｌ２６１１']

test('more of a lot joins it, however its number is written', async () => {
  await receive('L2611')
  for (const number of spellings) expect((await receive(number)).status).toBe(200)
  expect(await lots()).toMatchObject([{ number: 'L2611', units: 2 * (1 + spellings.length) }])
  expect((await receive('l-2611', dayIn(300))).body.code).toBe('lot_expires_otherwise')
  await receive('L2612')
  expect((await lots()).map(({ number }) => number)).toEqual(['L2611', 'L2612'])
})

test('of one that is recalled nothing comes in again, however it is written', async () => {
  await receive('L 2611')
  const [lot] = await lots()
  expect((await call('PUT', `stock_lots/${lot?.id}/recall`, { reason: 'Comunicado do fabricante.' })).status).toBe(200)
  for (const number of ['L2611', ...spellings]) {
    const { status, body } = await receive(number)
    expect([number, status, body.code]).toEqual([number, 409, 'lot_off_sale'])
  }
  expect((await call('GET', `stock/${shampoo}`)).body.stock.onHand).toBe(0)
})

test('of many deliveries at once under several spellings the lot is one', async () => {
  const answers = await Promise.all(spellings.map((number) => receive(number)))
  expect(answers.map(({ status }) => status)).toEqual(spellings.map(() => 200))
  expect((await lots()).map(({ units }) => units)).toEqual([2 * spellings.length])
})

test.each(['\u200b', ' \u00ad ', '\u2800', '\u3164'])('%j is no number', async (number) => {
  const { status, body } = await receive(number)
  expect([status, body.faults?.number?.[0].code]).toEqual([422, 'blank'])
})

test('a day beyond ten years is none on which goods expire, and a recall is said in words', async () => {
  const { status, body } = await receive('L2611', '9999-12-31')
  expect([status, body.faults?.expiresOn?.[0].code]).toEqual([422, 'day_out_of_range'])
  expect(JSON.stringify(body)).toMatch(/Escolha um dia de .* a /)
  await receive('L2611')
  const [lot] = await lots()
  const recall = await call('PUT', `stock_lots/${lot?.id}/recall`, { reason: '...' })
  expect([recall.status, recall.body.faults?.reason?.[0].code]).toEqual([422, 'not_in_words'])
})
