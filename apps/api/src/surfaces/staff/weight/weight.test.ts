import { dayAfter, whenClocksShow } from '@prumo/brazil'
import { listRecordAccesses } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPdf } from '#testing/a-pdf'
import { signInAgain } from '#testing/bearer'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { weightCalls } from './weight-calls.factory.ts'

let world: TestWorld
let whose: { patientId: number; doctorId: number }
let it: ReturnType<typeof weightCalls>
let began: Date
beforeAll(async () => {
  world = await testWorld()
  began = world.clock.now
  it = weightCalls(world, () => whose)
})
beforeEach(async () => {
  if (world.clock.now.getTime() - began.getTime() > 60_000) signInAgain(world)
  world.clock.now = began
  // An address takes few mailed codes in an hour, and here the same hour comes again for each test.
  await sql`truncate people.second_steps cascade`.execute(world.world.db)
  await settleRecords(world.ctx())
  await sql`truncate care.uploads, care.weight_programmes, care.weight_check_ins cascade`.execute(world.world.db)
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code

test('from the first answer to a trend and a goal', async () => {
  expect(await it.programmeOf()).toMatchObject({
    state: 'not_started',
    doctor: null,
    doctors: [{ id: whose.doctorId, name: 'Dra. Helena Prado' }],
    checkIns: [],
  })
  expect(codeOf(await it.checkIn())).toBe('weight_not_started')
  expect((await it.answer()).json().programme).toMatchObject({ state: 'open', startGrams: 104_000, remindHour: 19 })
  expect(codeOf(await it.checkIn())).toBe('weight_not_active')
  expect(await it.waitingFor()).toMatchObject([
    { patientId: whose.patientId, patientName: 'Bruno Almeida', isOwn: true, hasAnswered: true, alerts: 0 },
  ])
  const note = 'Comece devagar, com uma medida por semana.'
  expect((await it.decide({ note })).json().programme).toMatchObject({ state: 'active', decisions: 1 })
  expect(await it.waitingFor()).toEqual([])
  const first = await it.checkIn({ waist_mm: 1_080, symptoms: ['nausea'], note: 'Balança de casa.' })
  expect(first.json().programme.checkIns).toMatchObject([
    { weightGrams: 103_500, trendGrams: 103_500, waistMm: 1_080, symptoms: ['nausea'], note: 'Balança de casa.' },
  ])
  expect(await it.programmeOf()).toMatchObject({
    goal: { leastGrams: 93_000, mostGrams: 98_000 },
    decision: { goesOn: true, note },
    nextCheckInOn: dayAfter(it.today(), 7),
  })
  expect(await it.programmeFor()).toMatchObject({
    bodyMass: expect.closeTo(32.67, 1),
    answers: { heightCm: 178, scoff: [false, false, false, false, false] },
    checkIns: [{ weightGrams: 103_500, alerts: [] }],
    decision: { decidedByName: 'Dra. Helena Prado' },
  })
})

describe('what is impossible is refused', () => {
  test.each<[string, object, string]>([
    ['7 kg', { weight_grams: 7_000 }, 'weight_grams'],
    ['700 kg', { weight_grams: 700_000 }, 'weight_grams'],
    ['half a gram', { weight_grams: 80_000.5 }, 'weight_grams'],
    ['a waist in inches', { waist_mm: 340 }, 'waist_mm'],
    ['a note without end', { note: 'a'.repeat(501) }, 'note'],
  ])('%s', async (_what, said, field) => {
    await it.begun()
    const answered = await it.checkIn({ is_confirmed: true, ...said })
    expect([answered.statusCode, Object.keys(answered.json().errors)]).toEqual([422, [field]])
    expect((await it.programmeOf()).checkIns).toEqual([])
  })

  test.each([
    [1, 'Este dia ainda não chegou. Confira a data, também a do aparelho.'],
    [-31, 'Escolha um dia dos últimos 30.'],
  ])('a day %d days from today', async (days, words) => {
    await it.begun()
    const answered = await it.checkIn({ measured_on: dayAfter(it.today(), days), is_confirmed: true })
    expect(answered.json().errors).toEqual({ measured_on: [words] })
  })

  test.each<[string, object, string]>([
    ['a height in metres', { height_cm: 1.78 }, 'height_cm'],
    ['pounds', { weight_grams: 265_000 }, 'weight_grams'],
    ['half a screen', { scoff: [true] }, 'scoff'],
    ['an agreement that nobody was shown', { agreed_to: '1999-01' }, 'agreed_to'],
  ])('%s', async (_what, said, field) => {
    expect(Object.keys((await it.answer(said)).json().errors)).toEqual([field])
    expect((await it.programmeOf()).state).toBe('not_started')
  })
})

describe('what is unlikely is asked again', () => {
  test('a weight far from the last one, until it is confirmed', async () => {
    await it.begun()
    expect(codeOf(await it.checkIn({ weight_grams: 229_000 }))).toBe('weight_far_from_last')
    expect((await it.checkIn({ weight_grams: 108_000 })).statusCode).toBe(409)
    expect((await it.checkIn({ weight_grams: 108_000, is_confirmed: true })).statusCode).toBe(200)
    expect(codeOf(await it.checkIn({ weight_grams: 103_000 }))).toBe('weight_far_from_last')
  })

  test('a day before the last one, as a clock set back says', async () => {
    await it.begun()
    await it.checkIn()
    const yesterday = { measured_on: dayAfter(it.today(), -1) }
    expect(codeOf(await it.checkIn(yesterday))).toBe('weight_day_before_last')
    expect((await it.checkIn({ ...yesterday, is_confirmed: true })).statusCode).toBe(200)
    // The next is still counted from the latest day.
    expect((await it.programmeOf()).nextCheckInOn).toBe(dayAfter(it.today(), 7))
  })

  test('a second one of the same day is taken, and counts', async () => {
    await it.begun()
    await it.checkIn()
    await it.checkIn({ weight_grams: 103_000 })
    expect((await it.programmeOf()).checkIns).toMatchObject([{ weightGrams: 103_000, trendGrams: 103_000 }])
    await expect(sql`update care.weight_check_ins set is_alert = true`.execute(world.world.db)).rejects.toMatchObject({
      code: '23001',
    })
  })
})

test('a rapid loss alerts his doctor at the third measure, once she has decided it waits no more', async () => {
  const start = it.today()
  await it.begun()
  const measure = async (week: number, grams: number) => {
    it.at(dayAfter(start, week * 7), '09:00')
    const answered = await it.checkIn({ weight_grams: grams })
    expect(answered.statusCode, answered.body).toBe(200)
  }
  await measure(1, 103_500)
  await measure(2, 101_200)
  expect(await it.waitingFor()).toEqual([])
  await measure(3, 99_800)
  expect(await it.waitingFor()).toMatchObject([{ alerts: 1, isUrgent: false, isSilent: false, hasAnswered: false }])
  const { checkIns, weeklyChangeGrams } = await it.programmeFor()
  expect(checkIns[0]?.alerts).toEqual(['rapid_loss'])
  expect(weeklyChangeGrams).toBeLessThan(-1_000)
  await world.settle()
  const { mails } = sandboxControl(world.sandbox.url)
  expect((await mails('helena@prumo.example')).length).toBeGreaterThan(0)
  const note = 'Vamos conversar antes de seguir.'
  expect((await it.decide({ based_on: 1, goes_on: false, goal: null, note })).json().programme.state).toBe('held')
  expect(await it.waitingFor()).toEqual([])
  expect(await it.programmeOf()).toMatchObject({ state: 'held', decision: { goesOn: false, note } })
  expect(codeOf(await it.checkIn())).toBe('weight_not_active')
})

describe('his course', () => {
  test('pauses, goes on, stops and begins again with his doctor', async () => {
    expect(codeOf(await it.course({ course: 'paused' }))).toBe('weight_not_started')
    await it.begun()
    expect((await it.course({ course: 'paused' })).json().programme).toMatchObject({
      state: 'paused',
      nextCheckInOn: null,
    })
    expect(codeOf(await it.checkIn())).toBe('weight_not_active')
    expect((await it.course({})).json().programme).toMatchObject({ state: 'active' })
    expect((await it.course({ course: 'stopped' })).json().programme).toMatchObject({ state: 'stopped' })
    expect(codeOf(await it.course({}))).toBe('weight_not_active')
    expect(codeOf(await it.decide({ based_on: 1 }))).toBe('weight_not_active')
    // Words to him change nothing of that.
    const words = { based_on: 1, goes_on: false, goal: null, note: 'Volte quando quiser.' }
    expect((await it.decide(words)).json().programme).toMatchObject({ state: 'stopped', decisions: 2 })
    world.clock.advance(1_000)
    expect((await it.answer()).json().programme).toMatchObject({ state: 'open' })
    expect(await it.waitingFor()).toHaveLength(1)
  })

  test('nobody lets himself begin, or go on against his doctor', async () => {
    await it.answer()
    for (const course of ['going', 'paused']) expect(codeOf(await it.course({ course }))).toBe('weight_not_active')
    await it.decide({ goes_on: false, goal: null, note: 'Venha antes a uma consulta.' })
    expect(codeOf(await it.course({}))).toBe('weight_not_active')
  })
})

test('a rapid loss counts from what he said before he began, also when he has measured since', async () => {
  const start = it.today()
  await it.begun()
  it.at(dayAfter(start, 13), '09:00')
  await it.checkIn({ weight_grams: 101_500, is_confirmed: true })
  expect(await it.waitingFor()).toEqual([])
  it.at(dayAfter(start, 14), '09:00')
  await it.checkIn({ weight_grams: 100_900, is_confirmed: true })
  expect(await it.waitingFor()).toMatchObject([{ alerts: 1 }])
  expect((await it.programmeFor()).checkIns[0]?.alerts).toEqual(['rapid_loss'])
})

test('without a reminder in other answers nothing is sent; with another hour it is, and none that has gone by', async () => {
  const start = it.today()
  await it.begun()
  const remindAt = async () => {
    const { rows } = await sql<{ at: Date | null }>`select remind_at as at from care.weight_programmes`.execute(
      world.world.db,
    )
    return rows[0]?.at?.toISOString() ?? null
  }
  const before = await remindAt()
  await it.answer()
  expect(await remindAt()).toBe(before)
  await it.answer({ remind_hour: null })
  expect(await remindAt()).toBeNull()
  await it.answer({ remind_hour: 7 })
  expect(await remindAt()).toBe(whenClocksShow(`${dayAfter(start, 7)}T07:00:00`).toISOString())
})

test('he is reminded a week later at his hour, twice, in words that name and scold nothing; then silence is told', async () => {
  const start = it.today()
  await it.begun()
  const { mails } = sandboxControl(world.sandbox.url)
  const told = async () =>
    (await mails('bruno@prumo.example')).filter(({ subject }) => subject === 'Um lembrete da sua conta').length
  const before = await told()
  const after = async (days: number, hour: string) => {
    it.at(dayAfter(start, days), hour)
    await world.settle()
    return (await told()) - before
  }
  expect(await after(7, '18:59')).toBe(0)
  expect(await after(7, '19:01')).toBe(1)
  expect(await after(14, '18:59')).toBe(1)
  expect(await after(14, '19:01')).toBe(2)
  expect(await it.waitingFor()).toEqual([])
  expect(await after(21, '19:01')).toBe(2)
  expect(await it.waitingFor()).toMatchObject([{ isSilent: true, alerts: 0 }])
  expect(await after(60, '19:01')).toBe(2)
  const mail = (await mails('bruno@prumo.example')).find(({ subject }) => subject === 'Um lembrete da sua conta')
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/peso|emagre|medida|atras|falt|esque/i)
  // Whatever he sends ends it.
  await it.checkIn({ weight_grams: 103_000 })
  expect(await it.waitingFor()).toEqual([])
})

test('who pauses is asked for nothing, and nobody is told of his silence for four weeks', async () => {
  const start = it.today()
  await it.begun()
  await it.course({ course: 'paused' })
  it.at(dayAfter(start, 27), '20:00')
  await world.settle()
  expect(await it.waitingFor()).toMatchObject([{ isSilent: false }])
})

describe('photos', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const photo = async (said: object = {}, content = png) =>
    it.ask('POST', `${it.own}/photos`, {
      payload: { upload_id: await it.uploaded(content), name: 'frente.png', taken_on: it.today(), ...said },
    })

  test('are his and his doctor’s, four a day', async () => {
    await it.begun()
    const first = await photo()
    expect(first.statusCode, first.body).toBe(200)
    expect(first.json().programme.photos).toMatchObject([{ takenOn: it.today() }])
    expect(first.json().programme.photos[0].fileSrc).toContain('/files/')
    expect((await it.programmeFor()).photos).toHaveLength(1)
    for (const _ of [2, 3, 4]) await photo()
    expect((await photo()).json().errors).toHaveProperty('files')
    expect((await photo({ taken_on: dayAfter(it.today(), 1) })).json().errors).toHaveProperty('taken_on')
  })

  test('are pictures', async () => {
    await it.begun()
    expect((await photo({ name: 'laudo.pdf' }, aPdf('laudo'))).json().errors).toHaveProperty('files')
  })
})

