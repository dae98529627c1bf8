import { describe, expect, test } from 'vitest'
import { type Criterion, clearanceFrom, criteriaOf, isEligible, isToWeigh, toTellSince } from './eligibility.ts'
import { openPositives } from './positive-tests.ts'
import { wellAnswers } from './prep.factory.ts'
import type { GivenAnswers } from './prep-answers.ts'
import type { PrepDocument, Review } from './prep-document.ts'
import { isWeighed, mayPrescribe, urgencyFor } from './register.ts'
import { requirementsOf } from './requirements.ts'
import { lastReturnDay, nextReturnOn, overdueBefore, remindAgainAt, remindAt } from './returns.ts'

const today = '2026-11-28'
const now = new Date(`${today}T12:00:00Z`)
const hour = 60 * 60_000

let made = 0
const anExam = (given: Partial<PrepDocument>, found: Partial<Review> = {}): PrepDocument => ({
  ...{ id: ++made, patientId: 1, kind: 'hiv_test', collectedOn: '2026-11-27', confirmedOn: '2026-11-27' },
  ...{ fileId: 'a', contentType: 'application/pdf', addedAt: now, state: 'accepted', reviews: 1, name: 'a.pdf' },
  review: {
    ...{ outcome: null, creatinine: null, note: '', confirmedBy: null, reviewedBy: 2, reviewedAt: now, refusal: null },
    ...found,
  },
  ...given,
})
const negative = () => anExam({ kind: 'hiv_test' }, { outcome: 'non_reactive' })
/** Of a man of 80 kg and 36 years. */
const creatinineOf = (value: number) => anExam({ kind: 'creatinine' }, { creatinine: { value, unit: 'mg_dl' } })

const given = (answers: Partial<GivenAnswers> = {}): GivenAnswers => ({ ...wellAnswers, answeredAt: now, ...answers })
const knownOf = ({
  documents = [negative(), creatinineOf(1)],
  standing = [given()],
  birthDate = '1990-01-01' as string | null,
  isOnPrep = false,
} = {}) => ({ documents, standing, birthDate, now, isOnPrep, requirements: requirementsOf(documents, today) })
const stateOf = (known: ReturnType<typeof knownOf>, key: Criterion['key']) =>
  criteriaOf(known).find((criterion) => criterion.key === key)?.state

test('who has both exams and nothing against it may begin', () => {
  const criteria = criteriaOf(knownOf())
  expect(criteria.map(({ key, state }) => [key, state])).toEqual([
    ['hiv_negative', 'met'],
    ['clearance', 'met'],
    ['answers_fresh', 'met'],
    ['no_exposure', 'met'],
    ['no_symptoms', 'met'],
    ['will_follow', 'met'],
    ['no_kidney_disease', 'met'],
  ])
  expect(isEligible(criteria)).toBe(true)
})

