import { dayAfter } from '@prumo/brazil'
import { showPrepRegisterOfPatient } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aRegister, aStoredExam } from '../../../domains/care/prep/prep.factory.ts'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
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

const whole = async () => showPrepRegisterOfPatient.response.parse((await it.opened()).json()).register
const criterion = async () => (await whole()).criteria.find(({ key }) => key === 'hiv_negative')?.state
const inDays = (days: number) => dayAfter(it.today(), days)
/** A test of that day, accepted with what it shows: its id. */
const tested = async (outcome: string, days = 0): Promise<number> => {
  const id = await it.sent({ collected_on: inDays(days) })
  const answered = await it.review(id, it.acceptance({ outcome, collected_on: inDays(days) }))
  expect(answered.statusCode, answered.body).toBe(200)
  return id
}
const settle = (id: number, said: object = {}) =>
  it.review(id, it.acceptance({ outcome: 'reactive', based_on: 1, collected_on: inDays(-3), ...said }))
const words = 'Carga viral não detectada no laboratório: o primeiro resultado foi um falso reagente.'

test.each(['reactive', 'indeterminate'])(
  'a later negative test masks no %s one, until a doctor settles it',
  async (outcome) => {
    await it.ready()
    const positive = await tested(outcome, -3)
    const later = await tested('non_reactive')
    expect(await criterion()).toBe('no')
    expect((await it.decide()).json()).toMatchObject({ code: 'prep_not_eligible' })
    expect((await whole()).positiveIds).toEqual([positive])

    // In words, with the test that settles it, which is accepted as non-reactive and not older.
    const older = await tested('non_reactive', -4)
    const said = { outcome, confirmed_by: later, note: words }
    expect((await settle(positive, { ...said, note: '' })).json().errors).toHaveProperty('note')
    for (const confirmed_by of [positive, older, 999_999_999])
      expect((await settle(positive, { ...said, confirmed_by })).json().errors).toHaveProperty('confirmed_by')
    expect((await settle(later, { outcome: 'non_reactive', confirmed_by: older })).json().errors).toHaveProperty(
      'confirmed_by',
    )
    expect(await criterion()).toBe('no')
    expect((await settle(positive, said)).statusCode).toBe(200)
    expect(await criterion()).toBe('met')
    expect((await whole()).documents.find(({ id }) => id === positive)).toMatchObject({ outcome, confirmedBy: later })
    expect((await it.decide()).statusCode).toBe(200)

    // It stands again once the test that settled it is refused, or shows something else.
    expect((await it.review(later, it.refusal({ based_on: 1, refusal: 'of_another' }))).statusCode).toBe(200)
    expect(await criterion()).toBe('no')
    // Neither the register nor a copy of the record says that it is settled.
    expect((await whole()).documents.find(({ id }) => id === positive)).toMatchObject({
      ...{ outcome, confirmedBy: null, isUnsettled: true },
    })
    const copied = (await it.ask('GET', '/v1/record_export')).body
    // It stands again, so his doctor speaks with him first.
    expect(copied).toContain('O médico fala com você sobre este exame')
    expect(copied).not.toContain('Esclarecido por exame')
  },
)

test.each([
  ['corrected', () => it.acceptance({ based_on: 1 })],
  ['refused', () => it.refusal({ based_on: 1 })],
])('what was found is %s in words only', async (_how, said) => {
  await it.ready()
  const id = await tested('reactive')
  expect((await it.review(id, said())).json().errors).toHaveProperty('note')
  expect(await criterion()).toBe('no')
  expect((await it.review(id, { ...said(), note: 'Marquei a linha errada: o laudo é não reagente.' })).statusCode).toBe(
    200,
  )
  expect(await criterion()).toBe('met')
})

test('who is on PrEP reads that his doctor speaks with him, nowhere that he is cleared, and not what it shows', async () => {
  await it.ready()
  await it.decide()
  expect(await it.registerOf()).toMatchObject({ state: 'active', isOnPrep: true })
  const id = await tested('reactive')
  const register = await it.registerOf()
  expect(register).toMatchObject({ state: 'with_doctor', isOnPrep: true })
  expect(register.requirements).toContainEqual(expect.objectContaining({ kind: 'hiv_test', state: 'with_doctor' }))
  expect(register.missingDocuments).not.toContain('hiv_test')
  const { documents } = (await it.ask('GET', it.own('index'))).json()
  expect(documents.find((document: { id: number }) => document.id === id)).toMatchObject({ state: 'with_doctor' })
  expect(JSON.stringify([register, documents])).not.toMatch(/reactive|indeterminate/)
  expect(await whole()).toMatchObject({ state: 'with_doctor', positiveIds: [id], mayPrescribe: false })

  // Once his doctor has decided in words, he reads these.
  world.clock.advance(1_000)
  await it.decide({ based_on: 1, is_cleared: false, note: 'Como falamos: pare por agora e faça a carga viral.' })
  expect(await it.registerOf()).toMatchObject({ state: 'paused', isOnPrep: false })
})

