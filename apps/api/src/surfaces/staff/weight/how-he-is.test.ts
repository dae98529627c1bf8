import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInAgain } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aPhoto } from '../../../domains/care/weight/weight.factory.ts'
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
  await sql`truncate people.second_steps cascade`.execute(world.world.db)
  await settleRecords(world.ctx())
  await sql`truncate care.uploads, care.weight_programmes, care.weight_check_ins cascade`.execute(world.world.db)
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

const mailsTo = async (who: string, subject: string) => {
  await world.settle()
  const mails = await sandboxControl(world.sandbox.url).mails(`${who}@prumo.example`)
  return mails.filter((mail) => mail.subject.startsWith(subject))
}
const urgentMails = () => mailsTo('helena', 'Uma tarefa urgente')
const report = (said: object = {}) => it.checkIn({ weight_grams: null, symptoms: ['vomiting'], ...said })
const words = 'Vomitando sem parar há dois dias, não seguro nem água, e uma dor forte na barriga que vai pras costas.'

describe('symptoms in words', () => {
  test('are judged as if they were ticked: a hospital today, an alert, a mail at once', async () => {
    await it.begun()
    world.clock.advance(1_000)
    const before = (await urgentMails()).length
    expect((await it.checkIn({ note: words })).json().programme).toMatchObject({ urgency: 'abdomen' })
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, alerts: 1, notes: 1 }])
    expect((await it.programmeFor()).checkIns[0]?.alerts).toEqual(['side_effects', 'urgent_words'])
    expect((await urgentMails()).length).toBe(before + 1)
  })

  test.each([
    'ontem vomitei depois de comer pra nao engordar',
    'enfio o dedo na garganta',
    'faz 4 dias que não como nada',
  ])('“%s” calls his doctor, and shows him somebody to talk to', async (note) => {
    await it.begun()
    world.clock.advance(1_000)
    expect((await it.checkIn({ note })).json().programme).toMatchObject({ urgency: 'mind' })
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, alerts: 1 }])
  })
})

describe('without a weight', () => {
  test('symptoms reach his doctor, move no trend and no reminder, and replace no measure', async () => {
    await it.begun()
    await it.checkIn({ weight_grams: 103_500 })
    const shown = await it.programmeOf()
    world.clock.advance(1_000)
    const before = (await urgentMails()).length
    const sent = await report({ note: 'Não para.' })
    expect(sent.statusCode, sent.body).toBe(200)
    const told = sent.json().programme
    expect(told).toMatchObject({ urgency: 'abdomen', reports: [{ symptoms: ['vomiting'], note: 'Não para.' }] })
    expect(told.checkIns).toEqual(shown.checkIns)
    expect(told.nextCheckInOn).toBe(shown.nextCheckInOn)
    expect(await it.programmeFor()).toMatchObject({
      urgency: 'abdomen',
      checkIns: [{ weightGrams: 103_500 }],
      reports: [{ symptoms: ['vomiting'], alerts: ['side_effects'] }],
      notes: [{ note: 'Não para.' }],
    })
    expect((await urgentMails()).length).toBe(before + 1)
    expect((await it.decide({ based_on: 1 })).statusCode).toBe(200)
    expect((await it.programmeOf()).urgency).toBeNull()
    expect(await it.waitingFor()).toEqual([])
  })

  test('a note alone waits to be read, and nothing at all is refused at the weight', async () => {
    await it.begun()
    expect((await report({ symptoms: [], note: 'Comi bem.' })).statusCode).toBe(200)
    expect(await it.waitingFor()).toMatchObject([{ alerts: 0, notes: 1, isUrgent: false }])
    const refused = await report({ symptoms: [], note: '  ' })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid_fields'])
    expect(Object.keys(refused.json().errors)).toEqual(['weight_grams'])
    expect((await it.programmeOf()).reports).toHaveLength(1)
  })

  test('the next measure is compared with the last measure', async () => {
    await it.begun()
    await it.checkIn({ weight_grams: 103_500 })
    await report()
    expect((await it.checkIn({ weight_grams: 90_000 })).json().code).toBe('weight_far_from_last')
  })
})

describe('in every state', () => {
  const states = {
    open: async () => void (await it.answer()),
    held: async () => {
      await it.begun()
      await it.decide({ goes_on: false, based_on: 1, note: 'Espere a consulta.' })
    },
    paused: async () => {
      await it.begun()
      await it.course({ course: 'paused' })
    },
    stopped: async () => {
      await it.begun()
      await it.course({ course: 'stopped' })
    },
  }
  test.each(Object.entries(states))(
    '%s: symptoms are taken, judged and told, and a weight alone is not',
    async (state, get) => {
      await get()
      world.clock.advance(1_000)
      const before = (await urgentMails()).length
      expect((await it.checkIn()).json().code).toBe('weight_not_active')
      const sent = await report({ symptoms: ['abdominal_pain'] })
      expect(sent.statusCode, sent.body).toBe(200)
      expect(sent.json().programme).toMatchObject({ state, urgency: 'abdomen' })
      expect((await it.waitingFor())[0]).toMatchObject({ isUrgent: true, alerts: 1 })
      expect((await urgentMails()).length).toBe(before + 1)
    },
  )

  test('nobody else reports for him, and a stranger has nothing to report to', async () => {
    await it.begun()
    expect((await it.checkIn({ weight_grams: null, symptoms: ['vomiting'] }, 'marcos')).json().code).toBe(
      'weight_not_started',
    )
    expect((await it.programmeOf()).reports).toEqual([])
  })

  test.each([
    ['abdominal_pain', 'abdomen'],
    ['vomiting', 'abdomen'],
    ['self_harm', 'mind'],
  ])('answered again with %s', async (flag, urgency) => {
    await it.begun()
    world.clock.advance(1_000)
    const before = (await urgentMails()).length
    const sent = await it.answer({ red_flags: [flag] })
    expect([sent.statusCode, sent.json().programme?.urgency]).toEqual([200, urgency])
    expect((await urgentMails()).length).toBe(before + 1)
  })
})

