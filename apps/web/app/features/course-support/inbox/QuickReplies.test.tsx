import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import type { QuickReply } from './inbox.api.ts'
import { QuickReplies } from './QuickReplies.tsx'

let api: Awaited<ReturnType<typeof fakeApi>>
let stands: QuickReply
let isDeleted: boolean
let refusal: Answer | null
let isLost: boolean
beforeEach(async () => {
  stands = { id: 1, title: 'Frequência', body: 'Uma vez por dia.', isShared: true, revision: 1 }
  refusal = null
  isDeleted = false
  isLost = false
  api = await fakeApi(({ method }) => {
    if (method === 'POST' && isLost) return { status: 422, body: { error: 'Não deu.', code: 'unexpected' } }
    return method === 'PUT' && refusal ? refusal : { body: { replies: isDeleted ? [] : [stands] } }
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const change = async () => {
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <QuickReplies />
    </Provider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar “Frequência”' }))
  fireEvent.change(screen.getByLabelText('Texto'), { target: { value: 'O meu texto.' } })
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const typed = () => (screen.getByLabelText('Texto') as HTMLTextAreaElement).value
const sent = () => api.received.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const refused = async () => {
  stands = { ...stands, body: 'O da colega.', revision: 2 }
  refusal = { status: 409, body: { error: 'Outra pessoa mudou.', code: 'support_reply_changed' } }
  save()
  await screen.findByText('Salvo por outra pessoa enquanto você escrevia')
  refusal = null
}

test('what a colleague saved meanwhile stands beside what he typed, which he may keep', async () => {
  await change()
  await refused()
  expect([typed(), screen.getByText('O da colega.').tagName]).toEqual(['O meu texto.', 'P'])
  fireEvent.click(screen.getByRole('button', { name: 'Ficar com o meu texto' }))
  save()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([{ revision: 1 }, { body: 'O meu texto.', revision: 2 }])
})

test('a new reply that did not arrive has the same key for the same words, and another for others', async () => {
  await change()
  fireEvent.click(screen.getByRole('button', { name: 'Nova resposta' }))
  fireEvent.change(screen.getByLabelText('Título'), { target: { value: 'Água' } })
  isLost = true
  const posts = () => api.received.filter(({ method }) => method === 'POST')
  for (const words of ['Tome água.', 'Tome água.', 'Não tome água.']) {
    const before = posts().length
    fireEvent.change(screen.getByLabelText('Texto'), { target: { value: words } })
    save()
    await waitFor(() => expect(posts().length).toBeGreaterThan(before))
    await screen.findByRole('alert')
  }
  const keysOf = (words: string) =>
    new Set(
      posts()
        .filter(({ body }) => (body as { body: string }).body === words)
        .map(({ headers }) => headers['idempotency-key']),
    )
  expect([keysOf('Tome água.').size, keysOf('Não tome água.').size]).toEqual([1, 1])
  expect([...keysOf('Tome água.')]).not.toEqual([...keysOf('Não tome água.')])
})

test('or take instead', async () => {
  await change()
  await refused()
  fireEvent.click(screen.getByRole('button', { name: 'Usar este' }))
  expect(typed()).toBe('O da colega.')
})

test('a reply of the team offers nobody to have it alone', async () => {
  await change()
  expect(screen.queryByRole('checkbox', { name: 'Toda a equipe usa' })).toBeNull()
  expect(screen.getByText(/De toda a equipe. Para ter uma só sua/)).toBeTruthy()
})

test('what he typed into one that a colleague deleted stays, and is saved as a new one', async () => {
  await change()
  isDeleted = true
  refusal = { status: 404, body: { error: 'Não encontramos.', code: 'not_found' } }
  save()
  await screen.findByText('Apagada por outra pessoa')
  expect([typed(), screen.queryByText('Nenhuma resposta pronta')]).toEqual(['O meu texto.', null])
  save()
  await waitFor(() => expect(api.received.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(api.received.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ title: 'Frequência', body: 'O meu texto.', is_shared: true },
  })
  await screen.findByText('Nenhuma resposta pronta')
})
