import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import type { Failure } from '#platform/failure'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { aBookedConsultation } from '../consultations/consultations.factory.ts'
import { findLatestTime, getDoctor, holdTime, listDoctors, listFreeTimes, nearestFreeTimes } from './index.ts'

let world: TestWorld
let ctx: Context
let doctorId: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
  doctorId = await userIdOf(ctx, 'renata@prumo.example')
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from care.absences`.execute(ctx.db)
})

const at = (now: string): Context => ({ ...ctx, now: () => new Date(now) })

/** The doctor works only these hours, every day of the week, in this zone. */
const withHours = async (timeZone: string, slotMinutes: number, ...hours: [string, string][]) => {
  await sql`update care.doctors set time_zone = ${timeZone}, slot_minutes = ${slotMinutes} where user_id = ${doctorId}`.execute(
    ctx.db,
  )
  await sql`delete from care.availabilities where doctor_id = ${doctorId}`.execute(ctx.db)
  for (const [from, until] of hours)
    await sql`insert into care.availabilities (doctor_id, weekday, starts_at, ends_at)
      select ${doctorId}, weekday, ${from}::time, ${until}::time from generate_series(0, 6) weekday`.execute(ctx.db)
}

const timesOn = async (day: string, now = '2026-01-01T00:00:00Z', days = 1) =>
  (await listFreeTimes(at(now), { doctorIds: [doctorId], from: day, days })).map(({ startsAt }) =>
    startsAt.toISOString().replace(':00.000Z', 'Z'),
  )
const clockIn = (timeZone: string) => (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(iso))

describe('hours are read on the doctor’s own clock', () => {
  test('Manaus is an hour behind São Paulo: his eight is our nine', async () => {
    await withHours('America/Manaus', 30, ['08:00', '09:00'])
    expect(await timesOn('2026-11-23')).toEqual(['2026-11-23T12:00Z', '2026-11-23T12:30Z'])
  })

  test('a late hour of his is the next day in São Paulo, and stands on that day', async () => {
    await withHours('America/Manaus', 30, ['23:00', '24:00'])
    // The evening of the 22nd in Manaus is midnight of the 23rd in São Paulo.
    expect(await timesOn('2026-11-23')).toEqual(['2026-11-23T03:00Z', '2026-11-23T03:30Z'])
  })

  test('where clocks are turned, nine o’clock stays nine o’clock', async () => {
    await withHours('America/New_York', 60, ['09:00', '10:00'])
    expect(await timesOn('2026-03-07')).toEqual(['2026-03-07T14:00Z'])
    expect(await timesOn('2026-03-08')).toEqual(['2026-03-08T13:00Z'])
    expect(await timesOn('2026-10-31')).toEqual(['2026-10-31T13:00Z'])
    expect(await timesOn('2026-11-01')).toEqual(['2026-11-01T14:00Z'])
  })

  test('a day that has no midnight is one of the days that are asked for, with all its hours', async () => {
    await withHours('America/Sao_Paulo', 60, ['08:00', '09:00'], ['23:00', '24:00'])
    expect(await timesOn('2018-11-03', '2018-11-01T00:00:00Z', 3)).toEqual([
      '2018-11-03T11:00Z',
      '2018-11-04T02:00Z',
      '2018-11-04T10:00Z',
      '2018-11-05T01:00Z',
      '2018-11-05T10:00Z',
      '2018-11-06T01:00Z',
    ])
    expect(await timesOn('2018-11-04', '2018-11-01T00:00:00Z')).toEqual(['2018-11-04T10:00Z', '2018-11-05T01:00Z'])
    expect(await timesOn('2019-02-17', '2019-02-01T00:00:00Z')).toEqual(['2019-02-17T11:00Z', '2019-02-18T02:00Z'])
  })

  test('no slot lies in the hour that a clock skips, none twice in the hour that it repeats', async () => {
    await withHours('America/New_York', 30, ['01:00', '04:00'])
    const local = clockIn('America/New_York')
    const spring = await timesOn('2026-03-08')
    expect(spring.map(local)).toEqual(['01:00', '01:30', '03:00', '03:30'])
    const autumn = await timesOn('2026-11-01')
    expect(new Set(autumn).size).toBe(autumn.length)
    expect(
      autumn
        .map((time) => new Date(time).getTime())
        .every((time, i, all) => i === 0 || time - (all[i - 1] ?? 0) === 1_800_000),
    ).toBe(true)
    expect(local(autumn.at(-1) as string)).toBe('03:30')
  })

  test('the same whatever zone the database session is in', async () => {
    await withHours('America/New_York', 30, ['01:00', '04:00'])
    const usual = await timesOn('2026-03-08')
    const elsewhere = await ctx.db.transaction().execute(async (db) => {
      await sql`set local time zone 'America/New_York'`.execute(db)
      return listFreeTimes(
        { ...at('2026-01-01T00:00:00Z'), db },
        { doctorIds: [doctorId], from: '2026-03-08', days: 1 },
      )
    })
    expect(elsewhere.map(({ startsAt }) => startsAt.toISOString().replace(':00.000Z', 'Z'))).toEqual(usual)
  })
})

describe('a time is not free', () => {
  beforeEach(() => withHours('America/Sao_Paulo', 30, ['09:00', '10:30']))

  test('with less than half an hour to go', async () => {
    expect(await timesOn('2026-11-23', '2026-11-23T12:00:01Z')).toEqual(['2026-11-23T13:00Z'])
  })

  test('in an absence, also one that takes only a part of it', async () => {
    await sql`insert into care.absences (doctor_id, during)
      values (${doctorId}, '[2026-11-23T12:45:00Z,2026-11-23T13:00:00Z)')`.execute(ctx.db)
    expect(await timesOn('2026-11-23')).toEqual(['2026-11-23T12:00Z', '2026-11-23T13:00Z'])
  })

  test('where it would not be over in his hours', async () => {
    await withHours('America/Sao_Paulo', 40, ['09:00', '10:30'])
    expect(await timesOn('2026-11-23')).toEqual(['2026-11-23T12:00Z', '2026-11-23T12:40Z'])
  })

  test('with whoever takes nobody new', async () => {
    await sql`update care.doctors set is_accepting = false where user_id = ${doctorId}`.execute(ctx.db)
    expect(await timesOn('2026-11-23')).toEqual([])
    await sql`update care.doctors set is_accepting = true where user_id = ${doctorId}`.execute(ctx.db)
  })
})

describe('a held time', () => {
  test('is nobody else’s until its hold is over', async () => {
    const { appointment } = await aBookedConsultation(ctx)
    const input = { doctorIds: [appointment?.doctorId as number], days: 14 }
    const isFree = async () =>
      (await listFreeTimes(ctx, input)).some(({ startsAt }) => startsAt.getTime() === appointment?.startsAt.getTime())
    expect(await isFree()).toBe(false)
    world.clock.advance(world.config.holdMinutes * 60_000)
    expect(await isFree()).toBe(true)
  })

  test('is refused by the constraint itself to whoever writes past the verbs', async () => {
    const { id, appointment } = await aBookedConsultation(ctx)
    await expect(
      sql`insert into care.appointments (consultation_id, doctor_id, during, state)
        values (${id}, ${appointment?.doctorId}, tstzrange(${appointment?.startsAt}, ${appointment?.endsAt}), 'confirmed')`.execute(
        ctx.db,
      ),
    ).rejects.toMatchObject({ code: '23P01' })
  })

  test('with a consultation that has none: not offered where there is no slot', async () => {
    const { id, appointment } = await aBookedConsultation(ctx)
    const startsAt = new Date((appointment?.startsAt.getTime() ?? 0) + 60_000)
    const input = { consultationId: id, doctorId: appointment?.doctorId as number, startsAt, until: ctx.now() }
    expect(await holdTime(ctx, input).catch((error: Failure) => error.code)).toBe('time_not_offered')
    expect(await findLatestTime(ctx, { consultationId: id })).toEqual(appointment)
  })
})

test('the nearest to a wanted time, in order of time', async () => {
  await withHours('America/Sao_Paulo', 30, ['09:00', '12:00'])
  const near = new Date('2026-11-23T13:00:00Z')
  const times = await nearestFreeTimes(at('2026-11-20T00:00:00Z'), { doctorIds: [doctorId], near, limit: 3 })
  expect(times.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-11-23T12:30:00.000Z',
    '2026-11-23T13:00:00.000Z',
    '2026-11-23T13:30:00.000Z',
  ])
})

describe('whom a patient may have', () => {
  test('by condition, profession and channel, in their order', async () => {
    const names = async (filter: Parameters<typeof listDoctors>[1]) =>
      (await listDoctors(ctx, filter)).map(({ name }) => name)
    expect(await names({ profession: 'psychologist' })).toEqual(['Paula Reis', 'Caio Farias', 'Lívia Torres'])
    expect(await names({ profession: 'doctor', pathology: 'acne' })).toEqual([
      'Dr. Marcos Lima',
      'Dra. Renata Moura',
      'Dra. Beatriz Campos',
    ])
    expect(await names({ channel: 'phone', pathology: 'erectileDysfunction', profession: 'doctor' })).toEqual([
      'Dra. Helena Prado',
      'Dr. André Tavares',
      'Dr. Tiago Azevedo',
      'Dra. Beatriz Campos',
    ])
  })

  test('the demo has six doctors and three psychologists, in more than one time zone, free on each of the next six weekdays', async () => {
    const doctors = await listDoctors(ctx, { onlyAccepting: true })
    expect(doctors.filter(({ profession }) => profession === 'doctor')).toHaveLength(6)
    expect(doctors.filter(({ profession }) => profession === 'psychologist')).toHaveLength(3)
    expect(new Set(doctors.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(1)
    expect(await getDoctor(ctx, { doctorId: await userIdOf(ctx, 'helena@prumo.example') })).toMatchObject({
      registration: 'CRM/SP 123456',
      priceCents: 12_000,
    })
    const times = await listFreeTimes(ctx, { doctorIds: doctors.map(({ userId }) => userId), days: 15 })
    const days = new Set(
      times.map(({ startsAt }) => startsAt.toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' })),
    )
    expect(days.size).toBeGreaterThanOrEqual(12)
  })
})
