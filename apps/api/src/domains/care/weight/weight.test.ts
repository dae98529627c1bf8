import { dayAfter } from '@prumo/brazil'
import { isScreenPositive } from '@prumo/contracts/surveys/weight-stop'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFarFrom, measuredFault, waistFault } from './bounds.ts'
import { alertsOfSymptoms, alertsOfWeight, type CheckInContent, type Symptom, urgencyOf } from './check-in.ts'
import { isGoing, programmeStateOf, remindAtAgain, remindAtFrom, silentAtFrom } from './programme.ts'
import { isRapidLoss, trendOf, weeklyChangeOf } from './trend.ts'
import { wellAnswers } from './weight.factory.ts'
import { answersFaults, asksForWords, urgencyOfAnswers, type WeightAnswers } from './weight-answers.ts'

type Told = { content: CheckInContent & { grams: number }; on: string }
const alertsOf = ({ content, on }: Told, known: Parameters<typeof alertsOfWeight>[1]) => [
  ...alertsOfWeight({ on, grams: content.grams }, known),
  ...alertsOfSymptoms(content),
]

const today = '2026-11-28'
const weekly = (...kilos: number[]) =>
  kilos.map((kg, week) => ({ on: dayAfter('2026-11-01', week * 7), grams: kg * 1_000 }))

test.each([7, 29.999, 350.001, 700, Number.NaN])('a weight of %d kg is a slip of the finger', (kg) =>
  expect(answersFaults({ ...wellAnswers, weightGrams: kg * 1_000 })).toMatchObject({
    weight_grams: [{ code: 'weight_impossible' }],
  }),
)

test.each([
  ['a height in metres', { heightCm: 1.78 }, 'height_cm', 'height_impossible'],
  ['a height in inches', { heightCm: 70 }, 'height_cm', 'height_impossible'],
  ['pounds of a heavy man', { weightGrams: 265_000 }, 'weight_grams', 'weight_far_from_height'],
  ['half a questionnaire', { scoff: [true] }, 'scoff', 'invalid'],
] as [string, Partial<WeightAnswers>, string, string][])('%s: %j is refused', (_what, said, field, code) =>
  expect(answersFaults({ ...wellAnswers, ...said })).toEqual({ [field]: [{ code, params: {} }] }),
)

test('a waist in inches is refused, none is not', () => {
  expect(waistFault(340)?.code).toBe('waist_impossible')
  expect(waistFault(1_070)).toBeNull()
  expect(waistFault(null)).toBeNull()
})

test.each([
  ['2026-11-29', 'measured_ahead'],
  ['2026-11-28', undefined],
  ['2026-10-29', undefined],
  ['2026-10-28', 'measured_long_ago'],
])('measured on %s, sent on 28 November: %s', (day, code) => expect(measuredFault({ day, today })?.code).toBe(code))

test.each([
  [104, 107, 0, false],
  [104, 100.9, 0, true],
  [104, 100, 7, false],
  [104, 98, 7, true],
  // Kilos after pounds.
  [104, 229, 7, true],
])('%d kg, then %d kg after %d days: asked again is %s', (before, after, days, is) =>
  expect(isFarFrom({ on: today, grams: before * 1_000 }, { on: dayAfter(today, days), grams: after * 1_000 })).toBe(is),
)

// Reckoned by hand: 0.9 to the seventh is 0.4783.
test('the trend moves a tenth of the way each day', () => {
  const daily = [
    { on: '2026-11-01', grams: 100_000 },
    { on: '2026-11-02', grams: 99_000 },
  ]
  expect(trendOf(daily).map(({ trendGrams }) => trendGrams)).toEqual([100_000, 99_900])
  expect(trendOf(weekly(100, 99)).map(({ trendGrams }) => trendGrams)).toEqual([100_000, 99_478])
  expect(trendOf([])).toEqual([])
})

test('of a day the later measure counts, and their order does not', () => {
  const [first, second] = [
    { on: today, grams: 100_000 },
    { on: today, grams: 101_000 },
  ]
  expect(trendOf([first, second])).toMatchObject([{ grams: 101_000 }])
  expect(trendOf(weekly(100, 99, 98).reverse())).toEqual(trendOf(weekly(100, 99, 98)))
})

