import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultOf } from '#platform/faults'
import { type TestWorld, testWorld } from '#testing/world'
import { surveys } from './definitions/index.ts'
import {
  answersInWords,
  bindToPatient,
  claimSubmission,
  forgetDrafts,
  openSurvey,
  readSubmission,
  saveAnswers,
} from './index.ts'
import type { SurveyKey } from './survey.ts'
import { harmlessAnswers, submittedSurvey } from './surveys.factory.ts'

let world: TestWorld
let ids: Record<string, number>
beforeAll(async () => {
  world = await testWorld()
  const { rows } = await sql<{ id: number; email: string }>`select id, email from people.users`.execute(world.world.db)
  ids = Object.fromEntries(rows.map(({ id, email }) => [email.split('@')[0], id]))
})
afterAll(() => world.close())

const ctx = () => world.ctx()
const user = (name: string) => world.ctx({ kind: 'user', userId: ids[name] as number, roles: ['patient'] })
const failing = async (work: Promise<unknown>) => {
  const failure = await work.then(
    () => null,
    (error) => error,
  )
  return { code: failure?.code, details: failure?.details }
}

test.each(Object.keys(surveys) as SurveyKey[])('the survey %s can be answered and submitted', async (key) => {
  const { submission } = await submittedSurvey(ctx(), { key })
  expect(submission).toMatchObject({ submittedAt: world.clock.now, redFlag: null, surveyKey: key })
})

test('a draft opens to its token alone, and a later answer takes the place of a former one', async () => {
  const { submission, pdid } = await openSurvey(ctx(), { key: 'acne' })
  const save = (answers: Record<string, unknown>, token = pdid) =>
    saveAnswers(ctx(), { submissionId: submission.id, pdid: token, answers, isSubmitted: false })
  await save({ since: 'weeks', sun: 'yes' })
  await save({ since: 'years', sun: null })
  expect((await readSubmission(ctx(), { pdid })).answers).toEqual({ since: 'years' })
  expect(await failing(readSubmission(ctx(), { pdid: `${pdid}x` }))).toMatchObject({ code: 'not_found' })
  const other = await openSurvey(ctx(), { key: 'acne' })
  expect(await failing(save({ since: 'weeks' }, other.pdid))).toMatchObject({ code: 'not_found' })
})

test('nothing is kept of an input with a fault in it; submitting names all that is missing', async () => {
  const { submission, pdid } = await openSurvey(ctx(), { key: 'erectileDysfunction' })
  const save = (answers: Record<string, unknown>, isSubmitted = false) =>
    saveAnswers(ctx(), { submissionId: submission.id, pdid, answers, isSubmitted })
  expect(await failing(save({ onset: 'gradual', since: 'yesterday' }))).toMatchObject({
    code: 'invalid_fields',
    details: { faults: { since: [faultOf('not_an_option')] } },
  })
  expect((await readSubmission(ctx(), { pdid })).answers).toEqual({})
  const all = { ...harmlessAnswers(surveys.erectileDysfunction), uses_medicines: 'yes' }
  const { details } = await failing(save({ ...all, since: null }, true))
  const missing = [faultOf('answer_missing')]
  expect(details.faults).toEqual({ since: missing, medicines: missing })
  expect((await save({ ...all, medicines: 'Losartana 50 mg' }, true)).submittedAt).toEqual(world.clock.now)
})

test('what is submitted never changes; the same again is no change', async () => {
  const { submission, pdid } = await submittedSurvey(ctx())
  const again = (answers: Record<string, unknown>) =>
    saveAnswers(ctx(), { submissionId: submission.id, pdid, answers, isSubmitted: true })
  expect(await again({ ...submission.answers })).toEqual(submission)
  expect(await again({})).toEqual(submission)
  expect(await failing(again({ nitrates: ['nitrates'] }))).toMatchObject({ code: 'survey_submitted' })
  expect(await failing(again({ nitrates: null }))).toMatchObject({ code: 'survey_submitted' })
})

test('a consultation is booked with a submitted survey of its condition, by its token', async () => {
  const { submission, pdid } = await submittedSurvey(ctx())
  const claim = (input: object) => claimSubmission(ctx(), { submissionId: submission.id, pdid, ...input })
  expect(await claim({ key: 'erectileDysfunction' })).toEqual({ id: submission.id })
  const draft = await openSurvey(ctx(), { key: 'acne' })
  for (const input of [
    { key: 'acne' },
    { pdid: 'x'.repeat(43) },
    { submissionId: draft.submission.id, pdid: draft.pdid },
  ])
    expect(await failing(claim(input))).toMatchObject({ code: 'survey_missing' })
})

