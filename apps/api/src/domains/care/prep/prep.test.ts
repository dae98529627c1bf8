import { expect, test } from 'vitest'
import { creatinineFault, mgPerDl } from './creatinine.ts'
import { clearanceOf } from './eligibility.ts'
import { examKinds, examRules } from './exam-kinds.ts'
import { wellAnswers } from './prep.factory.ts'
import { answersFaults, isTaking, isWithinFirstDays, urgencyOf } from './prep-answers.ts'
import { collectionFault, confirmedFault, expiresOn, type PrepDocumentInBrief } from './prep-document.ts'
import { registerStateOf } from './register.ts'
import { missingOf, requirementsOf } from './requirements.ts'

const today = '2026-11-28'

let made = 0
const anExam = (given: Partial<PrepDocumentInBrief> = {}): PrepDocumentInBrief => ({
  id: ++made,
  patientId: 1,
  kind: 'hiv_test',
  collectedOn: '2026-11-27',
  confirmedOn: null,
  fileId: 'a',
  contentType: 'application/pdf',
  addedAt: new Date(),
  state: 'under_review',
  reviews: 0,
  ...given,
})

test('every rule names its source', () => {
  for (const kind of examKinds) expect(examRules[kind].source.length).toBeGreaterThan(20)
})

test.each([
  ['hiv_test', '2026-11-20', '2026-11-27'],
  ['hiv_test', '2026-12-28', '2027-01-04'],
  ['creatinine', '2026-11-01', '2027-04-30'],
  ['syphilis', '2026-11-01', '2027-03-01'],
  ['other', '2026-11-01', null],
] as const)('%s of %s counts until %s', (kind, collectedOn, until) =>
  expect(expiresOn({ kind, collectedOn, confirmedOn: null })).toBe(until),
)

test('the day that the doctor reads on the sheet counts, not the one that was typed', () =>
  expect(expiresOn({ kind: 'hiv_test', collectedOn: '2026-11-27', confirmedOn: '2026-11-17' })).toBe('2026-11-24'))

test.each([
  ['hiv_test', '2026-11-28', undefined],
  ['hiv_test', '2026-11-21', undefined],
  ['hiv_test', '2026-11-20', undefined],
  ['hiv_test', '2024-11-20', 'exam_expired'],
  ['creatinine', '2026-05-20', 'exam_expired'],
  ['hiv_test', '2026-11-29', 'day_ahead'],
  ['other', '1926-11-20', 'invalid'],
  ['other', '2024-11-20', undefined],
] as const)('%s of %s is sent today: %s', (kind, day, fault) =>
  expect(collectionFault({ kind, day, today })?.code).toBe(fault),
)

test('a doctor may say that an exam had expired, and not that it lies ahead', () => {
  const fault = (day: string, sentOn = today) => confirmedFault({ day, today, sentOn })
  expect(fault('2026-10-01')).toBeNull()
  expect(fault('2026-11-29')?.code).toBe('day_ahead')
  expect(fault('2026-11-10', '2026-11-10')).toBeNull()
  expect(fault('2026-11-11', '2026-11-10')?.code).toBe('day_after_sent')
})

test.each([
  [0.9, 'mg_dl', true],
  [88, 'mg_dl', false],
  [88, 'umol_l', true],
  [0.9, 'umol_l', false],
  [0, 'mg_dl', false],
  [-1, 'umol_l', false],
  [Number.NaN, 'mg_dl', false],
] as const)('creatinine of %d %s is possible: %s', (value, unit, is) =>
  expect(creatinineFault({ value, unit }) === null).toBe(is),
)

test('no value is possible in both units, so a wrong unit is always caught', () => {
  for (let tenths = 1; tenths < 20_000; tenths++) {
    const value = tenths / 10
    const units = (['mg_dl', 'umol_l'] as const).filter((unit) => creatinineFault({ value, unit }) === null)
    expect(units.length).toBeLessThan(2)
  }
  expect(mgPerDl({ value: 88.4, unit: 'umol_l' })).toBeCloseTo(1)
})

const faultsOf = (said: object, isOnPrep = false, isStarting = false) =>
  answersFaults({ ...wellAnswers, ...said }, { isOnPrep, isStarting })

