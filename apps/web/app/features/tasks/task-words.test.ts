import { expect, test } from 'vitest'
import { ageWords, isWithdrawn, nextParcelWords, taskStateWords, taskWords } from './task-words.ts'

const now = new Date('2026-11-23T12:00:00Z')
test.each([
  ['2026-11-23T11:30:00Z', 'há menos de 1 h'],
  ['2026-11-23T11:00:00Z', 'há 1 h'],
  ['2026-11-21T13:00:00Z', 'há 47 h'],
  ['2026-11-21T12:00:00Z', 'há 2 dias'],
  ['2026-11-13T12:00:00Z', 'há 10 dias'],
])('asked at %s: %s', (askedAt, words) => expect(ageWords(askedAt, now)).toBe(words))

test('an open task says who must act', () => {
  expect(taskStateWords({ kind: 'clinical_question', answer: null }).label).toBe('Espera você')
  expect(taskStateWords({ kind: 'canceled_after_payment', answer: null }).label).toBe('Com a farmácia')
  expect(taskStateWords({ kind: 'canceled_after_payment', answer: 'sent' }).text).toContain('Fale com o paciente')
  expect(taskWords({ kind: 'clinical_question', reason: 'interaction' })).toBe('Risco de interação')
})

test('a parcel of a canceled prescription says which boxes are out', () => {
  const boxesOut = [
    { id: 1, state: 'shipped' as const, since: '2026-11-29' },
    { id: 2, state: 'delivered' as const, since: null },
  ]
  expect(taskWords({ kind: 'canceled_after_payment', reason: null, boxesOut })).toBe(
    'Cancelada depois de paga: 1 caixa a caminho desde 29/11/2026, 1 caixa com o paciente',
  )
  expect(taskWords({ kind: 'canceled_after_payment', reason: null, boxesOut: [] })).toBe('Cancelada depois de paga')
})

test.each([
  ['2027-02-11', 'Próximo envio em 11/02/2027'],
  ['2027-02-10', 'Próximo envio em 10/02/2027'],
  ['2027-02-09', 'Envio parado desde 09/02/2027'],
])('a parcel of %s, on the 10th: %s', (chargeOn, words) => expect(nextParcelWords(chargeOn, '2027-02-10')).toBe(words))

test.each([
  ['canceled', null, true],
  ['in_question', null, false],
  ['canceled', 'confirmed', false],
] as const)('a question about a request that is %s, answered %s: withdrawn is %s', (state, answer, is) => {
  const dispensing = { state, orderNumber: 'R1', requestedAt: '2027-02-01T12:00:00Z' }
  expect(isWithdrawn({ kind: 'clinical_question', answer, dispensing })).toBe(is)
})