describe('the test of HIV', () => {
  test.each([
    ['reactive', anExam({}, { outcome: 'reactive' })],
    ['indeterminate', anExam({}, { outcome: 'indeterminate' })],
    ['without an outcome', anExam({}, {})],
    ['not read yet', anExam({ state: 'under_review', review: null })],
    ['refused', anExam({ state: 'refused' }, { outcome: 'non_reactive' })],
    ['eight days old', anExam({ confirmedOn: '2026-11-20' }, { outcome: 'non_reactive' })],
    ['another exam', anExam({ kind: 'syphilis' }, { outcome: 'non_reactive' })],
  ])('%s keeps him from it', (_what, exam) => {
    const known = knownOf({ documents: [creatinineOf(1), exam] })
    expect(stateOf(known, 'hiv_negative')).toBe('no')
    expect(isEligible(criteriaOf(known))).toBe(false)
  })

  test.each([
    ['2026-11-24', 'reactive', '2026-11-26'],
    ['2026-11-26', 'reactive', '2026-11-24'],
    ['2026-11-26', 'reactive', '2026-11-26'],
    ['2026-11-28', 'indeterminate', '2026-11-25'],
    ['2026-11-28', 'reactive', '2024-11-25'],
  ] as const)('a negative one of %s masks no %s one of %s', (negativeOn, outcome, positiveOn) => {
    const documents = [
      anExam({ confirmedOn: negativeOn }, { outcome: 'non_reactive' }),
      anExam({ confirmedOn: positiveOn }, { outcome }),
      creatinineOf(1),
    ]
    for (const order of [documents, documents.toReversed()]) {
      expect(stateOf(knownOf({ documents: order }), 'hiv_negative')).toBe('no')
      expect(openPositives(order)).toHaveLength(1)
    }
  })

  test.each<[string, Partial<PrepDocument>, Partial<Review>, number]>([
    ['accepted as non-reactive', {}, { outcome: 'non_reactive' }, 0],
    ['of the same day', { confirmedOn: '2026-11-25' }, { outcome: 'non_reactive' }, 0],
    ['of a day before it', { confirmedOn: '2026-11-24' }, { outcome: 'non_reactive' }, 1],
    ['that turned out reactive itself', {}, { outcome: 'reactive' }, 2],
    ['refused since', { state: 'refused' }, { outcome: 'non_reactive' }, 1],
    ['of another kind', { kind: 'syphilis' }, { outcome: 'non_reactive' }, 1],
  ])('is settled by the later test that is named, %s, or stands: %d', (_what, exam, found, open) => {
    const confirming = anExam(exam, found)
    const positive = anExam({ confirmedOn: '2026-11-25' }, { outcome: 'reactive', confirmedBy: confirming.id })
    const documents = [positive, confirming, creatinineOf(1)]
    expect(openPositives(documents)).toHaveLength(open)
    // A settled one of the same day hides no valid negative one.
    expect(stateOf(knownOf({ documents }), 'hiv_negative')).toBe(open === 0 ? 'met' : 'no')
  })

  test('settles nothing by itself', () => {
    const positive = anExam({}, { outcome: 'reactive' })
    if (positive.review) positive.review.confirmedBy = positive.id
    expect(openPositives([positive])).toHaveLength(1)
  })

  test('is told before anything goes on, as is a clearance that does not allow PrEP to who is on it', () => {
    const since = (part: Parameters<typeof knownOf>[0], isOnPrep: boolean) =>
      toTellSince(knownOf({ ...part, isOnPrep }))
    const positive = [anExam({}, { outcome: 'reactive', reviewedAt: new Date(now.getTime() - hour) }), creatinineOf(1)]
    for (const isOnPrep of [true, false]) {
      expect(since({ documents: positive }, isOnPrep)).toEqual(new Date(now.getTime() - hour))
      expect(since({}, isOnPrep)).toBeNull()
    }
    const low = { documents: [negative(), creatinineOf(4)] }
    expect(since(low, true)).toEqual(now)
    expect(since(low, false)).toBeNull()
  })
})

describe('the clearance', () => {
  // (140 - 36) × 80 / (72 × 1) = 115.6; 60 is reached by 1.9259 mg/dL.
  test.each([
    [1, 'met'],
    [1.925, 'met'],
    [1.927, 'no'],
    [4, 'no'],
  ])('by %d mg/dL: %s', (value, state) =>
    expect(stateOf(knownOf({ documents: [negative(), creatinineOf(value)] }), 'clearance')).toBe(state),
  )

  test('sixty is enough', () => {
    const documents = [negative(), creatinineOf(2)]
    // (140 - 32) × 80 / (72 × 2) = 60.
    expect(stateOf(knownOf({ documents, birthDate: '1994-11-28' }), 'clearance')).toBe('met')
    expect(clearanceFrom(knownOf({ documents, birthDate: '1994-11-28' }))).toBeCloseTo(60)
    expect(stateOf(knownOf({ documents, birthDate: '1993-11-28' }), 'clearance')).toBe('no')
  })

  test.each([
    ['no exam', { documents: [negative()] }],
    ['no answers', { standing: [] }],
    ['no birth date', { birthDate: null }],
    ['an exam without its value', { documents: [negative(), anExam({ kind: 'creatinine' })] }],
    ['the value of a refused exam', { documents: [negative(), { ...creatinineOf(1), state: 'refused' as const }] }],
  ])('%s: none, and he may not begin', (_what, part) => {
    expect(clearanceFrom(knownOf(part))).toBeNull()
    expect(stateOf(knownOf(part), 'clearance')).toBe('no')
  })
})

