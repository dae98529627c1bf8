import { expect, test } from 'vitest'
import type { Prescription } from '#domains/care/prescriptions'
import type { SelfRating } from '#domains/care/self-ratings'
import { followUpAbout, type Submission, surveyNamed } from '#domains/care/surveys'
import type { ParcelSent } from '#domains/plans/subscriptions'
import { dispensedOf, takenIn } from './adherence.ts'
import { changesOf } from './changes.ts'
import { scales } from './scales.ts'
import { seriesOfRatings, seriesOfSurveys } from './series.ts'

const erection = surveyNamed('erectileDysfunction')
const sent = (day: string, answers: object, change: Partial<Submission> = {}): Submission =>
  ({
    ...{ id: 1, surveyKey: 'erectileDysfunction', questions: erection.questions, answers },
    ...{ submittedAt: new Date(`${day}T15:00:00Z`) },
    ...change,
  }) as Submission

test('every scale is of a question that is asked, and names answers that it has', () => {
  for (const scale of scales) {
    const survey = scale.survey === 'followUp' ? followUpAbout([]) : surveyNamed(scale.survey)
    const question = survey.questions.find(({ key }) => key === scale.key)
    const values = question && 'options' in question ? question.options.map(({ value }) => value) : []
    expect([scale.survey, scale.key, question !== undefined]).toEqual([scale.survey, scale.key, true])
    if ('worstToBest' in scale) expect(values).toEqual(expect.arrayContaining([...scale.worstToBest]))
  }
})

test('the same question of two surveys is one series, in its order, from the worst to the best', () => {
  const series = seriesOfSurveys([
    sent('2026-03-01', { firmness: 'seldom' }),
    sent('2026-06-01', { firmness: 'always' }),
    sent('2026-07-01', { firmness: 'no_sex' }),
  ])
  expect(series).toMatchObject([
    {
      about: 'erectileDysfunction',
      most: 3,
      levels: ['Nunca ou quase nunca', 'Poucas vezes', 'Mais ou menos na metade das vezes', 'Sempre ou quase sempre'],
      // "Não tentei" has no place on the scale.
      points: [
        { day: '2026-03-01', value: 1, words: 'Poucas vezes' },
        { day: '2026-06-01', value: 3, words: 'Sempre ou quase sempre' },
      ],
    },
  ])
})

test('a question that was reworded is another series', () => {
  const reworded = erection.questions.map((each) => (each.key === 'firmness' ? { ...each, text: 'E agora?' } : each))
  const series = seriesOfSurveys([
    sent('2026-03-01', { firmness: 'seldom' }),
    sent('2026-06-01', { firmness: 'always' }, { questions: reworded }),
  ])
  expect(series.map(({ question, points }) => [question, points.length])).toEqual([
    ['Nas últimas quatro semanas, sua ereção foi firme o bastante para a penetração?', 1],
    ['E agora?', 1],
  ])
  expect(new Set(series.map(({ key }) => key)).size).toBe(2)
})

const rated = (day: string, rating: number, taken: SelfRating['taken'] = null): SelfRating => ({
  ...{ id: 1, patientId: 1, about: 'acne', day, rating, taken, note: '', writtenAt: new Date() },
})

const item = (posology: string, description = 'Tadalafila 5 mg') => ({
  ...{ description, posology, activeIngredients: ['Tadalafila'], composition: null, dose: null, durationDays: 30 },
})
const prescribed = (day: string, ...items: object[]) =>
  ({ issuedAt: new Date(`${day}T15:00:00Z`), items, state: 'issued' }) as unknown as Prescription

test('what was canceled is no dose, and the next one is compared with the one before it', () => {
  const canceled = {
    ...prescribed('2026-02-10', item('Dois por dia.', 'Tadalafila 10 mg')),
    state: 'canceled' as const,
  }
  const changes = changesOf(
    [prescribed('2026-01-10', item('Um por dia.')), canceled, prescribed('2026-03-10', item('Um por dia.'))],
    [],
  )
  expect(changes.map(({ day, kind }) => [day, kind])).toEqual([
    ['2026-01-10', 'started'],
    ['2026-03-10', 'repeated'],
  ])
})

test('a medicine begins, is repeated, and changes; the days around a change are compared where he said enough', () => {
  const ratings = ['01', '02', '03'].flatMap((day) => [rated(`2026-03-${day}`, 4), rated(`2026-04-${day}`, 7)])
  const changes = changesOf(
    [
      prescribed('2026-03-20', item('Dois por dia.', 'Tadalafila 10 mg')),
      prescribed('2026-01-10', item('Um por dia.')),
      prescribed('2026-02-10', item('Um por dia.')),
    ],
    seriesOfRatings(ratings.toSorted((one, other) => one.day.localeCompare(other.day))),
  )
  expect(changes.map(({ day, kind, around }) => [day, kind, around])).toEqual([
    ['2026-01-10', 'started', []],
    ['2026-02-10', 'repeated', []],
    ['2026-03-20', 'changed', [{ key: 'own.acne', before: 4, after: 7 }]],
  ])
})

const parcel = (day: string, change: Partial<ParcelSent> = {}): ParcelSent => ({
  ...{ subscriptionId: 1, name: 'Diário', state: 'active', at: new Date(`${day}T15:00:00Z`), months: 1 },
  ...change,
})

test.each([
  ['without a gap', [parcel('2026-01-01'), parcel('2026-01-31')], '2026-02-14', 45, 45],
  [
    'one that comes early is used after the one before',
    [parcel('2026-01-01'), parcel('2026-01-11')],
    '2026-03-01',
    60,
    60,
  ],
  ['with ten days of nothing', [parcel('2026-01-01'), parcel('2026-02-10')], '2026-02-19', 50, 40],
  ['on its first day', [parcel('2026-01-01')], '2026-01-01', 1, 1],
  ['ended, until it is used up', [parcel('2026-01-01', { state: 'canceled' })], '2026-12-31', 30, 30],
] as const)('days covered %s', (_what, parcels, today, prescribedDays, coveredDays) =>
  expect(dispensedOf(parcels, today)).toMatchObject([{ prescribedDays, coveredDays }]),
)

test('nothing sent is covered more than it is prescribed', () => {
  for (let gap = 0; gap < 90; gap++) {
    const second = new Date(Date.parse('2026-01-01T15:00:00Z') + gap * 86_400_000)
    const [one] = dispensedOf([parcel('2026-01-01'), parcel('2026-01-01', { at: second })], '2026-02-15')
    expect(one?.coveredDays).toBeLessThanOrEqual(one?.prescribedDays as number)
  }
})

test('what he says he took counts the days on which it was due', () =>
  expect(
    takenIn([
      rated('2026-01-01', 5, 'as_prescribed'),
      rated('2026-01-02', 5, 'in_part'),
      rated('2026-01-03', 5, 'not'),
      rated('2026-01-04', 5, 'nothing_due'),
      rated('2026-01-05', 5),
    ]),
  ).toEqual({ asPrescribed: 1, inPart: 1, not: 1 }))
