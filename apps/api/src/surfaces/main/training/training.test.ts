import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'
import { trainingCalls } from './training.factory.ts'

let world: TestWorld
let it: Awaited<ReturnType<typeof trainingCalls>>
const first = '2027-03-01'
const day = (n: number) => dayAfter(first, n - 1)
const [breathing, diary] = [10101, 10102]
beforeAll(async () => {
  world = await testWorld()
  it = await trainingCalls(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  it.at(first)
  await it.enrol()
})

describe('whose it is', () => {
  const ways: ['GET' | 'POST' | 'PUT', string, object?][] = [
    ['GET', ''],
    ['POST', '', { remind_hour: null }],
    ['PUT', '/course', { is_paused: true, remind_hour: null }],
    ['POST', '/days_off'],
    ['PUT', '/ticks', { day: first, exercise_id: breathing, is_done: true }],
    ['PUT', '/days', { day: first, control: 1, anxiety: 1, note: 'x' }],
    ['POST', '/reviews', { round: 1, regular: 'yes', able: 'yes', comfortable: 'yes', choice: 'on' }],
  ]
  test.each(ways)('%s training%s is for whoever takes the course, while it is open', async (method, path, payload) => {
    await it.begin()
    expect((await it.call(method, path, payload, null)).status).toBe(401)
    for (const other of ['diego', 'helena', 'clara'])
      expect((await it.call(method, path, payload, other)).status).toBe(404)
    for (const state of ['waiting_for_payment', 'canceled']) {
      await sql`update plans.enrollments set state = ${state}, canceled_at = ${state === 'canceled' ? world.clock.now : null}
        where id = ${it.enrollmentId()}`.execute(world.world.db)
      expect((await it.call(method, path, payload)).status).toBe(404)
    }
  })

  test.each(ways)('%s training%s: a course without stages has none', async (method, path, payload) => {
    await it.enrol(2)
    expect((await it.call(method, path, payload)).status).toBe(404)
  })

  test('what is written before it has begun is refused', async () => {
    for (const answer of [
      await it.tick(first, breathing),
      await it.write(first),
      await it.review(1),
      await it.daysOff(),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'training_not_started'])
    expect((await it.course(true)).body.code).toBe('training_not_started')
  })
})

describe('a day', () => {
  test('begins with its plan; a closed stage says what it is called and no more', async () => {
    expect(await it.show()).toMatchObject({ state: 'not_started', plan: [], days: [], today: first })
    const { status, headers } = await it.begin(21)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const shown = await it.show()
    expect(shown).toMatchObject({
      state: 'going',
      begunOn: first,
      stagePosition: 1,
      dayOfStage: 1,
      nextStageOn: day(11),
      remindHour: 21,
      plan: [
        { exerciseId: breathing, isDone: false },
        { exerciseId: diary, isDone: false },
      ],
      days: [{ number: 1, day: first, planned: 2, done: 0 }],
    })
    expect(shown.stages).toHaveLength(9)
    expect(shown.stages.filter(({ practice }) => practice).map(({ position }) => position)).toEqual([1])
    expect(shown.stages[0]?.practice?.sources.length).toBeGreaterThan(0)
  })

  test('is ticked, taken back, and ticked once by two devices at the same moment', async () => {
    await it.begin()
    await Promise.all([1, 2, 3, 4].map(() => it.tick(first, breathing)))
    expect((await it.show()).days).toEqual([{ number: 1, day: first, planned: 2, done: 1 }])
    await it.tick(first, breathing, false)
    await it.tick(first, breathing, false)
    expect((await it.show()).days[0]?.done).toBe(0)
    it.at(day(3))
    expect((await it.tick(day(2), breathing)).status).toBe(200)
    expect((await it.show()).days.map(({ done }) => done)).toEqual([0, 1, 0])
  })

  test.each([
    ['ahead', 2, 'rated_day_ahead'],
    ['long ago', -8, 'rated_day_past'],
  ])('%s is refused, also in the diary', async (_which, offset, code) => {
    await it.begin()
    for (const answer of [await it.tick(dayAfter(first, offset), breathing), await it.write(dayAfter(first, offset))]) {
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({ code: 'invalid_fields', faults: { day: [{ code }] } })
    }
  })

  test('of another stage, before the first, or of an exercise that there is not, is closed', async () => {
    await it.begin()
    for (const answer of [
      await it.tick(first, 10201),
      await it.tick(dayAfter(first, -1), breathing),
      await it.tick(first, 9),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'training_stage_closed'])
    it.at(day(10))
    await it.review(1)
    it.at(day(11))
    expect((await it.tick(day(10), breathing)).body.code).toBe('training_stage_closed')
    expect((await it.tick(day(11), breathing)).body.code).toBe('training_stage_closed')
    expect((await it.tick(day(11), 10201)).status).toBe(200)
  })

  test('while our clock is behind nothing is taken', async () => {
    await it.begin()
    it.at(day(4))
    await it.tick(day(4), breathing)
    it.at(day(2))
    for (const answer of [
      await it.tick(day(2), breathing),
      await it.write(day(2)),
      await it.course(true),
      await it.daysOff(),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'training_clock_behind'])
    it.at(day(4), '12:01')
    expect((await it.tick(day(4), diary)).status).toBe(200)
  })

  test('turns at midnight of São Paulo', async () => {
    await it.begin()
    it.at(first, '23:59')
    expect((await it.show()).dayOfStage).toBe(1)
    it.at(day(2), '00:00')
    expect((await it.show()).dayOfStage).toBe(2)
  })

  test('begun twice, or by two devices, begins once', async () => {
    await Promise.all([it.begin(20), it.begin(20)])
    it.at(day(5))
    await it.begin(7)
    expect(await it.show()).toMatchObject({ begunOn: first, dayOfStage: 5, remindHour: 20, round: 1 })
  })

  test.each([
    ['no day', { day: 'ontem' }],
    ['no exercise', { exercise_id: 'x' }],
    ['not said whether', { is_done: 'sim' }],
  ])('%s is no tick', async (_what, change) => {
    await it.begin()
    const said = { day: first, exercise_id: breathing, is_done: true, ...change }
    expect((await it.call('PUT', '/ticks', said)).status).toBe(400)
  })
})

describe('the diary', () => {
  test('keeps a day, replaced by what he writes later; sealed, and his alone', async () => {
    await it.begin()
    await it.write(first, { note: 'Pressa no fim' })
    await it.write(first, { control: 7, anxiety: null, note: '  Mais calmo  ' })
    expect((await it.show()).diary).toEqual([{ day: first, control: 7, anxiety: null, note: 'Mais calmo' }])
    const { rows } = await sql<{ row: string }>`select d::text as row from plans.training_days d`.execute(
      world.world.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toMatch(/calmo|control/)
  })

  test.each([
    ['control', { control: 11 }, 'out_of_range'],
    ['control', { control: 4.5 }, 'out_of_range'],
    ['anxiety', { anxiety: -1 }, 'out_of_range'],
    ['note', { note: 'x'.repeat(501) }, 'too_long'],
  ])('%s: %o is refused at its field', async (field, said, code) => {
    await it.begin()
    const { status, body } = await it.write(first, said)
    expect([status, body.faults]).toMatchObject([422, { [field]: [{ code }] }])
  })

  test('goes on while he pauses', async () => {
    await it.begin()
    await it.course(true)
    expect((await it.write(first)).status).toBe(200)
  })
})

describe('a review', () => {
  test('comes after ten days, and the next stage the day after', async () => {
    await it.begin()
    it.at(day(9))
    expect((await it.review(1)).body.code).toBe('training_review_early')
    it.at(day(10))
    expect(await it.show()).toMatchObject({ isReviewDue: true, nextStageOn: day(11) })
    const { body } = await it.review(1, 'on', { able: 'not_yet' })
    expect(body.training).toMatchObject({ stagePosition: 1, dayOfStage: 10, isReviewDue: false, nextStageOn: day(11) })
    expect((await it.tick(day(10), breathing)).status).toBe(200)
    it.at(day(11))
    expect(await it.show()).toMatchObject({ stagePosition: 2, dayOfStage: 1, round: 2, nextStageOn: day(21) })
  })

  test('waits for him however late, and the next stage begins then, not before', async () => {
    await it.begin()
    it.at(day(40))
    expect(await it.show()).toMatchObject({ isReviewDue: true, dayOfStage: 10, nextStageOn: day(40) })
    expect((await it.review(1)).body.training).toMatchObject({ stagePosition: 2, dayOfStage: 1 })
  })

  test('whoever goes through it again has ten days more; its days are told once', async () => {
    await it.begin()
    it.at(day(10))
    await it.review(1, 'again', { regular: 'not_yet' })
    it.at(day(15))
    const shown = await it.show()
    expect(shown).toMatchObject({ stagePosition: 1, dayOfStage: 5, round: 2, isReviewDue: false })
    expect(shown.days.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect((await it.review(2)).body.code).toBe('training_review_early')
    expect((await it.review(1, 'on')).body.code).toBe('training_stage_closed')
  })

  test('of two devices at once, one opens the next stage', async () => {
    await it.begin()
    it.at(day(12))
    const answers = await Promise.all([it.review(1), it.review(1), it.review(1, 'again')])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from plans.training_rounds`.execute(
      world.world.db,
    )
    expect(rows[0]?.n).toBe(2)
  })

  test('of a round that there is not is closed', async () => {
    await it.begin()
    expect((await it.review(7)).body.code).toBe('training_stage_closed')
  })
})

describe('a pause', () => {
  test('does not count its days, and closes nothing', async () => {
    await it.begin()
    it.at(day(3))
    await it.course(true)
    await it.course(true)
    it.at(day(20))
    expect(await it.show()).toMatchObject({ state: 'paused', dayOfStage: 3, nextStageOn: null, isReviewDue: false })
    expect((await it.tick(day(20), breathing)).body.code).toBe('training_paused')
    await it.course(false)
    await it.course(false)
    expect(await it.show()).toMatchObject({ state: 'going', dayOfStage: 4, nextStageOn: day(27) })
  })

  test('begins tomorrow: today is trained and counts, and says from when it rests', async () => {
    await it.begin(20)
    it.at(day(10))
    await it.course(true, 20)
    await it.course(true, 20)
    expect(await it.show()).toMatchObject({ state: 'going', pausesOn: day(11), isReviewDue: true, nextStageOn: null })
    expect((await it.tick(day(10), breathing)).status).toBe(200)
    expect((await it.review(1)).status).toBe(200)
    it.at(day(11))
    expect(await it.show()).toMatchObject({ state: 'paused', pausesOn: null, stagePosition: 2, dayOfStage: 0 })
    expect((await it.tick(day(11), 10201)).body.code).toBe('training_paused')
  })

  test('and the hour of reminders are said apart: what is not said stays', async () => {
    await it.begin(20)
    await it.call('PUT', '/course', { is_paused: true })
    await it.call('PUT', '/course', { remind_hour: 21 })
    expect(await it.show()).toMatchObject({ pausesOn: day(2), remindHour: 21 })
    await it.call('PUT', '/course', { is_paused: false })
    expect(await it.show()).toMatchObject({ pausesOn: null, remindHour: 21 })
    await it.call('PUT', '/course', { remind_hour: null })
    expect((await it.show()).remindHour).toBeNull()
  })

  test('of the same day is none', async () => {
    await it.begin()
    await it.course(true)
    await it.course(false)
    it.at(day(2))
    expect((await it.show()).dayOfStage).toBe(2)
  })

  test('days on which life happened are taken off afterwards, once', async () => {
    await it.begin()
    await it.tick(first, breathing)
    it.at(day(3))
    expect((await it.show()).idleSince).toBeNull()
    it.at(day(30))
    expect(await it.show()).toMatchObject({ idleSince: day(2), dayOfStage: 10, isReviewDue: true })
    await Promise.all([it.daysOff(), it.daysOff()])
    expect(await it.show()).toMatchObject({ idleSince: null, dayOfStage: 2, isReviewDue: false, nextStageOn: day(39) })
    await it.daysOff()
    expect((await it.show()).dayOfStage).toBe(2)
  })
})

test('each write again is the same one', async () => {
  const { write, wasAsked } = repeatedWrites(world)
  const at = `/api/v2/academy/enrollments/${it.enrollmentId()}/training`
  const twice = async (method: 'POST' | 'PUT', path: string, payload?: object) => {
    const again = await write(method, `${at}${path}`, { as: 'bruno', ...(payload ? { payload } : {}) })
    for (const isReplayed of [false, true]) expect(await again()).toMatchObject({ status: 200, isReplayed })
  }
  await twice('POST', '', { remind_hour: 8 })
  await twice('PUT', '/ticks', { day: first, exercise_id: breathing, is_done: true })
  await twice('PUT', '/days', { day: first, control: 5, anxiety: 5, note: '' })
  it.at(day(12))
  await twice('POST', '/days_off')
  await twice('PUT', '/course', { is_paused: false, remind_hour: null })
  it.at(day(30))
  await twice('POST', '/reviews', { round: 1, regular: 'yes', able: 'yes', comfortable: 'yes', choice: 'on' })
  expect(await it.show()).toMatchObject({ round: 2, stagePosition: 2 })
  expect(wasAsked('POST /api/v2/academy/enrollments/{id}/training/reviews')).toBe(true)
})