describe('what he says', () => {
  test.each([
    ['nothing', [], ['answers_fresh', 'no_exposure', 'no_symptoms', 'will_follow']],
    // Its test is of a day before it.
    ['an exposure', [given({ isExposed: true })], ['hiv_negative', 'no_exposure']],
    ['symptoms', [given({ hasSymptoms: true })], ['no_symptoms']],
    ['symptoms, taken back', [given(), given({ hasSymptoms: true })], ['no_symptoms']],
    ['that he will not come back', [given({ willFollow: false })], ['will_follow']],
    [
      'all is well, seven days ago',
      [given({ answeredAt: new Date(now.getTime() - 7 * 24 * hour) })],
      ['answers_fresh'],
    ],
    ['all is well, a minute less', [given({ answeredAt: new Date(now.getTime() - 7 * 24 * hour + 60_000) })], []],
  ])('%s', (_what, standing, against) => {
    const found = criteriaOf(knownOf({ standing })).filter(({ key, state }) => state === 'no' && key !== 'clearance')
    expect(found.map(({ key }) => key)).toEqual(against)
    expect(isEligible(criteriaOf(knownOf({ standing })))).toBe(against.length === 0)
  })

  test('a disease of the kidneys is his doctor’s to weigh', () => {
    const ill = criteriaOf(knownOf({ standing: [given({ hasKidneyDisease: true })] }))
    expect(ill.find(({ key }) => key === 'no_kidney_disease')?.state).toBe('ask')
    expect(isEligible(ill)).toBe(true)
    expect(stateOf(knownOf({ standing: [] }), 'no_kidney_disease')).toBe('ask')
  })
})

describe('who is on PrEP', () => {
  test.each<[string, Partial<GivenAnswers>, object]>([
    ['takes it as prescribed and was not asked', { takes: 'as_prescribed', isExposed: null }, { doses_taken: 'met' }],
    ['takes it, and tells an exposure', { takes: 'as_prescribed', isExposed: true }, { no_exposure: 'ask' }],
    ['missed doses', { takes: 'missed' }, { doses_taken: 'ask', no_exposure: 'met' }],
    ['missed doses and was exposed', { takes: 'missed', isExposed: true }, { doses_taken: 'ask', no_exposure: 'ask' }],
    ['has symptoms', { takes: 'as_prescribed', hasSymptoms: true }, { no_symptoms: 'ask', no_exposure: 'met' }],
    ['does not take it: a start', { takes: 'not_taking', isExposed: true }, { doses_taken: 'ask', no_exposure: 'no' }],
    ['does not take it, with symptoms', { takes: 'not_taking', hasSymptoms: true }, { no_symptoms: 'no' }],
    ['was never asked', { takes: null, isExposed: true }, { no_exposure: 'no' }],
  ])('%s', (_what, said, states) => {
    const criteria = criteriaOf(knownOf({ standing: [given(said)], isOnPrep: true }))
    expect(Object.fromEntries(criteria.map(({ key, state }) => [key, state]))).toMatchObject(states)
    expect(isToWeigh(criteria)).toBe(
      criteria.some(({ key, state }) => /exposure|symptoms/.test(key) && state === 'ask'),
    )
  })

  test('who said that he does not take it starts anew, also if he says otherwise before his doctor has decided', () => {
    const standing = [given({ takes: 'missed' }), given({ takes: 'not_taking', isExposed: true })]
    const known = knownOf({ standing, isOnPrep: true })
    expect(stateOf(known, 'no_exposure')).toBe('no')
    expect(stateOf(known, 'doses_taken')).toBe('ask')
    expect(isEligible(criteriaOf(known))).toBe(false)
    const goesOn = knownOf({
      standing: [given({ takes: 'as_prescribed' }), given({ takes: 'missed' })],
      isOnPrep: true,
    })
    expect(stateOf(goesOn, 'doses_taken')).toBe('ask')
    expect(stateOf(goesOn, 'no_exposure')).toBe('met')
  })

  test('violence is weighed whatever he takes', () =>
    expect(
      stateOf(
        knownOf({
          standing: [given({ takes: 'as_prescribed', isExposed: null, hasSufferedViolence: true })],
          isOnPrep: true,
        }),
        'no_exposure',
      ),
    ).toBe('ask'))

  test('what he said of doses counts no more once PrEP is held back', () =>
    expect(stateOf(knownOf({ standing: [given({ takes: 'missed', isExposed: true })] }), 'no_exposure')).toBe('no'))

  test('prescribes again once his doctor has decided since', () => {
    const told = given({ takes: 'as_prescribed', hasSymptoms: true })
    const criteria = criteriaOf(knownOf({ standing: [told], isOnPrep: true }))
    const decided = (decidedAt: Date) => ({ isCleared: true, note: 'Conversamos.', decidedBy: 2, decidedAt })
    const standing = [told]
    const before = decided(new Date(now.getTime() - 1))
    expect(isWeighed(criteria, { standing, decision: before })).toBe(false)
    expect(isWeighed(criteria, { standing, decision: decided(now) })).toBe(true)
    expect(isWeighed(criteria, { standing, decision: null })).toBe(false)
    expect(isWeighed(criteriaOf(knownOf()), { standing, decision: null })).toBe(true)
    const urgency = (state: 'active' | 'paused', decision: typeof before | null) =>
      urgencyFor({ state }, { standing, decision, now })
    expect(urgency('active', before)).toBe('symptoms')
    expect(urgency('active', decided(now))).toBeNull()
    expect(urgency('paused', decided(now))).toBe('symptoms')
  })
})

