import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { entryWords } from './entry-words.ts'
import { OwnChart } from './OwnChart.tsx'

const at = '2026-11-23T13:00:00.000Z'
const entry = { detail: null, code: null, on: null, vital: null, authorName: 'Dra. Helena Prado', at }
const chart = { inPerson: null, entries: [] as object[], visits: [] as object[] }

let api: Awaited<ReturnType<typeof fakeApi>>
let say: () => Answer
beforeEach(async () => {
  api = await fakeApi(() => say())
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = () =>
  render(
    <Provider store={makeStore({ apiUrl: api.url, rest: async () => {} })}>
      <MemoryRouter>
        <OwnChart />
      </MemoryRouter>
    </Provider>,
  )

test('it says that nothing is written yet, and what will be', async () => {
  say = () => ({ body: { chart } })
  show()
  expect(screen.getByText('Carregando seu prontuário')).toBeTruthy()
  expect(await screen.findByText('Nada anotado até aqui')).toBeTruthy()
})

test('what stands is grouped, dangers first, each with who wrote it; conclusions keep their lines', async () => {
  const entries = [
    { ...entry, id: 1, kind: 'problem', text: 'Hipertensão', code: 'I10' },
    { ...entry, id: 2, kind: 'avoid', text: 'Inibidores da PDE5', detail: 'Usa nitrato' },
    { ...entry, id: 3, kind: 'vital', text: '', vital: { measure: 'blood_pressure', value: 138, second: 86 } },
  ]
  const visits = [
    { id: 11, doctorName: 'Dra. Helena Prado', closedAt: at, closingNote: 'Sem PDE5.\nVolta em 30 dias.' },
  ]
  say = () => ({ body: { chart: { ...chart, entries, visits } } })
  show()
  await screen.findByText('Hipertensão (I10)')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Alergias',
    'O que você não deve usar',
    'Medicamentos que você usa',
    'Condições de saúde',
    'Medidas',
    'O que cada consulta concluiu',
  ])
  expect(screen.getByText(/^Nenhuma anotada\. Se você tem alguma/)).toBeTruthy()
  expect(screen.getByText('Pressão arterial: 138 por 86 mmHg')).toBeTruthy()
  expect(screen.getByText(/Volta em 30 dias/).textContent).toContain('\n')
})

test('of years of measures the newest are shown, of allergies all', async () => {
  const many = (kind: string, text: string) =>
    Array.from({ length: 30 }, (_, n) => ({ ...entry, id: kind.length * 1000 + n, kind, text: `${text} ${n}` }))
  say = () => ({ body: { chart: { ...chart, entries: [...many('vital', 'Peso'), ...many('allergy', 'Coisa')] } } })
  show()
  expect(await screen.findByText('Mais 10 anteriores estão no arquivo que você pode baixar.')).toBeTruthy()
  expect([screen.getAllByText(/^Peso/).length, screen.getAllByText(/^Coisa/).length]).toEqual([20, 30])
})

test('a failure is said, with a way to try again', async () => {
  say = () => ({ status: 422, body: { error: 'Não deu.', code: 'invalid_fields' } })
  show()
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test.each([
  [{ text: 'Angina', code: null, on: null, vital: null }, 'Angina'],
  [{ text: 'Consultório', code: null, on: '2026-10-02', vital: null }, '02/10/2026: Consultório'],
  [
    { text: 'Em jejum', code: null, on: null, vital: { measure: 'weight', value: 82.5, second: null } },
    'Peso: 82,5 kg. Em jejum',
  ],
] as const)('%j is %s', (given, words) => expect(entryWords(given)).toBe(words))
