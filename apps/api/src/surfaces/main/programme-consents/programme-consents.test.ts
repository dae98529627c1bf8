import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { giveProgrammeConsent, listProgrammeConsents, withdrawProgrammeConsent } from '@prumo/contracts/main'
import { programmeConsents } from '@prumo/contracts/programme-consents'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { prepCalls } from '../../staff/prep/prep-calls.factory.ts'
import { aPatient } from '../privacy/privacy.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(() =>
  sql`update care.programme_consents set withdrawn_at = given_at where withdrawn_at is null`.execute(world.world.db),
)

const version = programmeConsents.prep.wordings.at(-1)?.version
type Method = 'GET' | 'PUT' | 'DELETE'
const call = async (method: Method, path = '', payload?: object, as: string | null = 'bruno') => {
  const headers = {
    'user-agent': 'Navegador de teste',
    ...(as && { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` }),
  }
  const url = `/api/v1/programme_consents${path}`
  const answer = await world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}
const give = (as = 'bruno') => call('PUT', '/prep', { version }, as)
const withdraw = () => call('DELETE', '/prep')
const rowsOf = async (email = 'bruno@prumo.example') =>
  (
    await sql<{ version: string; agent: string; hash: string; stands: boolean }>`
      select version, user_agent as agent, text_hash as hash, withdrawn_at is null as stands
      from care.programme_consents where patient_id = ${await userIdOf(world.ctx(), email)} order by id`.execute(
      world.world.db,
    )
  ).rows

describe('one consent of one programme', () => {
  test('is given in the words that were shown, with version, hash, time and browser', async () => {
    const { status, body } = await give()
    expect(status).toBe(200)
    const at = world.clock.now.toISOString()
    expect(giveProgrammeConsent.response.parse(body).programmeConsents).toEqual([
      { programme: 'prep', isGiven: true, version, givenAt: at, withdrawnAt: null },
    ])
    expect((await rowsOf()).at(-1)).toMatchObject({ version, agent: 'Navegador de teste', stands: true })
    expect((await rowsOf()).at(-1)?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('stands once, however often and at once it is given, and is withdrawn once', async () => {
    const before = (await rowsOf()).length
    await Promise.all([give(), give(), give()])
    await give()
    expect(await rowsOf()).toHaveLength(before + 1)
    const answers = await Promise.all([withdraw(), withdraw()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { programmeConsents: shown } = withdrawProgrammeConsent.response.parse((await withdraw()).body)
    expect(shown).toMatchObject([{ programme: 'prep', isGiven: false, withdrawnAt: world.clock.now.toISOString() }])
    expect(await rowsOf()).toHaveLength(before + 1)
    await give()
    expect(await rowsOf()).toHaveLength(before + 2)
  })

  test('is his alone: nobody else has it by it, and no visitor is asked', async () => {
    await give()
    expect((await call('GET', '', undefined, 'diego')).body).toEqual({ programmeConsents: [] })
    expect(listProgrammeConsents.response.parse((await call('GET')).body).programmeConsents).toHaveLength(1)
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/prep'],
      ['DELETE', '/prep'],
    ] as const)
      expect((await call(method, path, method === 'PUT' ? { version } : undefined, null)).status).toBe(401)
  })

  test('has words: an unknown version, no version, an unknown programme are refused', async () => {
    expect((await call('PUT', '/prep', { version: '1999-01' })).body.faults.version[0].code).toBe('not_offered')
    expect((await call('PUT', '/prep', {})).status).toBe(400)
    expect((await call('PUT', '/astrologia', { version })).status).toBe(400)
    expect((await call('DELETE', '/astrologia')).status).toBe(400)
    expect((await call('GET')).body.programmeConsents).toMatchObject([{ isGiven: false }])
  })

  test('is a proof: nothing of it is changed, deleted or emptied, and nothing withdrawn comes back', async () => {
    await give()
    const { db } = world.world
    const kept = /withdrawn once/
    await expect(sql`update care.programme_consents set version = '1'`.execute(db)).rejects.toThrow(kept)
    await expect(sql`delete from care.programme_consents`.execute(db)).rejects.toThrow(kept)
    await expect(sql`truncate care.programme_consents`.execute(db)).rejects.toThrow(kept)
    await withdraw()
    await expect(
      sql`update care.programme_consents set withdrawn_at = null where withdrawn_at is not null`.execute(db),
    ).rejects.toThrow(kept)
  })

  test('again is the same write, and a late replay gives back nothing that was withdrawn', async () => {
    const { write } = repeatedWrites(world)
    const given = await write('PUT', '/api/v1/programme_consents/prep', { as: 'bruno', payload: { version } })
    for (const isReplayed of [false, true]) expect(await given()).toMatchObject({ status: 200, isReplayed })
    const taken = await write('DELETE', '/api/v1/programme_consents/prep', { as: 'bruno' })
    for (const isReplayed of [false, true]) expect(await taken()).toMatchObject({ status: 200, isReplayed })
    expect(await given()).toMatchObject({ isReplayed: true, body: { programmeConsents: [{ isGiven: false }] } })
    expect((await rowsOf()).filter(({ stands }) => stands)).toEqual([])
  })
})

describe('PrEP', () => {
  const whose = async () => {
    await settleRecords(world.ctx())
    await sql`truncate care.prep_registers, care.prep_answers, care.prep_documents cascade`.execute(world.world.db)
    return aConsultation(world.ctx())
  }

  test('what he sent stays readable once he has withdrawn, and the next entry asks again', async () => {
    const of = await whose()
    const it = prepCalls(world, () => of)
    await it.answer()
    await it.sent()
    await withdraw()
    expect((await it.registerOf()).state).toBe('collecting')
    expect((await it.ask('GET', it.own('index'))).json().documents).toHaveLength(1)
    const refused = await it.ask('POST', it.own('answers'), { payload: it.answersBody() })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'programme_consent_missing'])
    expect((await it.opened()).statusCode).toBe(200)
    await give()
    expect((await it.ask('POST', it.own('answers'), { payload: it.answersBody() })).statusCode).toBe(200)
  })

  test('a withdrawal waits for an entry that is being taken, and refuses the one after it', async () => {
    const of = await whose()
    const it = prepCalls(world, () => of)
    await it.answer()
    const sent = () => it.ask('POST', it.own('answers'), { payload: it.answersBody() })
    const answers = await Promise.all([sent(), withdraw(), sent()])
    for (const [at, { statusCode }] of [answers[0], answers[2]].entries())
      expect([200, 409], `${at}`).toContain(statusCode)
    const taken = [answers[0], answers[2]].filter(({ statusCode }) => statusCode === 200).length
    const { rows } = await sql`select id from care.prep_answers where patient_id = ${of.patientId}`.execute(
      world.world.db,
    )
    expect(rows).toHaveLength(1 + taken)
    expect((await sent()).json()).toMatchObject({ code: 'programme_consent_missing' })
  })

  test.each([
    ['who has withdrawn is reminded of no return', true, 0],
    ['who was never asked is reminded as before', false, 1],
  ])('%s', async (_who, isWithdrawn, told) => {
    const of = await whose()
    const it = prepCalls(world, () => of)
    const began = world.clock.now
    await sql`delete from platform.mails where template = 'return-near'`.execute(world.world.db)
    if (!isWithdrawn) {
      await sql`alter table care.programme_consents disable trigger programme_consents_are_kept`.execute(world.world.db)
      await sql`delete from care.programme_consents`.execute(world.world.db)
      await sql`alter table care.programme_consents enable trigger programme_consents_are_kept`.execute(world.world.db)
    }
    await aReturnNear(of)
    await world.settle()
    const { rows } = await sql`select id from platform.mails where template = 'return-near'`.execute(world.world.db)
    expect(rows).toHaveLength(told)
    expect((await it.registerOf()).nextReturnOn).not.toBeNull()
    world.clock.now = began
  })

  /** He was cleared; the reminder of his return is due. */
  const aReturnNear = async ({ patientId, doctorId }: { patientId: number; doctorId: number }) => {
    await sql`insert into care.prep_registers
      (patient_id, doctor_id, opened_at, state, decisions, next_return_on, remind_at, look_at) values
      (${patientId}, ${doctorId}, ${world.clock.now}, 'active', 1, ${dayAfter(calendarDayOf(world.clock.now), 30)}, ${world.clock.now}, null)`.execute(
      world.world.db,
    )
  }
})

test('what he agreed to is in the copy of his data, and a proof that ends with his account stays', async () => {
  const ana = await aPatient(world)
  const { bearer } = await ana.enter()
  const headers = { authorization: `Bearer ${bearer}` }
  await world.app.inject({ method: 'PUT', url: '/api/v1/programme_consents/prep', headers, payload: { version } })
  const { dados } = (await ana.export()).json<{ dados: { tabela: string; linhas: object[] }[] }>()
  expect(dados.find(({ tabela }) => tabela === 'care.programme_consents')?.linhas).toMatchObject([
    { programme: 'prep', version, withdrawn_at: null },
  ])
  await ana.ask()
  world.clock.now = new Date(world.clock.now.getTime() + 8 * 24 * 60 * 60_000)
  await world.settle()
  const { rows } = await sql<{ left: number; stands: number }>`select count(*)::int as left,
    count(*) filter (where withdrawn_at is null)::int as stands from care.programme_consents
    where given_at = (select max(given_at) from care.programme_consents)`.execute(world.world.db)
  expect(rows).toEqual([{ left: 1, stands: 0 }])
})