test.each([30, 80, 300, 350])('a weight of %d kg is none', (weightKg) => expect(faultsOf({ weightKg })).toEqual({}))

test.each([7, 29.9, 350.1, 700, Number.NaN])('a weight of %d kg is a slip of the finger', (weightKg) =>
  expect(faultsOf({ weightKg })).toHaveProperty('weight_kg'),
)

test.each([
  [{}, true, ['takes']],
  [{ takes: 'missed' }, true, []],
  [{ takes: 'as_prescribed', isExposed: null }, true, []],
  [{ takes: 'missed', isExposed: null }, true, ['is_exposed']],
  [{ takes: 'not_taking', isExposed: null }, true, ['is_exposed']],
  [{ isExposed: null }, false, ['is_exposed']],
])('%j, on PrEP %s: %j is asked for', (said, isOnPrep, fields) =>
  expect(Object.keys(faultsOf(said, isOnPrep))).toEqual(fields),
)

test('nobody takes it as prescribed for seven days who was cleared less than seven days ago', () => {
  expect(faultsOf({ takes: 'as_prescribed' }, true, true)).toEqual({
    takes: [{ code: 'days_not_taken', params: { days: 7 } }],
  })
  for (const takes of ['missed', 'not_taking']) expect(faultsOf({ takes }, true, true)).toEqual({})
  const now = new Date('2026-11-28T12:00:00Z')
  const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 24 * hour + ms)
  expect(isWithinFirstDays(null, now)).toBe(true)
  expect(isWithinFirstDays(daysAgo(7, 1), now)).toBe(true)
  expect(isWithinFirstDays(daysAgo(7), now)).toBe(false)
})

test.each([
  [[], false],
  [['missed'], true],
  [['missed', 'as_prescribed'], true],
  [['missed', 'not_taking'], false],
  [['not_taking', 'missed'], false],
  [['missed', null], false],
] as const)('%j stand: he takes it: %s', (takings, is) =>
  expect(isTaking(takings.map((takes) => ({ takes })))).toBe(is),
)

const hour = 60 * 60_000
test.each([
  [{ isExposed: true }, 0, 'exposure'],
  [{ isExposed: true, hasSymptoms: true }, 71 * hour, 'exposure'],
  [{ isExposed: true, hasSymptoms: true }, 72 * hour, 'symptoms'],
  [{ isExposed: true }, 72 * hour, null],
  [{ hasSymptoms: true }, 27 * 24 * hour, 'symptoms'],
  [{ hasSymptoms: true }, 28 * 24 * hour, null],
  [{}, 0, null],
  [{ takes: 'as_prescribed', isExposed: true }, 0, null],
  [{ takes: 'missed', isExposed: true }, 0, 'exposure'],
  [{ takes: 'not_taking', isExposed: true }, 71 * hour, 'exposure'],
  [{ takes: 'as_prescribed', hasSymptoms: true }, 0, 'symptoms'],
  [{ takes: 'as_prescribed', isExposed: null, hasSufferedViolence: true }, 0, 'violence'],
  [{ isExposed: true, hasSufferedViolence: true }, 71 * hour, 'violence'],
  [{ hasSufferedViolence: true }, 72 * hour, null],
] as const)('%j, %d ms ago: %s', (said, age, urgency) => {
  const now = new Date('2026-11-28T12:00:00Z')
  const answeredAt = new Date(now.getTime() - age)
  expect(urgencyOf([{ ...wellAnswers, ...said, answeredAt }], now)).toBe(urgency)
  // Said otherwise a moment later, and by nobody.
  expect(
    urgencyOf(
      [
        { ...wellAnswers, answeredAt: now },
        { ...wellAnswers, ...said, answeredAt },
      ],
      now,
    ),
  ).toBe(urgency)
  expect(urgencyOf([], now)).toBeNull()
})

const stateOf = (...exams: Partial<PrepDocumentInBrief>[]) =>
  requirementsOf(exams.map(anExam), today).find(({ kind }) => kind === 'hiv_test')?.state
const accepted = { state: 'accepted', confirmedOn: '2026-11-27' } as const

