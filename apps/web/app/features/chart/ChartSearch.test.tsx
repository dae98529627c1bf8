import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { ChartSearch } from './ChartSearch.tsx'

const at = '2019-11-23T13:00:00.000Z'
const nothing = {
  ...{ added: [], notes: [], visits: [], documents: [], signedDocuments: [], results: [] },
  ...{ prescriptions: [], messages: [], before: null },
}
const note = {
  ...{ id: 1, subjective: '', objective: '', assessment: 'Usa nitrato.', plan: '', codes: [], followUpOn: null },
  ...{ correctsId: null, authorId: 3, authorName: 'Dra. Helena Prado', profession: 'doctor', consultationId: null, at },
}

let api: Awaited<ReturnType<typeof fakeApi>>
let say: (body: { words: string; before?: string }) => Answer
beforeEach(async () => {
  api = await fakeApi(({ body }) => say(body as { words: string }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = () =>
  render(
    <Provider store={makeStore({ apiUrl: api.url, rest: async () => {} })}>
      <ChartSearch patientId={7}>
        <p>As visitas</p>
      </ChartSearch>
    </Provider>,
  )
const search = (words: string) => userEvent.type(screen.getByLabelText('Buscar neste prontuário'), `${words}{Enter}`)

test('words are sought in the whole chart, in the body alone, and the visits come back without any', async () => {
  say = () => ({ body: { found: { ...nothing, notes: [note] } } })
  show()
  expect(screen.getByText('As visitas')).toBeTruthy()
  await search('nitrato')
  expect(await screen.findByText('1 registro com “nitrato”.')).toBeTruthy()
  expect(screen.getByText(/Usa nitrato/)).toBeTruthy()
  expect(screen.queryByText('As visitas')).toBeNull()
  expect(
    api.received.every(({ path, query }) => path === '/api/staff/v1/patients/7/chart_searches' && query === ''),
  ).toBe(true)
  await userEvent.clear(screen.getByLabelText('Buscar neste prontuário'))
  expect(await screen.findByText('As visitas')).toBeTruthy()
})

test('nothing found is said', async () => {
  say = () => ({ body: { found: nothing } })
  show()
  await search('iodo')
  expect(await screen.findByText('Nada com “iodo” no que você pode ler deste prontuário.')).toBeTruthy()
})

test('all of it is read page after page, and back to the newest', async () => {
  say = ({ before }) => ({
    body: {
      found: before
        ? { ...nothing, notes: [{ ...note, assessment: 'A mais antiga.' }] }
        : { ...nothing, notes: [note], before: at },
    },
  })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Ler tudo em ordem' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ver o que é mais antigo' }))
  expect(await screen.findByText(/A mais antiga/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao mais novo' }))
  expect(await screen.findByText(/Usa nitrato/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Voltar às visitas' }))
  expect(screen.getByText('As visitas')).toBeTruthy()
})

test('a failure is said, with a way to try again', async () => {
  say = () => ({ status: 422, body: { error: 'Não deu.', code: 'invalid_fields' } })
  show()
  await search('iodo')
  expect(await screen.findByRole('alert')).toBeTruthy()
})
