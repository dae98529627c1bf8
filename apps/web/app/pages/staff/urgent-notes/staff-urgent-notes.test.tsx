import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import StaffUrgentNotes from './staff-urgent-notes.tsx'

const note = {
  ...{ id: 3, patientId: 1, patientName: 'Bruno Almeida', phone: '11987654321', diary: 'self_rating', urgency: 'mind' },
  ...{ times: 2, openedAt: '2026-11-26T12:00:00.000Z', lastWrittenAt: '2026-11-26T12:30:00.000Z', isLate: false },
  ...{ dueAt: '2026-11-27T21:00:00.000Z', doctorName: 'Dra. Helena Prado', isDoctors: true },
  ...{ alsoUrgency: null, tries: 0, triedAt: null, nextTryAt: null, mayGiveUp: false, hasWords: false },
}
const late = {
  ...{ ...note, id: 4, patientName: 'Diego Moura', phone: null, diary: 'training', urgency: 'emergency', times: 1 },
  ...{ isLate: true, doctorName: null, isDoctors: false },
}
const json = (body: object, status = 200): Answer => ({ type: 'application/json', status, body })

let api: Awaited<ReturnType<typeof fakeApi>>
let received: Received[]
let answerTo: (request: Received) => Answer | Promise<Answer>
const openInstead = function (this: HTMLDialogElement) {
  this.open = true
}
beforeEach(async () => {
  received = []
  HTMLDialogElement.prototype.showModal ??= openInstead
  api = await fakeApi((request) => {
    received.push(request)
    return answerTo(request) as Answer
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})
const shown = () => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Stub = createRoutesStub([{ path: '/', Component: StaffUrgentNotes }])
  render(
    <Provider store={store}>
      <Stub />
    </Provider>,
  )
  return userEvent.setup()
}

test('while it loads it says so; nobody to call is said too', async () => {
  answerTo = () => json({ urgentNotes: [] })
  shown()
  expect(screen.getByText('Carregando: Ligações')).toBeTruthy()
  expect(await screen.findByText('Ninguém espera uma ligação')).toBeTruthy()
})

test('what cannot be read can be asked for again', async () => {
  answerTo = () => json({}, 500)
  const user = shown()
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  answerTo = () => json({ urgentNotes: [note] })
  await user.click(again)
  expect(await screen.findByText('Bruno Almeida')).toBeTruthy()
})

test('whom to call, by what telephone, of what kind, until when, and what is late', async () => {
  answerTo = () => json({ urgentNotes: [note, late] })
  shown()
  const [, first, second] = await screen.findAllByRole('row')
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: /98765/ })
      .getAttribute('href'),
  ).toBe('tel:11987654321')
  expect(first?.textContent).toMatch(/risco contra a própria vida.*2 vezes.*até 27\/11\/2026/)
  expect(second?.textContent).toMatch(/Sem telefone.*Sem médico aqui.*emergência no corpo.*Passou do prazo/)
})

test('it is settled with what happened, once chosen; the team is offered no judgement of health', async () => {
  let open: object[] = [note, late]
  answerTo = ({ method }) => {
    if (method === 'PUT') open = [late]
    return method === 'PUT'
      ? json({ urgentNote: { id: 3, outcome: 'spoke', settledAt: '2026-11-26T13:00:00.000Z' } })
      : json({ urgentNotes: open })
  }
  const user = shown()
  await user.click(await screen.findByRole('button', { name: 'Registrar: Bruno Almeida' }))
  await user.click(screen.getByRole('button', { name: 'Registrar e encerrar' }))
  expect(screen.getByText('Escolha o que houve: fica no prontuário.')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Não era urgência' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('O que houve'), 'spoke')
  await user.click(screen.getByRole('button', { name: 'Registrar e encerrar' }))
  await expect.poll(() => screen.queryByText('Bruno Almeida')).toBeNull()
  expect(received.find(({ method }) => method === 'PUT')).toMatchObject({
    ...{ path: '/api/staff/v1/urgent_notes/3/settlement', body: { outcome: 'spoke', seen: { times: 2, tries: 0 } } },
  })
  await user.click(screen.getByRole('button', { name: 'Registrar: Diego Moura' }))
  expect(screen.queryByRole('option', { name: 'Não era urgência' })).toBeNull()
})

test('words that came since refuse it: what was chosen stays, and the same button sends it as it stands now', async () => {
  let times = 2
  answerTo = ({ method }) => {
    if (method === 'GET') return json({ urgentNotes: [{ ...note, times, alsoUrgency: 'emergency', mayGiveUp: true }] })
    if (times === 3) return json({ urgentNote: { id: 3, outcome: 'given_up', settledAt: '2026-11-26T13:00:00.000Z' } })
    times = 3
    return json({ code: 'urgent_note_moved_on', message: 'Ele escreveu de novo.' }, 409)
  }
  const user = shown()
  await user.click(await screen.findByRole('button', { name: 'Registrar: Bruno Almeida' }))
  const drawer = within(screen.getByRole('dialog'))
  expect(drawer.getByText('Sinais de emergência no corpo')).toBeTruthy()
  await user.selectOptions(drawer.getByLabelText('O que houve'), 'not_reached')
  expect(drawer.getByText('Ele continua na lista, e quem atende recebe um aviso.')).toBeTruthy()
  await user.selectOptions(drawer.getByLabelText('O que houve'), 'given_up')
  await user.click(drawer.getByRole('button', { name: 'Registrar e encerrar' }))
  expect(drawer.getByText('Escolha o motivo: fica no prontuário.')).toBeTruthy()
  await user.selectOptions(drawer.getByLabelText('Motivo'), 'help_sent')
  await user.click(drawer.getByRole('button', { name: 'Registrar e encerrar' }))
  expect(await drawer.findByText(/3 vezes/)).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Registrar e encerrar' }))
  await expect.poll(() => received.filter(({ method }) => method === 'PUT').length).toBe(2)
  expect(received.filter(({ method }) => method === 'PUT')).toMatchObject([
    { body: { outcome: 'given_up', reason: 'help_sent', seen: { times: 2, tries: 0 } } },
    { body: { outcome: 'given_up', reason: 'help_sent', seen: { times: 3, tries: 0 } } },
  ])
})

test('what he wrote to a doctor is read once it is asked for, and never by who may not', async () => {
  answerTo = ({ path }) =>
    path.endsWith('/words')
      ? json({ words: [{ id: 8, body: 'Estou com dor no peito.', createdAt: '2026-11-26T12:00:00.000Z' }] })
      : json({ urgentNotes: [{ ...note, diary: 'message', hasWords: true }, late] })
  const user = shown()
  await user.click(await screen.findByRole('button', { name: 'Registrar: Bruno Almeida' }))
  expect(received.some(({ path }) => path.endsWith('/words'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Ler o que ele escreveu' }))
  expect(await screen.findByText('Estou com dor no peito.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Registrar: Diego Moura' }))
  expect(screen.queryByRole('button', { name: 'Ler o que ele escreveu' })).toBeNull()
})
