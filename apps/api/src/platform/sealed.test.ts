import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import type { Context } from './context.ts'
import { newDataKey, type Sealing, seal, unseal, unsealAll } from './sealed.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
})
afterAll(() => world.close())

const inRow = (dataKeyId: string, change: Partial<Sealing> = {}): Sealing => ({
  dataKeyId,
  column: 'care.messages.body_sealed',
  row: { id: 7, author_id: 3, thread_id: null },
  ...change,
})

test('what was sealed opens again, and nothing of it can be read in between', async () => {
  const where = inRow(await newDataKey(ctx))
  const sealed = await seal(ctx, where, 'São três comprimidos.')
  expect(sealed.toString('latin1')).not.toContain('comprimidos')
  expect(await unseal(ctx, where, sealed)).toBe('São três comprimidos.')
  expect(await unsealAll(ctx, [{ ...where, sealed }])).toEqual(['São três comprimidos.'])
  expect(await unsealAll(ctx, [])).toEqual([])
})

test('the order in which a row’s values are told means nothing', async () => {
  const dataKeyId = await newDataKey(ctx)
  const sealed = await seal(ctx, inRow(dataKeyId), 'texto')
  const turned = inRow(dataKeyId, { row: { thread_id: null, author_id: 3, id: 7 } })
  expect(await unseal(ctx, turned, sealed)).toBe('texto')
})

test.each<[string, Partial<Sealing>]>([
  ['another column', { column: 'care.prescriptions.content_sealed' }],
  ['another row', { row: { id: 8, author_id: 3, thread_id: null } }],
  ['another author', { row: { id: 7, author_id: 4, thread_id: null } }],
  ['a text for a number', { row: { id: '7', author_id: 3, thread_id: null } }],
  ['a value for none', { row: { id: 7, author_id: 3, thread_id: 1 } }],
  ['a value less', { row: { id: 7, author_id: 3 } }],
])('it does not open in %s', async (_what, change) => {
  const dataKeyId = await newDataKey(ctx)
  const sealed = await seal(ctx, inRow(dataKeyId), 'texto')
  await expect(unseal(ctx, inRow(dataKeyId, change), sealed)).rejects.toThrow()
})

test('it opens neither changed nor with another record’s key', async () => {
  const [where, other] = [inRow(await newDataKey(ctx)), inRow(await newDataKey(ctx))]
  const sealed = await seal(ctx, where, 'texto')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  await expect(unseal(ctx, where, changed)).rejects.toThrow()
  await expect(unseal(ctx, other, sealed)).rejects.toThrow()
  await expect(unsealAll(ctx, [{ ...where, dataKeyId: crypto.randomUUID(), sealed }])).rejects.toThrow('key')
})

test('it does not open with a seal that was cut short: a short one is soon guessed', async () => {
  const where = inRow(await newDataKey(ctx))
  const sealed = await seal(ctx, where, '')
  expect(await unseal(ctx, where, sealed)).toBe('')
  await expect(unseal(ctx, where, sealed.subarray(0, 12 + 4))).rejects.toThrow()
})

test('after a rotation old records open, new ones are sealed by the new key', async () => {
  const dataKeyId = await newDataKey(ctx)
  const sealed = await seal(ctx, inRow(dataKeyId), 'texto')
  const rotated: Context = {
    ...ctx,
    secrets: { ...ctx.secrets, records: [{ id: 'next', key: Buffer.alloc(32, 7) }, ...ctx.secrets.records] },
  }
  expect(await unseal(rotated, inRow(dataKeyId), sealed)).toBe('texto')
  const since = await newDataKey(rotated)
  await expect(unseal(ctx, inRow(since), await seal(rotated, inRow(since), 'x'))).rejects.toThrow()
})
