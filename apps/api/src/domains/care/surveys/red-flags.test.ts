import { describe, expect, test } from 'vitest'
import { surveys } from './definitions/index.ts'
import { redFlags } from './definitions/red-flags.ts'
import {
  type Answers,
  askedQuestions,
  type Option,
  type Question,
  redFlagOf,
  type Survey,
  type SurveyKey,
} from './survey.ts'

type WithOptions = Extract<Question, { options: Option[] }>
const hasOptions = (question: Question): question is WithOptions => 'options' in question

const all = Object.values(surveys)
const choices = all.flatMap((survey) =>
  survey.questions
    .filter(hasOptions)
    .flatMap((question) => question.options.map((option) => ({ survey, question, option }))),
)
const stopping = choices.filter(({ option }) => option.redFlag)

const chosen = (question: WithOptions, option: Option): Answers => ({
  [question.key]: question.kind === 'many' ? [option.value] : option.value,
})

test.each(
  stopping.map((choice) => [`${choice.survey.key} ${choice.question.key} ${choice.option.value}`, choice] as const),
)('%s stops, with its advice', (_name, { survey, question, option }) => {
  expect(redFlagOf(survey, chosen(question, option))).toEqual(option.redFlag)
})

test.each(all.map((survey) => [survey.key, survey] as const))('%s: no other answer stops', (_key, survey) => {
  for (const { question, option } of choices.filter((choice) => choice.survey === survey && !choice.option.redFlag))
    expect(redFlagOf(survey, chosen(question, option))).toBeNull()
})

const stopsOf = (key: SurveyKey) =>
  stopping
    .filter(({ survey }) => survey.key === key)
    .map(({ question, option }) => `${question.key}.${option.value}${option.redFlag?.isUrgent ? ' urgent' : ''}`)

const stopsOfTheHeart = [
  'chest_pain.effort',
  'chest_pain.now urgent',
  'nitrates.nitrates',
  'nitrates.riociguat',
  'nitrates.poppers',
  'heart_event.recent',
  'heart_now.high_pressure',
  'heart_now.low_pressure',
  'heart_now.angina',
  'heart_now.heart_failure',
  'heart_now.restriction',
]

test('what must stop a treatment for erection does', () => {
  expect(stopsOf('erectileDysfunction')).toEqual([
    'long_erection.now urgent',
    'penis_signs.injury urgent',
    'nerves.yes urgent',
    ...stopsOfTheHeart,
    'sight_hearing.now urgent',
  ])
})

test.each(['prematureEjaculation', 'lowLibido'] as const)('%s stops for the heart as erection does', (key) => {
  expect(stopsOf(key)).toEqual(expect.arrayContaining(stopsOfTheHeart))
})

// Every doctor may prescribe a formula with tadalafil or sildenafil.
const ofDoctors = all.filter(({ key }) => key !== 'psychology')
describe.each(ofDoctors.map((survey) => [survey.key, survey] as const))('a doctor’s survey, %s', (key, survey) => {
  const named = (name: string) => survey.questions.find((question) => question.key === name)

  test('asks everybody for nitrates, riociguat, poppers and alpha-blockers, and no such answer passes unseen', () => {
    const question = named('nitrates') as WithOptions
    expect(question).toMatchObject({ kind: 'many', isRequired: true })
    expect(question.onlyIf).toBeUndefined()
    expect(question.help).toMatch(/isossorbida.*propatilnitrato.*Sustrate/)
    const seen = question.options.filter(({ isAlert, redFlag }) => isAlert || redFlag).map(({ value }) => value)
    expect(seen).toEqual(['nitrates', 'riociguat', 'poppers', 'alpha_blockers'])
    expect(question.options.filter(({ redFlag }) => redFlag)).toHaveLength(
      ['erectileDysfunction', 'prematureEjaculation', 'lowLibido'].includes(key) ? 3 : 0,
    )
  })

  test('asks everybody for allergies and medicines in use', () => {
    for (const name of ['has_allergies', 'uses_medicines'])
      expect(named(name)).toEqual(expect.not.objectContaining({ onlyIf: expect.anything() }))
    for (const name of ['allergies', 'medicines'])
      expect(named(name)).toMatchObject({ kind: 'text', isRequired: true, isAlert: true })
  })
})

test('each question has a short heading of its own for the record', () => {
  for (const { key, questions } of all) {
    const labels = questions.map(({ label }) => label)
    expect([key, new Set(labels).size]).toEqual([key, labels.length])
    for (const label of labels) expect(label).toMatch(/^[A-ZÁÉÍÓÚ][^?]{2,59}$/)
  }
  expect(surveys.acne.questions.find(({ key }) => key === 'medicines')?.label).toBe('Medicamentos em uso')
})

test('an urgent one is told before any other, whatever was asked first', () => {
  const answers = { nitrates: ['nitrates'], sight_hearing: 'now' }
  expect(redFlagOf(surveys.erectileDysfunction, answers)).toEqual(redFlags.suddenSightOrHearing)
})

test('an answer to a question that is not asked any more does not stop', () => {
  const survey: Pick<Survey, 'questions'> = {
    questions: [
      {
        key: 'a',
        label: '',
        text: '',
        kind: 'one',
        isRequired: true,
        options: [
          { value: 'x', label: '' },
          { value: 'y', label: '' },
        ],
      },
      {
        key: 'b',
        label: '',
        text: '',
        kind: 'one',
        isRequired: true,
        onlyIf: { key: 'a', values: ['x'] },
        options: [{ value: 'yes', label: '', redFlag: redFlags.nitrates }],
      },
    ],
  }
  expect(redFlagOf(survey, { a: 'x', b: 'yes' })).toEqual(redFlags.nitrates)
  expect(redFlagOf(survey, { a: 'y', b: 'yes' })).toBeNull()
})

describe.each(all.map((survey) => [survey.key, survey] as const))('the survey %s', (key, survey) => {
  test('has keys and values of its own, and conditions that an earlier question can meet', () => {
    const keys = survey.questions.map((question) => question.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(survey.key).toBe(key)
    for (const [index, question] of survey.questions.entries()) {
      if (hasOptions(question)) {
        const values = question.options.map(({ value }) => value)
        expect(new Set(values).size).toBe(values.length)
      }
      const earlier = survey.questions.slice(0, index).find((each) => each.key === question.onlyIf?.key)
      if (!question.onlyIf) continue
      const values = earlier && hasOptions(earlier) ? earlier.options.map(({ value }) => value) : []
      expect(values).toEqual(expect.arrayContaining(question.onlyIf.values))
    }
  })

  test('speaks calmly, stops for something, and asks most of it of everybody', () => {
    expect(JSON.stringify(survey)).not.toMatch(/!|undefined/)
    expect(stopping.some((choice) => choice.survey === survey)).toBe(true)
    expect(askedQuestions(survey, {}).length).toBeGreaterThan(8)
  })
})

test('whatever is urgent names a number to call or a place to go', () => {
  for (const { advice, isUrgent } of Object.values(redFlags))
    if (isUrgent) expect(advice).toMatch(/192|188|190|pronto-socorro|unidade de saúde/)
})
