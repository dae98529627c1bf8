import { expect, test } from 'vitest'
import type { SessionSource } from './session-credits.api.ts'
import { eachWords, sessionsWords, sourceWords } from './session-words.ts'

const source: SessionSource = {
  orderId: 1,
  orderNumber: 'R1',
  origin: 'package',
  granted: 4,
  available: 2,
  spent: 1,
  takenBack: 1,
  grantedAt: '2026-11-28T12:00:00.000Z',
  returns: 145,
}

test('one session, and several', () => {
  expect([sessionsWords(1), sessionsWords(12)]).toEqual(['1 sessão', '12 sessões'])
})

test('the price of one of a package, to the centavo', () => {
  expect(eachWords({ variantId: 2004, amount: 4, price: 290 })).toBe('R$\u00a072,50 cada uma')
})

test('where sessions come from and what became of them', () => {
  expect(sourceWords(source)).toBe('Pacote de 4 sessões: 2 por marcar, 1 marcada ou feita, 1 devolvida.')
  const given = { origin: 'treatment' as const, granted: 1, available: 0, spent: 0, takenBack: 1 }
  expect(sourceWords({ ...source, ...given })).toBe('Veio com o seu tratamento: 1 devolvida.')
  expect(sourceWords({ ...source, available: 0, spent: 4, takenBack: 0 })).toBe(
    'Pacote de 4 sessões: 4 marcadas ou feitas.',
  )
})
