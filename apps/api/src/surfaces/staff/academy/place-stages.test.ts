import { dayAfter } from '@prumo/brazil'
import * as main from '@prumo/contracts/main'
import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'
import { trainingCalls } from '../../main/training/training.factory.ts'
import { academyCalls, undoingEdits } from './academy-calls.factory.ts'

let world: TestWorld
let calls: ReturnType<typeof academyCalls>
let it: Awaited<ReturnType<typeof trainingCalls>>
let undo: () => Promise<void>
const first = '2027-03-01'
const day = (n: number) => dayAfter(first, n - 1)
beforeAll(async () => {
  world = await testWorld()
  calls = academyCalls(world)
  it = await trainingCalls(world)
  undo = await undoingEdits(world)
})
beforeEach(async () => {
  await undo()
  it.at(first)
  await it.enrol()
})
afterAll(() => world.close())

const all = [101, 102, 103, 104, 105, 106, 107, 108, 109]
const order = async (stage_ids: number[], revision?: number) =>
  calls.ask('PUT', '1/stage_order', { payload: { revision: revision ?? (await calls.program()).revision, stage_ids } })
const add = (title: string) => calls.ask('POST', '1/stages', { payload: { title } })
const withdraw = (id: number, is_withdrawn = true) =>
  calls.ask('PUT', `1/stages/${id}/withdrawal`, { payload: { is_withdrawn } })
const remove = (id: number) => calls.ask('DELETE', `1/stages/${id}`)
const restore = async (number: number) =>
  calls.ask('POST', `1/versions/${number}/restoration`, { payload: { revision: (await calls.program()).revision } })
/** Those of the draft that are gone through. */
const placedIds = async () =>
  (await calls.program()).stages.filter(({ position }) => position !== null).map(({ id }) => id)
const stageOf = async (id: number) => (await calls.program()).stages.find((stage) => stage.id === id)
const onThePage = async () =>
  main.listPrograms.response
    .parse((await calls.ask('GET', '/api/v2/academy/programs', { as: null })).body)
    .programs.find(({ slug }) => slug === 'programa-control')
const titlesOnThePage = async () => (await onThePage())?.stages?.map(({ title }) => title)
const ownTitles = async () => (await it.show()).stages.map(({ title }) => title)

