import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withdrawProgrammeConsent } from '#domains/care/programme-consents'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { agreedTo } from '../../../domains/care/programme-consents/programme-consents.factory.ts'
import { anOpenEnrollment } from '../../../domains/plans/viewings/viewings.factory.ts'
import { dueWorks } from '../../../reactions/index.ts'
import { trainingCalls } from './training.factory.ts'

let world: TestWorld
let it: Awaited<ReturnType<typeof trainingCalls>>
const first = '2027-03-01'
const day = (n: number) => dayAfter(first, n - 1)
beforeAll(async () => {
  world = await testWorld()
  it = await trainingCalls(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`truncate platform.mails`.execute(world.world.db)
  it.at(first, '08:00')
  await it.enrol()
})

/** One worker does its round. */
const remindOfPlans = async () =>
  dueWorks.find(({ name }) => name === 'remind-of-plans')?.run(world.ctx({ kind: 'system' }))
const reminded = async () =>
  (await sandboxControl(world.sandbox.url).mails('bruno@prumo.example')).filter(
    ({ subject }) => subject === 'Seu lembrete de hoje',
  ).length
const settledAt = async (when: string, hour: string) => {
  it.at(when, hour)
  await world.settle()
}

test('ninety days: no stage early, each day once, one reminder a day, none once the plan is done', async () => {
  await it.begin(20)
  const openings: [number, number][] = []
  const doneOn = (n: number) => n % 3 !== 0
  const before = await reminded()
  let expected = 0
  for (let n = 1; n <= 90; n += 1) {
    it.at(day(n), '09:00')
    const shown = await it.show()
    expect([shown.dayOfStage, shown.state], `day ${n}`).toEqual([((n - 1) % 10) + 1, 'going'])
    if (shown.dayOfStage === 1) openings.push([shown.stagePosition ?? 0, n])
    expect(shown.days.map(({ number }) => number)).toEqual(Array.from({ length: n }, (_, index) => index + 1))
    if (doneOn(n)) for (const { exerciseId } of shown.plan) await it.tick(day(n), exerciseId)
    else if (shown.plan[0]) await it.tick(day(n), shown.plan[0].exerciseId)
    const waits = (await it.show()).plan.some(({ isDone }) => !isDone)
    if (waits) expected += 1
    await settledAt(day(n), '20:00')
    await settledAt(day(n), '21:30')
    expect((await reminded()) - before, `day ${n}`).toBe(expected)
    if (shown.isReviewDue) expect((await it.review(Math.ceil(n / 10))).status).toBe(200)
  }
  expect(openings).toEqual(Array.from({ length: 9 }, (_, stage) => [stage + 1, stage * 10 + 1]))
  const done = await it.show()
  expect(done).toMatchObject({ state: 'finished', nextStageOn: null })
  expect(done.days).toHaveLength(90)
  expect(new Set(done.days.map(({ day }) => day)).size).toBe(90)
  await settledAt(day(95), '20:00')
  expect((await reminded()) - before).toBe(expected)
  expect((await it.course(true)).body.code).toBe('training_finished')
  expect((await it.review(9)).status).toBe(200)
  expect((await it.review(9, 'again')).body.code).toBe('training_finished')
})

test('whoever does nothing at all is locked out of nothing', async () => {
  await it.begin()
  for (let stage = 1; stage <= 9; stage += 1) {
    it.at(day(stage * 20))
    expect(await it.show()).toMatchObject({ stagePosition: stage, isReviewDue: true })
    const nothing = { regular: 'not_yet', able: 'not_yet', comfortable: 'not_yet' }
    expect((await it.review(stage, 'on', nothing)).status).toBe(200)
  }
  expect((await it.show()).state).toBe('finished')
})

/** The same numbers again in each run. */
const drawnFrom = (seed: number) => {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % most
  }
}

test.each([1, 2, 3])('whatever he does, the laws hold (history %i)', async (seed) => {
  const draw = drawnFrom(seed)
  await it.begin()
  let counted = new Map<number, Set<string>>()
  let isPaused = false
  for (let n = 1; n <= 70; n += 1) {
    it.at(day(n))
    const shown = await it.show()
    const numbers = shown.days.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    const round = shown.round ?? 0
    const days = counted.get(round) ?? new Set<string>()
    if (!isPaused || shown.state !== 'paused') days.add(day(n))
    counted = counted.set(round, days)
    const early = shown.isReviewDue ? 0 : (await it.review(round)).status
    if (!shown.isReviewDue && shown.state === 'going') expect(early).toBe(409)
    const what = draw(6)
    if (what === 0) {
      isPaused = !isPaused
      await it.course(isPaused)
    }
    if (what === 1) await it.daysOff()
    if (what === 2 && shown.plan[0]) await it.tick(day(n), shown.plan[0].exerciseId)
    if (what > 2 && shown.isReviewDue && !isPaused) {
      await it.review(round, draw(3) === 0 ? 'again' : 'on')
    }
  }
  const { rows } = await sql<{ number: number; stage: number; days: number }>`
    select r.number, r.stage_position as stage, (
      select count(*)::int from generate_series(r.begun_on, next.begun_on - 1, interval '1 day') d
      where not exists (select from plans.training_pauses p where d::date between p.first_on and coalesce(p.last_on, 'infinity'))
    ) as days
    from plans.training_rounds r join plans.training_rounds next on next.number = r.number + 1
    order by r.number`.execute(world.world.db)
  for (const { days } of rows) expect(days).toBeGreaterThanOrEqual(10)
})

