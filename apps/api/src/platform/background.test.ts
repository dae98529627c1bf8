import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { wakeDueWork } from './announce.ts'
import { startBackground } from './background.ts'
import { inTransaction } from './context.ts'
import { reaction } from './outbox.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const announce = (orderId: number) =>
  inTransaction(world.ctx({ kind: 'system' }), (ctx) => ctx.announce({ type: 'orders.paid', orderId, kind: 'shop' }))

test('work that waits for somebody outside holds up neither events nor other work', async () => {
  let release = () => {}
  const outside = new Promise<number>((resolve) => {
    release = () => resolve(0)
  })
  const seen: number[] = []
  let otherRounds = 0
  const background = startBackground(world.world, world.app.parts.database, {
    reactions: [
      reaction({ name: 'look', on: 'orders.paid', react: async (_, event) => void seen.push(event.orderId) }),
    ],
    works: [
      { name: 'slow', run: () => outside },
      { name: 'other', run: async () => (otherRounds++ < 3 ? 1 : 0) },
    ],
    everyMs: 60_000,
  })
  await announce(1)
  await expect.poll(() => seen).toEqual([1])
  await announce(2)
  await expect.poll(() => seen).toEqual([1, 2])
  await expect.poll(() => otherRounds).toBeGreaterThanOrEqual(4)
  release()
  await background.close()
})

test('a wake that names its work wakes that work alone; one that names nothing known wakes all', async () => {
  const rounds = { mails: 0, charges: 0 }
  const counting = (name: keyof typeof rounds) => async () => {
    rounds[name]++
    return 0
  }
  const background = startBackground(world.world, world.app.parts.database, {
    reactions: [],
    works: [
      { name: 'mails', run: counting('mails') },
      { name: 'charges', run: counting('charges') },
    ],
    everyMs: 60_000,
  })
  // The first round of each kind of work starts when the connection is opened.
  await expect.poll(() => rounds).toEqual({ mails: 1, charges: 1 })
  await wakeDueWork(world.world.db, 'mails')
  await expect.poll(() => rounds.mails).toBe(2)
  expect(rounds.charges).toBe(1)
  await wakeDueWork(world.world.db, 'of another release')
  await expect.poll(() => rounds).toEqual({ mails: 3, charges: 2 })
  await background.close()
})
