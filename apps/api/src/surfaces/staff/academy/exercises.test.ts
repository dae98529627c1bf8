import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'
import { trainingCalls } from '../../main/training/training.factory.ts'
import { academyCalls, undoingEdits } from './academy-calls.factory.ts'
import { exerciseCalls, words } from './exercise-calls.factory.ts'
import { stageCalls } from './stage-calls.factory.ts'

let world: TestWorld
let calls: ReturnType<typeof academyCalls>
let stages: ReturnType<typeof stageCalls>
let editor: ReturnType<typeof exerciseCalls>
let it: Awaited<ReturnType<typeof trainingCalls>>
let undo: () => Promise<void>

beforeAll(async () => {
  world = await testWorld()
  calls = academyCalls(world)
  stages = stageCalls(calls)
  editor = exerciseCalls(calls)
  it = await trainingCalls(world)
  undo = await undoingEdits(world)
})
beforeEach(async () => {
  await undo()
  it.at('2027-03-01')
  await it.enrol()
})
afterAll(() => world.close())

const rows = async () =>
  (
    await sql<{ id: number; position: number | null; minutes: number }>`select id, position, minutes
      from content.stage_exercises where stage_id = 101 order by position nulls last, id`.execute(world.world.db)
  ).rows
/** What the first stage asks of whoever begins it now. */
const asked = async () => {
  await it.enrol()
  await it.begin()
  return (await it.show()).stages[0]?.practice?.exercises ?? []
}
const discard = async () =>
  calls.ask('POST', '1/discarded_drafts', { payload: { revision: (await calls.program()).revision } })

describe('the exercises of a stage', () => {
  test('grow by one, which is a draft until it is published, then asked of whoever begins, and can be taken back', async () => {
    const before = await asked()
    const id = await editor.added(101)
    expect(await editor.exercise(101, id)).toEqual({
      ...{ id, state: 'draft', isWithdrawn: false, isUnfinished: false, minutes: 2, everyDays: 1, repeats: 2 },
      ...{ title: words.title, steps: words.steps, signals: words.signals },
      wordsRevision: expect.any(String),
    })
    expect((await calls.program()).changes).toEqual([
      { lessonId: null, stageId: 101, stagePosition: 1, title: 'Conhecer o próprio ritmo', kinds: ['exercises'] },
    ])
    expect([await asked(), await rows()]).toEqual([before, expect.objectContaining({ length: 2 })])
    await stages.published()
    expect((await asked()).at(-1)).toEqual({
      ...{ id, title: words.title, steps: words.steps, minutes: 2, signals: words.signals, repeats: 2 },
    })
    expect(await editor.exercise(101, id)).toMatchObject({ state: 'shown' })
    expect((await stages.restore(1)).status).toBe(200)
    expect(await asked()).toEqual(before)
    // Never deleted: somebody may have ticked it.
    expect(await editor.exercise(101, id)).toMatchObject({ state: 'withdrawn', isWithdrawn: true })
    expect((await editor.withdraw(101, id, false)).status).toBe(200)
    await stages.published()
    expect((await asked()).at(-1)?.id).toBe(id)
  })

  test('are written: whoever begins reads the new words, and minutes are those of the timer', async () => {
    await editor.write(101, 10101, { title: ' Respirar ', steps: ['Inspire.', ' '], repeats: 12, every_days: 3 })
    expect(await editor.exercise(101, 10101)).toMatchObject({ title: 'Respirar', steps: ['Inspire.'], minutes: 2 })
    await stages.published()
    expect((await asked())[0]).toMatchObject({ id: 10101, title: 'Respirar', steps: ['Inspire.'], minutes: 2 })
    expect((await rows())[0]).toEqual({ id: 10101, position: 1, minutes: 2 })
  })

  test('that come back to what is shown are no draft', async () => {
    const { title } = await editor.exercise(101, 10101)
    await editor.write(101, 10101, { title: 'Outro' })
    await editor.write(101, 10101, { title })
    await editor.order(101, [10102, 10101])
    await editor.order(101, [10101, 10102])
    await editor.withdraw(101, 10102)
    await editor.withdraw(101, 10102, false)
    expect(await calls.program()).toMatchObject({ draft: null, changes: [] })
  })

  test('change places, are withdrawn and come back as the last one', async () => {
    expect((await editor.order(101, [10102, 10101])).status).toBe(200)
    await stages.published()
    expect((await asked()).map(({ id }) => id)).toEqual([10102, 10101])
    expect((await editor.withdraw(101, 10102)).status).toBe(200)
    expect((await editor.withdraw(101, 10102)).status).toBe(200)
    await stages.published()
    expect((await asked()).map(({ id }) => id)).toEqual([10101])
    expect(await rows()).toMatchObject([
      { id: 10101, position: 1 },
      { id: 10102, position: null },
    ])
    await editor.withdraw(101, 10102, false)
    await stages.published()
    expect((await asked()).map(({ id }) => id)).toEqual([10101, 10102])
  })

  test('may be none: then it is a stage to read', async () => {
    for (const id of [10101, 10102]) await editor.withdraw(101, id)
    await stages.published()
    expect(await asked()).toEqual([])
    expect(await it.show()).toMatchObject({ plan: [], idleSince: null })
  })

  test('of which one was never shown are fewer once it is removed; nothing of it is left', async () => {
    const id = await editor.added(101)
    expect((await editor.remove(101, id)).status).toBe(200)
    expect(await calls.program()).toMatchObject({ draft: null, changes: [] })
    await editor.added(101)
    expect((await discard()).status).toBe(200)
    expect([await editor.practised(101), await rows()]).toEqual([
      [10101, 10102],
      expect.objectContaining({ length: 2 }),
    ])
  })

  test('belong to a stage that was added too, and go with it', async () => {
    const stageId = await stages.added('Guardar')
    const id = await editor.added(stageId)
    await stages.published()
    expect(await editor.exercise(stageId, id)).toMatchObject({ state: 'shown' })
    const other = await stages.added('Outra')
    await editor.added(other)
    expect((await stages.remove(other)).status).toBe(200)
    expect(await calls.program()).toMatchObject({ draft: null })
  })

  test.each([
    ['that says nothing yet', {}],
    ['without steps', { ...words, steps: [' '] }],
    ['without a timer', { ...words, signals: [] }],
  ])('are not published with one %s', async (_what, change) => {
    await editor.add(101)
    const [, , id = 0] = await editor.practised(101)
    await editor.write(101, id, change)
    expect(await editor.exercise(101, id)).toMatchObject({ isUnfinished: true })
    expect((await calls.program()).problems).toEqual([
      { lessonId: null, stageId: 101, problem: 'exercises_unfinished' },
    ])
    expect((await calls.publish()).body.code).toBe('program_not_ready')
  })

  test('that are withdrawn are still read by whoever is in the stage: no part of them may be missing', async () => {
    await editor.write(101, 10101, { steps: [] })
    await editor.withdraw(101, 10101)
    expect((await calls.publish()).body.code).toBe('program_not_ready')
  })

  test('a stage that is withdrawn keeps all that it says, for whoever is in it', async () => {
    const { wordsRevision: revision, title, summary, text } = (await stages.stageOf(103)) ?? {}
    const { reviewQuestion: review_question, ...said } = text ?? { reviewQuestion: '' }
    const payload = { revision, title, summary, ...said, review_question, paragraphs: [] }
    expect((await calls.ask('PUT', '1/stages/103/words', { payload })).status).toBe(200)
    await stages.withoutStage(103, 104)
    expect((await calls.publish()).body.code).toBe('program_not_ready')
  })
})

