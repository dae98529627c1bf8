import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInAgain } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aFormerCheckIn } from '../../../domains/care/weight/weight.factory.ts'
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

const urgentMails = async () => {
  await world.settle()
  return (await sandboxControl(world.sandbox.url).mails('helena@prumo.example')).filter(({ subject }) =>
    subject.startsWith('Uma tarefa urgente'),
  )
}

describe('a fall within two weeks', () => {
  test('that he confirmed waits for his doctor: 104 kg, and 97 kg a week later', async () => {
    const start = it.today()
    await it.begun()
    await it.checkIn({ weight_grams: 104_000 })
    it.at(dayAfter(start, 7), '09:00')
    expect((await it.checkIn({ weight_grams: 97_000 })).json().code).toBe('weight_far_from_last')
    expect(await it.waitingFor()).toEqual([])
    expect((await it.checkIn({ weight_grams: 97_000, is_confirmed: true })).statusCode).toBe(200)
    expect(await it.waitingFor()).toMatchObject([{ alerts: 1, isUrgent: false }])
    expect((await it.programmeFor()).checkIns[0]?.alerts).toEqual(['rapid_loss'])
  })

  test('that was not asked again waits too, beyond the water of the first days', async () => {
    const start = it.today()
    await it.begun()
    it.at(dayAfter(start, 7), '09:00')
    expect((await it.checkIn({ weight_grams: 100_500 })).statusCode).toBe(200)
    expect(await it.waitingFor()).toEqual([])
    expect((await it.checkIn({ weight_grams: 100_400 })).statusCode).toBe(200)
    expect(await it.waitingFor()).toMatchObject([{ alerts: 1 }])
  })

  test('a confirmed one waits after any time, and a confirmed gain does not', async () => {
    const start = it.today()
    await it.begun()
    await it.checkIn({ weight_grams: 110_000, is_confirmed: true })
    expect(await it.waitingFor()).toEqual([])
    it.at(dayAfter(start, 70), '09:00')
    expect((await it.checkIn({ weight_grams: 86_000, is_confirmed: true })).statusCode).toBe(200)
    expect(await it.waitingFor()).toMatchObject([{ alerts: 1 }])
  })
})

describe('symptoms beside a measure that a later one of its day replaced', () => {
  test('stay before his doctor until she has decided', async () => {
    await it.begun()
    world.clock.advance(1_000)
    await it.checkIn({ symptoms: ['chest_pain'] })
    await it.checkIn({ symptoms: [] })
    const shown = await it.programmeFor()
    expect(shown).toMatchObject({
      urgency: 'emergency',
      checkIns: [{ symptoms: [], alerts: [] }],
      replaced: [{ measuredOn: it.today(), symptoms: ['chest_pain'], alerts: ['side_effects'] }],
    })
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, alerts: 1 }])
    world.clock.advance(1_000)
    const decided = await it.decide({ based_on: 1, seen_check_in_id: shown.checkIns[0]?.id })
    expect(decided.json().programme).toMatchObject({ urgency: null, replaced: [] })
  })

  test('are no longer shown where nothing of them alerts and names nothing', async () => {
    await it.begun()
    world.clock.advance(1_000)
    await it.checkIn()
    await it.checkIn({ weight_grams: 103_400 })
    expect(await it.programmeFor()).toMatchObject({ replaced: [] })
  })
})