describe('a file of former measures', () => {
  test('is kept whole, twice is once, and a day that is there stays', async () => {
    await it.begun()
    await it.checkIn()
    const days = [-14, -7, 0].map((away) => dayAfter(it.today(), away))
    const text = `Data;Peso\n${days.map((day, index) => `${day};${(105.2 - index).toFixed(1).replace('.', ',')}`).join('\n')}`
    for (const _ of [1, 2]) expect((await it.imports(text)).statusCode).toBe(200)
    expect((await it.programmeOf()).checkIns).toMatchObject([
      { measuredOn: days[2], weightGrams: 103_500 },
      { measuredOn: days[1], weightGrams: 104_200 },
      { measuredOn: days[0], weightGrams: 105_200 },
    ])
    expect(await it.waitingFor()).toEqual([])
  })

  test('with a later day counts as a check-in: it alerts, and ends what waited for one', async () => {
    const start = it.today()
    await it.begun()
    await it.checkIn({ weight_grams: 104_000 })
    it.at(dayAfter(start, 22), '09:00')
    await world.settle()
    expect(await it.waitingFor()).toMatchObject([{ isSilent: true, alerts: 0 }])
    const lines = (...days: number[]) =>
      days.map((day, index) => `${dayAfter(start, day)};${102 - 3 * index}`).join('\n')
    // Older days end no silence.
    await it.imports(`${dayAfter(start, -9)};104`)
    expect(await it.waitingFor()).toMatchObject([{ isSilent: true, alerts: 0 }])
    expect((await it.imports(lines(7, 14, 21))).statusCode).toBe(200)
    expect(await it.waitingFor()).toMatchObject([{ isSilent: false, alerts: 2 }])
    const { checkIns } = await it.programmeFor()
    expect(checkIns.map(({ alerts }) => alerts)).toEqual([['rapid_loss'], ['rapid_loss'], [], [], []])
    expect((await it.programmeOf()).nextCheckInOn).toBe(dayAfter(start, 28))
  })

  test('with one wrong line keeps nothing', async () => {
    await it.begun()
    const text = `${it.today()};103,5\n${dayAfter(it.today(), 1)};103,5`
    expect((await it.imports(text)).json().errors.text[0]).toContain('A linha 2')
    expect((await it.programmeOf()).checkIns).toEqual([])
  })

  test('is for who is followed', async () => {
    expect(codeOf(await it.imports('2026-11-01;100'))).toBe('weight_not_started')
    await it.answer()
    expect(codeOf(await it.imports('2026-11-01;100'))).toBe('weight_not_active')
  })
})

