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

const onThePage = async (slug = 'programa-control') =>
  main.listPrograms.response
    .parse((await calls.ask('GET', '/api/v2/academy/programs', { as: null })).body)
    .programs.find((program) => program.slug === slug)
const stage = async (position = 1) => {
  const found = (await calls.program()).stages.find((one) => one.position === position)
  if (!found) throw new Error(`there is no stage ${position}`)
  return found
}
const textOf = async (change: object = {}) => {
  const { text, textRevision: revision } = await calls.program()
  const { isFor: is_for, isNotFor: is_not_for, ...said } = text ?? { isFor: [], isNotFor: [] }
  return { revision, ...said, is_for, is_not_for, ...change }
}
const writeText = async (change: object) => calls.ask('PUT', '1/words', { payload: await textOf(change) })
const wordsOf = async (position: number, change: object = {}) => {
  const { title, summary, text, wordsRevision: revision } = await stage(position)
  const { reviewQuestion: review_question, ...said } = text ?? { reviewQuestion: '' }
  return { revision, title, summary, ...said, review_question, ...change }
}
const writeStage = async (position: number, change: object) =>
  calls.ask('PUT', `1/stages/${100 + position}/words`, { payload: await wordsOf(position, change) })
/** Each of the nine stages lasts so many days. */
const openings = (lengths: number[]) => {
  let next = 1
  const stages = lengths.map((days, index) => {
    const first_day = next
    next += days
    return { position: index + 1, first_day }
  })
  return { stages, last_day: next - 1 }
}
const move = async (payload: object, revision?: number) =>
  calls.ask('PUT', '1/stage_days', { payload: { revision: revision ?? (await calls.program()).revision, ...payload } })
const siteVersion = async () => (await calls.ask('GET', '/api/v1/site_version', { as: null })).body.version
const restore = async (number: number) =>
  calls.ask('POST', `1/versions/${number}/restoration`, { payload: { revision: (await calls.program()).revision } })

describe('what a programme says of itself', () => {
  test('is a draft until it is published, then on its page at once, and can be taken back', async () => {
    const before = await onThePage()
    expect(before?.text?.isNotFor.length).toBeGreaterThan(1)
    expect((await writeText({ summary: ' Um treino novo. ', is_for: ['Você quer tentar.', ' '] })).status).toBe(200)
    expect(await onThePage()).toEqual(before)
    expect((await calls.program()).changes).toEqual([
      { lessonId: null, stageId: null, stagePosition: null, title: null, kinds: ['words'] },
    ])
    const version = await siteVersion()
    expect((await calls.publish()).status).toBe(200)
    expect(await siteVersion()).not.toBe(version)
    expect((await onThePage())?.text).toEqual({
      ...before?.text,
      summary: 'Um treino novo.',
      isFor: ['Você quer tentar.'],
    })
    expect((await restore(1)).status).toBe(200)
    expect(await onThePage()).toEqual(before)
  })

  test('that comes back to what is shown is no draft', async () => {
    const { text } = await calls.program()
    await writeText({ summary: 'Outro.' })
    await writeText({ summary: text?.summary })
    expect(await calls.program()).toMatchObject({ draft: null, changes: [] })
  })

  test.each([
    ['a summary without end', { summary: 'x'.repeat(301) }, 'summary'],
    ['HTML', { learn: '<b>Etapa</b>' }, 'learn'],
    ['a reason without end', { is_for: ['x'.repeat(201)] }, 'is_for'],
    ['a script among the reasons against', { is_not_for: ['<script>alert(1)</script>'] }, 'is_not_for'],
    ['an advice without end', { doctor: 'x'.repeat(601) }, 'doctor'],
    ['HTML in the evidence', { evidence: ['<i>Muito</i>'] }, 'evidence'],
    ['a source without end', { sources: [{ title: 'x'.repeat(301), where: '' }] }, 'sources'],
    ['a question without an answer', { questions: [{ question: 'Dói?', answer: ' ' }] }, 'questions'],
    ['an answer with HTML', { questions: [{ question: 'Dói?', answer: '<b>Não</b>' }] }, 'questions'],
  ])('%s is refused at its field', async (_what, change, field) => {
    const { status, body } = await writeText(change)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await calls.program()).draft).toBeNull()
  })

  test('says with whom to speak, what is known, and what people ask, as it was published', async () => {
    const said = {
      doctor: 'Se dói, vá ao médico.',
      evidence: ['Sabe-se pouco.'],
      sources: [{ title: 'Um estudo', where: '2026' }],
      questions: [{ question: 'Dói?', answer: 'Não deve doer.' }],
    }
    await writeText({ ...said, evidence: [' Sabe-se pouco. ', ''] })
    await calls.publish()
    expect((await onThePage())?.text).toMatchObject(said)
  })

  test('of a version from before these were edited stays as it is shown', async () => {
    await writeText({ summary: 'Outro.' })
    await calls.publish()
    await sql`update content.program_versions set content = content #- '{text,doctor}' #- '{text,evidence}'
      #- '{text,sources}' #- '{text,questions}' where program_id = 1 and number = 1`.execute(world.world.db)
    const before = await onThePage()
    await restore(1)
    const { summary, ...rest } = before?.text ?? {}
    expect((await onThePage())?.text).toMatchObject(rest)
    expect((await onThePage())?.text?.summary).not.toBe(summary)
  })

  test.each([
    ['whom it does not suit', { is_not_for: [' '] }],
    ['when to see a doctor', { doctor: ' ' }],
    ['what is known', { evidence: [] }],
    ['where that is known from', { sources: [] }],
  ])('may be unfinished in a draft, and is not published without %s', async (_what, change) => {
    await writeText(change)
    expect((await calls.program()).problems).toEqual([{ lessonId: null, stageId: null, problem: 'words_missing' }])
    expect((await calls.publish()).body.code).toBe('program_not_ready')
  })
})

