import { expect, test } from 'vitest'
import { findFormula, formulary } from '#domains/medicines/formulary'
import { aPatient, asWritten } from '../checks.factory.ts'
import { judgeOrder } from '../judge-order.ts'
import { doseInWords } from './posology-of.ts'

const weekly = { perTake: 1, takesPerDay: 1, daysPerWeek: 1, isAsNeeded: false }
const read = (posology: string, medicine = 'semaglutida-0-25-caneta') =>
  doseInWords({ posology, composition: findFormula({ medicine }) })
const weeklyDoseOf = (posology: string) =>
  judgeOrder({
    items: [asWritten('semaglutida-0-25-caneta', posology, { dose: weekly, durationDays: 28 })],
    patient: aPatient(),
  }).flatMap(({ rule, level }) => (rule === 'weekly_dose' ? [level] : []))

test.each([
  'Injetar 1 dose de 0,25 mg sob a pele, 1 vez por semana, no mesmo dia da semana.',
  'Aplicar 0,25 mg por via subcutânea uma vez por semana',
  'Aplicar 0,25 mg SC 1x/semana, no abdome, na coxa ou no braço, alternando os locais.',
  'Injetar 0,25 mg no abdômen toda segunda-feira',
  'Aplicar 0,25 mg SC a cada 7 dias por 4 semanas',
  'Uma aplicação semanal, via subcutânea',
  'Semaglutida 0,25 mg: uma injeção por semana',
])('"%s" is once a week', (posology) => {
  expect(read(posology)).toEqual(weekly)
  expect(weeklyDoseOf(posology)).toEqual([])
})

test.each([
  'Aplicar 0,25 mg SC uma vez ao dia',
  'Aplicar 0,25 mg SC todos os dias',
  'Injetar 1 dose de 0,25 mg sob a pele, pela manhã',
  'Injetar 0,25 mg a cada 24 horas',
  'Injetar 0,25 mg duas vezes por semana',
  'Injetar 0,25 mg a cada 3 dias',
  // Words that nobody reads to their end.
  'Injetar 0,25 mg todo santo dia feito o vizinho',
  'Injetar 0,25 mg diariamente conforme tolerar o xyz',
])('"%s" stops, although the form says once a week', (posology) => expect(weeklyDoseOf(posology)).toEqual(['stop']))

test('a whole pen of four doses is four, a pen of one dose is one', () => {
  expect(read('Aplicar 1 caneta por semana')).toMatchObject({ perTake: 4 })
  expect(read('Aplicar 1 caneta de 2,5 mg por semana', 'tirzepatida-2-5-canetas')).toEqual(weekly)
})

test.each(['Injetar 20 cliques por semana', 'Injetar 10 unidades por semana', 'Aplicar 1 mg SC 1x/semana'])(
  '"%s" of a pen of 0.25 mg is above its greatest dose, and stops',
  (posology) => {
    const items = [asWritten('semaglutida-0-25-caneta', posology, { dose: weekly, durationDays: 28 })]
    const stops = judgeOrder({ items, patient: aPatient() }).filter(({ level }) => level === 'stop')
    expect(stops.map(({ rule }) => rule)).toContain('greatest_dose')
  },
)

test('the wrong route stops', () => {
  for (const posology of [
    'Tomar 1 dose por via oral, uma vez por semana',
    'Aplicar 0,25 mg intramuscular por semana',
  ]) {
    const items = [asWritten('semaglutida-0-25-caneta', posology, { dose: weekly, durationDays: 28 })]
    const found = judgeOrder({ items, patient: aPatient() })
    expect(found.map(({ rule, level }) => `${rule} ${level}`)).toContain('contradicted_route stop')
  }
})

test('the usual note of every GLP-1 formula is read', () => {
  const written = formulary.filter(({ controlClass }) => controlClass === 'glp1')
  expect(written.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['semaglutida-0-25-caneta', 'tirzepatida-2-5-canetas']),
  )
  for (const { key, posologies, components } of written)
    for (const { note, perTake, daysPerWeek } of posologies) {
      const often = daysPerWeek === 1 ? 'por semana' : 'ao dia'
      const way = `${key.endsWith('comprimidos') ? 'Tomar 1 comprimido' : `Injetar ${components[0]?.perDose} mg sob a pele`}, 1 vez ${often}, ${note}.`
      expect(read(way, key), way).toMatchObject({ perTake, daysPerWeek, takesPerDay: 1 })
    }
})