describe('refused, and the draft stays as it was', () => {
  const refusals: [string, object, string][] = [
    ['an empty title', { title: ' ' }, 'title'],
    ['a title without end', { title: 'x'.repeat(121) }, 'title'],
    ['HTML in a step', { steps: ['<b>Ande</b>'] }, 'steps'],
    ['a step without end', { steps: ['x'.repeat(501)] }, 'steps'],
    ['steps without end', { steps: Array(21).fill('Ande.') }, 'steps'],
    ['a signal that says nothing', { signals: [{ says: ' ', seconds: 4 }] }, 'signals'],
    ['a signal of no time', { signals: [{ says: 'Ande', seconds: 0 }] }, 'signals'],
    ['a signal of half a second', { signals: [{ says: 'Ande', seconds: 0.5 }] }, 'signals'],
    ['a signal with HTML', { signals: [{ says: '<i>Ande</i>', seconds: 4 }] }, 'signals'],
    ['signals without end', { signals: Array(21).fill({ says: 'Ande', seconds: 1 }) }, 'signals'],
    ['a timer of more than an hour', { signals: [{ says: 'Ande', seconds: 61 }], repeats: 60 }, 'signals'],
    ['no turn', { repeats: 0 }, 'repeats'],
    ['turns without end', { repeats: 101 }, 'repeats'],
    ['no day', { every_days: 0 }, 'every_days'],
    ['a day in eleven', { every_days: 11 }, 'every_days'],
  ]
  test.each(refusals)('%s', async (_what, change, field) => {
    const { status, body } = await editor.write(101, 10101, change)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await calls.program()).draft).toBeNull()
  })

  test.each([
    ['an exercise without a title', () => editor.add(101, ' '), 422],
    ['an exercise of a stage that is not there', () => editor.add(1077), 404],
    [
      'an exercise of a stage of another programme',
      () => calls.ask('POST', '2/stages/101/exercises', { payload: { title: 'Uma' } }),
      404,
    ],
    ['an order without one of them', () => editor.order(101, [10101]), 422],
    ['an order with one twice', () => editor.order(101, [10101, 10101]), 422],
    ['an order with one of another stage', () => editor.order(101, [10101, 10201]), 422],
    ['an order of what somebody else changed', () => editor.order(101, [10102, 10101], 999), 409],
    ['the removal of one that was shown', () => editor.remove(101, 10101), 409],
    ['the removal of one of another stage', () => editor.remove(101, 10201), 404],
    ['the withdrawal of one that is not there', () => editor.withdraw(101, 1077), 404],
    [
      'the words of one of another stage',
      () => calls.ask('PUT', '1/stages/101/exercises/10201/words', { payload: { revision: 'x', ...words } }),
      404,
    ],
  ])('%s', async (_what, act, status) => {
    expect((await act()).status).toBe(status)
    expect((await calls.program()).draft).toBeNull()
  })

  test('the thirteenth exercise, added or brought back', async () => {
    await editor.withdraw(101, 10102)
    for (let count = 2; count <= 12; count += 1) expect((await editor.add(101)).status).toBe(200)
    expect((await editor.add(101)).body.code).toBe('too_many_exercises')
    expect((await editor.withdraw(101, 10102, false)).body.code).toBe('too_many_exercises')
  })
})

