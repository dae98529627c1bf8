import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { figuresOf, findProgram, listPrograms, openPreview } from './index.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
})
afterAll(() => world.close())

describe('spec 9: courses', () => {
  test('Control: 90 days, 13 techniques in 9 stages of 10 days, 2h20', async () => {
    const control = await findProgram(ctx, { slug: 'programa-control' })
    expect(control?.variantId).toBe(142)
    expect(control && figuresOf(control)).toEqual({
      lessonCount: 13,
      contentMinutes: 140,
      stageCount: 9,
      techniqueCount: 13,
      trainingDays: 90,
    })
    expect(control?.stages.map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual(
      Array.from({ length: 9 }, (_, stage) => [stage * 10 + 1, stage * 10 + 10]),
    )
    expect(new Set(control?.lessons.map(({ stagePosition }) => stagePosition)).size).toBe(9)
  })

  test('Master: 8 videos, 2h, no stages', async () => {
    const master = await findProgram(ctx, { slug: 'programa-master' })
    expect(master?.variantId).toBe(328)
    expect(master && figuresOf(master)).toEqual({
      lessonCount: 8,
      contentMinutes: 120,
      stageCount: 0,
      techniqueCount: 0,
      trainingDays: null,
    })
  })

  test('are found by what the catalogue sells, in their order', async () => {
    const slugs = async (variantIds: number[]) => (await listPrograms(ctx, { variantIds })).map(({ slug }) => slug)
    expect(await slugs([328, 142, 494])).toEqual(['programa-control', 'programa-master'])
    expect(await slugs([])).toEqual([])
    expect(await findProgram(ctx, { slug: 'programa-nada' })).toBeNull()
  })
})

describe('a preview', () => {
  test('of a programme that there is not is not found', async () => {
    await expect(openPreview(ctx, { slug: 'programa-nada' })).rejects.toMatchObject({ code: 'not_found' })
  })
})
