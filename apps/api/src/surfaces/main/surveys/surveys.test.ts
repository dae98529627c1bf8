import { createSurveySubmission, showSurvey, updateSurveySubmission } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindToPatient, surveyNamed } from '#domains/care/surveys'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { harmlessAnswers, submittedSurvey } from '../../../domains/care/surveys/surveys.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
  const answer = await world.app.inject({ method, url: `/api/v1/${path}`, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const open = async (spe = 'erectileDysfunction') => {
  const { body } = await ask('POST', 'survey_submissions', { spe })
  const { pdid, surveySubmission } = body
  const save = (answers: object, rest: object = {}) =>
    ask('PATCH', `survey_submissions/${surveySubmission.id}`, { pdid, answers, ...rest })
  return { pdid, id: surveySubmission.id as number, save }
}

test('a survey in the shape of the contract, without saying which answer stops', async () => {
  const { status, body, headers } = await ask(
    'GET',
    'survey?spe=erectileDysfunction&show_full_survey=true&email=a@b.example',
  )
  expect(status).toBe(200)
  expect(showSurvey.response.parse(body)).toEqual(body)
  expect(body.survey.title).toBe('Sobre sua ereção')
  expect(JSON.stringify(body)).not.toMatch(/redFlag"|isAlert|SAMU/)
  expect(headers['cache-control']).toBe('no-store')
})

test.each(['psychology', 'erectionDysfunction', 'acne,'])('%s is understood', async (spe) =>
  expect((await ask('GET', `survey?spe=${spe}`)).status).toBe(200),
)
test.each(['', '?spe=gripe', '?spe=constructor'])('no such survey: %s', async (query) =>
  expect((await ask('GET', `survey${query}`)).status).toBe(404),
)

test('a full survey has the questions that are not asked, with their conditions; otherwise only those that are', async () => {
  const keysOf = async (query: string): Promise<string[]> =>
    (await ask('GET', `survey?${query}`)).body.survey.questions.map(({ key }: { key: string }) => key)
  const full = await keysOf('spe=acne&show_full_survey=true')
  expect(full).toEqual(surveyNamed('acne').questions.map(({ key }) => key))
  const { body } = await ask('GET', 'survey?spe=acne&show_full_survey=true')
  expect(body.survey.questions.find(({ key }: { key: string }) => key === 'medicines').onlyIf).toEqual({
    key: 'uses_medicines',
    values: ['yes'],
  })
  const asked = full.filter((key) => !['tried_result', 'medicines', 'allergies'].includes(key))
  expect(await keysOf('spe=acne')).toEqual(asked)
  expect(await keysOf('spe=acne&show_full_survey=false')).toEqual(asked)
  const { pdid, save } = await open('acne')
  await save({ uses_medicines: 'yes' })
  expect(await keysOf(`pdid=${pdid}`)).toEqual(full.filter((key) => asked.includes(key) || key === 'medicines'))
  expect(await keysOf(`pdid=${pdid}&show_full_survey=true`)).toEqual(full)
})

test.each([
  ['show_full_survey', 'talvez'],
  ['show_full_survey', ''],
  ['email', 'ninguem'],
  ['email', `${'a'.repeat(250)}@b.example`],
  ['consultation_id', 'x'],
  ['consultation_id', '0'],
  ['order_id', '1.5'],
  ['order_number', 'a b'],
])('%s=%s is refused by its name', async (parameter, value) => {
  const { status, body } = await ask('GET', `survey?spe=acne&${parameter}=${encodeURIComponent(value)}`)
  expect([status, body.code, Object.keys(body.faults)]).toEqual([400, 'invalid_parameter', [parameter]])
})

test('a draft is gone on with by its token alone', async () => {
  const opened = await ask('POST', 'survey_submissions', { spe: 'acne' })
  expect(opened.status).toBe(201)
  expect(createSurveySubmission.response.parse(opened.body)).toEqual(opened.body)
  const { pdid, id, save } = await open('acne')
  const saved = await save({ since: 'weeks' })
  expect(updateSurveySubmission.response.parse(saved.body)).toEqual(saved.body)
  const shown = await ask('GET', `survey?pdid=${pdid}`)
  expect(shown.body).toMatchObject({ survey: { key: 'acne' }, surveySubmission: { id, answers: { since: 'weeks' } } })
  for (const wrong of ['x'.repeat(43), '', `${pdid}%00`, opened.body.pdid]) {
    const patched = await ask('PATCH', `survey_submissions/${id}`, { pdid: wrong, answers: {} })
    expect(patched.status).toBe(404)
  }
  expect((await ask('PATCH', `survey_submissions/${id}`, { answers: {} })).status).toBe(404)
  for (const query of ['pdid=', `pdid=${'x'.repeat(43)}`, `pdid=${pdid}%00`])
    expect((await ask('GET', `survey?${query}`)).status).toBe(404)
})

test('bad answers are named by question; submitting names what is missing', async () => {
  const { save } = await open()
  expect(await save({ since: 'ontem', firmness: 'always' })).toMatchObject({
    status: 422,
    body: { error: 'Confira os campos indicados.', errors: { since: ['Escolha uma das opções.'] } },
  })
  const { status, body } = await save({ since: 'weeks' }, { is_submitted: true })
  expect(status).toBe(422)
  expect(body.errors.chest_pain).toEqual(['Responda a esta pergunta.'])
  expect(body.errors.medicines).toBeUndefined()
  expect((await save([])).status).toBe(400)
})

test('what is submitted stays as it is', async () => {
  const { save, pdid } = await open()
  const answers = harmlessAnswers(surveyNamed('erectileDysfunction'))
  expect((await save(answers, { is_submitted: true })).body.surveySubmission).toMatchObject({ isSubmitted: true })
  expect((await save(answers, { is_submitted: true })).status).toBe(200)
  expect(await save({ nitrates: ['nitrates'] })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('já foi enviado') },
  })
  expect((await ask('GET', `survey?pdid=${pdid}`)).body.surveySubmission).toMatchObject({ answers, isSubmitted: true })
})

test('an answer that speaks for in-person care says so at once, and no more when it is corrected', async () => {
  const { save } = await open()
  const flagged = await save({ long_erection: 'now' })
  expect(flagged.body.surveySubmission.redFlag).toEqual({
    title: 'Uma ereção de mais de 4 horas é uma emergência',
    advice: expect.stringContaining('192'),
    isUrgent: true,
  })
  const corrected = (await save({ long_erection: 'no' })).body.surveySubmission
  expect(corrected).toMatchObject({
    redFlag: null,
    earlierAnswers: [
      {
        key: 'long_erection',
        question: expect.stringContaining('4 horas'),
        answer: 'Sim, estou assim agora',
        givenAt: expect.stringMatching(/Z$/),
      },
    ],
  })
})

test('words of his own about harming himself stop like the ticked answer, also where he ticked no', async () => {
  const { save } = await open('psychology')
  const words = 'quero me matar hoje, já tomei os remédios'
  const whole = { ...harmlessAnswers(surveyNamed('psychology')), reason_words: words, self_harm: 'no' }
  const written = (await save(whole, { is_submitted: true })).body.surveySubmission
  const ticked = (await (await open('psychology')).save({ self_harm: 'plan' })).body.surveySubmission
  expect(written.redFlag).toEqual(ticked.redFlag)
  expect(written.redFlag).toMatchObject({ advice: expect.stringContaining('188'), isUrgent: true })
  const { save: other } = await open('psychology')
  for (const harmless of ['meu pai morreu e ando triste', 'tive um infarto em 2019'])
    expect((await other({ reason_words: harmless })).body.surveySubmission.redFlag).toBeNull()
})

test('another beginning with the token of the first keeps what was said there; without it there is nothing to keep', async () => {
  const first = await open()
  await first.save({ nitrates: ['nitrates'] })
  const begin = async (former: object) =>
    (await ask('POST', 'survey_submissions', { spe: 'acne', ...former })).body.surveySubmission.earlierAnswers
  expect(await begin({ former_pdid: first.pdid })).toMatchObject([
    { key: 'nitrates', answer: 'Nitrato para o coração' },
  ])
  expect(await begin({})).toEqual([])
  expect(await begin({ former_pdid: 'x'.repeat(43) })).toEqual([])
  expect((await ask('POST', 'survey_submissions', { spe: 'acne', former_pdid: 7 })).status).toBe(400)
})

test('more corrections than are kept are refused in words', async () => {
  const { save } = await open()
  for (let times = 0; times <= 60; times++) await save({ uses_medicines: 'yes', medicines: `R${times}.` })
  expect(await save({ medicines: 'outro' })).toMatchObject({
    status: 409,
    body: { code: 'survey_corrected_too_often', error: expect.stringContaining('conte ao médico') },
  })
})

test('a patient sees what he booked his own consultation with, and nobody else does', async () => {
  const { consultationId } = await aConsultation(world.ctx())
  const { submission } = await submittedSurvey(world.ctx())
  await sql`update care.consultations set survey_submission_id = ${submission.id} where id = ${consultationId}`.execute(
    world.world.db,
  )
  const { rows } = await sql<{ id: number; number: string }>`update shop.orders set user_id = patient_id
    from care.consultations one where one.order_id = orders.id and one.id = ${consultationId}
    returning orders.id, orders.number`.execute(world.world.db)
  const [order] = rows
  const show = async (name: string | null, query = `consultation_id=${consultationId}`) => {
    const headers = name ? { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` } : {}
    return world.app.inject({ url: `/api/v1/survey?${query}`, headers })
  }
  const named = [`consultation_id=${consultationId}`, `order_id=${order?.id}`, `order_number=${order?.number}`]
  for (const query of named) {
    expect((await show('bruno', query)).json().surveySubmission).toMatchObject({ id: submission.id, isSubmitted: true })
    expect((await show(null, query)).statusCode).toBe(401)
    expect((await show('diego', query)).statusCode).toBe(404)
  }
  for (const query of ['consultation_id=999999', 'order_id=999999', 'order_number=R000000000'])
    expect((await show('bruno', query)).statusCode).toBe(404)
  expect((await show('bruno', 'order_number=%00')).statusCode).toBe(400)
  // His doctor reads it in the record, where the reading is logged.
  for (const name of ['diego', 'helena', 'clara']) expect((await show(name)).statusCode).toBe(404)
})

test('an e-mail opens nothing and says nothing of accounts; its owner finds his last survey by it', async () => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, split_part(email, '@', 1) as name from people.users where email in ('bruno@prumo.example', 'marina@prumo.example')`.execute(
    world.world.db,
  )
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id as number
  const sent = async (name: string, key: 'acne' | 'hairLoss') => {
    world.clock.advance(60_000)
    const { submission } = await submittedSurvey(world.ctx(), { key })
    await bindToPatient(world.ctx(), { submissionId: submission.id, patientId: idOf(name) })
    return submission.id
  }
  const [acne, hairLoss] = [await sent('bruno', 'acne'), await sent('bruno', 'hairLoss')]
  const show = async (name: string | null, query: string) => {
    const headers = name ? { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` } : {}
    const answer = await world.app.inject({ url: `/api/v1/survey?${query}`, headers })
    const { surveySubmission = null, code } = answer.json()
    return [answer.statusCode, code ?? surveySubmission?.id ?? null]
  }
  for (const email of ['bruno@prumo.example', 'ninguem@prumo.example']) {
    expect(await show(null, `spe=acne&email=${email}`)).toEqual([200, null])
    expect(await show(null, `email=${email}`)).toEqual([401, 'not_signed_in'])
    for (const query of [`email=${email}`, `spe=acne&email=${email}`])
      expect(await show('marina', query)).toEqual([404, 'not_found'])
  }
  expect(await show('bruno', 'email=BRUNO@prumo.example')).toEqual([200, hairLoss])
  expect(await show('bruno', 'email=bruno@prumo.example&spe=acne')).toEqual([200, acne])
  expect(await show('bruno', 'email=bruno@prumo.example&spe=dermatitis')).toEqual([200, null])
  expect(await show('marina', 'email=marina@prumo.example')).toEqual([404, 'not_found'])
  // A draft named beside it is the more exact of the two; the address only has to be his.
  const draft = await open('acne')
  expect(await show('bruno', `email=bruno@prumo.example&pdid=${draft.pdid}`)).toEqual([200, draft.id])
  expect(await show('bruno', `email=marina@prumo.example&pdid=${draft.pdid}`)).toEqual([404, 'not_found'])
})

test('parameters that name different surveys name none', async () => {
  const [one, other] = [await aConsultation(world.ctx()), await aConsultation(world.ctx())]
  for (const { consultationId } of [one, other]) {
    const { submission } = await submittedSurvey(world.ctx())
    await sql`update care.consultations set survey_submission_id = ${submission.id} where id = ${consultationId}`.execute(
      world.world.db,
    )
  }
  const { rows } = await sql<{ id: number }>`
    select order_id as id from care.consultations where id = ${other.consultationId}`.execute(world.world.db)
  const headers = { authorization: `Bearer ${await bearerOf(world, 'bruno@prumo.example')}` }
  const show = async (query: string) => (await world.app.inject({ url: `/api/v1/survey?${query}`, headers })).statusCode
  expect(await show(`consultation_id=${other.consultationId}&order_id=${rows[0]?.id}`)).toBe(200)
  expect(await show(`consultation_id=${one.consultationId}&order_id=${rows[0]?.id}`)).toBe(404)
  const draft = await open()
  expect(await show(`consultation_id=${one.consultationId}&pdid=${draft.pdid}`)).toBe(404)
  expect(await show(`pdid=${draft.pdid}&spe=acne`)).toBe(404)
  expect(await show(`pdid=${draft.pdid}&spe=erectionDysfunction`)).toBe(200)
})
