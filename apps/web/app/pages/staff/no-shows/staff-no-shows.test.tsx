import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mainApi } from '#shared/apis/main-api.ts'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { section } from './no-shows.section.ts'
import StaffNoShows from './staff-no-shows.tsx'

const noShow = {
  ...{ id: 5, consultationId: 11, patientName: 'Bruno Almeida', doctorName: 'Paula Reis', channel: 'video' },
  ...{ startsAt: '2026-11-23T13:00:00.000Z', saidAt: '2026-11-23T13:20:00.000Z', foundAt: '2026-11-23T13:20:00.000Z' },
  ...{ answerBy: '2026-11-26T13:20:00.000Z', isBySession: true, isMissed: false, state: 'waiting', given: null },
  patientSeen: { firstAt: '2026-11-23T12:58:00.000Z', lastAt: '2026-11-23T13:20:00.000Z', way: 'page' },
  ...{ professionalSeen: null, refusedBecause: null, decidedAt: null, deciderName: null },
}
const json = (body: object, status = 200): Answer => ({ type: 'application/json', status, body })

let api: Awaited<ReturnType<typeof fakeApi>>
let received: Received[]
let answerTo: (request: Received) => Answer
const openInstead = function (this: HTMLDialogElement) {
  this.open = true
}
beforeEach(async () => {
  received = []
  HTMLDialogElement.prototype.showModal ??= openInstead
  api = await fakeApi((request) => {
    received.push(request)
    return answerTo(request)
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})
const shown = (search = '') => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Stub = createRoutesStub([{ path: '/equipe/faltas', Component: StaffNoShows }])
  render(
    <Provider store={store}>
      <Stub initialEntries={[`/equipe/faltas${search}`]} />
    </Provider>,
  )
  return { user: userEvent.setup(), store }
}

test('while it loads it says so; nothing waiting is said too', async () => {
  answerTo = () => json({ noShows: [] })
  shown()
  expect(screen.getByText('Carregando: À espera de decisão')).toBeTruthy()
  expect(await screen.findByText('Nada à espera')).toBeTruthy()
})

test('what cannot be read can be asked for again', async () => {
  answerTo = () => json({}, 500)
  const { user } = shown()
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  answerTo = () => json({ noShows: [noShow] })
  await user.click(again)
  expect(await screen.findByText(/Bruno Almeida, com Paula Reis/)).toBeTruthy()
})

test('whose hour, who was there, until when, and that it is late; a full page leads to the next', async () => {
  answerTo = () => json({ noShows: Array.from({ length: 50 }, (_, n) => ({ ...noShow, id: n + 1 })) })
  shown()
  const [, first] = await screen.findAllByRole('row')
  expect(first?.textContent).toMatch(/Paciente: das 09:58 às 10:20, na página da consulta/)
  expect(first?.textContent).toMatch(/Profissional: nenhum sinal/)
  expect(within(first as HTMLElement).getByText('Passou do prazo')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver mais' }).getAttribute('href')).toContain('depois=50')
})

test('a notice of the room reads the list anew', async () => {
  answerTo = () => json({ noShows: [] })
  const { store } = shown()
  await screen.findByText('Nada à espera')
  answerTo = () => json({ noShows: [noShow] })
  expect(section.room?.name).toBe('no-shows')
  store.dispatch(mainApi.util.invalidateTags(section.room?.makesStale({ id: 1, type: 'no_shows', data: {} }) ?? []))
  expect(await screen.findByText(/Bruno Almeida, com Paula Reis/)).toBeTruthy()
})

test('a decision is asked for before it is sent, and says what follows; decided ones say by whom', async () => {
  answerTo = ({ method }) =>
    json(
      method === 'PUT'
        ? { noShow: { id: 5, state: 'given_back', given: 'session', refusedBecause: null } }
        : { noShows: [noShow] },
    )
  const { user } = shown()
  await user.click(await screen.findByRole('button', { name: /^Decidir: Bruno Almeida/ }))
  await user.click(screen.getByRole('button', { name: 'Registrar a decisão' }))
  expect(screen.getByText(/Escolha a decisão/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Decisão'), 'give_back')
  expect(screen.getByText(/A sessão volta ao saldo do paciente na hora/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Registrar a decisão' }))
  await expect
    .poll(() => received.find(({ method }) => method === 'PUT')?.path)
    .toBe('/api/staff/v1/no_shows/5/giving_back')
  cleanup()
  const decided = {
    ...noShow,
    state: 'given_back',
    given: 'session',
    decidedAt: noShow.answerBy,
    deciderName: 'Rafael',
  }
  answerTo = () => json({ noShows: [decided] })
  shown('?lista=decididas')
  expect(await screen.findByText('Sessão devolvida')).toBeTruthy()
  expect(screen.getByText('Rafael')).toBeTruthy()
})
