import { randomUUID } from 'node:crypto'
import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMessage } from '#domains/care/messages'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aNote, anEntry } from '../../../domains/care/chart/chart.factory.ts'
import { aStoredResult } from '../../../domains/care/exam-results/exam-results.factory.ts'
import { aConsultation, aPrescription, castMember } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

const day = 24 * 60 * 60_000

let world: TestWorld
let ids: Record<string, number>
const bearers: Record<string, string> = {}
const people = ['bruno', 'diego', 'helena', 'marcos', 'andre', 'paula', 'caio', 'silvia', 'rafael', 'clara']
beforeAll(async () => {
  world = await testWorld()
  ids = Object.fromEntries(
    await Promise.all(people.map(async (name) => [name, await castMember(world.ctx(), `${name}@prumo.example`)])),
  )
  for (const name of people) bearers[name] = await bearerOf(world, `${name}@prumo.example`)
})
afterAll(() => world.close())

const forget = () =>
  world.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const table of ['handovers', 'covers', 'emergency_accesses', 'chart_entries', 'chart_notes', 'note_drafts'])
      await sql`delete from ${sql.table(`care.${table}`)}`.execute(db)
    await sql`delete from care.record_accesses`.execute(db)
    await sql`update care.prescriptions set issued_at = issued_at - interval '2 days', expires_at = issued_at - interval '1 day'`.execute(
      db,
    )
    await sql`update care.consultations set state = 'canceled', closed_at = null, canceled_at = now(),
      cancel_reason = 'by_patient' where state <> 'canceled'`.execute(db)
  })
beforeEach(forget)