describe('a prescription', () => {
  test('waits while something is weighed', () =>
    expect(mayPrescribe(active, { criteria: met, today, isWeighed: false, isCalled: false })).toBe(false))

  const met = criteriaOf(knownOf())
  const active = { state: 'active' as const, nextReturnOn: '2026-11-28' }
  test.each([
    ['cleared', active, met, '2026-11-28', true],
    ['cleared, on the last day of his return', active, met, '2026-12-28', true],
    ['cleared, a day after it', active, met, '2026-12-29', false],
    ['cleared without a return', { ...active, nextReturnOn: null }, met, '2026-11-28', false],
    ['not decided on', { ...active, state: 'open' as const }, met, '2026-11-28', false],
    ['held back', { ...active, state: 'paused' as const }, met, '2026-11-28', false],
    [
      'cleared, and exposed since',
      active,
      criteriaOf(knownOf({ standing: [given({ isExposed: true })] })),
      today,
      false,
    ],
  ])('%s: %s', (_what, register, criteria, day, may) =>
    expect(mayPrescribe(register, { criteria, today: day, isWeighed: true, isCalled: false })).toBe(may),
  )
})

test('a return comes after thirty days, then every ninety, and may be thirty late', () => {
  expect(nextReturnOn({ today, isFirst: true })).toBe('2026-12-28')
  expect(nextReturnOn({ today, isFirst: false })).toBe('2027-02-26')
  expect(lastReturnDay('2026-12-28')).toBe('2027-01-27')
  expect(overdueBefore('2027-01-27')).toBe('2026-12-28')
})

test('he is reminded a week before, on the day, and then no more', () => {
  const hours = { fromHour: 8, toHour: 21 }
  expect(remindAt('2026-12-28', hours).toISOString()).toBe('2026-12-21T11:00:00.000Z')
  // At eight in summer time too.
  expect(remindAt('2018-11-11', hours).toISOString()).toBe('2018-11-04T10:00:00.000Z')
  const again = new Date('2026-12-28T11:00:00Z')
  expect(remindAgainAt({ returnOn: '2026-12-28', hours, now })).toEqual(again)
  expect(remindAgainAt({ returnOn: '2026-12-28', hours, now: again })).toBeNull()
})

test.each([
  ['hours that begin later: when they begin', { fromHour: 10, toHour: 18 }, '13'],
  ['hours that end earlier: in their last', { fromHour: 5, toHour: 7 }, '09'],
  ['any hour: at eight, never at midnight', { fromHour: 0, toHour: 24 }, '11'],
])('%s', (_what, hours, utcHour) => {
  expect(remindAt('2026-12-28', hours).toISOString()).toBe(`2026-12-21T${utcHour}:00:00.000Z`)
  expect(remindAgainAt({ returnOn: '2026-12-28', hours, now })?.toISOString()).toBe(`2026-12-28T${utcHour}:00:00.000Z`)
})
