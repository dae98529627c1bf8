import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { DecidePrep } from './DecidePrep.tsx'
import type { WholeRegister } from './review.api.ts'

afterEach(cleanup)

const cleared = {
  ...{ patientId: 7, decisions: 1, state: 'active', isOnPrep: true, criteria: [], documents: [] },
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

test('with a test of hepatitis B that nobody has taken back a clearance asks for words', async () => {
  const store = makeStore({ apiUrl: 'http://127.0.0.1:9', isLasting: true, rest: async () => {} })
  const documents = ['non_reactive', 'reactive'].map((outcome) => ({ kind: 'hepatitis_b', state: 'accepted', outcome }))
  const register = { ...cleared, documents, mayPrescribe: false } as unknown as WholeRegister
  render(
    <Provider store={store}>
      <DecidePrep register={register} prescribe={null} />
    </Provider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Liberar até o próximo retorno' }))
  expect(screen.getByText('Escreva o que você avaliou.')).toBeTruthy()
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

test('what he told meanwhile is said, what was seen is named, and what she wrote stays', async () => {
  const received: Received[] = []
  const api = await fakeApi((request) => {
    received.push(request)
    const body = { error: 'O paciente contou algo novo.', code: 'prep_said_meanwhile' }
    return { type: 'application/json', status: 409, body }
  })
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const before = { ...cleared, calledAt: null, answers: { id: 4 }, mayPrescribe: false }
  const shown = (register: object) => (
    <Provider store={store}>
      <DecidePrep register={register as WholeRegister} prescribe={null} />
    </Provider>
  )
  const { rerender } = render(shown(before))
  const written = () => (screen.getByRole('textbox', { name: /^Nota ao paciente/ }) as HTMLTextAreaElement).value
  await userEvent.type(screen.getByRole('textbox', { name: /^Nota ao paciente/ }), 'Siga assim.')
  await userEvent.click(screen.getByRole('button', { name: 'Liberar até o próximo retorno' }))
  expect(await screen.findByText(/contou algo novo/)).toBeTruthy()
  expect(received.map(({ body }) => body)).toMatchObject([{ based_on: 1, seen_answers_id: 4, seen_called_at: null }])
  rerender(shown({ ...before, answers: { id: 5 } }))
  expect(written()).toBe('Siga assim.')
  rerender(shown({ ...before, answers: { id: 5 }, criteria: [{ key: 'no_exposure', state: 'no' }] }))
  expect(screen.getByText(/contou algo novo/)).toBeTruthy()
  expect(screen.getByText('Você escreveu: Siga assim.')).toBeTruthy()
  await api.close()
})
