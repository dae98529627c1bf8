import { expect, test } from 'vitest'
import { ladderOf, stepsOf } from './dose-steps.ts'
import { findFormula, formulary, nextStepOf } from './formulary.ts'

const item = (medicine: string, durationDays = 28) => {
  const composition = findFormula({ medicine })
  if (!composition) throw new Error(`there is no ${medicine}`)
  return { composition, dose: { perTake: 1, takesPerDay: 1, daysPerWeek: 1, isAsNeeded: false }, durationDays }
}

test('each GLP-1 formula stands on a ladder, one a week where its leaflet says so, and every rung has a formula', () => {
  const all = formulary.filter(({ controlClass }) => controlClass === 'glp1')
  expect(all.length).toBeGreaterThanOrEqual(20)
  for (const formula of all) {
    const ladder = ladderOf(formula)
    expect(ladder?.mg, formula.key).toContain(formula.components[0]?.perDose)
    const isWeekly = formula.route === 'subcutaneous' && formula.components[0]?.substance !== 'liraglutide'
    expect(formula.greatest.perWeek, formula.key).toBe(isWeekly ? 1 : undefined)
    expect(formula.posologies.every(({ daysPerWeek }) => daysPerWeek === (isWeekly ? 1 : 7))).toBe(true)
    expect(formula.source, formula.key).toContain('farmacêutica responsável')
  }
  for (const ladder of new Set(all.map(ladderOf)))
    for (const mg of ladder?.mg ?? [])
      expect(all.some((one) => ladderOf(one) === ladder && one.components[0]?.perDose === mg)).toBe(true)
})

test('the next step is the next dose of the same substance and route', () => {
  const next = (medicine: string) => {
    const formula = findFormula({ medicine })
    return formula && (nextStepOf(formula)?.key ?? null)
  }
  expect(next('semaglutida-0-25-caneta-de-2-mg')).toBe('semaglutida-0-5-caneta')
  expect(next('semaglutida-2-4-caneta')).toBeNull()
  expect(next('semaglutida-3-comprimidos')).toBe('semaglutida-7-comprimidos')
  expect(next('tirzepatida-12-5-canetas')).toBe('tirzepatida-15-canetas')
  expect(next('finasterida-1-comprimidos')).toBeNull()
})

test('rising doses of one ladder are steps, one after the other', () => {
  expect(stepsOf([item('semaglutida-0-25-caneta'), item('semaglutida-0-5-caneta', 30)])).toEqual([
    { number: 1, of: 2, fromDay: 1, toDay: 28 },
    { number: 2, of: 2, fromDay: 29, toDay: 58 },
  ])
  // In another order, twice the same, or of two routes, they would be taken at the same time.
  expect(stepsOf([item('semaglutida-0-5-caneta'), item('semaglutida-0-25-caneta')])).toEqual([null, null])
  expect(stepsOf([item('semaglutida-0-25-caneta'), item('semaglutida-0-25-caneta-de-2-mg')])).toEqual([null, null])
  expect(stepsOf([item('semaglutida-0-25-caneta'), item('semaglutida-3-comprimidos')])).toEqual([null, null])
  expect(stepsOf([item('semaglutida-0-25-caneta')])).toEqual([null])
  expect(stepsOf([item('finasterida-1-comprimidos'), item('tirzepatida-2-5-canetas')])).toEqual([null, null])
})