describe('who pauses or stops', () => {
  /** Of this day; one a day at most. */
  const tasks = async () => {
    await world.settle()
    const { rows } = await sql<{ id: number }>`select id from platform.mails where template = 'task-waiting'
      and subject_id = ${`${whose.doctorId}/${it.today()}`}`.execute(world.world.db)
    return rows
  }
  const seen = (left: string) =>
    it.ask('POST', `/staff/v1/weight_programmes/${whose.patientId}/readings`, {
      as: 'helena',
      payload: { check_in_id: null, left },
    })

  test.each(['paused', 'stopped'] as const)('%s: his doctor is told once, until she has seen it', async (course) => {
    await it.begun()
    it.at(dayAfter(it.today(), course === 'paused' ? 200 : 201), '10:00')
    await world.settle()
    await it.decide({ based_on: 1 })
    expect(await it.waitingFor()).toEqual([])
    await sql`delete from platform.mails where template = 'task-waiting'`.execute(world.world.db)
    await it.course({ course })
    const [waiting] = await it.waitingFor()
    expect(waiting).toMatchObject({ left: course, isUrgent: false, alerts: 0 })
    expect(await tasks()).toHaveLength(1)
    const { leftAt } = await it.programmeFor()
    world.clock.advance(1_000)
    await it.course({ course })
    expect((await it.programmeFor()).leftAt).toBe(leftAt)
    // What her page showed of another state clears nothing.
    await seen(course === 'paused' ? 'stopped' : 'paused')
    expect(await it.waitingFor()).toHaveLength(1)
    expect((await seen(course)).statusCode).toBe(200)
    expect(await it.waitingFor()).toEqual([])
  })

  test('a pause asks again after four weeks and tells his doctor, also the next time', async () => {
    await it.begun()
    const paused = it.today()
    const shown = (await it.course({ course: 'paused', remind_hour: 19 })).json().programme
    expect(shown.pauseAsksOn).toBe(dayAfter(paused, 28))
    await seen('paused')
    const asked = async () => (await mailsTo('bruno', 'Um lembrete da sua conta')).length
    const before = await asked()
    it.at(dayAfter(paused, 27), '20:00')
    expect([await asked(), await it.waitingFor()]).toEqual([before, []])
    it.at(dayAfter(paused, 28), '20:00')
    expect(await asked()).toBe(before + 1)
    expect(await it.waitingFor()).toMatchObject([{ isSilent: true }])
    expect((await it.programmeOf()).state).toBe('paused')
    expect((await it.decide({ based_on: 1 })).statusCode).toBe(200)
    expect(await it.waitingFor()).toEqual([])
    it.at(dayAfter(paused, 57), '20:00')
    await world.settle()
    expect(await it.waitingFor()).toMatchObject([{ isSilent: true }])
  })

  test('who goes on again is told of no more', async () => {
    await it.begun()
    await it.course({ course: 'paused' })
    expect((await it.course({ course: 'going' })).json().programme).toMatchObject({
      state: 'active',
      pauseAsksOn: null,
    })
    expect(await it.waitingFor()).toEqual([])
  })
})

describe('a file of former measures', () => {
  const daysAgo = (days: number) => dayAfter(it.today(), -days)

  test('of the last weeks is judged though he registered after it', async () => {
    await it.begun()
    await it.checkIn({ weight_grams: 103_500 })
    world.clock.advance(1_000)
    await it.decide({ based_on: 1 })
    expect(await it.waitingFor()).toEqual([])
    world.clock.advance(1_000)
    const sent = await it.imports(`${daysAgo(14)};110\n${daysAgo(9)};109\n${daysAgo(2)};103`, { unlikely: 'take' })
    expect(sent.statusCode, sent.body).toBe(200)
    const [waiting] = await it.waitingFor()
    expect(waiting?.alerts).toBeGreaterThan(0)
    const alerting = (await it.programmeFor()).checkIns.find(({ measuredOn }) => measuredOn === daysAgo(2))
    expect(alerting?.alerts).toEqual(['rapid_loss'])
  })

  test('of before them alerts nobody', async () => {
    await it.begun()
    await it.checkIn({ weight_grams: 103_500 })
    await it.imports(`${daysAgo(60)};115\n${daysAgo(53)};108`, { unlikely: 'take' })
    expect(await it.waitingFor()).toEqual([])
  })
})

test('of more photos than are told the first stays, and all are counted', async () => {
  await it.begun()
  const first = await aPhoto(world.ctx(), { patientId: whose.patientId, name: 'primeira.jpg' })
  for (let count = 1; count < 103; count += 1) await aPhoto(world.ctx(), { patientId: whose.patientId })
  const { photos, photoCount } = await it.programmeOf()
  expect([photos.length, photoCount]).toEqual([100, 103])
  expect(photos.at(-1)).toMatchObject({ id: first, name: 'primeira.jpg' })
  expect((await it.programmeFor()).photos.at(-1)?.id).toBe(first)
})
