import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import type { Context } from './context.ts'
import { newDataKey, seal, unseal, unsealAll } from './sealed.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
})
afterAll(() => world.close())

const purpose = 'care.messages.body'

test('what was sealed opens again, and nothing of it can be read in between', async () => {
  const dataKeyId = await newDataKey(ctx)
  const sealed = await seal(ctx, { dataKeyId, purpose }, 'São três comprimidos.')
  expect(sealed.toString('latin1')).not.toContain('comprimidos')
  expect(await unseal(ctx, { dataKeyId, purpose }, sealed)).toBe('São três comprimidos.')
  expect(await unsealAll(ctx, [{ dataKeyId, purpose, sealed }])).toEqual(['São três comprimidos.'])
})

test('it opens neither for another purpose, nor changed, nor with another record’s key', async () => {
  const dataKeyId = await newDataKey(ctx)
  const other = await newDataKey(ctx)
  const sealed = await seal(ctx, { dataKeyId, purpose }, 'texto')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  await expect(unseal(ctx, { dataKeyId, purpose: 'care.prescriptions.content' }, sealed)).rejects.toThrow()
  await expect(unseal(ctx, { dataKeyId, purpose }, changed)).rejects.toThrow()
  await expect(unseal(ctx, { dataKeyId: other, purpose }, sealed)).rejects.toThrow()
})

test('after a rotation old records open, new ones are sealed by the new key', async () => {
  const dataKeyId = await newDataKey(ctx)
  const sealed = await seal(ctx, { dataKeyId, purpose }, 'texto')
  const rotated: Context = {
    ...ctx,
    secrets: { ...ctx.secrets, records: [{ id: 'next', key: Buffer.alloc(32, 7) }, ...ctx.secrets.records] },
  }
  expect(await unseal(rotated, { dataKeyId, purpose }, sealed)).toBe('texto')
  const since = await newDataKey(rotated)
  await expect(
    unseal(ctx, { dataKeyId: since, purpose }, await seal(rotated, { dataKeyId: since, purpose }, 'x')),
  ).rejects.toThrow()
})