describe('what he writes beside a measure', () => {
  const read = async (checkInId: number, as = 'helena') =>
    it.ask('POST', `/staff/v1/weight_programmes/${whose.patientId}/readings`, {
      as,
      payload: { check_in_id: checkInId },
    })
  const note = 'Tenho comido escondido à noite.'

  test('waits for his doctor until she has read it, also beside a measure that was replaced', async () => {
    await it.begun()
    await it.checkIn()
    expect(await it.waitingFor()).toEqual([])
    await it.checkIn({ note })
    await it.checkIn({ weight_grams: 103_400 })
    expect(await it.waitingFor()).toMatchObject([{ alerts: 0, notes: 1, isUrgent: false, hasAnswered: false }])
    await world.settle()
    expect((await sandboxControl(world.sandbox.url).mails('helena@prumo.example')).length).toBeGreaterThan(0)
    const shown = await it.programmeFor()
    expect(shown).toMatchObject({ notes: [{ note, measuredOn: it.today() }], readUntil: 0 })
    // Opening it, which a page that stands open does by itself, is not reading.
    expect(await it.waitingFor()).toHaveLength(1)
    const id = shown.notes[0]?.id ?? 0
    const done = await read(id)
    expect(done.json().programme).toMatchObject({ readUntil: id, notes: [{ note }] })
    expect((await read(id)).json()).toEqual(done.json())
    expect(await it.waitingFor()).toEqual([])
  })

  test('what comes after what she read waits, an older page takes nothing back, and a decision reads what it saw', async () => {
    await it.begun()
    await it.checkIn({ note })
    const first = (await it.programmeFor()).notes[0]?.id ?? 0
    await it.checkIn({ note: 'Hoje comi menos.' })
    await read(first)
    expect(await it.waitingFor()).toMatchObject([{ notes: 1 }])
    const second = (await it.programmeFor()).notes[0]?.id ?? 0
    await read(second)
    expect((await read(first)).json().programme.readUntil).toBe(second)
    world.clock.advance(1_000)
    await it.checkIn({ note })
    expect(await it.waitingFor()).toMatchObject([{ notes: 1 }])
    expect((await it.decide({ based_on: 1 })).statusCode).toBe(200)
    expect(await it.waitingFor()).toEqual([])
  })

  test.each([
    ['Ando pensando em suicídio.', 'mind'],
    ['Senti DOR NO PEITO ontem', 'emergency'],
    ['meu peito está doendo e o braço formigando', 'emergency'],
    ['to pensando em me matá, n quero mais viver', 'mind'],
    ['Estou vomitando depois de comer, de propósito, para emagrecer', 'mind'],
    ['laxante e jejum de 3 dias', 'mind'],
  ])('“%s” is answered at once and told to his doctor at once', async (words, urgency) => {
    await it.begun()
    world.clock.advance(1_000)
    const before = (await urgentMails()).length
    expect((await it.checkIn({ note: words })).json().programme).toMatchObject({ urgency })
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, alerts: 1, notes: 1 }])
    expect((await it.programmeFor()).checkIns[0]?.alerts).toEqual(['urgent_words'])
    expect((await urgentMails()).length).toBe(before + 1)
    // Read is not decided: the urgency stays until she has.
    await read((await it.programmeFor()).notes[0]?.id ?? 0)
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, alerts: 1, notes: 0 }])
  })

  test.each(['não quero mais receber e-mails', 'tomei laxante, o intestino prendeu', 'dor nas costas'])(
    '“%s” waits to be read like any other',
    async (words) => {
      await it.begun()
      expect((await it.checkIn({ note: words })).json().programme).toMatchObject({ urgency: null })
      expect(await it.waitingFor()).toMatchObject([{ isUrgent: false, alerts: 0, notes: 1 }])
    },
  )

  test('is read by nobody else, and nobody says that he read what is not there', async () => {
    await it.begun()
    await it.checkIn({ note })
    const id = (await it.programmeFor()).notes[0]?.id ?? 0
    expect((await read(id, 'bruno')).statusCode).toBe(403)
    expect((await read(id, 'marcos')).statusCode).toBe(404)
    for (const wrong of [id + 1_000, 0, -1]) expect((await read(wrong)).statusCode).toBeGreaterThanOrEqual(400)
    expect(await it.waitingFor()).toMatchObject([{ notes: 1 }])
  })

  test('waits after a decision that names what no page has shown, which is refused', async () => {
    await it.begun()
    await it.checkIn()
    for (const seen of [{ seen_check_in_id: 900_000_000 }, { seen_answers_id: 900_000_000 }]) {
      const refused = await it.decide({ based_on: 1, ...seen })
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
    }
    const { readUntil, decisions } = await it.programmeFor()
    expect([readUntil, decisions]).toEqual([0, 1])
    world.clock.advance(1_000)
    await it.checkIn({ note: 'tomei laxante, o intestino prendeu' })
    expect(await it.waitingFor()).toMatchObject([{ notes: 1 }])
  })

  test('waits though he has stopped', async () => {
    await it.begun()
    await it.checkIn({ note })
    await it.course({ course: 'stopped' })
    expect(await it.waitingFor()).toMatchObject([{ notes: 1 }])
  })
})

describe('words at which nobody looked', () => {
  const kept = (note: string) => aFormerCheckIn(world.ctx(), { patientId: whose.patientId, note })
  const unlooked = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from care.weight_check_ins
        where has_note is null`.execute(world.world.db)
    ).rows[0]?.n

  test('that cannot wait reach his doctor as soon as somebody looks, once', async () => {
    await it.begun()
    world.clock.advance(1_000)
    const before = (await urgentMails()).length
    await kept('Eu quero morrer.')
    expect(await it.waitingFor()).toEqual([])
    expect((await urgentMails()).length).toBe(before + 1)
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, alerts: 1, notes: 1 }])
    expect((await it.programmeFor()).checkIns[0]?.alerts).toEqual(['urgent_words'])
    expect((await urgentMails()).length).toBe(before + 1)
    expect(await unlooked()).toBe(0)
  })

  test('wait like others where they can, and a measure without words waits nowhere', async () => {
    await it.begun()
    world.clock.advance(1_000)
    const before = (await urgentMails()).length
    await kept('')
    await kept('Comi menos.')
    expect((await urgentMails()).length).toBe(before)
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: false, alerts: 0, notes: 1 }])
    expect(await unlooked()).toBe(0)
  })

  test('that she decided on since are no urgency any more', async () => {
    await it.begun()
    world.clock.advance(1_000)
    const before = (await urgentMails()).length
    await kept('Eu quero morrer.')
    world.clock.advance(1_000)
    expect((await it.decide({ based_on: 1 })).statusCode).toBe(200)
    expect((await urgentMails()).length).toBe(before)
    expect(await it.waitingFor()).toEqual([])
    expect(await unlooked()).toBe(0)
  })

  test('are said once, and nothing else of a check-in changes', async () => {
    await it.begun()
    const id = await kept('Comi menos.')
    const change = (what: string) =>
      sql`update care.weight_check_ins set ${sql.raw(what)} where id = ${id}`.execute(world.world.db)
    for (const what of ['has_note = true, sent_at = now()', 'is_alert = true', 'has_note = true, patient_id = 0'])
      await expect(change(what)).rejects.toMatchObject({ code: '23001' })
    await change('has_note = true')
    await expect(change('has_note = null')).rejects.toMatchObject({ code: '23001' })
  })
})
