import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { trainingCalls } from '../../main/training/training.factory.ts'
import { academyCalls, undoingEdits } from './academy-calls.factory.ts'
import { all, stageCalls } from './stage-calls.factory.ts'

let world: TestWorld
let editor: ReturnType<typeof stageCalls>
let it: Awaited<ReturnType<typeof trainingCalls>>
let undo: () => Promise<void>
const first = '2027-03-01'
const day = (n: number) => dayAfter(first, n - 1)
let now = 1
beforeAll(async () => {
  world = await testWorld()
  editor = stageCalls(academyCalls(world))
  it = await trainingCalls(world)
  undo = await undoingEdits(world)
})
beforeEach(async () => {
  await undo()
  now = 1
  it.at(first)
  await it.enrol()
})
afterAll(() => world.close())

const ownTitles = async () => (await it.show()).stages.map(({ title }) => title)
const letPass = (days: number) => {
  now += days
  it.at(day(now))
}
/** He looks back on the round of today and goes on; it is the next day. */
const goesOn = async (days = 10, choice: 'on' | 'again' = 'on') => {
  now += days - 1
  it.at(day(now))
  const { round } = await it.show()
  const answer = await it.review(round ?? 0, choice)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  now += 1
  it.at(day(now))
}

describe('whoever trains', () => {
  test('keeps the stage that he is in when it is withdrawn, with its days and what he did, and then goes on', async () => {
    await it.begin()
    const [{ exerciseId } = { exerciseId: 0 }] = (await it.show()).plan
    await it.tick(day(1), exerciseId)
    await it.write(day(1), { note: 'Respirei.' })
    const before = await it.show()
    await editor.withoutStage(101, 102)
    await editor.published()
    expect((await editor.titlesOnThePage())?.[0]).toBe('Soltar o corpo')
    const after = await it.show()
    expect(after).toMatchObject({
      stagePosition: 1,
      dayOfStage: 1,
      plan: before.plan,
      days: before.days,
      diary: before.diary,
    })
    expect(after.stages[0]).toMatchObject({ title: 'Conhecer o próprio ritmo', state: 'current', lastDay: 10 })
    expect(after.stages[0]?.practice).toEqual(before.stages[0]?.practice)
    expect(after.stages).toHaveLength(9)
    expect((await it.tick(day(1), exerciseId)).status).toBe(200)
    // He may go through it again, and what he did in it never leaves his page.
    await goesOn(10, 'again')
    expect(await it.show()).toMatchObject({ stagePosition: 1, dayOfStage: 1, round: 2 })
    await goesOn()
    const second = await it.show()
    expect(second).toMatchObject({ stagePosition: 2, dayOfStage: 1 })
    expect(second.stages.slice(0, 2)).toMatchObject([
      { title: 'Conhecer o próprio ritmo', state: 'open', firstDay: 1, lastDay: 10 },
      { title: 'Soltar o corpo', state: 'current', firstDay: 11 },
    ])
  })

  test('begins later without the stage that was withdrawn', async () => {
    await editor.withoutStage(101, 102)
    await editor.published()
    await it.begin()
    expect(await it.show()).toMatchObject({ stagePosition: 1 })
    expect((await ownTitles()).length).toBe(8)
    expect((await ownTitles())[0]).toBe('Soltar o corpo')
  })

  test('keeps the stage whose round begins tomorrow when it is withdrawn today', async () => {
    await it.begin()
    now = 10
    it.at(day(10))
    await it.review(1)
    await editor.withoutStage(102, 101)
    await editor.published()
    expect((await it.show()).stages[1]?.title).toBe('Soltar o corpo')
    it.at(day(11))
    expect(await it.show()).toMatchObject({ stagePosition: 2, dayOfStage: 1 })
    expect((await it.show()).plan.length).toBeGreaterThan(0)
  })

  test('misses no stage when they change places, and is sent back to none', async () => {
    await it.begin()
    await goesOn()
    await goesOn()
    // He is in the third of nine; it becomes the last one, and the first becomes the eighth.
    await editor.order([102, 104, 105, 106, 107, 108, 109, 101, 103])
    await editor.published()
    expect(await it.show()).toMatchObject({ stagePosition: 3, dayOfStage: 1 })
    expect((await ownTitles()).length).toBe(9)
    const seen: (string | undefined)[] = []
    for (let stage = 3; stage <= 9; stage += 1) {
      const { stages, stagePosition } = await it.show()
      seen.push(stages.find(({ position }) => position === stagePosition)?.title)
      await goesOn()
    }
    expect(new Set(seen).size).toBe(7)
    expect(seen.slice(0, 2)).toEqual(['Fortalecer o assoalho pélvico', 'Perceber a excitação'])
    expect(await it.show()).toMatchObject({ state: 'finished' })
    expect((await it.show()).days).toHaveLength(90)
  })

  test('is asked for a stage that is added ahead of him, and for none behind a place that he has passed', async () => {
    await it.begin()
    await goesOn()
    await editor.added('Antes de tudo', 0)
    await editor.added('Logo depois', 3)
    await editor.published()
    expect((await editor.titlesOnThePage())?.slice(0, 4)).toEqual([
      'Antes de tudo',
      'Conhecer o próprio ritmo',
      'Soltar o corpo',
      'Logo depois',
    ])
    expect((await ownTitles()).slice(0, 3)).toEqual(['Conhecer o próprio ritmo', 'Soltar o corpo', 'Logo depois'])
    expect(await ownTitles()).toHaveLength(10)
    await goesOn()
    const { stages, stagePosition } = await it.show()
    expect(stages.find(({ position }) => position === stagePosition)?.title).toBe('Logo depois')
  })

  test('is asked for a stage that was added ahead of him, wherever it is moved later', async () => {
    await it.begin()
    await goesOn()
    await goesOn()
    await editor.added('Depois do fim')
    await editor.published()
    const ahead = await ownTitles()
    expect(ahead.at(-1)).toBe('Depois do fim')
    letPass(5)
    const ids = await editor.placedIds()
    await editor.order([...ids.slice(-1), ...ids.slice(0, -1)])
    await editor.published()
    expect((await editor.titlesOnThePage())?.[0]).toBe('Depois do fim')
    expect((await ownTitles()).toSorted()).toEqual(ahead.toSorted())
    await goesOn(5)
    const { stages, stagePosition } = await it.show()
    expect(stages.find(({ position }) => position === stagePosition)?.title).toBe('Depois do fim')
  })

  test('is never sent to one that was added behind him, also when his own is withdrawn and the adding was undone', async () => {
    await it.begin()
    await editor.added('Antes de tudo', 0)
    await editor.published()
    const own = await ownTitles()
    expect(own).not.toContain('Antes de tudo')
    letPass(1)
    await editor.restore(1)
    await editor.restore(2)
    expect((await editor.titlesOnThePage())?.[0]).toBe('Antes de tudo')
    await editor.withoutStage(101, 102)
    await editor.published()
    expect(await ownTitles()).toEqual(own)
    await goesOn(9)
    expect((await it.show()).stages[1]).toMatchObject({ title: 'Soltar o corpo', state: 'current' })
  })

  test('is asked for nothing in a stage without exercises: no day of it is missed, or can be taken off', async () => {
    await it.begin()
    await editor.added('Ler com calma', 1)
    await editor.published()
    it.at(day(9))
    expect((await it.show()).idleSince).toBe(day(1))
    await goesOn()
    letPass(6)
    expect(await it.show()).toMatchObject({ stagePosition: 2, dayOfStage: 7, plan: [], idleSince: null })
    expect((await it.daysOff()).status).toBe(200)
    expect(await it.show()).toMatchObject({ dayOfStage: 7, idleSince: null, nextStageOn: day(21) })
    await goesOn(4)
    expect((await it.show()).stages[2]).toMatchObject({ title: 'Soltar o corpo', state: 'current' })
  })

  test('who began an added stage keeps it when the adding is undone, and then goes on where he was', async () => {
    await it.begin()
    await editor.added('Logo depois', 1)
    await editor.published()
    await goesOn()
    expect((await it.show()).stages[1]).toMatchObject({ title: 'Logo depois', state: 'current' })
    expect((await editor.restore(1)).status).toBe(200)
    expect(await editor.titlesOnThePage()).not.toContain('Logo depois')
    expect((await it.show()).stages[1]).toMatchObject({ title: 'Logo depois', state: 'current', lastDay: 20 })
    await goesOn()
    expect((await it.show()).stages.slice(1, 3)).toMatchObject([
      { title: 'Logo depois', state: 'open' },
      { title: 'Soltar o corpo', state: 'current' },
    ])
  })

  test('who went on past a withdrawn stage goes through it when the withdrawal is undone', async () => {
    await it.begin()
    await editor.withoutStage(102, 101)
    await editor.published()
    await goesOn()
    expect((await it.show()).stages[1]?.title).toBe('Fortalecer o assoalho pélvico')
    await editor.restore(1)
    expect((await ownTitles()).slice(0, 3)).toEqual([
      'Conhecer o próprio ritmo',
      'Fortalecer o assoalho pélvico',
      'Soltar o corpo',
    ])
    await goesOn()
    expect((await it.show()).stages[2]).toMatchObject({ title: 'Soltar o corpo', state: 'current' })
  })

  test('who has finished is asked for nothing more', async () => {
    await it.begin()
    for (let stage = 1; stage <= 9; stage += 1) await goesOn()
    await editor.added('Depois do fim')
    await editor.published()
    expect(await it.show()).toMatchObject({ state: 'finished' })
    expect(await ownTitles()).toHaveLength(9)
  })

  test('who is in the last one goes on to one that was added after it', async () => {
    await it.begin()
    for (let stage = 1; stage <= 8; stage += 1) await goesOn()
    await editor.added('Depois do fim')
    await editor.published()
    await goesOn()
    expect(await it.show()).toMatchObject({ state: 'going', stagePosition: 10, dayOfStage: 1 })
  })

  test('has not begun: the page tells the stages as they are now', async () => {
    await editor.order([102, 101, ...all.slice(2)])
    await editor.published()
    expect((await ownTitles()).slice(0, 2)).toEqual(['Soltar o corpo', 'Conhecer o próprio ritmo'])
  })
})

test('a round that a process of the former release began names its stage', async () => {
  await it.begin()
  const { rows } = await sql<{ stage_id: number }>`with gone as (
      delete from plans.training_rounds returning *
    )
    insert into plans.training_rounds (enrollment_id, number, stage_position, begun_on, data_key_id)
    select enrollment_id, number + 1, 4, begun_on, data_key_id from gone returning stage_id`.execute(world.world.db)
  expect(rows).toEqual([{ stage_id: 104 }])
})