const id = (name: string) => ids[name] as number
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (name: string, method: Method, path: string, payload?: object, key?: string) =>
  world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${bearers[name]}`, ...(key ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  })
const chartOf = (name: string, patient = 'bruno') => ask(name, 'GET', `/patients/${id(patient)}/chart`)
const reasonOf = async (name: string) => {
  const answer = await chartOf(name)
  return answer.statusCode === 200 ? answer.json().chart.reason : answer.statusCode
}
const seen = (name: string, profession: 'doctor' | 'psychologist' = 'doctor') =>
  aConsultation(world.ctx(), { with: name, profession, state: 'closed', closedAt: world.clock.now })
const accesses = async (): Promise<{ actorName: string; what: string; reason: string; reasonWords: string | null }[]> =>
  (
    await world.app.inject({
      url: '/api/v1/record_accesses',
      headers: { authorization: `Bearer ${bearers.bruno}` },
    })
  ).json().recordAccesses

describe('who opens a chart', () => {
  test('who treats the patient, and nobody without a reason', async () => {
    await seen('helena')
    await seen('paula', 'psychologist')
    const got = Object.fromEntries(await Promise.all(people.map(async (name) => [name, await reasonOf(name)])))
    expect(got).toEqual({
      ...{ helena: 'treats', paula: 'treats' },
      ...{ marcos: 404, andre: 404, caio: 404 },
      ...{ bruno: 403, diego: 403, silvia: 403, rafael: 403, clara: 403 },
    })
    expect((await world.app.inject({ url: `/api/staff/v1/patients/${id('bruno')}/chart` })).statusCode).toBe(401)
    expect((await ask('helena', 'GET', '/patients/999999/chart')).statusCode).toBe(404)
  })

  test.each([
    ['waiting_for_payment', 404],
    ['waiting_for_time', 404],
    ['confirmed', 'treats'],
    ['under_way', 'treats'],
    ['missed', 404],
    ['canceled', 404],
  ])('with a consultation that is %s: %s', async (state, expected) => {
    await aConsultation(world.ctx(), { state })
    expect(await reasonOf('helena')).toBe(expected)
  })

  test('treating lasts a year after the last consultation', async () => {
    await aConsultation(world.ctx(), { state: 'closed', closedAt: new Date(world.clock.now.getTime() - 364 * day) })
    expect(await reasonOf('helena')).toBe('treats')
    await forget()
    await aConsultation(world.ctx(), { state: 'closed', closedAt: new Date(world.clock.now.getTime() - 365 * day) })
    expect(await reasonOf('helena')).toBe(404)
  })

  test('a colleague to whom it was handed, who does not hand it on', async () => {
    await seen('helena')
    const hand = (by: string, to: string) =>
      ask(by, 'POST', `/patients/${id('bruno')}/handovers`, { to_user_id: id(to) })
    expect((await hand('marcos', 'andre')).statusCode).toBe(404)
    expect((await hand('helena', 'helena')).statusCode).toBe(422)
    expect((await hand('helena', 'rafael')).statusCode).toBe(422)
    expect((await hand('helena', 'marcos')).statusCode).toBe(200)
    expect(await reasonOf('marcos')).toBe('handed')
    expect((await hand('marcos', 'andre')).statusCode).toBe(404)
  })

  test('a handover lasts as long as a treatment would', async () => {
    const handed = (ago: number) =>
      sql`insert into care.handovers (patient_id, from_id, to_id, at)
        values (${id('bruno')}, ${id('helena')}, ${id('marcos')}, ${new Date(world.clock.now.getTime() - ago)})`.execute(
        world.world.db,
      )
    await handed(365 * day)
    expect(await reasonOf('marcos')).toBe(404)
    await handed(364 * day)
    expect(await reasonOf('marcos')).toBe('handed')
  })

  test('a colleague who covers, from the first day to the last, and only while the cover stands', async () => {
    await seen('helena')
    const today = calendarDayOf(world.clock.now)
    const later = (days: number) => calendarDayOf(new Date(world.clock.now.getTime() + days * day))
    const cover = (by: string, covered_by: number, starts_on: string, ends_on: string) =>
      ask(by, 'POST', '/covers', { covered_by, starts_on, ends_on })
    expect((await cover('helena', id('helena'), today, today)).statusCode).toBe(422)
    expect((await cover('helena', id('rafael'), today, today)).statusCode).toBe(422)
    expect((await cover('helena', id('marcos'), later(1), today)).statusCode).toBe(422)
    expect((await cover('helena', id('marcos'), later(-2), later(-1))).statusCode).toBe(422)
    expect((await cover('helena', id('marcos'), today, later(60))).statusCode).toBe(422)
    await cover('helena', id('marcos'), later(1), later(2))
    expect(await reasonOf('marcos')).toBe(404)
    const { covers } = (await cover('helena', id('marcos'), today, today)).json()
    expect(await reasonOf('marcos')).toBe('covers')
    expect(await reasonOf('andre')).toBe(404)
    // Who covers reads; he neither hands over nor ends what is not his.
    expect(
      (await ask('marcos', 'POST', `/patients/${id('bruno')}/handovers`, { to_user_id: id('andre') })).statusCode,
    ).toBe(404)
    const mine = covers.find(({ startsOn }: { startsOn: string }) => startsOn === today)
    expect((await ask('marcos', 'DELETE', `/covers/${mine.id}`)).statusCode).toBe(404)
    expect((await ask('helena', 'DELETE', `/covers/${mine.id}`)).statusCode).toBe(200)
    expect((await ask('helena', 'DELETE', `/covers/${mine.id}`)).statusCode).toBe(404)
    expect(await reasonOf('marcos')).toBe(404)
  })

  test('who breaks the glass, with words, for twelve hours; patient and administrators hear of it', async () => {
    const path = `/patients/${id('bruno')}/emergency_accesses`
    const reason = 'Chegou inconsciente ao pronto-socorro; preciso das alergias.'
    for (const [name, status] of Object.entries({ bruno: 403, silvia: 403, rafael: 403, clara: 403 }))
      expect((await ask(name, 'POST', path, { reason })).statusCode, name).toBe(status)
    expect((await ask('marcos', 'POST', path, { reason: 'Emergência' })).statusCode).toBe(422)
    expect((await ask('marcos', 'POST', '/patients/999999/emergency_accesses', { reason })).statusCode).toBe(404)
    expect(await reasonOf('marcos')).toBe(404)
    const key = randomUUID()
    const broken = await Promise.all([1, 2].map(() => ask('marcos', 'POST', path, { reason }, key)))
    expect(broken.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200])
    expect((await ask('marcos', 'POST', path, { reason }, key)).json()).toEqual(broken[0]?.json())
    const { rows } = await sql<{ count: number }>`select count(*) from care.emergency_accesses`.execute(world.world.db)
    expect(rows[0]?.count).toBe(1)
    expect(await reasonOf('marcos')).toBe('break_glass')
    expect((await ask('marcos', 'POST', path, { reason })).json()).toMatchObject({ code: 'reason_already_there' })
    await world.settle()
    const letters = await mailsTo(['bruno@prumo.example', 'clara@prumo.example'])
    expect(letters).toHaveLength(2)
    for (const letter of letters) expect(letter).not.toMatch(/inconsciente|alergia|Marcos/)
    expect(await accesses()).toContainEqual(
      expect.objectContaining({
        actorName: expect.stringContaining('Marcos'),
        reason: 'break_glass',
        reasonWords: reason,
      }),
    )
    const { emergencyAccesses } = (await ask('clara', 'GET', '/emergency_accesses')).json()
    expect(emergencyAccesses).toMatchObject([{ patientId: id('bruno'), reason }])
    expect(await accesses()).toContainEqual(expect.objectContaining({ what: 'break_glass', reason: 'review' }))
    for (const name of ['helena', 'silvia', 'rafael', 'bruno'])
      expect((await ask(name, 'GET', '/emergency_accesses')).statusCode, name).toBe(403)
    // Twelve hours later: the row says when it ends.
    await sql`insert into care.emergency_accesses (patient_id, actor_id, data_key_id, reason_sealed, at, ends_at)
      select patient_id, ${id('andre')}, data_key_id, reason_sealed, at - interval '12 hours', at
      from care.emergency_accesses`.execute(world.world.db)
    expect(await reasonOf('andre')).toBe(404)
  })
})

describe('a patient known by his CPF alone', () => {
  const path = '/emergency_accesses'
  const reason = 'Chegou inconsciente ao pronto-socorro; preciso das alergias.'
  const cpf = '529.982.247-25'
  beforeEach(async () => {
    await sql`delete from platform.tries`.execute(world.world.db)
    await sql`insert into people.profiles (user_id, cpf) values (${id('diego')}, '52998224725')
      on conflict (user_id) do update set cpf = excluded.cpf`.execute(world.world.db)
  })

  test('is opened with words, for twelve hours, and both hear of it', async () => {
    expect((await chartOf('andre', 'diego')).statusCode).toBe(404)
    const answer = await ask('andre', 'POST', path, { cpf, reason })
    expect(answer.json()).toMatchObject({ patients: [{ patientId: id('diego'), endsAt: expect.any(String) }] })
    expect(answer.json().patients[0]).toMatchObject({
      name: expect.stringMatching(/^Diego/),
      isVerified: expect.any(Boolean),
    })
    expect((await chartOf('andre', 'diego')).json().chart.reason).toBe('break_glass')
    expect((await ask('andre', 'POST', path, { cpf, reason })).json()).toMatchObject({ code: 'reason_already_there' })
    await world.settle()
    expect(await mailsTo(['diego@prumo.example'])).toHaveLength(1)
  })

  test('opens each account of this CPF, and those alone that the caller cannot open yet', async () => {
    await sql`insert into people.profiles (user_id, cpf) values (${id('bruno')}, '52998224725')
      on conflict (user_id) do update set cpf = excluded.cpf`.execute(world.world.db)
    await seen('paula', 'psychologist')
    const opened = async (as: string) =>
      (await ask(as, 'POST', path, { cpf, reason })).json().patients?.map((one: { patientId: number }) => one.patientId)
    const mineOf = async (as: string) =>
      Promise.all(['bruno', 'diego'].map(async (of) => (await chartOf(as, of)).statusCode))
    expect(await mineOf('paula')).toEqual([200, 404])
    expect(await opened('paula')).toEqual([id('diego')])
    expect(await mineOf('paula')).toEqual([200, 200])
    expect(await opened('andre')).toEqual([id('bruno'), id('diego')].sort((one, other) => one - other))
    expect(await mineOf('andre')).toEqual([200, 200])
    await sql`update people.profiles set cpf = null where user_id = ${id('bruno')}`.execute(world.world.db)
  })

  test('nobody learns whose CPF is known here: without words, without a patient, and for who sees none', async () => {
    for (const anyCpf of [cpf, '111.444.777-35'])
      for (const noReason of ['curto', '.'.repeat(25)])
        expect((await ask('andre', 'POST', path, { cpf: anyCpf, reason: noReason })).statusCode).toBe(422)
    expect((await ask('andre', 'POST', path, { cpf: '111.444.777-35', reason })).statusCode).toBe(404)
    for (const name of ['bruno', 'silvia', 'rafael', 'clara'])
      expect((await ask(name, 'POST', path, { cpf, reason })).statusCode, name).toBe(403)
    const { rows } = await sql`select 1 from care.emergency_accesses`.execute(world.world.db)
    expect(rows).toEqual([])
  })

  test.each(['123', '111.444.777-36', '111.111.111-11', '1114447773', 'sem CPF', ''])(
    'a CPF that can be nobody’s is refused at its field, and is no try: %j',
    async (slip) => {
      const answer = await ask('andre', 'POST', path, { cpf: slip, reason })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { code: 'invalid_fields', errors: { cpf: ['Confira o CPF.'] }, faults: { cpf: [{ code: 'invalid' }] } },
      ])
      const { rows } = await sql`select 1 from platform.tries`.execute(world.world.db)
      expect(rows).toEqual([])
    },
  )

  test('a sixth try that finds nobody waits', async () => {
    const { settings } = world.world
    const { rateLimitFactor } = settings
    Object.assign(settings, { rateLimitFactor: 1 })
    const tries: number[] = []
    for (let n = 0; n < 6; n++)
      tries.push((await ask('marcos', 'POST', path, { cpf: '111.444.777-35', reason })).statusCode)
    Object.assign(settings, { rateLimitFactor })
    expect(tries).toEqual([404, 404, 404, 404, 404, 429])
  })
})

test('the colleagues are those of the same profession who see patients, for who does (decision 0282)', async () => {
  const { colleagues } = (await ask('helena', 'GET', '/colleagues')).json()
  expect(colleagues).toContainEqual({
    userId: id('marcos'),
    name: expect.stringContaining('Marcos'),
    profession: 'doctor',
  })
  expect(colleagues.map(({ userId }: { userId: number }) => userId)).not.toContain(id('paula'))
  expect(colleagues.map(({ userId }: { userId: number }) => userId)).not.toContain(id('helena'))
  for (const name of ['bruno', 'silvia', 'rafael', 'clara'])
    expect((await ask(name, 'GET', '/colleagues')).statusCode, name).toBe(403)
})

const mailsTo = async (addresses: string[]): Promise<string[]> => {
  const { mails: mailsOf } = sandboxControl(world.sandbox.url)
  const mails = (await Promise.all(addresses.map((address) => mailsOf(address)))).flat()
  return mails.filter(({ subject }) => /acesso/i.test(subject)).map(({ subject, text }) => `${subject} ${text}`)
}

describe('what a reader sees', () => {
  const filled = async () => {
    const first = await seen('helena')
    await seen('paula', 'psychologist')
    const of = { patientId: first.patientId }
    await anEntry(world.ctx(), { ...of, authorId: id('helena'), kind: 'allergy', text: 'Tadalafila' })
    await aNote(world.ctx(), { ...of, authorId: id('helena'), assessment: 'Nota da médica' })
    await aNote(world.ctx(), {
      ...of,
      authorId: id('paula'),
      profession: 'psychologist',
      assessment: 'Nota da psicóloga',
    })
    await aPrescription(world.ctx(), {}, first)
    await aStoredResult(world.ctx(), first)
    await sendMessage(world.ctx(), { fromUserId: id('helena'), toUserId: id('bruno'), body: 'Mensagem da médica' })
    await sendMessage(world.ctx(), { fromUserId: id('paula'), toUserId: id('bruno'), body: 'Mensagem da psicóloga' })
  }
  const sees = async (name: string) => {
    const { chart } = (await chartOf(name)).json()
    const text = JSON.stringify(chart)
    return {
      allergy: text.includes('"Tadalafila"'),
      doctors: text.includes('Nota da médica') && text.includes('Mensagem da médica'),
      psychologists: text.includes('Nota da psicóloga') && text.includes('Mensagem da psicóloga'),
      any: /Nota da psicóloga|Mensagem da psicóloga/.test(text),
      prescriptions: chart.prescriptions.length,
      visits: chart.visits.length,
    }
  }

  test('a second doctor: the first one’s notes, allergies and valid prescriptions, and nothing of psychology', async () => {
    await filled()
    await seen('marcos')
    const expected = { allergy: true, doctors: true, psychologists: false, any: false, prescriptions: 1, visits: 3 }
    expect(await sees('marcos')).toEqual(expected)
  })

  test('a psychologist: allergies and psychology, no prescription and no doctor’s note', async () => {
    await filled()
    await seen('caio', 'psychologist')
    const expected = { allergy: true, doctors: false, psychologists: true, any: true, prescriptions: 0, visits: 3 }
    expect(await sees('caio')).toEqual(expected)
  })

  test('a doctor in an emergency: psychology too', async () => {
    await filled()
    const reason = 'Risco de suicídio relatado pela família ao telefone.'
    await ask('marcos', 'POST', `/patients/${id('bruno')}/emergency_accesses`, { reason })
    expect(await sees('marcos')).toMatchObject({ doctors: true, psychologists: true, prescriptions: 1 })
  })

  test('a doctor who treats the patient: psychology only once he breaks the glass, in words, and the patient hears of it', async () => {
    await filled()
    await seen('marcos')
    expect(await sees('marcos')).toMatchObject({ any: false })
    const path = `/patients/${id('bruno')}/emergency_accesses`
    const reason = 'A família relata risco de suicídio; preciso da psicologia.'
    expect((await ask('marcos', 'POST', path, { reason: 'curto' })).statusCode).toBe(422)
    expect((await ask('marcos', 'POST', path, { reason })).statusCode).toBe(200)
    expect(await sees('marcos')).toMatchObject({ psychologists: true, prescriptions: 1 })
    expect(await reasonOf('marcos')).toBe('treats')
    const logged = (await accesses()).filter(({ actorName }) => actorName.includes('Marcos'))
    expect(logged).toContainEqual(
      expect.objectContaining({ what: 'chart', reason: 'break_glass', reasonWords: reason }),
    )
    expect(logged).toContainEqual(expect.objectContaining({ what: 'chart', reason: 'treats' }))
    expect((await ask('marcos', 'POST', path, { reason })).json()).toMatchObject({ code: 'reason_already_there' })
    await world.settle()
    expect((await mailsTo(['clara@prumo.example'])).length).toBeGreaterThan(0)
  })

  test('a psychologist who treats him has no glass to break: a doctor’s notes stay the doctors’', async () => {
    await filled()
    const path = `/patients/${id('bruno')}/emergency_accesses`
    const answer = await ask('paula', 'POST', path, { reason: 'Preciso ler o que o médico anotou ontem.' })
    expect(answer.json()).toMatchObject({ code: 'reason_already_there' })
  })

  test('each part with its reason in the patient’s log', async () => {
    await filled()
    await seen('marcos')
    await chartOf('marcos')
    const logged = (await accesses()).filter(({ actorName }) => actorName.includes('Marcos'))
    expect(new Set(logged.map(({ what }) => what))).toEqual(
      new Set(['chart', 'profile', 'prescription', 'signed_document', 'document', 'messages']),
    )
    expect(new Set(logged.map(({ reason }) => reason))).toEqual(new Set(['treats']))
  })
})

test('writes are refused to whoever may not open the chart, for each role', async () => {
  await seen('helena')
  const note = { subjective: '', objective: '', assessment: 'Estável.', plan: '' }
  const writes: [Method, string, object][] = [
    ['POST', 'chart_entries', { kind: 'allergy', text: 'Látex' }],
    ['POST', 'chart_entries/1/corrections', { change: 'withdrawal' }],
    ['POST', 'notes', note],
    ['PUT', 'note_draft', note],
    ['DELETE', 'note_draft', {}],
  ]
  for (const [method, path, payload] of writes)
    for (const [name, status] of Object.entries({
      marcos: 404,
      paula: 404,
      bruno: 403,
      silvia: 403,
      rafael: 403,
      clara: 403,
    })) {
      const answer = await ask(name, method, `/patients/${id('bruno')}/${path}`, payload)
      expect([method, path, name, answer.statusCode]).toEqual([method, path, name, status])
    }
})
