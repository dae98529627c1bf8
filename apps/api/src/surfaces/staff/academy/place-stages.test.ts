import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'
import { trainingCalls } from '../../main/training/training.factory.ts'
import { academyCalls, undoingEdits } from './academy-calls.factory.ts'
import { all, stageCalls } from './stage-calls.factory.ts'

let world: TestWorld
let calls: ReturnType<typeof academyCalls>
let editor: ReturnType<typeof stageCalls>
let it: Awaited<ReturnType<typeof trainingCalls>>
let undo: () => Promise<void>
const first = '2027-03-01'

beforeAll(async () => {
  world = await testWorld()
  calls = academyCalls(world)
  editor = stageCalls(calls)
  it = await trainingCalls(world)
  undo = await undoingEdits(world)
})
beforeEach(async () => {
  await undo()
  it.at(first)
  await it.enrol()
})
afterAll(() => world.close())

describe('the stages of a programme', () => {
  test('are put in another order with their lessons and days, published and undone', async () => {
    const before = await editor.onThePage()
    expect((await editor.order([102, 101, ...all.slice(2)])).status).toBe(200)
    const draft = await calls.program()
    expect(draft.stages.slice(0, 2)).toMatchObject([
      { id: 102, position: 1, firstDay: 1, lastDay: 10 },
      { id: 101, position: 2, firstDay: 11, lastDay: 20 },
    ])
    expect(draft.lessons.map(({ stagePosition }) => stagePosition)).toEqual(
      draft.lessons.map(({ stagePosition }) => stagePosition).toSorted((one, other) => (one ?? 0) - (other ?? 0)),
    )
    expect(draft.changes.filter(({ stageId, kinds }) => stageId !== null && kinds.includes('moved'))).toHaveLength(1)
    expect(await editor.onThePage()).toEqual(before)
    await editor.published()
    expect((await editor.titlesOnThePage())?.slice(0, 2)).toEqual([
      before?.stages?.[1]?.title,
      before?.stages?.[0]?.title,
    ])
    expect((await editor.restore(1)).status).toBe(200)
    expect(await editor.onThePage()).toEqual(before)
  })

  test('grow by one, which only editors know before it is published', async () => {
    const before = await editor.onThePage()
    const { status } = await editor.add(' Manter o ritmo ')
    expect(status).toBe(200)
    const [stage] = (await calls.program()).stages.slice(-1)
    expect(stage).toMatchObject({ position: 10, state: 'draft', title: 'Manter o ritmo', firstDay: 91, lastDay: 100 })
    expect(await editor.onThePage()).toEqual(before)
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
    expect((await editor.withdraw(103)).body.code).toBe('stage_has_lessons')
    await editor.withoutStage(103, 104)
    expect(await editor.stageOf(103)).toMatchObject({ position: null, state: 'shown', lastDay: 10 })
    expect((await calls.program()).changes).toContainEqual(
      expect.objectContaining({ stageId: 103, stagePosition: 3, kinds: ['withdrawn'] }),
    )
    await editor.published()
    expect(await editor.titlesOnThePage()).toHaveLength(8)
    expect((await editor.onThePage())?.figures?.trainingDays).toBe(80)
    expect(await editor.stageOf(103)).toMatchObject({ position: null, state: 'withdrawn' })
    expect((await editor.withdraw(103, false)).status).toBe(200)
    expect(await editor.stageOf(103)).toMatchObject({ position: 9, firstDay: 81, lastDay: 90 })
    await editor.published()
    expect(await editor.titlesOnThePage()).toHaveLength(9)
  })

  test('that are withdrawn or brought back a second time are as they were', async () => {
    await editor.withoutStage(103, 104)
    const draft = await calls.program()
    expect((await editor.withdraw(103)).status).toBe(200)
    expect((await calls.program()).stages).toEqual(draft.stages)
    expect((await editor.withdraw(101, false)).status).toBe(200)
    expect((await calls.program()).stages).toEqual(draft.stages)
  })

  test('are never none', async () => {
    const { revision, lessons } = await calls.program()
    const payload = { revision, lessons: lessons.map(({ id }) => ({ id, stage_position: 1 })) }
    expect((await calls.ask('PUT', '1/order', { payload })).status).toBe(200)
    for (const id of all.slice(1)) expect((await editor.withdraw(id)).status).toBe(200)
    expect((await editor.withdraw(101)).body.code).toBe('last_stage')
    // Nor by one that nobody has seen.
    const id = await editor.added('Outra')
    for (const { id } of lessons) {
      const payload = { is_withdrawn: true }
      expect((await calls.ask('PUT', `1/lessons/${id}/withdrawal`, { payload })).status).toBe(200)
    }
    expect((await editor.withdraw(101)).status).toBe(200)
    expect((await editor.remove(id)).body.code).toBe('last_stage')
  })

  test('of which one was never shown are fewer once it is removed; its lessons must have gone', async () => {
    const id = await editor.added('Outra')
    expect((await calls.ask('POST', '1/lessons', { payload: { title: 'Nela', stage_id: id } })).status).toBe(200)
    expect((await editor.remove(id)).body.code).toBe('stage_has_lessons')
    await editor.emptied(id, 109)
    expect((await editor.remove(id)).status).toBe(200)
    expect(await editor.placedIds()).toEqual(all)
    expect((await calls.program()).lessons.at(-1)).toMatchObject({ title: 'Nela', stagePosition: 9 })
  })

  test('a lesson that was withdrawn from a stage that is gone comes back into the last one', async () => {
    const id = await editor.added('Outra')
    const { revision, lessons } = await calls.program()
    const places = lessons.map(({ id, stagePosition }) => ({ id, stage_position: stagePosition }))
    const moved = [...places.filter((one) => one.id !== 101), { id: 101, stage_position: 10 }]
    expect((await calls.ask('PUT', '1/order', { payload: { revision, lessons: moved } })).status).toBe(200)
    await calls.ask('PUT', '1/lessons/101/withdrawal', { payload: { is_withdrawn: true } })
    expect((await editor.remove(id)).status).toBe(200)
    expect((await calls.lesson(101)).stagePosition).toBeNull()
    await editor.published()
    await calls.ask('PUT', '1/lessons/101/withdrawal', { payload: { is_withdrawn: false } })
    expect((await calls.lesson(101)).stagePosition).toBe(9)
    await editor.published()
  })
})

