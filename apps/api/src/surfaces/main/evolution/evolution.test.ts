import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { rateDay, showEvolution } from '@prumo/contracts/main'
import { showPatientEvolution } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeConsultation } from '#domains/care/consultations'
import { bindToPatient } from '#domains/care/surveys'
import { bearerOf } from '#testing/bearer'
import { everyPart, readPdfStructure } from '#testing/pdf/pdf-structure'
import { repeatedWrites } from '#testing/repeated-writes'
import { statementsOf } from '#testing/statements'
import { upload } from '#testing/upload'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aConsultation,
  aSignedPrescription,
  castMember,
  settleRecords,
} from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { agreedTo } from '../../../domains/care/programme-consents/programme-consents.factory.ts'
import { aSelfRating } from '../../../domains/care/self-ratings/self-ratings.factory.ts'
import { submittedSurvey } from '../../../domains/care/surveys/surveys.factory.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let world: TestWorld
let whose: { consultationId: number; patientId: number; doctorId: number }
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.self_ratings, care.record_accesses`.execute(world.world.db)
  whose = await aConsultation(world.ctx(), { state: 'under_way' })
  await agreedTo(world.ctx(), { patientId: whose.patientId, programme: 'self_ratings' })
  await sql`update care.consultations set pathology = 'erectileDysfunction' where id = ${whose.consultationId}`.execute(
    world.world.db,
  )
})
afterAll(() => world.close())

const today = () => calendarDayOf(world.clock.now)
const ask = async (path: string, as = 'bruno', payload?: object) =>
  world.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload && { payload }),
  })
const said = (change: object = {}) => ({
  ...{ about: 'erectileDysfunction', day: today(), rating: 6, taken: 'as_prescribed', note: '' },
  ...change,
})
const rate = (change: object = {}, as = 'bruno') => ask('/v1/self_ratings', as, said(change))
const evolutionOf = async (as = 'bruno') =>
  showEvolution.response.parse((await ask('/v1/evolution', as)).json()).evolution
const ofPatient = (as = 'helena') => ask(`/staff/v1/patients/${whose.patientId}/evolution`, as)
const ownSeries = async () => (await evolutionOf()).series.find(({ source }) => source === 'own')?.points

describe('a day', () => {
  test('is rated, and rated again it is replaced', async () => {
    expect((await evolutionOf()).conditions).toEqual(['erectileDysfunction'])
    const { evolution } = rateDay.response.parse((await rate({ note: 'Dormi mal.' })).json())
    expect(evolution.series[0]?.points).toEqual([{ day: today(), value: 6, words: 'Dormi mal.' }])
    await rate({ day: dayAfter(today(), -7), rating: 2, taken: 'not' })
    await rate({ rating: 8, note: '' })
    expect(await ownSeries()).toEqual([
      { day: dayAfter(today(), -7), value: 2, words: '' },
      { day: today(), value: 8, words: '' },
    ])
    expect((await evolutionOf()).taken).toEqual({ asPrescribed: 1, inPart: 0, not: 1 })
  })

  test.each([
    ['ahead', () => ({ day: dayAfter(today(), 1) }), 'day', 'rated_day_ahead'],
    ['more than a week ago', () => ({ day: dayAfter(today(), -8) }), 'day', 'rated_day_past'],
    ['of 11', () => ({ rating: 11 }), 'rating', 'out_of_range'],
    ['of -1', () => ({ rating: -1 }), 'rating', 'out_of_range'],
    ['of 5.5', () => ({ rating: 5.5 }), 'rating', 'out_of_range'],
    ['with a note without end', () => ({ note: 'a'.repeat(501) }), 'note', 'too_long'],
    ['of a condition of nobody', () => ({ about: 'acne' }), 'about', 'not_offered'],
  ])('%s is refused', async (_what, change, field, code) => {
    const answer = await rate(change())
    expect([answer.statusCode, answer.json().faults]).toMatchObject([422, { [field]: [{ code }] }])
    expect(await ownSeries()).toBeUndefined()
  })

  test.each(['2026-13-01', 'ontem', ''])('"%s" is no day', async (day) =>
    expect((await rate({ day })).statusCode).toBe(400),
  )

  test('is not taken while our clock is behind what he wrote last', async () => {
    await rate()
    const { now } = world.clock
    world.clock.now = new Date(now.getTime() - 60_000)
    try {
      expect((await rate({ rating: 1 })).json()).toMatchObject({ code: 'self_rating_clock_behind' })
    } finally {
      world.clock.now = now
    }
    expect((await ownSeries())?.[0]?.value).toBe(6)
  })

  test('sent twice under one key is one, and answers the page', async () => {
    const { write } = repeatedWrites(world)
    const send = await write('POST', '/api/v1/self_ratings', { as: 'bruno', payload: said() })
    expect((await send()).status).toBe(200)
    const again = await send()
    expect([again.status, again.isReplayed]).toEqual([200, true])
    expect(await ownSeries()).toHaveLength(1)
  })

  test('of two at once one stands', async () => {
    const both = await Promise.all([rate({ rating: 3 }), rate({ rating: 9 })])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await ownSeries()).toHaveLength(1)
  })

  test('is sealed: the database holds no word of it, and one key opens all days', async () => {
    await rate({ note: 'Palavras dele.' })
    await rate({ day: dayAfter(today(), -1) })
    const { rows } = await sql<{ row: string; keys: number }>`select string_agg(self_ratings::text, ' ') as row,
      count(distinct data_key_id)::int as keys from care.self_ratings`.execute(world.world.db)
    expect(rows[0]?.row).not.toContain('Palavras')
    expect(rows[0]?.keys).toBe(1)
  })
})

describe('the page', () => {
  const answered = async (firmness: string) => {
    const { submission } = await submittedSurvey(world.ctx(), { answers: { firmness } })
    await bindToPatient(world.ctx(), { submissionId: submission.id, patientId: whose.patientId })
    return submission.id
  }

  test('has the same question over time, the doses, the conclusion and his pictures', async () => {
    const first = await answered('seldom')
    await sql`update care.survey_submissions set submitted_at = submitted_at - interval '90 days'
      where id = ${first}`.execute(world.world.db)
    await answered('always')
    await aSignedPrescription(world.ctx(), whose)
    const bearer = await bearerOf(world, 'bruno@prumo.example')
    const sent = await upload(world, { bearer, files: [['antes.png', png]] })
    expect(sent.statusCode, sent.body).toBe(200)
    await closeConsultation(world.ctx(), { ...whose, note: 'Volte em três meses.' })
    const evolution = await evolutionOf()
    const firmness = evolution.series.find(({ title }) => title === 'Firmeza em quatro semanas')
    // The cast's own survey may stand between the two.
    expect([firmness?.points[0]?.value, firmness?.points.at(-1)?.value]).toEqual([1, 3])
    expect(evolution.changes).toMatchObject([{ kind: 'started', day: today() }])
    expect(evolution.comments).toMatchObject([{ doctorName: 'Dra. Helena Prado', words: 'Volte em três meses.' }])
    expect(evolution.photos).toMatchObject([{ name: 'antes.png', fileSrc: expect.stringContaining('/files/') }])
  })

  test('makes as many statements for five years of days as for one', async () => {
    await rate()
    const few = (await statementsOf(() => ask('/v1/evolution'))).statements.length
    for (let back = 1; back <= 40; back++)
      await aSelfRating(world.ctx(), { patientId: whose.patientId, day: dayAfter(today(), -back) })
    const { value, statements } = await statementsOf(() => ask('/v1/evolution'))
    expect([value.json().evolution.series[0].points.length, statements.length]).toEqual([41, few])
  })

  test('is nobody else’s: another patient reads his own', async () => {
    await rate()
    expect((await evolutionOf('diego')).series).toEqual([])
  })

  test('as a PDF is tagged, with a figure in words and every answer', async () => {
    await rate({ day: dayAfter(today(), -2), rating: 3, note: 'Dia ruim.' })
    await rate({ rating: 8 })
    const answer = await ask('/v1/evolution_pdf')
    expect(answer.statusCode, answer.body).toBe(200)
    const { root, untagged, orphans } = await readPdfStructure(Buffer.from(answer.json().recordPdf.pdf, 'base64'))
    expect([untagged, orphans]).toEqual([[], []])
    const parts = everyPart(root)
    const figures = parts.filter(({ kind }) => kind === 'Figure').map(({ alt }) => alt)
    expect(figures).toContainEqual(expect.stringMatching(/valiação do dia: 2 respostas, de .* \(3\) a .* \(8\)/))
    // Both days, and what he says he took.
    expect(parts.filter(({ kind }) => kind === 'LI').length).toBeGreaterThanOrEqual(3)
  })
})

describe('for his doctor', () => {
  test('it is the same, and he sees who read it and why', async () => {
    await rate({ note: 'Palavras dele.' })
    const { evolution } = showPatientEvolution.response.parse((await ofPatient()).json())
    expect(evolution.series[0]?.points).toEqual([{ day: today(), value: 6, words: 'Palavras dele.' }])
    const { rows } = await sql<{ what: string }>`select distinct what from care.record_accesses
      where patient_id = ${whose.patientId} and actor_id = ${whose.doctorId} and reason = 'treats'`.execute(
      world.world.db,
    )
    expect(rows.map(({ what }) => what)).toContain('chart')
  })

  test.each([
    ['another doctor', 'marcos', 404],
    ['a psychologist', 'paula', 403],
    ['a pharmacist', 'silvia', 403],
    ['an administrator', 'clara', 403],
    ['another patient', 'diego', 403],
  ])('%s does not read it', async (_who, name, status) => {
    await rate()
    expect((await ofPatient(name)).statusCode).toBe(status)
    const id = await castMember(world.ctx(), `${name}@prumo.example`)
    const { rows } = await sql`select 1 from care.record_accesses where actor_id = ${id}`.execute(world.world.db)
    expect(rows).toEqual([])
  })

  test('what he told a psychologist stays closed, also in what he shows to another doctor', async () => {
    const visit = await aConsultation(world.ctx(), { with: 'paula', profession: 'psychologist', state: 'under_way' })
    await closeConsultation(world.ctx(), { ...visit, note: 'Da psicóloga.' })
    expect(JSON.stringify((await ofPatient()).json())).not.toContain('Da psicóloga.')
    await closeConsultation(world.ctx(), { ...whose, note: 'Do médico.' })
    // The PDF that he shows to another doctor is drawn from the same reading.
    const concluded = (await evolutionOf()).comments.map(({ words }) => words)
    expect(concluded).toContain('Do médico.')
    expect(concluded).not.toContain('Da psicóloga.')
  })
})
