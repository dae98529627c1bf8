import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mainApi } from '#shared/apis/main-api.ts'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore, type Store } from '#store'
import { Conversation } from './Conversation.tsx'
import type { Message } from './consultations.api.ts'
import { forgetUnsent } from './unsent.ts'

const ends = { fromUserId: 1, toUserId: 3 }
const type = 'application/json'

/** A server with one conversation; a key that it knows answers with the message that it made before. */
let api: Awaited<ReturnType<typeof fakeApi>>
let store: Store
let messages: Message[]
let refuse: Answer | undefined
/** So many answers are cut off after the message was made. */
let answersToLose: number
let sent: Received[]
const write = (userId: number, body: string): Message => {
  const createdAt = '2026-11-21T12:00:00.000Z'
  const message = { id: messages.length + 1, body, userId, createdAt, readAt: null }
  messages.push(message)
  return message
}
const made = new Map<string, Message>()
beforeEach(async () => {
  messages = []
  refuse = undefined
  answersToLose = 0
  sent = []
  made.clear()
  write(3, 'Bom dia.')
  api = await fakeApi((request) => {
    const { method, path, query, body, headers } = request
    if (method === 'GET' && path.endsWith('/messages')) {
      const after = Number(new URLSearchParams(query).get('after') ?? 0)
      return { type, body: { messages: messages.filter(({ id }) => id > after) } }
    }
    if (method === 'POST' && path.endsWith('/messages')) {
      sent.push(request)
      const key = String(headers['idempotency-key'])
      const input = (body as { message: { body: string } }).message
      if (refuse) return refuse
      if (!made.has(key)) made.set(key, write(1, input.body))
      if (answersToLose-- > 0) return null
      return { type, body: { message: made.get(key) } }
    }
    return { type, body: {} }
  })
  store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
})
afterEach(async () => {
  cleanup()
  forgetUnsent()
  await api.close()
})

const show = () =>
  render(
    <Provider store={store}>
      <Conversation ends={ends} withName="Dra. Helena Prado" />
    </Provider>,
  )
const said = () => screen.getAllByRole('listitem').map((item) => item.querySelector('.ui-message__body')?.textContent)
const box = () => screen.getByLabelText('Mensagem para Dra. Helena Prado') as HTMLTextAreaElement

test('what the doctor wrote is there and counts as read; what is written arrives once and leaves the box empty', async () => {
  show()
  await screen.findByText('Bom dia.')
  await waitFor(() =>
    expect(api.received.some(({ method, path }) => method === 'PUT' && path.endsWith('/3/reading'))).toBe(true),
  )
  await userEvent.type(box(), 'Bom dia, doutora.')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  await waitFor(() => expect(said()).toEqual(['Bom dia.', 'Bom dia, doutora.']))
  await waitFor(() => expect(screen.queryByText('Enviando…')).toBeNull())
  expect(box().value).toBe('')
  expect(messages).toHaveLength(2)
})

test('a message that was refused stays, and goes out again under its own key', async () => {
  refuse = { status: 422, type, body: { error: 'Não foi possível fazer isso agora.' } }
  show()
  await screen.findByText('Bom dia.')
  await userEvent.type(box(), 'Perdida')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  await screen.findByText('Não chegou.')
  expect(screen.getByText('Não foi possível fazer isso agora.')).toBeTruthy()
  refuse = undefined
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }))
  await waitFor(() => expect(said()).toEqual(['Bom dia.', 'Perdida']))
  await waitFor(() => expect(screen.queryByText('Enviando…')).toBeNull())
  const keys = sent.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('an answer that got lost is asked for again, and the message stands once', async () => {
  show()
  await screen.findByText('Bom dia.')
  answersToLose = 1
  await userEvent.type(box(), 'Uma vez')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  await waitFor(() => expect(said()).toEqual(['Bom dia.', 'Uma vez']))
  await waitFor(() => expect(screen.queryByText('Enviando…')).toBeNull())
  expect(sent).toHaveLength(2)
  expect(messages).toHaveLength(2)
})

test('what is typed and not sent is still there when one comes back', async () => {
  const first = show()
  await screen.findByText('Bom dia.')
  await userEvent.type(box(), 'Meio caminho')
  first.unmount()
  show()
  await screen.findByText('Bom dia.')
  expect(box().value).toBe('Meio caminho')
})

test('what the doctor writes meanwhile comes in when his room tells of it', async () => {
  show()
  await screen.findByText('Bom dia.')
  write(3, 'Chegou agora.')
  store.dispatch(mainApi.util.invalidateTags(['Messages']))
  await screen.findByText('Chegou agora.')
  expect(said()).toEqual(['Bom dia.', 'Chegou agora.'])
})

test('a closed conversation is read, says so, and has no field to write in', async () => {
  messages = [
    { id: 1, userId: 3, body: 'Meio comprimido à noite.', createdAt: '2026-11-21T12:00:00.000Z', readAt: null },
  ] as unknown as Message[]
  render(
    <Provider store={store}>
      <Conversation ends={ends} withName="Dra. Helena Prado" isPatients isOpen={false} />
    </Provider>,
  )
  expect(await screen.findByText('Meio comprimido à noite.')).toBeTruthy()
  expect(screen.getByText('Esta conversa está encerrada')).toBeTruthy()
  expect(screen.queryByLabelText('Mensagem para Dra. Helena Prado')).toBeNull()
})
