import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import StaffOutcomes from './staff-outcomes.tsx'

let api: Awaited<ReturnType<typeof fakeApi>>
let answer: Answer
beforeEach(async () => {
  api = await fakeApi(() => answer)
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (said: Answer) => {
  answer = said
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <StaffOutcomes />
    </Provider>,
  )
}
const shown = (outcomes: object) => show({ type: 'application/json', body: { outcomes } })

test('before the first quarter is over, the page says when it begins', async () => {
  shown({ quarters: [], uncounted: [], treatments: [] })
  expect(await screen.findByText('O primeiro trimestre ainda não terminou')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Baixar em CSV' })).toBeNull()
})

test('a quarter in which no group is large enough shows nothing of anybody', async () => {
  shown({ quarters: ['2026-07-01'], uncounted: [], treatments: [] })
  expect(await screen.findByRole('heading', { name: '3º trimestre de 2026' })).toBeTruthy()
  expect(screen.getByText(/Nenhum tratamento teve 10 respostas ou mais/)).toBeTruthy()
})

test('a large group is told in numbers; a measure with a small one is not', async () => {
  const effect = [
    { outcome: 'good', patients: 37 },
    { outcome: 'less', patients: 15 },
  ]
  shown({
    quarters: ['2026-07-01'],
    uncounted: [{ quarter: '2026-07-01', patients: 210 }],
    treatments: [
      {
        ...{ treatment: 'tadalafil', name: 'Tadalafila', quarter: '2026-07-01', patients: 52 },
        measures: [
          { measure: 'effect', counts: effect },
          { measure: 'side_effects', counts: [{ outcome: 'all', patients: 52 }] },
        ],
      },
    ],
  })
  expect((await screen.findByRole('table', { name: 'O tratamento fez efeito?' })).textContent).toMatch(/37 \(71 %\)/)
  expect(screen.getByText(/Alguma resposta teve menos de 10 pacientes/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Baixar em CSV' })).toBeTruthy()
})

test('what cannot be read says so, and can be asked for again', async () => {
  show({ status: 500, type: 'application/json', body: {} })
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})
