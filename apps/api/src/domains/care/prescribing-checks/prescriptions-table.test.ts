import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anItem, aPatient, aSurvey, now } from './checks.factory.ts'
import type { CheckedItem, PatientFacts } from './facts.ts'
import { judgeOrder } from './judge-order.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules/index.ts'
import { dangerous } from './sixty-prescriptions/dangerous.factory.ts'
import { forWeight } from './sixty-prescriptions/for-weight.factory.ts'
import { inDoctorsWords } from './sixty-prescriptions/in-doctors-words.factory.ts'
import { inOtherWordings } from './sixty-prescriptions/in-other-wordings.factory.ts'
import { oneMoreForEachRule } from './sixty-prescriptions/one-more-for-each-rule.factory.ts'
import { others } from './sixty-prescriptions/others.factory.ts'
import { asDoses, type Row, tadalafil, takes } from './sixty-prescriptions/row.factory.ts'
import { factsFromSurveys } from './survey-facts.ts'

/** Sixty prescriptions, half of them dangerous: what becomes of each, by which rule, and who says so. */
const rows = [...dangerous, ...others]

/** Those of docs/clinical.md that have the level `stop`. */
const rulesThatStop = [
  ...readFileSync(join(import.meta.dirname, '../../../../../../docs/clinical.md'), 'utf8').matchAll(
    /^\| `(\w+)` \| stop/gm,
  ),
].map(([, key]) => key as string)

test('the table has sixty prescriptions, and half are dangerous', () => {
  expect(rows).toHaveLength(60)
  expect(dangerous).toHaveLength(30)
  expect(rows.every(([, , , , , source]) => source !== '')).toBe(true)
})

test('of those for weight, each group has its part', () => {
  const count = (wanted: Row[3]) => forWeight.filter(([, , , outcome]) => outcome === wanted).length
  expect([count('stopped'), count('asked'), count('let through')]).toEqual([11, 23, 11])
})

test.each([...rows, ...oneMoreForEachRule, ...inDoctorsWords, ...inOtherWordings, ...forWeight])(
  '%s',
  (_what, items, patient, outcome, rules) => {
    const findings = judgeOrder({ items, patient })
    expect(findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(rules))
    const worst = findings.some(({ level }) => level === 'stop') ? 'stopped' : 'asked'
    expect(findings.length === 0 ? 'let through' : worst, JSON.stringify(findings, null, 1)).toBe(outcome)
    const found = findings.filter(
      ({ rule, level }) => rules.includes(rule) && (outcome !== 'stopped' || level === 'stop'),
    )
    expect(found.every(({ source }) => source !== '')).toBe(true)
    if (rules.length > 0) expect(found.length).toBeGreaterThan(0)
  },
)

describe('the patient on isosorbide, ketoconazole and doxazosin, allergic to tadalafil', () => {
  const patient = aPatient({
    medicines: 'Isordil, cetoconazol e doxazosina',
    allergies: 'tadalafila, fico com o rosto inchado',
  })
  const order = anItem(['tadalafil'], { quantity: 99, durationDays: 365, dose: asDoses(20, 1) })

  test('every one of them is said, and so is the dose', () => {
    const findings = judgeOrder({ items: [order], patient })
    expect(findings.map(({ rule, level }) => `${level} ${rule}`)).toEqual([
      'stop nitrate_with_pde5_inhibitor',
      'stop allergy',
      'stop greatest_dose',
      'ask alpha_blocker_with_pde5_inhibitor',
      'ask strong_cyp3a4_inhibitor_with_pde5_inhibitor',
      'ask quantity',
    ])
    expect(findings[0]?.detail).toContain('“Isordil, cetoconazol e doxazosina” (questionário de 13/11/2026)')
  })
})

test('one name of two salts is one finding', () => {
  const findings = judgeOrder({ items: [tadalafil], patient: takes('isossorbida') })
  expect(findings.map(({ rule, title }) => [rule, title])).toEqual([
    ['nitrate_with_pde5_inhibitor', 'Tadalafila com isossorbida'],
  ])
})

test('what one sentence denies of two names asks once, and what it states twice', () => {
  const asked = (medicines: string) => judgeOrder({ items: [tadalafil], patient: takes(medicines) })
  expect(asked('não uso isordil nem nitrato').map(({ level }) => level)).toEqual(['ask'])
  expect(asked('uso isordil e nitrato').map(({ level }) => level)).toEqual(['stop', 'stop'])
})