describe('refused, and the draft stays as it was', () => {
  test.each([
    ['a stage without a title', () => editor.add('  '), 422],
    ['a stage with a title without end', () => editor.add('x'.repeat(121)), 422],
    ['a stage with HTML', () => editor.add('<b>Etapa</b>'), 422],
    ['a stage of a programme of films', () => calls.ask('POST', '2/stages', { payload: { title: 'Uma' } }), 409],
    ['an order without one of them', () => editor.order(all.slice(1)), 422],
    ['an order with one twice', () => editor.order([101, ...all.slice(0, 8)]), 422],
    ['an order with one too many', () => editor.order([...all, 101]), 422],
    ['an order with a stranger', () => editor.order([...all.slice(1), 1077]), 422],
    ['an order of what somebody else changed', () => editor.order(all.toReversed(), 999), 409],
    ['the removal of one that was shown', () => editor.remove(101), 409],
    ['the removal of one that is not there', () => editor.remove(1077), 404],
    ['the withdrawal of one that is not there', () => editor.withdraw(1077), 404],
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
    for (let at = 10; at <= 30; at += 1) expect((await editor.add(`Etapa ${at}`)).status).toBe(200)
    expect((await editor.add('Uma a mais')).body.code).toBe('too_many_stages')
  })

  test('a lesson is put into no stage that is withdrawn', async () => {
    await editor.withoutStage(103, 104)
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
      editor.order([102, 101, ...all.slice(2)], revision),
      editor.order([...all.slice(0, 7), 109, 108], revision),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('one moves a stage while the other writes it: the words reach the same stage', async () => {
    const stage = await editor.stageOf(102)
    expect((await editor.order([102, 101, ...all.slice(2)])).status).toBe(200)
    const { reviewQuestion: review_question, ...said } = stage?.text ?? { reviewQuestion: '' }
    const payload = {
      revision: stage?.wordsRevision,
      title: 'Soltar',
      summary: stage?.summary,
      ...said,
      review_question,
    }
    expect((await calls.ask('PUT', '1/stages/102/words', { payload })).status).toBe(200)
    expect(await editor.stageOf(102)).toMatchObject({ position: 1, title: 'Soltar' })
  })

  test('one puts a lesson into a stage that the other withdraws: one of them is refused', async () => {
    await editor.emptied(103, 104)
    const answers = await Promise.all([
      editor.withdraw(103),
      calls.ask('POST', '1/lessons', { payload: { title: 'Nela', stage_id: 103 } }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })
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
  await editor.emptied(103, 104)
  expect((await twice('PUT', 'stages/103/withdrawal', { is_withdrawn: true })).stages.at(-1)?.position).toBeNull()
})