test('the trend never leaves what was measured', () => {
  const measures = fc.array(
    fc.record({
      on: fc.integer({ min: 0, max: 400 }).map((days) => dayAfter(today, days)),
      grams: fc.integer({ min: 30_000, max: 350_000 }),
    }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(measures, (measured) => {
      const all = measured.map(({ grams }) => grams)
      for (const { trendGrams } of trendOf(measured)) {
        expect(trendGrams).toBeGreaterThanOrEqual(Math.min(...all))
        expect(trendGrams).toBeLessThanOrEqual(Math.max(...all))
      }
    }),
  )
})

test('a change a week is said once two weeks are there', () => {
  expect(weeklyChangeOf(trendOf(weekly(100, 99)))).toBeNull()
  expect(weeklyChangeOf(trendOf(weekly(100, 100, 100)))).toBe(0)
  expect(weeklyChangeOf(trendOf(weekly(100, 99, 98)))).toBeLessThan(-500)
  // From the trends themselves: 900 grams in fourteen days are 450 a week.
  const point = (on: string, trendGrams: number) => ({ on, grams: 0, trendGrams })
  expect(weeklyChangeOf([point('2026-11-01', 100_000), point('2026-11-15', 99_100)])).toBe(-450)
})

test.each([
  [2, false, false],
  [3, true, false],
  [12, true, false],
  [13, true, true],
  [28, true, true],
  [29, false, false],
])('a measure of %d days ago is compared with: %s; a change a week is said: %s', (days, is, isSaid) => {
  const measured = [
    { on: dayAfter(today, -days), grams: 120_000 },
    { on: today, grams: 100_000 },
  ]
  expect(isRapidLoss(measured)).toBe(is)
  expect(weeklyChangeOf(trendOf(measured)) !== null).toBe(isSaid)
})

// 2 kg of water, and 1.5 kg a week beyond it.
test.each([
  [3, 2_640, false],
  [3, 2_650, true],
  [7, 3_500, false],
  [7, 3_510, true],
  [12, 4_570, false],
  [12, 4_580, true],
])('in %d days %d g less: too fast is %s', (days, less, is) =>
  expect(
    isRapidLoss([
      { on: dayAfter(today, -days), grams: 104_000 },
      { on: today, grams: 104_000 - less },
    ]),
  ).toBe(is),
)

test('nothing measured is no loss', () => expect(isRapidLoss([])).toBe(false))

test.each([
  [{ weightGrams: 30_000, heightCm: 150 }, []],
  [{ weightGrams: 350_000, heightCm: 210 }, []],
  [{ weightGrams: 60_000, heightCm: 230 }, ['weight_grams']],
  [{ weightGrams: 48_000, heightCm: 200 }, []],
  [{ weightGrams: 47_900, heightCm: 200 }, ['weight_grams']],
  [{ weightGrams: 320_000, heightCm: 200 }, []],
  [{ weightGrams: 320_000, heightCm: 199 }, ['weight_grams']],
  [{ weightGrams: 40_000, heightCm: 120 }, []],
  [{ weightGrams: 40_000, heightCm: 119 }, ['height_cm']],
  [{ weightGrams: 90_000, heightCm: 231 }, ['height_cm']],
] as [Partial<WeightAnswers>, string[]][])('%j: faults at %j', (said, fields) =>
  expect(Object.keys(answersFaults({ ...wellAnswers, ...said }))).toEqual(fields),
)

test.each([
  [[104, 102], false],
  [[104, 102.5, 101], false],
  [[104, 102, 100.9], true],
  // A gain of the first week hides nothing of what came after it.
  [[100, 104, 102, 100.9], true],
  [[104, 106, 104, 106], false],
  [[110, 104, 104, 104, 104, 104], false],
] as [number[], boolean][])('%j kg, a week apart, are a rapid loss: %s', (kilos, is) =>
  expect(isRapidLoss(weekly(...kilos))).toBe(is),
)

const content = { grams: 100_000, waistMm: null, symptoms: [] as Symptom[], note: '' }
test.each([
  [{}, []],
  [{ symptoms: ['nausea', 'tiredness'] as Symptom[] }, []],
  ...(['vomiting', 'abdominal_pain', 'chest_pain', 'fainting', 'low_mood'] as const).map(
    (symptom) => [{ symptoms: ['nausea', symptom] as Symptom[] }, ['side_effects']] as const,
  ),
  [{ grams: 58_000 }, ['low_weight']],
] as const)('%j alerts to %j', (said, alerts) =>
  expect(alertsOf({ on: today, content: { ...content, ...said } }, { before: [], last: null, heightCm: 178 })).toEqual(
    alerts,
  ),
)

test('what was lost since the measures before it alerts, and what was gained does not', () => {
  const alerts = (grams: number, before: { on: string; grams: number }[]) =>
    alertsOf({ on: today, content: { ...content, grams } }, { before, last: null, heightCm: 178 })
  expect(alerts(100_000, [{ on: dayAfter(today, -14), grams: 103_100 }])).toEqual(['rapid_loss'])
  expect(alerts(100_000, [{ on: dayAfter(today, -14), grams: 103_000 }])).toEqual([])
  expect(alerts(103_100, [{ on: dayAfter(today, -14), grams: 100_000 }])).toEqual([])
  expect(alerts(58_000, [{ on: dayAfter(today, -14), grams: 62_000 }])).toEqual(['rapid_loss', 'low_weight'])
  // 18.5 kg/m² is no underweight.
  expect(
    alertsOf({ on: today, content: { ...content, grams: 74_000 } }, { before: [], last: null, heightCm: 200 }),
  ).toEqual([])
  expect(
    alertsOf({ on: today, content: { ...content, grams: 73_990 } }, { before: [], last: null, heightCm: 200 }),
  ).toEqual(['low_weight'])
})

test('a fall that was asked again alerts, however long ago the last weight is, and a gain does not', () => {
  const alerts = (grams: number, last: { on: string; grams: number }) =>
    alertsOf({ on: today, content: { ...content, grams } }, { before: [last], last, heightCm: 178 })
  expect(alerts(100_000, { on: today, grams: 103_100 })).toEqual(['rapid_loss'])
  expect(alerts(100_000, { on: dayAfter(today, -70), grams: 123_100 })).toEqual(['rapid_loss'])
  expect(alerts(100_000, { on: dayAfter(today, -70), grams: 122_900 })).toEqual([])
  expect(alerts(110_000, { on: dayAfter(today, -1), grams: 100_000 })).toEqual([])
})

test('a day that is remembered late alerts by what came before it', () => {
  const before = [
    { on: dayAfter(today, -10), grams: 104_000 },
    { on: today, grams: 103_500 },
  ]
  const late = { on: dayAfter(today, -3), content: { ...content, grams: 98_000 } }
  expect(alertsOf(late, { before, last: null, heightCm: 178 })).toEqual(['rapid_loss'])
})

test.each([
  [['vomiting', 'chest_pain', 'low_mood'], 'emergency'],
  [['fainting'], 'emergency'],
  [['chest_pain'], 'emergency'],
  [['low_mood', 'vomiting'], 'mind'],
  [['abdominal_pain'], 'abdomen'],
  [['vomiting'], 'abdomen'],
  [['nausea', 'reflux', 'diarrhea', 'constipation', 'tiredness'], null],
] as [Symptom[], string | null][])('%j cannot wait: %s', (said, urgency) =>
  expect(urgencyOf({ symptoms: said, note: '' })).toBe(urgency),
)

test.each([
  [[true, false, false, false, false], false],
  [[true, false, false, false, true], true],
  [[true, true, true, true, true], true],
])('SCOFF %j is positive: %s', (scoff, is) => expect(isScreenPositive({ scoff })).toBe(is))

test.each([
  [{}, false, null],
  [{ scoff: [true, true, false, false, false] }, true, null],
  [{ conditions: ['pancreatitis'] }, true, null],
  [{ redFlags: ['unplanned_loss'] }, true, null],
  [{ redFlags: ['self_harm'] }, true, 'mind'],
  [{ redFlags: ['chest_pain'] }, true, 'emergency'],
  [{ redFlags: ['fainting'] }, true, 'emergency'],
  [{ redFlags: ['self_harm', 'fainting'] }, true, 'emergency'],
] as [Partial<WeightAnswers>, boolean, string | null][])(
  '%j asks for a doctor’s words: %s, %s',
  (said, asks, urgency) => {
    const answers = { ...wellAnswers, ...said }
    expect([asksForWords(answers), urgencyOfAnswers(answers)]).toEqual([asks, urgency])
  },
)

test('reminders come a week later at his hour, twice at most, or never', () => {
  const remind = (hour: number | null, reminders = 0) => remindAtFrom({ day: today, hour, reminders })?.toISOString()
  expect(remind(7)).toBe('2026-12-05T10:00:00.000Z')
  expect(remind(21, 1)).toBe('2026-12-06T00:00:00.000Z')
  // By the clocks of the day, also in summer time.
  expect(remindAtFrom({ day: '2018-10-28', hour: 7, reminders: 0 })?.toISOString()).toBe('2018-11-04T09:00:00.000Z')
  expect([remind(null), remind(8, 2)]).toEqual([undefined, undefined])
  expect(silentAtFrom(today).toISOString()).toBe('2026-12-19T11:00:00.000Z')
})

test('a pause is a state of its own', () => {
  expect(programmeStateOf(null)).toBe('not_started')
  expect(programmeStateOf({ state: 'active', pausedAt: new Date() })).toBe('paused')
  expect(programmeStateOf({ state: 'held', pausedAt: null })).toBe('held')
})

test('he measures while he is active and has not paused', () => {
  expect(isGoing({ state: 'active', pausedAt: null })).toBe(true)
  expect(isGoing({ state: 'active', pausedAt: new Date(0) })).toBe(false)
  for (const state of ['open', 'held', 'stopped'] as const) expect(isGoing({ state, pausedAt: null })).toBe(false)
})

test('another hour: a week after the day that he measured last, or after today if that has gone by', () => {
  const again = (hour: number | null, now: string) =>
    remindAtAgain({ last: '2026-11-21', today, hour, now: new Date(now) })?.toISOString() ?? null
  expect(again(9, '2026-11-28T11:59:59.999Z')).toBe('2026-11-28T12:00:00.000Z')
  expect(again(9, '2026-11-28T12:00:00Z')).toBe('2026-12-05T12:00:00.000Z')
  expect(again(null, '2026-11-28T12:00:00Z')).toBeNull()
})
