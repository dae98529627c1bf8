import { checkPrescription } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bindToPatient } from '#domains/care/surveys'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { type Answers, submittedSurvey } from '../../../domains/care/surveys/surveys.factory.ts'

let world: TestWorld
let bruno = 0
beforeAll(async () => {
  world = await testWorld()
  bruno = await castMember(world.ctx(), 'bruno@prumo.example')
})
beforeEach(async () => {
  await sql`update care.survey_submissions set patient_id = null`.execute(world.world.db)
  await settleRecords(world.ctx())
})
afterAll(() => world.close())

const call = async (as: string, path: string, payload: object) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}

const finasteride = {
  ...{ medicine: 'finasterida-1-comprimidos', quantity: 1, duration_days: 30 },
  posology: 'Um comprimido ao dia.',
}

/** Of a visit of Bruno, whose profile says this. */
const judged = async (gender: string, answers: Answers) => {
  await sql`update people.profiles set gender = ${gender} where user_id = ${bruno}`.execute(world.world.db)
  const { submission } = await submittedSurvey(world.ctx(), { key: 'hairLoss', answers })
  await bindToPatient(world.ctx(), { submissionId: submission.id, patientId: bruno })
  const { consultationId } = await aConsultation(world.ctx())
  const items = [finasteride]
  const { status, body, text } = await call('helena', `/staff/v1/consultations/${consultationId}/prescription-checks`, {
    items,
  })
  expect(status, text).toBe(200)
  const { findings } = checkPrescription.response.parse(body)
  const reasons = findings.map(({ id }) => ({ finding: id, reason: 'Conversado com a pessoa na consulta.' }))
  const order = { items, reasons, consent: true }
  const issued = await call('helena', `/staff/v1/consultations/${consultationId}/prescriptions`, order)
  return {
    levels: findings.filter(({ rule }) => rule.endsWith('_conditions')).map(({ level, title }) => `${level} ${title}`),
    issued: issued.body.code ?? issued.status,
  }
}

test.each<[string, string, string[], string | number]>([
  ['male', 'no', [], 200],
  ['male', 'yes', ['ask Finasterida: gestação planejada ou gestante em casa'], 200],
  ['female', 'no', ['stop Finasterida: sexo que não é o masculino no cadastro'], 'prescription_stopped'],
  [
    'female',
    'yes',
    ['stop Finasterida: gravidez ou amamentação', 'stop Finasterida: sexo que não é o masculino no cadastro'],
    'prescription_stopped',
  ],
  ['other', 'no', ['ask Finasterida: sexo que não é o masculino no cadastro'], 200],
])('finasteride, %s, with a child wished for: %s', async (gender, wants_children, levels, end) => {
  const got = await judged(gender, { wants_children })
  expect(got.levels.sort()).toEqual(levels)
  expect(got.issued).toBe(end)
})
