import { expect, test } from 'vitest'
import { prescriptionStateWords } from './prescription-words.ts'

const expiresAt = '2027-05-22T13:30:00.000Z'
const words = (state: Parameters<typeof prescriptionStateWords>[0]['state'], isTestSignature = false) =>
  prescriptionStateWords({ state, expiresAt, isTestSignature, replacedById: null, medium: 'electronic' })

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
  })
  expect(replaced).toMatchObject({ label: 'Substituída', text: 'O médico a trocou por outra. Use só a nova.' })
})

test('nobody is told that a demonstration is good in a pharmacy', () => {
  expect(words('issued', true).text).toBe('Vale até 22/05/2027.')
})
