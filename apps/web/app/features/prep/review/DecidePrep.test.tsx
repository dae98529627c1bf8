import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { makeStore } from '#store'
import { DecidePrep } from './DecidePrep.tsx'
import type { WholeRegister } from './review.api.ts'

afterEach(cleanup)

const cleared = {
  ...{ patientId: 7, decisions: 1, state: 'active', isOnPrep: true, criteria: [] },
  decision: { isCleared: true, note: null, decidedAt: '2026-11-01T12:00:00.000Z', decidedByName: 'Dra. Helena Prado' },
}

test.each([
  ['leads to its prescription', true],
  ['that no longer holds leads to none', false],
])('a clearance %s', (_how, mayPrescribe) => {
  const store = makeStore({ apiUrl: 'http://127.0.0.1:9', isLasting: true, rest: async () => {} })
  render(
    <Provider store={store}>
      <DecidePrep
        register={{ ...cleared, mayPrescribe } as unknown as WholeRegister}
        prescribe={<a href="/">Receita</a>}
      />
    </Provider>,
  )
  expect(screen.getByText('Liberado')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Receita' }) !== null).toBe(mayPrescribe)
})

test('what the exams show since is not read under a green clearance', () => {
  const store = makeStore({ apiUrl: 'http://127.0.0.1:9', isLasting: true, rest: async () => {} })
  const criteria = [{ key: 'hiv_negative', state: 'no' }]
  const register = { ...cleared, state: 'with_doctor', criteria, mayPrescribe: false } as unknown as WholeRegister
  render(
    <Provider store={store}>
      <DecidePrep register={register} prescribe={<a href="/">Receita</a>} />
    </Provider>,
  )
  expect(screen.queryByText('Liberado')).toBeNull()
  expect(screen.getByText('Liberado antes do que os exames mostram agora')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Suspender' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Liberar até o próximo retorno' })).toBeNull()
})

test('what a patient on PrEP told is decided in words', async () => {
  const store = makeStore({ apiUrl: 'http://127.0.0.1:9', isLasting: true, rest: async () => {} })
  const criteria = [{ key: 'no_symptoms', state: 'ask' }]
  const register = { ...cleared, criteria, mayPrescribe: false } as unknown as WholeRegister
  render(
    <Provider store={store}>
      <DecidePrep register={register} prescribe={<a href="/">Receita</a>} />
    </Provider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Liberar até o próximo retorno' }))
  expect(screen.getByText('Escreva o que você avaliou.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^O que você avaliou/ })).toBeTruthy()
})
