import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { askingOutside, type Question } from './asking-outside.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
})
afterAll(() => world.close())

const question = (key: string, asked: string[]): Question<string> => ({
  key,
  ask: async (ctx) => {
    asked.push(`${key} ${ctx.db.isTransaction ? 'inside' : 'outside'}`)
    return `answer to ${key}`
  },
})
const note = (ctx: Context, name: string) =>
  ctx.db.insertInto('shop.sellers').values({ id: 900, name, legal_name: name, cnpj: '4PRM7K2D000900' }).execute()
const notes = () => ctx.db.selectFrom('shop.sellers').select('name').where('id', '=', 900).execute()

test('asked outside, once each; what was written before the question is written once, after the answers', async () => {
  const asked: string[] = []
  const answers = await askingOutside(ctx, async (ctx, ask) => {
    await note(ctx, 'written')
    return [ask(question('a', asked)), ask(question('b', asked)), ask(question('a', asked))]
  })
  expect(answers).toEqual(['answer to a', 'answer to b', 'answer to a'])
  expect(asked).toEqual(['a outside', 'b outside'])
  expect(await notes()).toEqual([{ name: 'written' }])
})

test('what is known is asked of nobody, and the work runs once', async () => {
  const asked: string[] = []
  let runs = 0
  const answer = await askingOutside(ctx, async (_ctx, ask) => {
    runs += 1
    return ask({ ...question('a', asked), known: () => 'known' })
  })
  expect([answer, runs, asked]).toEqual(['known', 1, []])
})

test('what is known no more while the work starts again stays what it was', async () => {
  const asked: string[] = []
  const known = ['known']
  const answers = await askingOutside(ctx, async (_ctx, ask) => [
    ask({ ...question('a', asked), known: () => known.shift() }),
    ask(question('b', asked)),
  ])
  expect([answers, asked]).toEqual([['known', 'answer to b'], ['b outside']])
})

test('what fails is thrown and leaves nothing', async () => {
  await ctx.db.deleteFrom('shop.sellers').where('id', '=', 900).execute()
  const failing = askingOutside(ctx, async (ctx, ask) => {
    await note(ctx, 'written')
    ask(question('a', []))
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await notes()).toEqual([])
})

test('questions that never end do end', async () => {
  let count = 0
  const asked: string[] = []
  await expect(askingOutside(ctx, async (_ctx, ask) => ask(question(`q${count++}`, asked)))).rejects.toThrow()
  expect(asked.length).toBeLessThan(10)
})
