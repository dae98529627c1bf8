import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import FollowUp from './follow-up.tsx'

const json = (body: object, status = 200): Answer => ({ type: 'application/json', status, body })
let api: Awaited<ReturnType<typeof fakeApi>>
let answers: { prep: Answer; weight: Answer; overview: Answer }
beforeEach(async () => {
  api = await fakeApi(({ path }) => {
    if (path.includes('/overview')) return answers.overview
    return path.includes('/prep/') ? answers.prep : answers.weight
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})
const toBook = { kind: 'book_consultation', until: null }
const shown = (prep: string | null, weight: string | null, steps: object[] = []) => {
  answers = {
    prep: prep === null ? json({}, 500) : json({ prepUserRegistryData: { state: prep } }),
    weight: weight === null ? json({}, 500) : json({ programme: { state: weight } }),
    overview: json({ overview: { steps } }),
  }
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Stub = createRoutesStub([
    {
      path: '/_app',
      Component: () => <Outlet context={{ profile: { id: 1 } }} />,
      children: [
        { path: 'acompanhamento', Component: FollowUp },
        { path: 'prevencao', Component: () => <h1>PrEP</h1> },
        { path: 'peso', Component: () => <h1>Seu peso</h1> },
      ],
    },
  ])
  render(
    <Provider store={store}>
      <Stub initialEntries={['/_app/acompanhamento']} />
    </Provider>,
  )
}

test.each([
  ['active', 'not_started', 'PrEP'],
  ['not_started', 'held', 'Seu peso'],
])('who takes part in one goes on to it: PrEP %s, weight %s', async (prep, weight, title) => {
  shown(prep, weight)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test.each([
  ['active', 'active'],
  ['not_started', 'not_started'],
  ['active', null],
  [null, null],
])('he chooses himself: PrEP %s, weight %s', async (prep, weight) => {
  shown(prep, weight)
  expect(await screen.findByRole('heading', { name: 'Seus acompanhamentos' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Prevenção (PrEP)' }).getAttribute('href')).toBe('/_app/prevencao')
  expect(screen.getByRole('link', { name: 'Peso' }).getAttribute('href')).toBe('/_app/peso')
})

test.each([
  ['not_started', 'not_started'],
  ['active', 'not_started'],
])('a consultation that he bought and has not booked stands first: PrEP %s, weight %s', async (prep, weight) => {
  shown(prep, weight, [toBook])
  expect((await screen.findByRole('link', { name: 'Marcar a consulta' })).getAttribute('href')).toBe('/_app/peso')
  expect(screen.getByText(/já está paga/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Prevenção (PrEP)' })).toBeTruthy()
})