describe('two editors', () => {
  test('of one exercise: the second save is told, and nothing of the first is lost', async () => {
    const [mine, other] = [
      await editor.wordsOf(101, 10101, { title: 'O meu' }),
      await editor.wordsOf(101, 10101, { title: 'O da colega' }),
    ]
    const answers = await Promise.all(
      [mine, other].map((payload) => calls.ask('PUT', '1/stages/101/exercises/10101/words', { payload })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('lesson_changed_meanwhile')
    const kept = answers[0]?.status === 200 ? 'O meu' : 'O da colega'
    expect((await editor.exercise(101, 10101)).title).toBe(kept)
  })

  test('of two exercises, of the words of their stage and of its days are in nobody’s way', async () => {
    const stage = await stages.stageOf(101)
    const { reviewQuestion: review_question, ...said } = stage?.text ?? { reviewQuestion: '' }
    const about = { revision: stage?.wordsRevision, title: 'Outra', summary: 'Outra.', ...said, review_question }
    const [one, two] = [
      await editor.wordsOf(101, 10101, { title: 'Um' }),
      await editor.wordsOf(101, 10102, { title: 'Dois' }),
    ]
    const answers = await Promise.all([
      calls.ask('PUT', '1/stages/101/exercises/10101/words', { payload: one }),
      calls.ask('PUT', '1/stages/101/exercises/10102/words', { payload: two }),
      calls.ask('PUT', '1/stages/101/words', { payload: about }),
      editor.add(101, 'Três'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await editor.exercisesOf(101)).map(({ title }) => title)).toEqual(['Um', 'Dois', 'Três'])
    expect((await stages.stageOf(101))?.title).toBe('Outra')
  })

  test('one moves what the other withdraws: the order is of what stood there, or told', async () => {
    const { revision } = await calls.program()
    const answers = await Promise.all([
      editor.order(101, [10102, 10101], revision),
      editor.order(101, [10102, 10101], revision),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('one publishes while the other writes: what was not seen is not shown', async () => {
    await editor.write(101, 10101, { title: 'Visto' })
    const { revision } = await calls.program()
    await editor.write(101, 10101, { title: 'Não visto' })
    expect((await calls.publish(revision)).body.code).toBe('lesson_changed_meanwhile')
    expect((await asked())[0]?.title).toBe('Respirar devagar')
  })
})

describe('from before exercises were edited', () => {
  const withoutExercises = (table: string) =>
    sql`update ${sql.table(table)} set content = jsonb_set(content, '{stages}',
      (select jsonb_agg(stage - 'exercises') from jsonb_array_elements(content -> 'stages') stage))`.execute(
      world.world.db,
    )

  test('a draft is published as it is', async () => {
    await calls.write(101, { title: 'Respirar' })
    await withoutExercises('content.program_drafts')
    const before = await asked()
    expect((await calls.program()).changes).toHaveLength(1)
    await stages.published()
    expect(await asked()).toEqual(before)
  })

  test('a version leaves them as they are', async () => {
    await calls.write(101, { title: 'Respirar' })
    await stages.published()
    await withoutExercises('content.program_versions')
    await editor.withdraw(101, 10102)
    await stages.published()
    expect((await stages.restore(1)).status).toBe(200)
    expect((await asked()).map(({ id }) => id)).toEqual([10101])
    expect((await calls.lesson(101)).title).toBe('Respiração lenta')
  })
})

test('a write whose answer was lost happens once', async () => {
  const { write } = repeatedWrites(world)
  const twice = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const send = await write(method, `/api/staff/v1/programs/1/stages/101/${path}`, {
      as: 'clara',
      ...(payload && { payload }),
    })
    const [one, again] = [await send(), await send()]
    expect([path, one.status, again.status, again.isReplayed]).toEqual([path, 200, 200, true])
    return contract.showProgramToEdit.response.parse(again.body).program
  }
  const { stages, revision } = await twice('POST', 'exercises', { title: 'Uma vez' })
  const exercises = stages[0]?.exercises ?? []
  expect(exercises).toHaveLength(3)
  const { id, wordsRevision } = exercises.at(-1) ?? { id: 0, wordsRevision: '' }
  await twice('PUT', 'exercise_order', { revision, exercise_ids: [id, 10101, 10102] })
  await twice('PUT', `exercises/${id}/words`, { revision: wordsRevision, ...words })
  await twice('DELETE', `exercises/${id}`)
  await twice('PUT', 'exercises/10101/withdrawal', { is_withdrawn: true })
})