test.each(['syphilis', 'hepatitis_b', 'hepatitis_c'])(
  'a reactive test of %s is not called in order: his doctor talks it over, and PrEP is not stopped by it',
  async (kind) => {
    await it.ready()
    const id = await it.sent({ kind })
    await it.review(id, it.acceptance({ outcome: 'reactive', note: 'Vamos tratar: marque uma consulta.' }))
    const register = await it.registerOf()
    expect(register.state).not.toBe('with_doctor')
    expect(register.requirements).toContainEqual(expect.objectContaining({ kind, state: 'with_doctor' }))
    const { documents } = (await it.ask('GET', it.own('index'))).json()
    expect(documents.find((document: { id: number }) => document.id === id)).toMatchObject({
      ...{ state: 'with_doctor', note: 'Vamos tratar: marque uma consulta.' },
    })
    expect(JSON.stringify(documents)).not.toContain('reactive')
    expect((await it.decide({ note: 'Tratamos isto junto com a PrEP.' })).statusCode).toBe(200)
  },
)

test('the copy of his record tells it no sooner than his doctor, and says that he will; hers tells it at once', async () => {
  await it.ready()
  const id = await tested('reactive')
  const own = async () => {
    const answer = await it.ask('GET', '/v1/record_export')
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.body
  }
  expect(await own()).toContain('O médico fala com você sobre este exame')
  expect(await own()).not.toContain('Aceito. Reagente')
  expect((await whole()).documents.find((document) => document.id === id)).toMatchObject({ outcome: 'reactive' })
  // The others are told as ever.
  expect(await own()).toContain('Aceito. Não reagente')
  world.clock.advance(1_000)
  await it.decide({ is_cleared: false, note: 'Como falamos: a carga viral confirma.' })
  expect(await own()).toContain('Aceito. Reagente')
})

test('a test that expired is taken in, clears nobody, and stands if it is reactive', async () => {
  await it.answer()
  const id = await it.sent({ collected_on: inDays(-9) })
  expect((await it.registerOf()).requirements[0]).toMatchObject({ kind: 'hiv_test', state: 'expired' })
  const [shown] = (await it.ask('GET', it.own('index'))).json().documents
  expect(shown).toMatchObject({ id, state: 'under_review', isExpired: true })
  const accepted = it.acceptance({ outcome: 'reactive', collected_on: inDays(-9) })
  expect((await it.review(id, accepted)).statusCode).toBe(200)
  expect((await whole()).positiveIds).toEqual([id])
  expect(await it.registerOf()).toMatchObject({ state: 'with_doctor' })
})

test('an exposure or violence that nobody decided on stands after its window, and no older test clears him', async () => {
  const hours = 73 * 60 * 60_000
  world.clock.advance(-hours)
  const toldAt = world.clock.now.toISOString()
  await aRegister(world.ctx(), whose, { isExposed: true, hasSufferedViolence: true })
  world.clock.advance(hours)
  await it.ready()
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true, waitsSince: toldAt }])
  expect(await whole()).toMatchObject({ urgency: 'violence', urgencySince: toldAt, isWindowOver: true })
  expect((await whole()).criteria).toContainEqual({ key: 'no_exposure', state: 'no' })
  expect((await it.decide()).json()).toMatchObject({ code: 'prep_not_eligible' })
  // What he is to do at once has no time left: his doctor calls him.
  expect(await it.registerOf()).toMatchObject({ urgency: null })

  await sql`update care.prep_documents set confirmed_on = ${inDays(-5)} where kind = 'hiv_test'`.execute(world.world.db)
  expect(await criterion()).toBe('no')
  await tested('non_reactive')
  expect(await criterion()).toBe('met')
  world.clock.advance(1_000)
  await it.hold()
  expect(await whole()).toMatchObject({ urgency: null, isWindowOver: false })
  expect((await whole()).criteria).toContainEqual({ key: 'no_exposure', state: 'met' })
})

test.each(['syphilis', 'hepatitis_b', 'sti_test'])(
  'a reactive test of %s is accepted with words to its patient, who reads that his doctor speaks with him',
  async (kind) => {
    await it.ready()
    const id = await it.sent({ kind })
    const silent = await it.review(id, it.acceptance({ outcome: 'reactive' }))
    expect([silent.statusCode, Object.keys(silent.json().errors)]).toEqual([422, ['note']])
    const note = 'Vamos conversar sobre este resultado na consulta desta semana.'
    expect((await it.review(id, it.acceptance({ outcome: 'reactive', note }))).statusCode).toBe(200)
    const { documents } = (await it.ask('GET', it.own('index'))).json()
    expect(documents.find((one: { id: number }) => one.id === id)).toMatchObject({ state: 'with_doctor', note })
  },
)