describe('reminders', () => {
  test('rest while he pauses, at no hour, once he switches them off, and a week after he last came', async () => {
    await it.begin(20)
    const before = await reminded()
    const after = async (n: number, hour = '20:01') => {
      await settledAt(day(n), hour)
      return (await reminded()) - before
    }
    expect(await after(1, '19:59')).toBe(0)
    expect(await after(1)).toBe(1)
    await it.course(false, 22)
    expect(await after(1, '22:01')).toBe(1)
    expect(await after(2, '22:01')).toBe(2)
    await it.course(true, 22)
    expect(await after(5, '22:01')).toBe(2)
    await it.course(false, 22)
    expect(await after(5, '22:30')).toBe(2)
    expect(await after(6, '22:01')).toBe(3)
    await it.course(false, null)
    expect(await after(8, '22:01')).toBe(3)
    await it.course(false, 20)
    for (let n = 9; n <= 25; n += 1) await after(n)
    expect((await reminded()) - before).toBe(3 + 7)
    it.at(day(26), '10:00')
    await it.write(day(26))
    expect(await after(26)).toBe(3 + 8)
  })

  test('of many workers at once one is sent; a late one reminds nobody at night', async () => {
    await it.begin(20)
    const before = await reminded()
    it.at(first, '20:00')
    await Promise.all([1, 2, 3, 4].map(remindOfPlans))
    await world.settle()
    expect((await reminded()) - before).toBe(1)
    await settledAt(day(3), '02:00')
    expect((await reminded()) - before).toBe(1)
    await settledAt(day(3), '20:05')
    expect((await reminded()) - before).toBe(2)
  })

  test('none comes to who took his consent back; once he agrees again, the next one does', async () => {
    await it.begin(20)
    const before = await reminded()
    const whose = { patientId: it.bruno, programme: 'training' } as const
    await withdrawProgrammeConsent(world.ctx({ kind: 'user', userId: it.bruno, roles: ['patient'] }), whose)
    await settledAt(first, '20:05')
    expect((await reminded()) - before).toBe(0)
    await agreedTo(world.ctx(), whose)
    await settledAt(day(2), '20:05')
    expect((await reminded()) - before).toBe(1)
  })

  test('one that fails takes nobody else’s along, and is tried again later', async () => {
    const { db } = world.world
    await it.begin(20)
    const broken = it.enrollmentId()
    const system = world.ctx({ kind: 'system' })
    const other = await anOpenEnrollment(system, await userIdOf(system, 'diego@prumo.example'))
    for (const table of ['plans.trainings', 'plans.training_rounds'])
      await sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)},
        to_jsonb(his) || jsonb_build_object('enrollment_id', ${sql.lit(other)}, 'id', ${sql.lit(1_000_000)}))).*
        from ${sql.table(table)} his where enrollment_id = ${broken}`.execute(db)
    // The broken one is looked at first.
    await sql`update plans.trainings set remind_at = remind_at - interval '1 second'
      where enrollment_id = ${broken}`.execute(db)
    await sql`create function plans.refuse() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$`.execute(db)
    await sql`create trigger refuse before update of reminders on plans.trainings for each row
      when (new.enrollment_id = ${sql.lit(broken)}) execute function plans.refuse()`.execute(db)
    it.at(first, '20:00')
    expect(await remindOfPlans()).toBe(1)
    await sql`drop function plans.refuse cascade`.execute(db)
    await world.settle()
    const { mails } = sandboxControl(world.sandbox.url)
    expect((await mails('diego@prumo.example')).map(({ subject }) => subject)).toContain('Seu lembrete de hoje')
    const before = await reminded()
    await settledAt(first, '20:01')
    expect((await reminded()) - before).toBe(1)
  })

  test('end with the course; their words name nothing', async () => {
    await it.begin(20)
    await settledAt(first, '20:00')
    const mail = (await sandboxControl(world.sandbox.url).mails('bruno@prumo.example')).find(
      ({ subject }) => subject === 'Seu lembrete de hoje',
    )
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/treino|curso|control|ejacula|etapa|atras|falt|esque/i)
    const before = await reminded()
    await sql`update plans.enrollments set state = 'canceled', canceled_at = ${world.clock.now}
      where id = ${it.enrollmentId()}`.execute(world.world.db)
    await settledAt(day(2), '20:00')
    expect(await reminded()).toBe(before)
    const { rows } = await sql<{ at: Date | null }>`select remind_at as at from plans.trainings`.execute(world.world.db)
    expect(rows[0]?.at).toBeNull()
  })

  test('of a plan that is done before the mail goes none is sent', async () => {
    await it.begin(20)
    const before = await reminded()
    it.at(first, '20:00')
    await remindOfPlans()
    for (const { exerciseId } of (await it.show()).plan) await it.tick(first, exerciseId)
    await world.settle()
    expect(await reminded()).toBe(before)
  })
  test('whose mail goes more than three hours late are not sent', async () => {
    await it.begin(7)
    const before = await reminded()
    for (const [n, hour, sent] of [
      [2, '09:59', 1],
      [3, '10:01', 1],
    ] as const) {
      it.at(day(n), '07:00')
      await remindOfPlans()
      await settledAt(day(n), hour)
      expect((await reminded()) - before).toBe(sent)
    }
  })
})