describe('what a stage says', () => {
  test('is read by patients once it is published, also by who is in it, and can be taken back', async () => {
    await it.begin()
    const { status } = await writeStage(1, {
      ...{ title: 'Chegar perto', summary: 'Só olhar.', paragraphs: ['Um parágrafo.'] },
      review_question: 'Consigo olhar?',
    })
    expect(status).toBe(200)
    const before = await it.show()
    expect(before.stages[0]?.title).toBe('Conhecer o próprio ritmo')
    expect((await calls.program()).changes).toEqual([
      { lessonId: null, stageId: 101, stagePosition: 1, title: 'Chegar perto', kinds: ['words'] },
    ])
    await calls.publish()
    const said = { title: 'Chegar perto', summary: 'Só olhar.' }
    expect((await it.show()).stages[0]).toMatchObject({
      ...said,
      practice: { paragraphs: ['Um parágrafo.'], reviewQuestion: 'Consigo olhar?' },
    })
    expect((await onThePage())?.stages?.[0]).toMatchObject(said)
    const own = await calls.ask('GET', `/api/v2/academy/enrollments/${it.enrollmentId()}/course`, { as: 'bruno' })
    expect(main.showCourse.response.parse(own.body).course.stages[0]).toMatchObject(said)
    await restore(1)
    expect((await it.show()).stages).toEqual(before.stages)
  })

  test.each([
    ['an empty title', { title: '  ' }, 'title'],
    ['a title without end', { title: 'x'.repeat(121) }, 'title'],
    ['HTML in a paragraph', { paragraphs: ['<i>Um</i>'] }, 'paragraphs'],
    ['a question without end', { review_question: 'x'.repeat(201) }, 'review_question'],
    ['a caution without end', { caution: 'x'.repeat(1_001) }, 'caution'],
  ])('%s is refused at its field', async (_what, change, field) => {
    const { status, body } = await writeStage(1, change)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await calls.program()).draft).toBeNull()
  })

  test('may be unfinished in a draft, and not be published so', async () => {
    await writeStage(4, { sources: [] })
    expect((await calls.program()).problems).toEqual([{ lessonId: null, stageId: 104, problem: 'words_missing' }])
    expect((await calls.publish()).body.code).toBe('program_not_ready')
  })

  test('of a stage that the programme does not have is not found', async () => {
    const payload = await wordsOf(1)
    expect((await calls.ask('PUT', '1/stages/1077/words', { payload })).status).toBe(404)
    expect((await calls.ask('PUT', '2/stages/101/words', { payload })).status).toBe(404)
  })
})