/** Its lessons go where the editor says: to the stage before it, or after it. */
const emptied = async (id: number, to: number) => {
  const { lessons, stages, revision } = await calls.program()
  const position = stages.find((stage) => stage.id === to)?.position ?? null
  const from = stages.find((stage) => stage.id === id)?.position
  const placed = lessons
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map((lesson) => ({ id: lesson.id, at: lesson.stagePosition === from ? position : lesson.stagePosition }))
    .sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
  const payload = { revision, lessons: placed.map(({ id, at }) => ({ id, stage_position: at })) }
  expect((await calls.ask('PUT', '1/order', { payload })).status).toBe(200)
}
const withoutStage = async (id: number, to: number) => {
  await emptied(id, to)
  expect((await withdraw(id)).status).toBe(200)
}
/** A stage that says all that one says; its id. */
const added = async (title: string, at?: number): Promise<number> => {
  const { status, body } = await add(title)
  expect(status, JSON.stringify(body)).toBe(200)
  const { stages } = contract.addStage.response.parse(body).program
  const stage = stages.filter(({ position }) => position !== null).at(-1)
  if (!stage) throw new Error('nothing was added')
  const payload = {
    ...{ revision: stage.wordsRevision, title, summary: 'Uma etapa nova.', paragraphs: ['Um parágrafo.'] },
    ...{ caution: 'Pare se doer.', review_question: 'Consigo?', sources: [{ title: 'Um estudo', where: 'Revista' }] },
  }
  expect((await calls.ask('PUT', `1/stages/${stage.id}/words`, { payload })).status).toBe(200)
  if (at !== undefined) await order((await placedIds()).filter((id) => id !== stage.id).toSpliced(at, 0, stage.id))
  return stage.id
}
const published = async () => {
  const answer = await calls.publish()
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
/** He looks back on the round of today and goes on; it is the next day. */
let now = 1
const goesOn = async (days = 10, choice: 'on' | 'again' = 'on') => {
  now += days - 1
  it.at(day(now))
  const { round } = await it.show()
  const answer = await it.review(round ?? 0, choice)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  now += 1
  it.at(day(now))
}
beforeEach(() => {
  now = 1
})

describe('the stages of a programme', () => {
  test('are put in another order with their lessons and days, published and undone', async () => {
    const before = await onThePage()
    expect((await order([102, 101, ...all.slice(2)])).status).toBe(200)
    const draft = await calls.program()
    expect(draft.stages.slice(0, 2)).toMatchObject([
      { id: 102, position: 1, firstDay: 1, lastDay: 10 },
      { id: 101, position: 2, firstDay: 11, lastDay: 20 },
    ])
    expect(draft.lessons.map(({ stagePosition }) => stagePosition)).toEqual(
      draft.lessons.map(({ stagePosition }) => stagePosition).toSorted((one, other) => (one ?? 0) - (other ?? 0)),
    )
    expect(draft.changes.filter(({ stageId, kinds }) => stageId !== null && kinds.includes('moved'))).toHaveLength(1)
    expect(await onThePage()).toEqual(before)
    await published()
    expect((await titlesOnThePage())?.slice(0, 2)).toEqual([before?.stages?.[1]?.title, before?.stages?.[0]?.title])
    expect((await restore(1)).status).toBe(200)
    expect(await onThePage()).toEqual(before)
  })

  test('grow by one, which only editors know before it is published', async () => {
    const before = await onThePage()
    const { status } = await add(' Manter o ritmo ')
    expect(status).toBe(200)
    const [stage] = (await calls.program()).stages.slice(-1)
    expect(stage).toMatchObject({ position: 10, state: 'draft', title: 'Manter o ritmo', firstDay: 91, lastDay: 100 })
    expect(await onThePage()).toEqual(before)
    expect((await it.begin()).status).toBe(200)
    expect((await it.show()).stages).toHaveLength(9)
    // It says nothing yet: nobody begins one that says nothing.
    expect((await calls.program()).problems).toEqual([{ lessonId: null, stageId: stage?.id, problem: 'words_missing' }])
    expect((await calls.publish()).body.code).toBe('program_not_ready')
    const { revision } = await calls.program()
    await calls.ask('POST', '1/discarded_drafts', { payload: { revision } })
    expect((await calls.program()).stages).toHaveLength(9)
    expect((await sql`select from content.program_stages where state = 'draft'`.execute(world.world.db)).rows).toEqual(
      [],
    )
  })

  test('lose one, with whose lessons the editor says what becomes of them; it comes back as the last one', async () => {
    expect((await withdraw(103)).body.code).toBe('stage_has_lessons')
    await withoutStage(103, 104)
    expect(await stageOf(103)).toMatchObject({ position: null, state: 'shown', lastDay: 10 })
    expect((await calls.program()).changes).toContainEqual(
      expect.objectContaining({ stageId: 103, stagePosition: 3, kinds: ['withdrawn'] }),
    )
    await published()
    expect(await titlesOnThePage()).toHaveLength(8)
    expect((await onThePage())?.figures?.trainingDays).toBe(80)
    expect(await stageOf(103)).toMatchObject({ position: null, state: 'withdrawn' })
    expect((await withdraw(103, false)).status).toBe(200)
    expect(await stageOf(103)).toMatchObject({ position: 9, firstDay: 81, lastDay: 90 })
    await published()
    expect(await titlesOnThePage()).toHaveLength(9)
  })

  test('that are withdrawn or brought back a second time are as they were', async () => {
    await withoutStage(103, 104)
    const draft = await calls.program()
    expect((await withdraw(103)).status).toBe(200)
    expect((await calls.program()).stages).toEqual(draft.stages)
    expect((await withdraw(101, false)).status).toBe(200)
    expect((await calls.program()).stages).toEqual(draft.stages)
  })

  test('are never none', async () => {
    const { revision, lessons } = await calls.program()
    const payload = { revision, lessons: lessons.map(({ id }) => ({ id, stage_position: 1 })) }
    expect((await calls.ask('PUT', '1/order', { payload })).status).toBe(200)
    for (const id of all.slice(1)) expect((await withdraw(id)).status).toBe(200)
    expect((await withdraw(101)).body.code).toBe('last_stage')
    // Nor by one that nobody has seen.
    const id = await added('Outra')
    for (const { id } of lessons) {
      const payload = { is_withdrawn: true }
      expect((await calls.ask('PUT', `1/lessons/${id}/withdrawal`, { payload })).status).toBe(200)
    }
    expect((await withdraw(101)).status).toBe(200)
    expect((await remove(id)).body.code).toBe('last_stage')
  })

  test('of which one was never shown are fewer once it is removed; its lessons must have gone', async () => {
    const id = await added('Outra')
    expect((await calls.ask('POST', '1/lessons', { payload: { title: 'Nela', stage_id: id } })).status).toBe(200)
    expect((await remove(id)).body.code).toBe('stage_has_lessons')
    await emptied(id, 109)
    expect((await remove(id)).status).toBe(200)
    expect(await placedIds()).toEqual(all)
    expect((await calls.program()).lessons.at(-1)).toMatchObject({ title: 'Nela', stagePosition: 9 })
  })

  test('a lesson that was withdrawn from a stage that is gone comes back into the last one', async () => {
    const id = await added('Outra')
    const { revision, lessons } = await calls.program()
    const places = lessons.map(({ id, stagePosition }) => ({ id, stage_position: stagePosition }))
    const moved = [...places.filter((one) => one.id !== 101), { id: 101, stage_position: 10 }]
    expect((await calls.ask('PUT', '1/order', { payload: { revision, lessons: moved } })).status).toBe(200)
    await calls.ask('PUT', '1/lessons/101/withdrawal', { payload: { is_withdrawn: true } })
    expect((await remove(id)).status).toBe(200)
    expect((await calls.lesson(101)).stagePosition).toBeNull()
    await published()
    await calls.ask('PUT', '1/lessons/101/withdrawal', { payload: { is_withdrawn: false } })
    expect((await calls.lesson(101)).stagePosition).toBe(9)
    await published()
  })
})

describe('refused, and the draft stays as it was', () => {
  test.each([
    ['a stage without a title', () => add('  '), 422],
    ['a stage with a title without end', () => add('x'.repeat(121)), 422],
    ['a stage with HTML', () => add('<b>Etapa</b>'), 422],
    ['a stage of a programme of films', () => calls.ask('POST', '2/stages', { payload: { title: 'Uma' } }), 409],
    ['an order without one of them', () => order(all.slice(1)), 422],
    ['an order with one twice', () => order([101, ...all.slice(0, 8)]), 422],
    ['an order with one too many', () => order([...all, 101]), 422],
    ['an order with a stranger', () => order([...all.slice(1), 1077]), 422],
    ['an order of what somebody else changed', () => order(all.toReversed(), 999), 409],
    ['the removal of one that was shown', () => remove(101), 409],
    ['the removal of one that is not there', () => remove(1077), 404],
    ['the withdrawal of one that is not there', () => withdraw(1077), 404],
    [
      'a lesson in a stage that is not there',
      () => calls.ask('POST', '1/lessons', { payload: { title: 'Uma', stage_id: 1077 } }),
      422,
    ],
    [
      'a lesson beside the stages',
      () => calls.ask('POST', '1/lessons', { payload: { title: 'Uma', stage_id: null } }),
      422,
    ],
    [
      'a stage of another programme',
      () => calls.ask('PUT', '2/stages/101/withdrawal', { payload: { is_withdrawn: true } }),
      404,
    ],
  ])('%s', async (_what, act, status) => {
    expect((await act()).status).toBe(status)
    expect((await calls.program()).draft).toBeNull()
  })

  test('the thirty-first stage', async () => {
    for (let at = 10; at <= 30; at += 1) expect((await add(`Etapa ${at}`)).status).toBe(200)
    expect((await add('Uma a mais')).body.code).toBe('too_many_stages')
  })

  test('a lesson is put into no stage that is withdrawn', async () => {
    await withoutStage(103, 104)
    const payload = { title: 'Uma', stage_id: 103 }
    expect((await calls.ask('POST', '1/lessons', { payload })).status).toBe(422)
    const { revision, lessons } = await calls.program()
    const places = lessons.map(({ id, stagePosition }) => ({ id, stage_position: id === 101 ? null : stagePosition }))
    expect((await calls.ask('PUT', '1/order', { payload: { revision, lessons: places } })).status).toBe(422)
  })
})

describe('two editors', () => {
  test('who put stages in order at once: the second is told', async () => {
    const { revision } = await calls.program()
    const answers = await Promise.all([
      order([102, 101, ...all.slice(2)], revision),
      order([...all.slice(0, 7), 109, 108], revision),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('one moves a stage while the other writes it: the words reach the same stage', async () => {
    const stage = await stageOf(102)
    expect((await order([102, 101, ...all.slice(2)])).status).toBe(200)
    const { reviewQuestion: review_question, ...said } = stage?.text ?? { reviewQuestion: '' }
    const payload = {
      revision: stage?.wordsRevision,
      title: 'Soltar',
      summary: stage?.summary,
      ...said,
      review_question,
    }
    expect((await calls.ask('PUT', '1/stages/102/words', { payload })).status).toBe(200)
    expect(await stageOf(102)).toMatchObject({ position: 1, title: 'Soltar' })
  })

  test('one puts a lesson into a stage that the other withdraws: one of them is refused', async () => {
    await emptied(103, 104)
    const answers = await Promise.all([
      withdraw(103),
      calls.ask('POST', '1/lessons', { payload: { title: 'Nela', stage_id: 103 } }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('whoever trains', () => {
  test('keeps the stage that he is in when it is withdrawn, with its days and what he did, and then goes on', async () => {
    await it.begin()
    const [{ exerciseId } = { exerciseId: 0 }] = (await it.show()).plan
    await it.tick(day(1), exerciseId)
    await it.write(day(1), { note: 'Respirei.' })
    const before = await it.show()
    await withoutStage(101, 102)
    await published()
    expect((await titlesOnThePage())?.[0]).toBe('Soltar o corpo')
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
    await withoutStage(101, 102)
    await published()
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
    await withoutStage(102, 101)
    await published()
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
    await order([102, 104, 105, 106, 107, 108, 109, 101, 103])
    await published()
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
    await added('Antes de tudo', 0)
    await added('Logo depois', 3)
    await published()
    expect((await titlesOnThePage())?.slice(0, 4)).toEqual([
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

  test('who began an added stage keeps it when the adding is undone, and then goes on where he was', async () => {
    await it.begin()
    await added('Logo depois', 1)
    await published()
    await goesOn()
    expect((await it.show()).stages[1]).toMatchObject({ title: 'Logo depois', state: 'current' })
    expect((await restore(1)).status).toBe(200)
    expect(await titlesOnThePage()).not.toContain('Logo depois')
    expect((await it.show()).stages[1]).toMatchObject({ title: 'Logo depois', state: 'current', lastDay: 20 })
    await goesOn()
    expect((await it.show()).stages.slice(1, 3)).toMatchObject([
      { title: 'Logo depois', state: 'open' },
      { title: 'Soltar o corpo', state: 'current' },
    ])
  })

  test('who went on past a withdrawn stage goes through it when the withdrawal is undone', async () => {
    await it.begin()
    await withoutStage(102, 101)
    await published()
    await goesOn()
    expect((await it.show()).stages[1]?.title).toBe('Fortalecer o assoalho pélvico')
    await restore(1)
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
    await added('Depois do fim')
    await published()
    expect(await it.show()).toMatchObject({ state: 'finished' })
    expect(await ownTitles()).toHaveLength(9)
  })

  test('who is in the last one goes on to one that was added after it', async () => {
    await it.begin()
    for (let stage = 1; stage <= 8; stage += 1) await goesOn()
    await added('Depois do fim')
    await published()
    await goesOn()
    expect(await it.show()).toMatchObject({ state: 'going', stagePosition: 10, dayOfStage: 1 })
  })

  test('has not begun: the page tells the stages as they are now', async () => {
    await order([102, 101, ...all.slice(2)])
    await published()
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

test('a write whose answer was lost happens once', async () => {
  const { write } = repeatedWrites(world)
  const twice = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const send = await write(method, `/api/staff/v1/programs/1/${path}`, { as: 'clara', ...(payload && { payload }) })
    const [one, again] = [await send(), await send()]
    expect([path, one.status, again.status, again.isReplayed]).toEqual([path, 200, 200, true])
    return contract.showProgramToEdit.response.parse(again.body).program
  }
  const { stages, revision } = await twice('POST', 'stages', { title: 'Uma vez' })
  expect(stages).toHaveLength(10)
  const id = stages.at(-1)?.id ?? 0
  await twice('PUT', 'stage_order', { revision, stage_ids: [id, ...all] })
  await twice('DELETE', `stages/${id}`)
  await emptied(103, 104)
  expect((await twice('PUT', 'stages/103/withdrawal', { is_withdrawn: true })).stages.at(-1)?.position).toBeNull()
})
