import { addBusinessDays, atHour, calendarDayOf } from '@prumo/brazil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#domains/shop/orders'
import { aPlacedOrder } from '#testing/buyer'
import { guestOf } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const boxOf = async ({ number, token }: Order) => {
  const { status, body } = await guestOf(world, { token }).get(`order_status/${number}?include=shipments`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.included.find(({ type }: { type: string }) => type === 'shipment').attributes.public_metadata
}

test('a buyer reads until when it arrives once he has paid, and that it is late once the day is over', async () => {
  const ctx = world.ctx({ kind: 'system' })
  const token = await sandboxControl(world.sandbox.url).cardToken()
  const card = { token, brand: 'mastercard', lastDigits: '6351' }
  const waiting = await aPlacedOrder(ctx, { by: 'pix', email: 'espera@prumo.example' })
  expect(await boxOf(waiting)).toEqual({})

  const paidOn = calendarDayOf(world.clock.now)
  const paid = await aPlacedOrder(ctx, { by: 'card', card, email: 'pagou@prumo.example' })
  const days = paid.shipments[0]?.rates.find(({ isSelected }) => isSelected)?.businessDays
  expect(days).toBeGreaterThan(0)
  const day = addBusinessDays(paidOn, days ?? 0)
  expect(await boxOf(paid)).toEqual({ arrives_by: day, is_late: false })

  world.clock.now = atHour(day, 20)
  expect((await boxOf(paid)).is_late).toBe(false)
  world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
  expect(await boxOf(paid)).toEqual({ arrives_by: day, is_late: true })
})
