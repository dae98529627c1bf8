import { describe, expect, test } from 'vitest'
import { surveys } from './definitions/index.ts'
import { redFlags } from './definitions/red-flags.ts'
import { type Answers, askedQuestions, type Option, type Question, redFlagOf, type Survey } from './survey.ts'

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

test('what must stop a treatment for erection does', () => {
  const stops = stopping
    .filter(({ survey }) => survey.key === 'erectileDysfunction')
    .map(({ question, option }) => `${question.key}.${option.value}${option.redFlag?.isUrgent ? ' urgent' : ''}`)
  expect(stops).toEqual([
    'long_erection.now urgent',
    'penis_signs.injury urgent',
    'nerves.yes urgent',
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
    'sight_hearing.now urgent',
  ])
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