test.each(['erectileDysfunction', 'prematureEjaculation', 'lowLibido'] as const)(
  '%s: who takes a nitrate, as Sustrate is, is stopped before the booking with its advice',
  async (key) => {
    const { submission, pdid } = await submittedSurvey(ctx(), { key, answers: { nitrates: ['nitrates'] } })
    expect(submission.redFlag).toMatchObject({ isUrgent: false })
    expect(await failing(claimSubmission(ctx(), { submissionId: submission.id, pdid }))).toMatchObject({
      code: 'red_flag',
      details: {
        title: expect.stringMatching(/^Seu tratamento não combina/),
        advice: expect.stringMatching(/cardiologista/),
      },
    })
  },
)

test('bound once: it stays the first patient’s, and another cannot book with it', async () => {
  const { submission, pdid } = await submittedSurvey(ctx())
  await bindToPatient(ctx(), { submissionId: submission.id, patientId: ids.bruno as number })
  await bindToPatient(ctx(), { submissionId: submission.id, patientId: ids.diego as number })
  expect((await readSubmission(ctx(), { pdid })).patientId).toBe(ids.bruno)
  expect(await claimSubmission(user('bruno'), { submissionId: submission.id, pdid })).toBeTruthy()
  const byDiego = claimSubmission(user('diego'), { submissionId: submission.id, pdid })
  expect(await failing(byDiego)).toMatchObject({ code: 'survey_missing' })
})

test('whoever treats him reads the answers in words, alerts marked, and the reading is written down', async () => {
  const { submission } = await submittedSurvey(ctx(), {
    answers: { conditions: ['diabetes', 'hypertension'], uses_medicines: 'yes', medicines: 'Losartana 50 mg' },
  })
  await bindToPatient(ctx(), { submissionId: submission.id, patientId: ids.bruno as number })
  const doctor = world.ctx({ kind: 'user', userId: ids.helena as number, roles: ['doctor'] })
  const read = (patientId: number) => readSubmission(doctor, { submissionId: submission.id, patientId })
  expect(await failing(read(ids.diego as number))).toMatchObject({ code: 'not_found' })
  const told = answersInWords(await read(ids.bruno as number))
  expect(told.filter(({ isAlert }) => isAlert)).toMatchObject([
    { label: 'Doenças atuais e passadas', answer: 'Diabetes; Pressão alta' },
    { label: 'Medicamentos em uso', question: 'Quais, e em que dose?', answer: 'Losartana 50 mg' },
  ])
  const { rows } = await sql`select actor_id, what, subject_id from care.record_accesses`.execute(world.world.db)
  expect(rows).toEqual([{ actor_id: ids.helena, what: 'survey', subject_id: submission.id }])
})

test('no answer, question or token can be read in the table', async () => {
  const { pdid } = await submittedSurvey(ctx(), { answers: { anything_else: 'segredo-do-paciente' } })
  const { rows } = await sql<{ text: string }>`
    select encode(content_sealed, 'escape') || s::text || encode(token_hash, 'escape') as text
    from care.survey_submissions s`.execute(world.world.db)
  const all = rows.map(({ text }) => text).join()
  for (const word of ['segredo', 'diabetes', 'nitrates', 'Losartana', pdid]) expect(all).not.toContain(word)
})

test('a draft that nobody goes on with is forgotten after a month, with its key; what was submitted stays', async () => {
  const draft = await openSurvey(ctx(), { key: 'acne' })
  const kept = await submittedSurvey(ctx(), { key: 'acne' })
  world.clock.advance(31 * 24 * 3_600_000)
  const fresh = await openSurvey(ctx(), { key: 'acne' })
  expect(await forgetDrafts(world.ctx({ kind: 'system' }))).toBeGreaterThan(0)
  expect(await forgetDrafts(world.ctx({ kind: 'system' }))).toBe(0)
  expect(await failing(readSubmission(ctx(), { pdid: draft.pdid }))).toMatchObject({ code: 'not_found' })
  expect(await readSubmission(ctx(), { pdid: kept.pdid })).toBeTruthy()
  expect(await readSubmission(ctx(), { pdid: fresh.pdid })).toBeTruthy()
  const { rows } = await sql`select id from platform.data_keys where id = ${draft.submission.dataKeyId}`.execute(
    world.world.db,
  )
  expect(rows).toEqual([])
})