test.each([
  ['missing', []],
  ['under_review', [{}]],
  ['accepted', [accepted, {}]],
  ['refused', [{ state: 'refused' }]],
  ['under_review', [{ state: 'refused' }, {}]],
  ['expired', [{ ...accepted, confirmedOn: '2026-11-01' }]],
  ['under_review', [{ ...accepted, confirmedOn: '2026-11-01' }, {}]],
  ['expired', [{ collectedOn: '2026-11-01' }]],
  ['refused', [{ state: 'refused', collectedOn: '2026-11-01' }]],
  ['expired', [{ ...accepted, confirmedOn: '2026-11-01' }, { state: 'refused' }]],
  ['under_review', [{}, { state: 'refused' }]],
] as [string, Partial<PrepDocumentInBrief>[]][])('a test of HIV is %s', (state, exams) =>
  expect(stateOf(...exams)).toBe(state),
)

test('what starts is asked for first; the rest is asked for too, and keeps nobody from his doctor’s turn', () => {
  const register = {
    ...{ patientId: 1, doctorId: 2, openedAt: new Date() },
    ...{ state: 'open' as const, nextReturnOn: null, decisions: 0, urgentAt: null, consentWithdrawnAt: null },
  }
  const nothing = { toTellSince: null, decision: null }
  const stateOf = (of: Parameters<typeof registerStateOf>[0], asked: ReturnType<typeof requirementsOf>) =>
    registerStateOf(of, asked, nothing)
  const none = requirementsOf([], today)
  expect(missingOf(none)).toEqual(['hiv_test', 'creatinine', 'hepatitis_b', 'hepatitis_c', 'syphilis'])
  expect(stateOf(null, none)).toBe('not_started')
  expect(stateOf(register, none)).toBe('collecting')
  const both = requirementsOf([anExam(), anExam({ kind: 'creatinine' })], today)
  expect(stateOf(register, both)).toBe('under_review')
  expect(missingOf(both)).toEqual(['hepatitis_b', 'hepatitis_c', 'syphilis'])
  for (const state of ['active', 'paused'] as const) expect(stateOf({ ...register, state }, none)).toBe(state)
})

test('what must be told comes before every state, until PrEP was held back after it', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 12, minute))
  const register = {
    patientId: 1,
    doctorId: 2,
    openedAt: at(0),
    nextReturnOn: null,
    decisions: 1,
    urgentAt: null,
    consentWithdrawnAt: null,
  }
  const of = (state: 'open' | 'active' | 'paused', decidedAt: Date | null) =>
    registerStateOf({ ...register, state }, requirementsOf([], today), {
      toTellSince: at(5),
      decision: decidedAt && { isCleared: state === 'active', note: '', decidedBy: 2, decidedAt },
    })
  expect(of('open', null)).toBe('with_doctor')
  for (const minute of [4, 6]) expect(of('active', at(minute))).toBe('with_doctor')
  expect(of('paused', at(4))).toBe('with_doctor')
  for (const minute of [5, 6]) expect(of('paused', at(minute))).toBe('paused')
})

test('a refused and an expired exam are asked for again', () => {
  const exams = [
    anExam({ state: 'refused' }),
    anExam({ kind: 'creatinine', collectedOn: '2026-01-01' }),
    anExam({ kind: 'syphilis' }),
  ]
  expect(missingOf(requirementsOf(exams, today))).toEqual(['hiv_test', 'creatinine', 'hepatitis_b', 'hepatitis_c'])
})

// Reckoned by hand from Cockcroft and Gault, Nephron 1976;16:31.
test.each([
  [{ sex: 'male', weightKg: 72, age: 40, creatinine: { value: 1, unit: 'mg_dl' } }, 100],
  [{ sex: 'female', weightKg: 72, age: 40, creatinine: { value: 1, unit: 'mg_dl' } }, 85],
  [{ sex: 'male', weightKg: 72, age: 40, creatinine: { value: 88.4, unit: 'umol_l' } }, 100],
  [{ sex: 'male', weightKg: 60, age: 80, creatinine: { value: 2, unit: 'mg_dl' } }, 25],
] as const)('%j clears %d mL/min', (body, clearance) => expect(clearanceOf(body)).toBeCloseTo(clearance))
