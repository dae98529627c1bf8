import { dayAfter } from '@prumo/brazil'
import { givePrepAnswers } from '@prumo/contracts/main'
import { showPrepRegisterOfPatient } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listWaitingRegisters, readOwnRegister } from '#domains/care/prep'
import { aPdf } from '#testing/a-pdf'
import { signInAgain } from '#testing/bearer'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { prepCalls } from './prep-calls.factory.ts'

let world: TestWorld
let whose: { patientId: number; doctorId: number }
let it: ReturnType<typeof prepCalls>
beforeAll(async () => {
  world = await testWorld()
  it = prepCalls(world, () => whose)
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.uploads, care.prep_registers, care.prep_answers, care.prep_documents cascade`.execute(
    world.world.db,
  )
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

test('from the first answer to a reviewed exam', async () => {
  expect(await it.registerOf()).toMatchObject({
    state: 'not_started',
    doctor: null,
    doctors: [{ id: whose.doctorId, name: 'Dra. Helena Prado' }],
  })
  expect((await it.send()).json()).toMatchObject({ code: 'prep_not_started' })
  expect(givePrepAnswers.response.parse((await it.answer()).json()).prepUserRegistryData).toMatchObject({
    state: 'collecting',
    doctor: { name: 'Dra. Helena Prado' },
    urgency: null,
  })
  const id = await it.sent()
  expect((await it.registerOf()).missingDocuments).toEqual(['creatinine', 'hepatitis_b', 'hepatitis_c', 'syphilis'])
  expect(await it.waitingFor()).toMatchObject([
    { patientId: whose.patientId, patientName: 'Bruno Almeida', waiting: 1, isOwn: true, isUrgent: false },
  ])
  const { register } = showPrepRegisterOfPatient.response.parse((await it.opened()).json())
  expect(register).toMatchObject({
    answers: { weightKg: 80, sex: 'male' },
    documents: [{ id, name: 'teste.pdf', state: 'under_review', expiresOn: dayAfter(it.today(), 7) }],
  })
  expect(register.documents[0]?.fileSrc).toContain('/files/')
  expect((await it.review(id)).json().register.documents).toMatchObject([
    { state: 'accepted', outcome: 'non_reactive' },
  ])
  expect(await it.waitingFor()).toEqual([])
  const { documents } = (await it.ask('GET', it.own('index'))).json()
  expect(documents).toMatchObject([{ id, state: 'accepted', refusal: null, isExpired: false }])
  // What it shows is told by a doctor, not by a list.
  expect(JSON.stringify(documents)).not.toContain('reactive')
  await it.sent({ kind: 'creatinine' })
  expect((await it.registerOf()).state).toBe('under_review')
})

test('a refused exam is missing again, its patient reads why, and may send another', async () => {
  await it.answer()
  const id = await it.sent()
  expect((await it.review(id, it.refusal({ refusal: 'other', note: '' }))).json().errors).toHaveProperty('note')
  await it.review(id, it.refusal({ note: 'A foto cortou a parte de baixo do laudo.' }))
  expect((await it.ask('GET', it.own('index'))).json().documents).toMatchObject([
    { state: 'refused', refusal: 'unreadable', note: 'A foto cortou a parte de baixo do laudo.' },
  ])
  expect((await it.registerOf()).missingDocuments).toContain('hiv_test')
  await it.sent()
  expect((await it.registerOf()).missingDocuments).not.toContain('hiv_test')
})

test('a review is corrected by the next one, and two at once are one', async () => {
  await it.answer()
  const id = await it.sent()
  const both = await Promise.all([it.review(id), it.review(id, it.refusal())])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await it.review(id)).json()).toMatchObject({ code: 'prep_document_reviewed' })
  const corrected = await it.review(id, it.acceptance({ based_on: 1, outcome: 'reactive' }))
  expect(corrected.json().register.documents).toMatchObject([{ reviews: 2, outcome: 'reactive' }])
  const { rows } = await sql`select number from care.prep_reviews where document_id = ${id} order by number`.execute(
    world.world.db,
  )
  expect(rows).toEqual([{ number: 1 }, { number: 2 }])
  await expect(sql`delete from care.prep_reviews`.execute(world.world.db)).rejects.toMatchObject({ code: '23001' })
})

test.each([
  ['a day ahead', () => ({ collected_on: dayAfter(it.today(), 1) }), 'collected_on'],
  ['no outcome', () => ({ outcome: null }), 'outcome'],
  ['a creatinine of a test of HIV', () => ({ creatinine: { value: 1, unit: 'mg_dl' } }), 'creatinine'],
  ['a note without end', () => ({ note: 'a'.repeat(1_001) }), 'note'],
])('an exam is not accepted with %s', async (_what, said, field) => {
  await it.answer()
  const answered = await it.review(await it.sent(), it.acceptance(said()))
  expect([answered.statusCode, Object.keys(answered.json().errors)]).toEqual([422, [field]])
})

test.each([
  [88, 'mg_dl', 422],
  [0.9, 'umol_l', 422],
  [0.9, 'mg_dl', 200],
  [80, 'umol_l', 200],
])('a creatinine of %d %s: %i', async (value, unit, status) => {
  await it.answer()
  const id = await it.sent({ kind: 'creatinine' })
  const answered = await it.review(id, it.acceptance({ outcome: null, creatinine: { value, unit } }))
  expect(answered.statusCode, answered.body).toBe(status)
  if (status === 422) expect(answered.json().errors.creatinine[0]).toContain('Confira a unidade')
})

test.each([
  ['lies ahead', 1, 'hiv_test', 'day_ahead'],
  ['has expired', -181, 'creatinine', 'exam_expired'],
  ['is of another year', -740, 'hiv_test', 'exam_expired'],
  ['is of another age', -3_000, 'other', 'invalid'],
])('an exam whose day %s is not taken, and its upload stays', async (_what, days, kind, code) => {
  await it.answer()
  const payload = await it.examBody({ kind, collected_on: dayAfter(it.today(), days) })
  const refused = await it.ask('POST', it.own('documents'), { payload })
  expect([refused.statusCode, refused.json().faults.collected_on[0].code]).toEqual([422, code])
  const again = await it.ask('POST', it.own('documents'), { payload: { ...payload, collected_on: it.today() } })
  expect(again.statusCode, again.body).toBe(200)
})

test('a clock set back makes no exam valid again that its doctor dated, and none from the future', async () => {
  await it.answer()
  const id = await it.sent()
  await it.review(id, it.acceptance({ collected_on: dayAfter(it.today(), -10) }))
  expect((await it.registerOf()).requirements[0]).toMatchObject({ kind: 'hiv_test', state: 'expired' })
  world.clock.advance(-24 * 60 * 60_000)
  expect((await it.registerOf()).requirements[0]).toMatchObject({ state: 'expired' })
  world.clock.advance(24 * 60 * 60_000)
})

test('what is no document is refused; twenty may wait, also of many sent at once', async () => {
  await it.answer()
  const program = await it.ask('POST', it.own('documents'), {
    payload: await it.examBody({ upload_id: await it.uploaded(Buffer.from('MZ is no exam')) }),
  })
  expect(program.json()).toMatchObject({ code: 'file_type_refused' })
  for (let n = 0; n < 18; n++) await it.sent({ kind: 'other' })
  const bodies = [await it.examBody(), await it.examBody(), await it.examBody(), await it.examBody()]
  const answers = await Promise.all(bodies.map((payload) => it.ask('POST', it.own('documents'), { payload })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  expect((await it.send()).json().errors).toHaveProperty('files')
})

describe('what cannot wait', () => {
  test.each([
    [{ is_exposed: true }, 'exposure'],
    [{ has_symptoms: true }, 'symptoms'],
    [{ is_exposed: true, has_symptoms: true }, 'exposure'],
  ])('%j is said to the patient at once and stands first in the queue', async (said, urgency) => {
    expect((await it.answer(said)).json().prepUserRegistryData).toMatchObject({ urgency })
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, waiting: 0 }])
    expect((await it.opened()).json().register).toMatchObject({ urgency })
    // A later "no" takes nothing back.
    await it.answer()
    expect((await it.registerOf()).urgency).toBe(urgency)
    expect((await it.opened()).json().register).toMatchObject({ urgency, answers: { isExposed: false } })
    expect(await it.waitingFor()).toMatchObject([{ isUrgent: true }])
    await it.hold()
    // An exposure holds its 72 hours, whatever was decided.
    expect((await it.registerOf()).urgency).toBe(urgency === 'exposure' ? 'exposure' : null)
    expect(await it.waitingFor()).toEqual([])
  })

  test.each([
    ['an exposure', { is_exposed: true }],
    ['symptoms', { has_symptoms: true }],
  ])('%s: it is mailed to his doctor at once and for itself, whatever else she was told today', async (_what, said) => {
    const mailed = async (begin: string) => {
      await world.settle()
      const mails = await sandboxControl(world.sandbox.url).mails('helena@prumo.example')
      return mails.filter(({ subject }) => subject.startsWith(begin))
    }
    const urgent = 'Uma tarefa urgente'
    const before = (await mailed(urgent)).length
    await it.answer()
    await it.sent()
    // This morning's task: what comes later today is told with it, or not at all.
    expect((await mailed('Há uma tarefa')).length).toBeGreaterThan(0)
    expect(await mailed(urgent)).toHaveLength(before)
    await it.answer(said)
    expect(await mailed(urgent)).toHaveLength(before + 1)
    await it.answer(said)
    const [mail] = await mailed(urgent)
    expect(await mailed(urgent)).toHaveLength(before + 2)
    expect(mail?.text).toContain('/equipe/tarefas')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Bruno|exposi|sintoma|hiv|prep\b/i)
  })

  test('an exposure is over for its patient after 72 hours, and for his doctor once she has decided', async () => {
    await it.answer({ is_exposed: true })
    const { patientId, doctorId } = whose
    const [asPatient, asDoctor] = [
      world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] }),
      world.ctx({ kind: 'user', userId: doctorId, roles: ['doctor'] }),
    ]
    expect(await listWaitingRegisters(asDoctor)).toHaveLength(1)
    world.clock.advance(72 * 60 * 60_000)
    expect((await readOwnRegister(asPatient, { patientId })).urgency).toBeNull()
    // His doctor still has to ask what became of it, however long ago he told it.
    expect(await listWaitingRegisters(asDoctor)).toMatchObject([{ isUrgent: true }])
    world.clock.advance(25 * 24 * 60 * 60_000)
    expect(await listWaitingRegisters(asDoctor)).toMatchObject([{ isUrgent: true }])
    world.clock.advance(-28 * 24 * 60 * 60_000)
  })
})

test.each([7, 700])('a weight of %d kg is refused', async (weight_kg) =>
  expect((await it.answer({ weight_kg })).json().errors).toHaveProperty('weight_kg'),
)

test('he chooses among the doctors who treat him, and no psychologist', async () => {
  const { doctorId: paula } = await aConsultation(world.ctx(), { with: 'paula', profession: 'psychologist' })
  for (const doctor_id of [paula, await castMember(world.ctx(), 'marcos@prumo.example'), whose.patientId])
    expect((await it.answer({ doctor_id })).json().errors).toHaveProperty('doctor_id')
  expect((await it.registerOf()).state).toBe('not_started')
})

describe('nobody else', () => {
  test.each(['diego', 'helena', 'rafael', 'clara'])('%s gets, sends and says nothing of Bruno’s', async (as) => {
    await it.answer()
    await it.sent()
    for (const path of ['index', 'register'])
      expect((await it.ask('GET', it.own(path), { as })).statusCode, path).toBe(404)
    expect((await it.answer({}, as)).statusCode).toBe(404)
    expect((await it.ask('POST', it.own('documents'), { as, payload: await it.examBody() })).statusCode).toBe(404)
  })

  test('a guest gets 401, and an id that is none 400', async () => {
    expect((await it.ask('GET', it.own('index'), { as: '' })).statusCode).toBe(401)
    expect((await it.ask('GET', '/v2/prep/patients/x/index')).statusCode).toBe(400)
  })

  test('a doctor whom he did not choose finds none, though he treats him', async () => {
    await aConsultation(world.ctx(), { with: 'marcos' })
    await it.answer()
    const id = await it.sent()
    expect(await it.waitingFor('marcos')).toEqual([])
    expect((await it.opened('marcos')).statusCode).toBe(404)
    expect((await it.review(id, it.acceptance(), 'marcos')).statusCode).toBe(404)
    expect((await it.review(999_999_999)).statusCode).toBe(404)
  })

  test('nobody sends another’s upload', async () => {
    await it.answer()
    const payload = await it.examBody({ upload_id: await it.uploaded(aPdf('de outro'), 'diego') })
    expect((await it.ask('POST', it.own('documents'), { payload })).statusCode).toBe(404)
  })
})

test('who covers reads and reviews in his own name, and the log says why', async () => {
  await it.answer()
  const id = await it.sent()
  const as = 'tiago'
  expect((await it.opened(as)).statusCode).toBe(404)
  const covered_by = await castMember(world.ctx(), 'tiago@prumo.example')
  const payload = { covered_by, starts_on: it.today(), ends_on: it.today() }
  await it.ask('POST', '/staff/v1/covers', { as: 'helena', payload })
  expect(await it.waitingFor(as)).toMatchObject([{ isOwn: false, doctorName: 'Dra. Helena Prado' }])
  expect((await it.opened(as)).statusCode).toBe(200)
  expect((await it.review(id, it.acceptance(), as)).statusCode).toBe(200)
  const { rows } = await sql<{ reason: string }>`select distinct reason from care.record_accesses
    where actor_id = ${covered_by} and patient_id = ${whose.patientId} and what = 'prep'`.execute(world.world.db)
  expect(rows).toEqual([{ reason: 'covers' }])
  // What waits would be mailed to him for the rest of the day.
  await sql`update care.covers set ended_at = now()`.execute(world.world.db)
})

test('each write again is the same one', async () => {
  const { write, wasAsked } = repeatedWrites(world)
  const answers = await write('POST', `/api${it.own('answers')}`, { as: 'bruno', payload: it.answersBody() })
  for (const isReplayed of [false, true]) expect(await answers()).toMatchObject({ status: 200, isReplayed })
  const document = await write('POST', `/api${it.own('documents')}`, { as: 'bruno', payload: await it.examBody() })
  for (const isReplayed of [false, true]) expect(await document()).toMatchObject({ status: 200, isReplayed })
  const { documents } = (await it.ask('GET', it.own('index'))).json()
  expect(documents).toHaveLength(1)
  const url = `/api/staff/v1/prep_documents/${documents[0].id}/review`
  const reviewed = await write('POST', url, { as: 'helena', payload: it.acceptance() })
  for (const isReplayed of [false, true]) expect(await reviewed()).toMatchObject({ status: 200, isReplayed })
  const payload = { is_cleared: false, based_on: 0, note: 'Falta a creatinina.', ...(await it.seen()) }
  const path = `/api/staff/v1/prep_registers/${whose.patientId}/decisions`
  const decided = await write('POST', path, { as: 'helena', payload })
  for (const isReplayed of [false, true]) expect(await decided()).toMatchObject({ status: 200, isReplayed })
  expect(wasAsked('POST /api/staff/v1/prep_documents/{id}/review')).toBe(true)
})

test('a weight that no body reaches in the time is asked again with both, and his doctor sees the former one', async () => {
  expect((await it.answer({ weight_kg: 78 })).statusCode).toBe(200)
  const asked = await it.answer({ weight_kg: 172 })
  expect(asked).toMatchObject({ statusCode: 422 })
  expect(asked.json().errors.weight_kg[0]).toMatch(/78 kg.*172 kg/)
  expect((await it.opened()).json().register.answers).toMatchObject({ weightKg: 78, formerWeightKg: null })
  expect((await it.answer({ weight_kg: 172, is_weight_confirmed: true })).statusCode).toBe(200)
  expect((await it.opened()).json().register.answers).toMatchObject({ weightKg: 172, formerWeightKg: 78 })
  // Saying it once more hides nothing that nobody has decided on.
  expect((await it.answer({ weight_kg: 171 })).statusCode).toBe(200)
  expect((await it.opened()).json().register.answers).toMatchObject({ weightKg: 171, formerWeightKg: 78 })
})

test('no exam was collected after it was sent: an old test of HIV does not count again by a slip', async () => {
  await it.answer()
  const sentOn = it.today()
  const id = await it.sent()
  world.clock.advance(20 * 24 * 60 * 60_000)
  signInAgain(world)
  const answered = await it.review(id, it.acceptance())
  expect([answered.statusCode, Object.keys(answered.json().errors)]).toEqual([422, ['collected_on']])
  expect(answered.json().errors.collected_on[0]).toMatch(/foi enviado antes deste dia/)
  expect((await it.review(id, it.acceptance({ collected_on: sentOn }))).statusCode).toBe(200)
  expect((await it.registerOf()).requirements[0]).toMatchObject({ kind: 'hiv_test', state: 'expired' })
})