test('nobody with hepatitis B is cleared without a reason: it may flare when PrEP stops', async () => {
  await it.ready()
  const note = 'Vamos acompanhar o seu fígado junto com a PrEP.'
  await it.review(await it.sent({ kind: 'hepatitis_b' }), it.acceptance({ outcome: 'reactive', note }))
  expect((await it.decide()).json().errors).toHaveProperty('note')
  const cleared = await it.decide({ note: 'Com hepatite B: não pare sem falar comigo; função do fígado em 30 dias.' })
  expect(cleared.statusCode, cleared.body).toBe(200)
})

test.each(['reactive', 'indeterminate'])(
  'no newer test takes a %s hepatitis B back, but a review of that test, in words',
  async (outcome) => {
    await it.answer()
    const found = await it.sent({ kind: 'hepatitis_b', collected_on: inDays(-2) })
    const note = 'Vamos acompanhar o seu fígado junto com a PrEP.'
    const accepted = (said: object) => it.acceptance({ collected_on: inDays(-2), ...said })
    expect((await it.review(found, accepted({ outcome, note }))).statusCode).toBe(200)
    expect((await it.review(await it.sent({ kind: 'hepatitis_b' }))).statusCode).toBe(200)
    await it.ready()
    expect((await it.decide()).json().errors).toHaveProperty('note')

    const takenBack = accepted({ outcome: 'non_reactive', based_on: 1 })
    for (const silent of [takenBack, it.refusal({ based_on: 1 })])
      expect((await it.review(found, silent)).json().errors).toHaveProperty('note')
    expect(
      (await it.review(found, { ...takenBack, note: 'O laudo era de outro exame: este é não reagente.' })).statusCode,
    ).toBe(200)
    expect((await it.decide()).statusCode).toBe(200)
  },
)

test('a clearance that fell below sixty is first talked over too', async () => {
  await it.ready()
  await it.decide()
  world.clock.advance(1_000)
  const id = await it.sent({ kind: 'creatinine' })
  await it.review(id, it.acceptance({ outcome: null, creatinine: { value: 4, unit: 'mg_dl' } }))
  expect(await it.registerOf()).toMatchObject({ state: 'with_doctor' })
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true }])
})

test('it calls his doctor at once, whatever else she was told today, and stands first until she has decided', async () => {
  const urgent = async () => {
    await world.settle()
    const mails = await sandboxControl(world.sandbox.url).mails('helena@prumo.example')
    return mails.filter(({ subject }) => subject.startsWith('Uma tarefa urgente'))
  }
  const before = (await urgent()).length
  await it.ready()
  await it.decide()
  world.clock.advance(1_000)
  expect(await it.waitingFor()).toEqual([])
  const id = await tested('reactive')
  expect(await it.waitingFor()).toMatchObject([{ patientId: whose.patientId, isUrgent: true }])
  const mails = await urgent()
  expect(mails).toHaveLength(before + 1)
  expect(mails.map(({ subject, text }) => `${subject} ${text}`).join()).not.toMatch(/Bruno|hiv|reagente|exame|prep\b/i)
  // Once for each: a correction of the same finding is none.
  await it.review(id, it.acceptance({ outcome: 'indeterminate', based_on: 1 }))
  expect(await urgent()).toHaveLength(before + 1)
  world.clock.advance(1_000)
  await it.decide({ based_on: 1, is_cleared: false, note: 'Vamos confirmar no laboratório.' })
  expect(await it.waitingFor()).toEqual([])
})

test('what is settled is urgent no more, and waits for the decision', async () => {
  await it.ready()
  const positive = await tested('reactive', -3)
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: true }])
  await settle(positive, { confirmed_by: await tested('non_reactive'), note: words })
  expect(await it.waitingFor()).toMatchObject([{ isUrgent: false }])
})

test('a test of HIV, and one of hepatitis B, count behind two hundred other exams', async () => {
  await it.ready()
  await tested('reactive')
  const hepatitis = await it.sent({ kind: 'hepatitis_b' })
  await it.review(hepatitis, it.acceptance({ outcome: 'reactive', note: 'Vamos acompanhar o seu fígado juntos.' }))
  for (let n = 0; n < 200; n++) await aStoredExam(world.ctx(), whose, { kind: 'other' })
  expect((await whole()).documents.map(({ id }) => id)).toContain(hepatitis)
  expect(await criterion()).toBe('no')
})
