import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { trainingCalls } from '../../main/training/training.factory.ts'
import { academyCalls, undoingEdits } from './academy-calls.factory.ts'
import { exerciseCalls } from './exercise-calls.factory.ts'
import { stageCalls } from './stage-calls.factory.ts'

let world: TestWorld
let stages: ReturnType<typeof stageCalls>
let editor: ReturnType<typeof exerciseCalls>
let it: Awaited<ReturnType<typeof trainingCalls>>
let undo: () => Promise<void>
const day = (n: number) => dayAfter('2027-03-01', n - 1)
beforeAll(async () => {
  world = await testWorld()
  const calls = academyCalls(world)
  stages = stageCalls(calls)
  editor = exerciseCalls(calls)
  it = await trainingCalls(world)
  undo = await undoingEdits(world)
})
beforeEach(async () => {
  await undo()
  it.at(day(1))
  await it.enrol()
})
afterAll(() => world.close())

const planned = async () => (await it.show()).plan.map(({ exerciseId }) => exerciseId)
const readIn = async (position: number) => (await it.show()).stages[position - 1]?.practice?.exercises ?? []
/** He looks back on the round of today; it is the next day. */
const reviews = async (on: number, choice: 'on' | 'again' = 'on') => {
  it.at(day(on))
  const { round } = await it.show()
  expect((await it.review(round ?? 0, choice)).status).toBe(200)
  it.at(day(on + 1))
}

describe('whoever is in a stage when its exercises change', () => {
  test('is asked for what it asked when he began, on the same days, and ticks it; begun again it asks what it asks now', async () => {
    await it.begin()
    expect((await it.tick(day(1), 10102)).status).toBe(200)
    it.at(day(3))
    const before = await it.show()
    expect(before.plan.map(({ exerciseId }) => exerciseId)).toEqual([10101, 10102])
    await editor.withdraw(101, 10102)
    const added = await editor.added(101)
    await editor.write(101, 10101, { every_days: 3 })
    await editor.order(101, [added, 10101])
    await stages.published()
    expect(await it.show()).toEqual(before)
    expect((await it.tick(day(3), 10102)).status).toBe(200)
    expect((await it.tick(day(1), 10102, false)).status).toBe(200)
    expect((await it.tick(day(3), added)).body.code).toBe('training_stage_closed')
    expect((await it.show()).days.map(({ planned, done }) => [planned, done])).toEqual([
      [2, 0],
      [2, 0],
      [2, 1],
    ])
    await reviews(10, 'again')
    expect(await planned()).toEqual([added, 10101])
    expect((await readIn(1)).map(({ id }) => id)).toEqual([added, 10101])
    it.at(day(12))
    expect(await planned()).toEqual([added])
    it.at(day(14))
    expect(await planned()).toEqual([added, 10101])
  })

  test('reads at once what was mended in one, also in one that was withdrawn: words, steps and timer', async () => {
    await it.begin()
    const mended = { title: 'Respirar sem forçar', steps: ['Pare se ficar tonto.'], repeats: 12 }
    await editor.write(101, 10101, mended)
    await editor.withdraw(101, 10101)
    await stages.published()
    expect(await planned()).toEqual([10101, 10102])
    expect((await readIn(1))[0]).toMatchObject({ id: 10101, ...mended, minutes: 2 })
  })

  test('keeps what he did of one that was withdrawn: his days, his diary, and what the stage asked of him', async () => {
    await it.begin()
    await it.tick(day(1), 10101)
    await it.tick(day(1), 10102)
    await it.write(day(1), { note: 'Fiz os dois.' })
    await reviews(10)
    for (const id of [10101, 10102]) await editor.withdraw(101, id)
    await stages.published()
    const after = await it.show()
    expect(after.days[0]).toMatchObject({ number: 1, planned: 2, done: 2 })
    expect(after.diary).toMatchObject([{ note: 'Fiz os dois.' }])
    expect((await readIn(1)).map(({ title }) => title)).toEqual(['Respirar devagar', 'Uma linha no diário'])
    expect(after.plan.length).toBeGreaterThan(0)
  })

  test('whose next round begins tomorrow is asked then for what it asked when he went on', async () => {
    await it.begin()
    it.at(day(10))
    await it.review(1)
    const [first = 0] = await editor.practised(102)
    await editor.withdraw(102, first)
    await stages.published()
    it.at(day(11))
    expect(await planned()).toContain(first)
  })

  test('has no exercises in a stage to read, also if some are added to it while he is there', async () => {
    const stageId = await stages.added('Ler com calma', 0)
    await stages.published()
    await it.begin()
    const id = await editor.added(stageId)
    await stages.published()
    it.at(day(6))
    expect(await it.show()).toMatchObject({ plan: [], idleSince: null })
    expect((await it.tick(day(6), id)).body.code).toBe('training_stage_closed')
    await reviews(10, 'again')
    expect(await planned()).toEqual([id])
    expect((await it.tick(day(11), id)).status).toBe(200)
    expect((await it.show()).plan).toEqual([{ exerciseId: id, isDone: true }])
  })

  test('is told that days went by without training by what he is asked for, not by what the stage asks now', async () => {
    await it.begin()
    for (const id of [10101, 10102]) await editor.withdraw(101, id)
    await stages.published()
    it.at(day(6))
    expect((await it.show()).idleSince).toBe(day(1))
    expect((await it.daysOff()).status).toBe(200)
    expect((await it.show()).dayOfStage).toBe(1)
  })

  test('is asked for nothing of a former version that he did not begin with', async () => {
    const id = await editor.added(101)
    await stages.published()
    await it.begin()
    expect((await stages.restore(1)).status).toBe(200)
    expect(await planned()).toEqual([10101, 10102, id])
    expect((await it.tick(day(1), id)).status).toBe(200)
  })
})

test('a round that a process of the former release began asks what its stage asks then', async () => {
  await it.begin()
  await editor.withdraw(101, 10102)
  await stages.published()
  const { rows } = await sql<{ exercises: object[] }>`with gone as (
      delete from plans.training_rounds returning *
    )
    insert into plans.training_rounds (enrollment_id, number, stage_position, begun_on, data_key_id)
    select enrollment_id, number + 1, stage_position, begun_on, data_key_id from gone returning exercises`.execute(
    world.world.db,
  )
  expect(rows).toEqual([{ exercises: [{ id: 10101, everyDays: 1 }] }])
})
