import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { makeStore } from '#store'
import { DecidePrep } from './DecidePrep.tsx'
import type { WholeRegister } from './review.api.ts'

afterEach(cleanup)

const cleared = {
  ...{ patientId: 7, decisions: 1, state: 'active', criteria: [] },
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