describe('nobody else', () => {
  test.each(['diego', 'marcos', 'rafael', 'clara'])('%s learns nothing of Bruno’s', async (as) => {
    await it.begun()
    expect([403, 404]).toContain((await it.opened(as)).statusCode)
    expect([403, 404]).toContain((await it.decide({ based_on: 1 }, as)).statusCode)
    expect(JSON.stringify((await it.ask('GET', it.own, { as })).json())).not.toContain('104000')
  })

  test('a doctor whom he did not choose finds none, though he treats him', async () => {
    await aConsultation(world.ctx(), { with: 'marcos' })
    await it.answer()
    expect(await it.waitingFor('marcos')).toEqual([])
    expect((await it.opened('marcos')).statusCode).toBe(404)
  })

  test('a guest gets 401, and nobody is followed by a psychologist or a stranger', async () => {
    expect((await it.ask('GET', it.own, { as: '' })).statusCode).toBe(401)
    const { doctorId: paula } = await aConsultation(world.ctx(), { with: 'paula', profession: 'psychologist' })
    for (const doctor_id of [paula, await castMember(world.ctx(), 'tiago@prumo.example'), whose.patientId])
      expect((await it.answer({ doctor_id })).json().errors).toHaveProperty('doctor_id')
  })
})

test('who covers reads and decides in his own name, and the log says why', async () => {
  await it.answer()
  const as = 'tiago'
  expect((await it.opened(as)).statusCode).toBe(404)
  const covered_by = await castMember(world.ctx(), 'tiago@prumo.example')
  const payload = { covered_by, starts_on: it.today(), ends_on: it.today() }
  await it.ask('POST', '/staff/v1/covers', { as: 'helena', payload })
  expect(await it.waitingFor(as)).toMatchObject([{ isOwn: false, doctorName: 'Dra. Helena Prado' }])
  expect((await it.opened(as)).statusCode).toBe(200)
  expect((await it.decide({}, as)).statusCode).toBe(200)
  const { rows } = await sql<{ reason: string }>`select distinct reason from care.record_accesses
    where actor_id = ${covered_by} and patient_id = ${whose.patientId} and what = 'weight'`.execute(world.world.db)
  expect(rows).toEqual([{ reason: 'covers' }])
  const own = listRecordAccesses.response.parse((await it.ask('GET', '/v1/record_accesses')).json()).recordAccesses
  expect(own.filter(({ actorName }) => actorName?.includes('Tiago')).map(({ what }) => what)).toContain('weight')
  // What waits would be mailed to him for the rest of the day.
  await sql`update care.covers set ended_at = now()`.execute(world.world.db)
})

test('each write again is the same one', async () => {
  const { write, wasAsked } = repeatedWrites(world)
  const twice = async (method: 'POST' | 'PUT', path: string, as: string, payload: object) => {
    const again = await write(method, `/api${path}`, { as, payload })
    for (const isReplayed of [false, true]) expect(await again()).toMatchObject({ status: 200, isReplayed })
  }
  await twice('POST', `${it.own}/answers`, 'bruno', it.answersBody())
  const decision = { goes_on: true, based_on: 0, goal: null, note: '', ...(await it.seenBy()) }
  await twice('POST', `/staff/v1/weight_programmes/${whose.patientId}/decisions`, 'helena', decision)
  await twice('POST', `${it.own}/check_ins`, 'bruno', it.checkInBody())
  await twice('POST', `${it.own}/imports`, 'bruno', { text: `${dayAfter(it.today(), -9)};104,1` })
  await twice('PUT', `${it.own}/course`, 'bruno', { course: 'paused', remind_hour: null })
  expect((await it.programmeOf()).checkIns).toHaveLength(2)
  expect(wasAsked('POST /api/v1/weight_programme/check_ins')).toBe(true)
})