test('a problem that nobody understands asks once, not for each medicine', () => {
  const patient = aPatient({}, { unread: [{ about: 'problems', words: 'doença de Fabry', where: 'prontuário' }] })
  const findings = judgeOrder({ items: [tadalafil, anItem(['finasteride'])], patient })
  expect(findings.map(({ rule, items }) => [rule, items])).toEqual([['unread_answer', [0, 1]]])
})

describe('laws', () => {
  const told = { medicines: 'Isordil', nitrates: ['nitrates'] }
  const levels = (patient: PatientFacts) => judgeOrder({ items: [tadalafil], patient }).map(({ level }) => level)

  test('what he took back before he sent it, and what he said long ago, is asked and not passed over', () => {
    for (const survey of [aSurvey(told, { isCorrected: true }), aSurvey(told, { daysAgo: 400 })]) {
      const found = levels({ ...factsFromSurveys([survey], now), standing: [] })
      expect(found.length).toBeGreaterThan(0)
      expect(found).not.toContain('stop')
    }
  })

  test('an allergy does not lapse', () => {
    const survey = aSurvey({ allergies: 'tadalafila' }, { daysAgo: 4_000 })
    expect(levels({ ...factsFromSurveys([survey], now), standing: [] })).toEqual(['stop'])
  })

  test('no later survey hides an earlier one', () => {
    const surveys = [aSurvey(told), aSurvey({ medicines: 'nenhum', nitrates: ['none'] }, { daysAgo: 1 })]
    expect(levels({ ...factsFromSurveys(surveys, now), standing: [] })).toContain('stop')
  })

  test('more facts never take a finding away', () => {
    for (const [, items, patient] of rows) {
      const before = judgeOrder({ items, patient }).map(({ id }) => id)
      const more = { ...patient, medicines: [...patient.medicines, ...takes('Isordil, varfarina').medicines] }
      expect(judgeOrder({ items, patient: more }).map(({ id }) => id)).toEqual(expect.arrayContaining(before))
    }
  })

  test('the same order and record give the same findings; another dose another finding', () => {
    const patient = takes('doxazosina')
    const idsOf = (item: CheckedItem) => judgeOrder({ items: [item], patient }).map(({ id }) => id)
    expect(idsOf(tadalafil)).toEqual(idsOf(anItem(['tadalafil'])))
    const tooMuch = (perTake: number) =>
      judgeOrder({ items: [anItem(['tadalafil'], { dose: asDoses(perTake, 1), quantity: 3 })], patient: aPatient() })
    expect(tooMuch(3)[0]?.id).not.toBe(tooMuch(4)[0]?.id)
  })

  test('a patient of whom nobody knows anything is asked about', () => {
    const findings = judgeOrder({ items: [tadalafil], patient: { ...factsFromSurveys([], now), standing: [] } })
    expect(findings.map(({ rule, level }) => [rule, level])).toEqual([['unknown_patient', 'ask']])
  })
})

describe('each rule is missed', () => {
  const more = [...rows, ...oneMoreForEachRule, ...inDoctorsWords, ...forWeight]

  /** How a prescription is judged: what becomes of it, and by which of the rules that its row names. */
  const judged = ([, items, patient, , expected]: Row, by: readonly Rule[]) => {
    const findings = judgeOrder({ items, patient }, by)
    return JSON.stringify([
      findings.map(({ level }) => level).sort()[0] ?? 'none',
      findings.some(({ level }) => level === 'stop'),
      expected.filter((key) => findings.some(({ rule }) => rule === key)),
    ])
  }

  test.each(rules.map(({ key }) => key))('left out, %s changes how a prescription is judged', (key) => {
    const others = rules.filter((rule) => rule.key !== key)
    expect(others).toHaveLength(rules.length - 1)
    expect(more.some((row) => judged(row, rules) !== judged(row, others))).toBe(true)
  })

  test('and where it stops, it is missed as a stop', () => {
    const named = (level: string, row: Row) =>
      judgeOrder({ items: row[1], patient: row[2] }).flatMap((finding) =>
        finding.level === level ? [finding.rule] : [],
      )
    const stopping = new Set(more.flatMap((row) => named('stop', row)))
    expect(rulesThatStop.filter((key) => !stopping.has(key))).toEqual([])
  })
})