describe('two editors', () => {
  test.each([
    ['a programme', '1/words', textOf],
    ['a stage', '1/stages/102/words', (change: object) => wordsOf(2, change)],
  ])('of %s: the second save is told', async (_what, path, words) => {
    const [mine, other] = [await words({ summary: 'A minha.' }), await words({ summary: 'A da colega.' })]
    const answers = await Promise.all([mine, other].map((payload) => calls.ask('PUT', path, { payload })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('lesson_changed_meanwhile')
  })

  test('of two stages, of the programme and of a lesson are in nobody’s way', async () => {
    const [one, two, text] = [
      await wordsOf(1, { summary: 'Um.' }),
      await wordsOf(2, { summary: 'Dois.' }),
      await textOf({ summary: 'Três.' }),
    ]
    const lesson = await calls.wordsOf(101, { title: 'Quatro' })
    const answers = await Promise.all([
      calls.ask('PUT', '1/stages/101/words', { payload: one }),
      calls.ask('PUT', '1/stages/102/words', { payload: two }),
      calls.ask('PUT', '1/words', { payload: text }),
      calls.ask('PUT', '1/lessons/101/words', { payload: lesson }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await calls.program()).changes.map(({ kinds }) => kinds)).toEqual([
      ['words'],
      ['words'],
      ['words'],
      ['words'],
    ])
  })

  test('who move days at once are told', async () => {
    const { revision } = await calls.program()
    const answers = await Promise.all([7, 8].map((days) => move(openings([days, ...Array(8).fill(10)]), revision)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the days of stages', () => {
  const tens = Array.from({ length: 9 }, () => 10)
  test.each([
    [
      'that open on the same day',
      { ...openings(tens), stages: openings(tens).stages.with(2, { position: 3, first_day: 11 }) },
      'stage_out_of_order',
    ],
    [
      'that open before the one before',
      { ...openings(tens), stages: openings(tens).stages.with(2, { position: 3, first_day: 5 }) },
      'stage_out_of_order',
    ],
    ['of which the last ends before it opens', { ...openings(tens), last_day: 80 }, 'stage_days'],
    ['that never end', openings([61, ...tens.slice(1)]), 'stage_days'],
    [
      'that do not begin with day 1',
      { ...openings(tens), stages: openings(tens).stages.with(0, { position: 1, first_day: 2 }) },
      'first_day_not_one',
    ],
    ['of which one is missing', { ...openings(tens), stages: openings(tens).stages.slice(1) }, 'invalid'],
    ['of a programme in another order', { ...openings(tens), stages: openings(tens).stages.toReversed() }, 'invalid'],
  ])('%s are refused', async (_what, payload, fault) => {
    const { status, body } = await move(payload)
    expect([status, body.faults?.stages?.[0]?.code ?? body]).toEqual([422, fault])
    expect((await calls.program()).draft).toBeNull()
  })

  test('of a programme without stages are none', async () => {
    const { revision } = await calls.program(2)
    const answer = await calls.ask('PUT', '2/stage_days', { payload: { revision, stages: [], last_day: 10 } })
    expect(answer.status).toBe(422)
  })

  test('move for whoever begins a stage afterwards; who is in one keeps its days, and what opened stays open', async () => {
    await it.begin()
    it.at(day(8))
    const lengths = [5, 12, ...tens.slice(2)]
    await move(openings(lengths))
    expect((await it.show()).stages[0]).toMatchObject({ firstDay: 1, lastDay: 10 })
    expect((await calls.publish()).status).toBe(200)
    expect((await onThePage())?.stages?.slice(0, 2)).toMatchObject([
      { firstDay: 1, lastDay: 5 },
      { firstDay: 6, lastDay: 17 },
    ])
    // He is on the eighth of ten days, although the stage has five by now.
    expect(await it.show()).toMatchObject({ dayOfStage: 8, isReviewDue: false })
    it.at(day(10))
    expect(await it.show()).toMatchObject({ dayOfStage: 10, isReviewDue: true })
    await it.review(1)
    it.at(day(21))
    const second = await it.show()
    expect(second).toMatchObject({ stagePosition: 2, dayOfStage: 11, isReviewDue: false })
    expect(second.stages.slice(0, 3)).toMatchObject([
      { state: 'open', firstDay: 1, lastDay: 10 },
      { state: 'current', firstDay: 11, lastDay: 22 },
      { state: 'closed', firstDay: 23, lastDay: 32 },
    ])
    expect(second.days.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
    it.at(day(22))
    expect(await it.show()).toMatchObject({ dayOfStage: 12, isReviewDue: true })
    // A stage that is gone through again is begun again: with the days that it has now.
    await move(openings([5, 7, ...tens.slice(2)]))
    await calls.publish()
    await it.review(2, 'again')
    it.at(day(23))
    expect((await it.show()).stages[1]).toMatchObject({ firstDay: 11, lastDay: 17 })
    it.at(day(29))
    expect(await it.show()).toMatchObject({ dayOfStage: 7, isReviewDue: true })
  })

  test('come back with a former version', async () => {
    await move(openings([3, ...tens.slice(1)]))
    await calls.publish()
    expect((await onThePage())?.figures?.trainingDays).toBe(83)
    await restore(1)
    expect((await onThePage())?.figures?.trainingDays).toBe(90)
    const { versions } = await calls.program()
    expect(versions[0]?.changes).toHaveLength(9)
    expect(versions[0]?.changes[0]).toMatchObject({ stagePosition: 1, kinds: ['days'] })
  })
})

test('a version from before stages were edited leaves them as they are', async () => {
  await calls.write(101, { title: 'Respirar' })
  await calls.publish()
  await sql`update content.program_versions set content = content - 'text' - 'stages',
    changes = jsonb_path_query_array(changes, '$[*]') #- '{0,stagePosition}'`.execute(world.world.db)
  await writeStage(1, { title: 'Outra' })
  await writeText({ summary: 'Outro.' })
  await calls.publish()
  expect((await restore(1)).status).toBe(200)
  expect((await onThePage())?.text?.summary).toBe('Outro.')
  expect((await stage(1)).title).toBe('Outra')
  expect((await calls.lesson(101)).title).toBe('Respiração lenta')
})

test('a draft from before stages were edited is published as it is', async () => {
  await calls.write(101, { title: 'Respirar' })
  await sql`update content.program_drafts set content = content - 'text' - 'stages'`.execute(world.world.db)
  const before = await onThePage()
  expect((await calls.program()).changes).toHaveLength(1)
  expect((await calls.publish()).status).toBe(200)
  expect((await onThePage())?.stages).toEqual(before?.stages)
})

test('a write whose answer was lost happens once', async () => {
  const { write } = repeatedWrites(world)
  const twice = async (path: string, payload: object) => {
    const send = await write('PUT', `/api/staff/v1/programs/1/${path}`, { as: 'clara', payload })
    const [one, again] = [await send(), await send()]
    expect([path, one.status, again.status, again.isReplayed]).toEqual([path, 200, 200, true])
    return contract.showProgramToEdit.response.parse(again.body).program
  }
  await twice('words', await textOf({ summary: 'Uma vez.' }))
  await twice('stages/101/words', await wordsOf(1, { title: 'Uma vez' }))
  const { revision } = await calls.program()
  const moved = await twice('stage_days', { revision, ...openings([9, ...Array(8).fill(10)]) })
  expect(moved.stages[0]).toMatchObject({ title: 'Uma vez', lastDay: 9 })
})
