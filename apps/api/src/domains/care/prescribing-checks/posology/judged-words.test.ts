import { describe, expect, test } from 'vitest'
import { aPatient, asWritten } from '../checks.factory.ts'
import { judgeOrder } from '../judge-order.ts'

type Form = [perTake: number, takesPerDay: number, daysPerWeek?: number]

/** What stands against a medicine of the formulary, ordered with this form, these words and this many days. */
const judged = (medicine: string, words: string, [perTake, takesPerDay, daysPerWeek = 7]: Form = [1, 1], days = 30) => {
  const dose = { perTake, takesPerDay, daysPerWeek, isAsNeeded: false }
  const items = [asWritten(medicine, words, { dose, durationDays: days })]
  return judgeOrder({ items, patient: aPatient() }).map(({ level, rule }) => `${level} ${rule}`)
}
const tadalafil = 'tadalafila-5-comprimidos'
const finasteride = 'finasterida-1-comprimidos'

describe('the largest amount that is heard counts, also where the rest is not read', () => {
  test.each([
    ['20 comprimidos por dia se preferir', tadalafil],
    ['20 comprimidos por dia se não funcionar', tadalafil],
    ['vinte cp 3x ao dia enquanto durar', tadalafil],
    ['1 comprimido ao dia, podendo usar até vinte', tadalafil],
    ['1 cp por dia, se necessário 2', finasteride],
    ['1 cp ao dia. Dose dobrada se não funcionar', finasteride],
    ['Dose dobrada se não funcionar', finasteride],
    ['1 cp ao dia; dobrar a dose nos dias difíceis', finasteride],
    ['Triplicar a dose no fim de semana', finasteride],
    ['1 cp ao dia, repetir se falhar', finasteride],
    ['1 cp ao dia e mais um se falhar', finasteride],
    ['1 cp ao dia e outro se falhar', finasteride],
    ['100 mg ao dia se preferir', tadalafil],
    ['1\u200b0 comprimidos ao dia', tadalafil],
    ['１0 comprimidos ao dia', tadalafil],
    ['20 cápsulas ao dia', tadalafil],
    ['1 comprimido de 50 mg ao dia', tadalafil],
  ])('%s of %s: stopped', (words, medicine) => {
    expect(judged(medicine, words)).toEqual(expect.arrayContaining(['stop greatest_dose', 'ask unsaid_dose']))
  })

  test.each([
    ['1 cp ao dia se preferir', tadalafil],
    ['1 cp por dia, se necessário 2', tadalafil],
    ['1 cp ao dia, ligar depois de 60 a 90 dias', tadalafil],
    ['Dose dobrada se não funcionar', tadalafil],
    ['1 cp ao dia, ligar 3 semanas depois', tadalafil],
  ])('%s of %s: asked', (words, medicine) => {
    expect(judged(medicine, words)).toEqual(['ask unsaid_dose'])
  })
})

const doxycycline = 'doxiciclina-100-comprimidos'

describe('times a day and days in words against the form', () => {
  test.each([
    ['1 cp 12/12h por 7 dias', 60],
    ['1 cp ao dia por 7 dias', 60],
    ['1 cp ao dia x 7 dias', 60],
    ['1 cp ao dia por 12d', 60],
    ['1 cp ao dia durante 2 semanas', 60],
    ['1 cp ao dia por 1 mês', 60],
    ['1 cp ao dia por três meses', 60],
    ['1 cp ao dia até 7 dias', 60],
    ['1 cp ao dia por até 7 dias', 60],
    ['1 cp ao dia, no máximo 7 dias', 60],
    ['1 cp ao dia, 7 dias', 60],
    ['1 cp ao dia por 90 dias', 30],
    ['1 cp 12/12h', 30],
  ])('%s, %d days in the form: stopped', (words, days) => {
    expect(judged(doxycycline, words, [1, 1], days)).toContain('stop contradicted_dose')
  })

  test.each([
    ['1 cp ao dia por 60 dias', 60],
    ['1 cp ao dia por 2 meses', 60],
    ['1 cp ao dia x 7 dias', 7],
    ['1 cp ao dia por 12d', 12],
    ['1 cp ao dia durante 2 semanas', 14],
    ['1 cp ao dia por 1 mês', 30],
    ['1 cp ao dia por um mês', 30],
    ['1 cp ao dia até 7 dias', 7],
    ['1 cp ao dia por 7 dias seguidos', 7],
    ['100 mg 24/24h 7 dias', 7],
  ])('%s, %d days in the form: let through', (words, days) => {
    expect(judged(doxycycline, words, [1, 1], days)).toEqual([])
  })

  test.each([
    '1 cp ao dia por 7 dias, depois por 14 dias',
    '1 cp ao dia por 60 a 90 dias',
    '1 cp ao dia, 7 dias antes da viagem',
    '1 cp ao dia, nos primeiros 7 dias',
    '1 cp ao dia, descansar 7 dias',
  ])('%s: asked', (words) => {
    expect(judged(doxycycline, words, [1, 1], 60)).toEqual(['ask unsaid_dose'])
  })
})
