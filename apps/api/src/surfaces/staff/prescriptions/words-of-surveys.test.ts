import { checkPrescription } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bindToPatient, type Question, type SurveyKey, sendFollowUp } from '#domains/care/surveys'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import {
  type Answers,
  everySurvey,
  everyTopic,
  harmlessAnswers,
  submittedSurvey,
  wholeFollowUp,
} from '../../../domains/care/surveys/surveys.factory.ts'

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

const tadalafil = {
  product_id: 1106,
  quantity: 1,
  posology: 'Um jato sob a língua, uma vez por dia.',
  duration_days: 30,
}

const check = async () => {
  const { consultationId } = await aConsultation(world.ctx())
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/staff/v1/consultations/${consultationId}/prescription-checks`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'helena@prumo.example')}` },
    payload: { items: [tadalafil] },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return checkPrescription.response.parse(answer.json()).findings
}
const found = async () => (await check()).map(({ level, rule }) => `${level} ${rule}`)

const says = async (key: SurveyKey, answers: Answers) => {
  const { submission } = await submittedSurvey(world.ctx(), { key, answers })
  await bindToPatient(world.ctx(), { submissionId: submission.id, patientId: bruno })
}

/** The text, and what must be ticked before the question is asked. */
const writtenUnder = (questions: readonly Question[], question: Question, words: string): Answers => {
  const before = questions.find(({ key }) => key === question.onlyIf?.key)
  const ticked = question.onlyIf?.values[0] as string
  return {
    ...(before && { [before.key]: before.kind === 'many' ? [ticked] : ticked }),
    [question.key]: words,
  }
}

const words = 'Tomo Isordil para o coração. Tenho alergia a tadalafila. Tenho angina.'
const stops = ['stop nitrate_with_pde5_inhibitor', 'stop allergy', 'stop pde5_inhibitor_conditions']

const asked = everySurvey.flatMap((survey) =>
  survey.questions
    .filter(({ kind }) => kind === 'text')
    .map((question) => [survey.key, question.key, survey.questions, question] as const),
)

describe('a nitrate, an allergy and an illness stop, under whatever question he writes them', () => {
  test.each(asked)('%s: %s', async (key, _question, questions, question) => {
    await says(key, writtenUnder(questions, question, words))
    expect(await found()).toEqual(expect.arrayContaining(stops))
  })

  const askedAgain = wholeFollowUp.questions.filter(({ kind }) => kind === 'text')
  test.each(askedAgain.map((question) => [question.key, question] as const))(
    'follow-up: %s',
    async (_key, question) => {
      const given = writtenUnder(wholeFollowUp.questions, question, words)
      await sendFollowUp(world.ctx(), {
        ...(await aConsultation(world.ctx(), { state: 'closed', closedAt: world.ctx().now() })),
        topics: everyTopic,
        answers: { ...harmlessAnswers(wholeFollowUp), systolic: 120, diastolic: 80, ...given },
        formerIds: [],
      })
      expect(await found()).toEqual(expect.arrayContaining(stops))
    },
  )
})

describe('how it went with what he tried', () => {
  test('is the past of that medicine alone: a reaction, a nitrate and an illness told there stop', async () => {
    await says('erectileDysfunction', {
      tried: ['tadalafil'],
      tried_result:
        'Tomei tadalafila e tive alergia grave: o rosto inchou e a garganta fechou. Hoje tomo Isordil sublingual, tenho angina',
    })
    expect(await found()).toEqual(expect.arrayContaining(stops))
  })

  test.each([
    ['o rosto inchou todo', ['stop allergy']],
    ['Ajudou, mas deu dor de cabeça', []],
    ['Tadalafila ajudou no começo, sem alergia', []],
  ])('“%s” of tadalafil that he ticked', async (tried_result, findings) => {
    await says('erectileDysfunction', { tried: ['tadalafil'], tried_result })
    expect(await found()).toEqual(findings)
  })

  test('of two that he ticked, a reaction to one that he does not name is asked', async () => {
    await says('erectileDysfunction', { tried: ['sildenafil', 'tadalafil'], tried_result: 'Minha boca inchou' })
    const findings = await found()
    expect(findings).toContain('ask allergy')
    expect(findings).not.toContain('stop allergy')
  })
})

describe('what he writes among his allergies', () => {
  const writes = (allergies: string) => says('erectileDysfunction', { has_allergies: 'yes', allergies })

  test.each([
    ['Dipirona. E tomo Isordil para o coração', ['stop nitrate_with_pde5_inhibitor']],
    ['Dipirona, uso Monocordil', ['stop nitrate_with_pde5_inhibitor']],
    ['Dipirona. Quando tomo tadalafila o rosto incha', ['stop allergy']],
    ['Camarão. Tomo tadalafila de vez em quando', ['ask duplicate_substance']],
    ['Alergia ao uso de tadalafila', ['stop allergy']],
    ['Dipirona', []],
  ])('“%s”', async (allergies, findings) => {
    await writes(allergies)
    expect(await found()).toEqual(findings)
  })
})
