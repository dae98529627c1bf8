import { expect, test } from 'vitest'
import { posologyWords, prescriptionStateWords } from './prescription-words.ts'

const expiresAt = '2027-05-22T13:30:00.000Z'
const words = (state: Parameters<typeof prescriptionStateWords>[0]['state'], isTestSignature = false) =>
  prescriptionStateWords({ state, expiresAt, isTestSignature, replacedById: null, medium: 'electronic', items: [] })

test.each([
  ['issued', 'Válida', 'Vale até 22/05/2027, em qualquer farmácia.'],
  ['dispensed', 'Usada', 'A farmácia já entregou o que ela pede.'],
  ['expired', 'Vencida', 'Venceu em 22/05/2027.'],
  [
    'canceled',
    'Cancelada',
    'O médico cancelou esta receita. Ela não vale mais: fale com ele antes de usar o que ela pedia.',
  ],
] as const)('%s', (state, label, text) => {
  expect(words(state)).toMatchObject({ label, text })
})

test('one that was replaced sends to the new one', () => {
  const replaced = prescriptionStateWords({
    state: 'canceled',
    expiresAt,
    isTestSignature: false,
    replacedById: 7,
    medium: 'electronic',
    items: [],
  })
  expect(replaced).toMatchObject({ label: 'Substituída', text: 'O médico a trocou por outra. Use só a nova.' })
})

test('nobody is told that a demonstration is good in a pharmacy', () => {
  expect(words('issued', true).text).toBe('Vale até 22/05/2027.')
})

test.each([
  'Tomar 1 comprimido ao dia por 7 dias.',
  '1 cp 12/12h x 7 dias',
  '1 cp 12/12h 7 dias',
  '1 cp ao dia por 12d',
  '1 cp ao dia durante duas semanas',
  '1 cp ao dia por 1 mês',
  '1 cp ao dia por até 7 dias',
  '1 cp ao dia até 7 dias',
])('days in the words stand alone: %s', (posology) => {
  expect(posologyWords(posology, 7)).toBe(posology)
})

test.each([
  'Tomar 1 comprimido, 1 vez ao dia, 3 dias por semana.',
  'Tomar 1 comprimido por dia.',
  '1 comprimido a cada 2 dias.',
  'Tomar 1 comprimido em dias alternados.',
  'Tomar 1 comprimido todos os dias.',
])('days of taking are no duration, and those of the form follow: %s', (posology) => {
  expect(posologyWords(posology, 60)).toBe(`${posology} Por 60 dias.`)
})

test('a sentence without its full stop gets one before the days', () => {
  expect(posologyWords('Um por dia', 1)).toBe('Um por dia. Por 1 dia.')
})

test('one of which a part was dispensed says how much, and until when the rest is good', () => {
  const item = { dispensedDays: 30, durationDays: 90 } as Parameters<typeof prescriptionStateWords>[0]['items'][number]
  const begun = { expiresAt, isTestSignature: true, replacedById: null, medium: 'electronic' as const, items: [item] }
  expect(prescriptionStateWords({ ...begun, state: 'issued' })).toMatchObject({
    label: 'Usada em parte',
    text: 'A farmácia já entregou 30 de 90 dias de tratamento. O resto vale até 22/05/2027.',
  })
  expect(prescriptionStateWords({ ...begun, state: 'dispensed' }).label).toBe('Usada')
})
