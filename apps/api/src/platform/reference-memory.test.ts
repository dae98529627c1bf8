import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listPaymentMethods } from '#domains/money/payments'
import { findCountry, listCountries } from '#domains/people/places'
import { type TestWorld, testWorld } from '#testing/world'
import { type Background, startBackground } from './background.ts'
import { type Context, inSnapshot, inTransaction } from './context.ts'
import { type ReferenceMemory, referenceMemory } from './reference-memory.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
})
afterAll(() => world.close())

const loads = (...answers: unknown[]) => {
  const load = vi.fn()
  for (const answer of answers) load.mockResolvedValueOnce(answer)
  return load
}

let memory: ReferenceMemory
beforeEach(() => {
  memory = referenceMemory()
})

test('nothing is kept before changes are heard, and nothing after they may be missed', async () => {
  const load = loads(1, 2, 3)
  expect([await memory.read('countries', load), await memory.read('countries', load)]).toEqual([1, 2])
  memory.startHearing()
  expect([await memory.read('countries', load), await memory.read('countries', load)]).toEqual([3, 3])
  memory.stopHearing()
  await memory.read('countries', load)
  expect(load).toHaveBeenCalledTimes(4)
})

test('a change heard while it is being read is not covered by what was read', async () => {
  memory.startHearing()
  const reading = Promise.withResolvers<string>()
  const first = memory.read('countries', () => reading.promise)
  memory.forget('countries')
  reading.resolve('before')
  expect(await first).toBe('before')
  expect(await memory.read('countries', loads('after'))).toBe('after')
})

test('a reading that fails is told to who waits, and tried anew by who comes next', async () => {
  memory.startHearing()
  await expect(memory.read('countries', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await memory.read('countries', loads('there'))).toBe('there')
})

test('a crowd has it read once, and one name says nothing of another', async () => {
  memory.startHearing()
  const load = loads('countries')
  await Promise.all([memory.read('countries', load), memory.read('countries', load)])
  expect(load).toHaveBeenCalledTimes(1)
  memory.forget('payment methods')
  await memory.read('countries', load)
  expect(load).toHaveBeenCalledTimes(1)
})

let background: Background | undefined
afterEach(async () => {
  await background?.close()
  background = undefined
})
const listening = async () => {
  const started = vi.spyOn(world.world.reference, 'startHearing')
  background = startBackground(world.world, world.app.parts.database, { reactions: [], works: [], everyMs: 60_000 })
  await vi.waitFor(() => expect(started).toHaveBeenCalled(), { timeout: 30_000 })
  started.mockRestore()
}

test('a change by anybody is heard: of a way to pay, of a country, of one of its states', async () => {
  await listening()
  const names = async () => (await listPaymentMethods(ctx)).map(({ name }) => name)
  const before = await names()
  await world.world.db
    .updateTable('shop.payment_methods')
    .set({ is_active: false })
    .where('name', '=', before[0] as string)
    .execute()
  await vi.waitFor(async () => expect(await names()).toEqual(before.slice(1)), { timeout: 30_000 })
  await findCountry(ctx, { code: 'BR' })
  await world.world.db.updateTable('people.states').set({ name: 'Outro' }).where('abbr', '=', 'AC').execute()
  const acre = async () => (await findCountry(ctx, { code: 'BR' }))?.states.find(({ abbr }) => abbr === 'AC')
  await vi.waitFor(async () => expect((await acre())?.name).toBe('Outro'), { timeout: 30_000 })
})

test('what an old snapshot sees is not kept for others', async () => {
  await listening()
  await inSnapshot(ctx, async (old) => {
    await world.world.db.selectFrom('people.countries').select('id').execute()
    await old.db.selectFrom('people.countries').select('id').execute()
    await world.world.db.updateTable('people.countries').set({ name: 'Brasil novo' }).where('iso', '=', 'BR').execute()
    expect((await findCountry(old, { code: 'BR' }))?.name).toBe('Brasil')
  })
  await vi.waitFor(async () => expect((await findCountry(ctx, { code: 'BR' }))?.name).toBe('Brasil novo'), {
    timeout: 30_000,
  })
})

test('a transaction reads what is remembered, and asks nothing for it', async () => {
  await listening()
  await listCountries(ctx)
  await inTransaction(ctx, async (ctx) => {
    const asked = vi.spyOn(ctx.db, 'selectFrom')
    await listCountries(ctx)
    expect(asked).not.toHaveBeenCalled()
  })
})
