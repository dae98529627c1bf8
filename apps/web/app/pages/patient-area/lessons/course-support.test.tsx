import { showCourseSupport } from '@prumo/contracts/main'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import CourseSupportPage from './course-support.tsx'

const example = showCourseSupport.example.response.support
const none = { ...example, state: 'none', messages: [], toldAt: null, isUnread: false, answererName: null, phone: null }

let api: Awaited<ReturnType<typeof fakeApi>>
let received: Received[]
let answerTo: (request: Received) => Answer
const given = {
  ...{ programme: 'course_support', isGiven: true, version: '2026-11-29' },
  ...{ givenAt: '2026-11-28T12:00:00.000Z', withdrawnAt: null },
}
let consents: object[]
beforeEach(async () => {
  received = []
  consents = [given]
  api = await fakeApi((request) => {
    if (request.path.includes('/programme_consents')) {
      if (request.method === 'PUT') consents = [given]
      return json({ programmeConsents: consents })
    }
    received.push(request)
    return answerTo(request)
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const json = (body: object, status = 200): Answer => ({ type: 'application/json', status, body })
const shown = () => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Stub = createRoutesStub([{ path: '/_app/cursos/:id/apoio', Component: CourseSupportPage }])
  render(
    <Provider store={store}>
      <Stub initialEntries={['/_app/cursos/4/apoio']} />
    </Provider>,
  )
  return userEvent.setup()
}

test('before a question it says who answers, by when, what is not for here, and how else', async () => {
  answerTo = () => json({ support: none })
  shown()
  expect(await screen.findByText('Nenhuma pergunta ainda')).toBeTruthy()
  expect(screen.getByText(/A equipe de apoio responde até segunda-feira, 30 de novembro, às 18:00/)).toBeTruthy()
  expect(screen.getByText('192').getAttribute('href')).toBe('tel:192')
  expect(screen.getByText('188').getAttribute('href')).toBe('tel:188')
  expect(screen.getByText('contato@prumo.example').getAttribute('href')).toBe('mailto:contato@prumo.example')
  expect(screen.getByText(/inclua seu telefone/)).toBeTruthy()
})

test('what is refused stays in its field, and goes again under the same key', async () => {
  answerTo = ({ method }) =>
    method === 'POST' ? json({ error: 'Espere um minuto.', code: 'rate_limited' }, 429) : json({ support: none })
  const user = shown()
  const field = (await screen.findByLabelText('Mensagem para o apoio')) as HTMLTextAreaElement
  await user.type(field, 'Posso repetir a aula?')
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  const sent = () => received.filter(({ method }) => method === 'POST')
  // Until it is refused, a second press is the same one.
  await screen.findByText(/Espere um minuto/)
  expect(field.value).toBe('Posso repetir a aula?')
  answerTo = () => json({ support: example })
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  expect(await screen.findByText('Pode, sim.')).toBeTruthy()
  await expect.poll(() => field.value).toBe('')
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('what he sees is said to be seen, once', async () => {
  answerTo = ({ method }) => json({ support: method === 'PUT' ? { ...example, isUnread: false } : example })
  shown()
  await screen.findByText('Pode, sim.')
  await expect.poll(() => received.filter(({ path }) => path.endsWith('/reading')).length).toBeGreaterThan(0)
})

test('of a course that has ended it is read on, without a field', async () => {
  answerTo = () => json({ support: { ...example, isUnread: false, mayWrite: false } })
  shown()
  expect(await screen.findByText('Este curso foi encerrado')).toBeTruthy()
  expect(screen.getByText('Pode, sim.')).toBeTruthy()
  expect(screen.queryByLabelText('Mensagem para o apoio')).toBeNull()
  expect(screen.getByText('Voltar para os cursos')).toBeTruthy()
})

test('a failing answer offers another try', async () => {
  answerTo = () => json({ error: 'Fora do ar.', code: 'internal' }, 500)
  shown()
  expect(await screen.findByRole('button', { name: /Tentar de novo/ })).toBeTruthy()
})

test('before he first writes he is asked by a box of its own: his words stay, and help that cannot wait is there', async () => {
  consents = []
  answerTo = () => json({ support: { ...none, phone: '+5511912345678' } })
  const user = shown()
  const box = await screen.findByRole('region', { name: 'Antes, a sua autorização' })
  expect(screen.getByText('192').getAttribute('href')).toBe('tel:192')
  const field = (await screen.findByLabelText('Mensagem para o apoio')) as HTMLTextAreaElement
  await user.type(field, 'Posso repetir a aula?')
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  await user.click(screen.getByRole('button', { name: 'Pedir uma ligação' }))
  expect(await screen.findByText(/O que você preencheu continua na tela/)).toBeTruthy()
  expect(received.filter(({ method }) => method !== 'GET')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Li e autorizo' }))
  await screen.findByText(/Você autorizou em/)
  expect(box.isConnected).toBe(false)
  expect(field.value).toBe('Posso repetir a aula?')
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  await expect.poll(() => received.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('words that cannot wait say at once who calls and until when, beside 188 and 192', async () => {
  const heard = {
    ...{ diary: 'course_support', urgency: 'mind', doctorName: null, isLate: false },
    ...{ openedAt: '2026-11-26T12:00:00.000Z', dueAt: '2026-11-27T21:00:00.000Z' },
  }
  let urgentNotes: object[] = []
  answerTo = ({ path, method }) => {
    if (path === '/api/v1/urgent_notes') return json({ urgentNotes })
    if (method === 'POST') urgentNotes = [heard]
    return json({ support: method === 'POST' ? { ...none, urgency: 'mind' } : none })
  }
  const user = shown()
  await user.type(await screen.findByLabelText('Mensagem para o apoio'), 'Não aguento mais.')
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  expect(await screen.findByText('Vamos falar com você')).toBeTruthy()
  expect(screen.getByText(/Nossa equipe recebeu um aviso e liga até 27\/11\/2026/)).toBeTruthy()
  expect(screen.getByText(/ficam na conversa com o apoio/)).toBeTruthy()
  expect(screen.getAllByText('188').length).toBeGreaterThan(0)
})
