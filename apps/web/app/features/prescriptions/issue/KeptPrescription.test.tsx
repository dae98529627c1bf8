import { UiMantineProvider } from '@prumo/ui/mantine'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetDrafts } from '#shared/hooks/open-drafts.ts'
import { hasUnsentText } from '#shared/hooks/unsent-text.ts'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { Prescribe } from './Prescribe.tsx'

const type = 'application/json'
type Content = { item: Record<string, string>; order: Record<string, string> }
type Kept = { content: Content; version: number; updatedAt: string }

let api: Awaited<ReturnType<typeof fakeApi>>
// What the server keeps, and whether it answers.
let kept: Kept | null
let isDown: boolean
let dropped: number
const now = () => new Date().toISOString()
const keep = (body: { based_on: number; content: Content }) => {
  if (body.based_on !== (kept?.version ?? 0))
    return { type, status: 409, body: { error: 'Este rascunho mudou.', code: 'draft_changed' } }
  kept = { content: body.content, version: body.based_on + 1, updatedAt: now() }
  return { type, body: { version: kept.version, updatedAt: kept.updatedAt } }
}
beforeEach(async () => {
  kept = null
  isDown = false
  dropped = 0
  api = await fakeApi(({ method, path, body }) => {
    if (path.endsWith('/medicines')) return { type, body: { medicines: [] } }
    if (path.endsWith('/prescribing_favourites')) return { type, body: { favourites: [] } }
    if (!path.endsWith('/consultations/11/document_drafts/prescription')) return { type, body: {} }
    if (isDown) return { type, status: 422, body: { error: 'Agora não.', code: 'invalid_fields' } }
    if (method === 'GET') return { type, body: { documentDraft: kept } }
    if (method === 'PUT') return keep(body as Parameters<typeof keep>[0])
    kept = null
    dropped += 1
    return { type, body: { isDropped: true } }
  })
})
afterEach(async () => {
  cleanup()
  forgetDrafts()
  await api.close()
})

/** Another tab, or the same one after a reload: nothing is in its memory. */
const show = () => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  return render(
    <Provider store={store}>
      <UiMantineProvider>
        <Prescribe consultationId={11} prescriptions={[]} />
      </UiMantineProvider>
    </Provider>,
  )
}
const reload = () => {
  cleanup()
  forgetDrafts()
  show()
}
const free = { medicine: 'free', name: 'Minoxidil 5%', posology: 'Aplic' }
const written = (item: object = free): Content => ({ item: { ...item }, order: { entries: '' } })
const nameField = () => screen.findByLabelText<HTMLInputElement>('Nome do medicamento')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isSaid = (words: string | RegExp) => screen.findByText(words, undefined, { timeout: 4_000 })

test('a half-filled item comes back after a reload, with a calm line, and nothing asks before closing', async () => {
  kept = { content: written(), version: 3, updatedAt: now() }
  show()
  expect((await nameField()).value).toBe('Minoxidil 5%')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Posologia').value).toBe('Aplic')
  screen.getByText(/^Rascunho de hoje, \d\d:\d\d\.$/)
  expect(hasUnsentText()).toBe(false)
})

test('what is typed is kept after a pause, and is there after a reload', async () => {
  kept = { content: written(), version: 3, updatedAt: now() }
  show()
  await userEvent.type(await nameField(), ' solução')
  expect(hasUnsentText()).toBe(true)
  await isSaid(/^Rascunho guardado: hoje/)
  expect(kept).toMatchObject({ version: 4, content: { item: { name: 'Minoxidil 5% solução' } } })
  expect(hasUnsentText()).toBe(false)
  reload()
  expect((await nameField()).value).toBe('Minoxidil 5% solução')
})

test('leaving the form within the pause keeps it at once; signing out keeps nothing and erases nothing', async () => {
  kept = { content: written(), version: 3, updatedAt: now() }
  show()
  await userEvent.type(await nameField(), '!')
  cleanup()
  await waitFor(() => expect(kept?.content.item.name).toBe('Minoxidil 5%!'))
  show()
  await userEvent.type(await nameField(), '?')
  forgetDrafts()
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 1_700))
  expect(kept).toMatchObject({ version: 4, content: { item: { name: 'Minoxidil 5%!' } } })
})

test('"Descartar" asks once more, then empties the form and the server', async () => {
  kept = { content: written(), version: 3, updatedAt: now() }
  show()
  await press('Descartar')
  await press('Manter')
  expect(dropped).toBe(0)
  await press('Descartar')
  await press('Apagar tudo o que escrevi')
  await waitFor(() => expect(screen.queryByLabelText('Nome do medicamento')).toBeNull())
  expect([kept, dropped]).toEqual([null, 1])
  expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull()
})

test('a save that fails says so and loses nothing', async () => {
  kept = { content: written(), version: 3, updatedAt: now() }
  show()
  const field = await nameField()
  isDown = true
  await userEvent.type(field, ' A')
  await isSaid('O rascunho ainda não foi guardado. Ele continua nesta tela.')
  expect(hasUnsentText()).toBe(true)
  isDown = false
  await userEvent.type(field, 'B')
  await isSaid(/^Rascunho guardado: hoje/)
  expect(kept?.content.item.name).toBe('Minoxidil 5% AB')
})

test.each([
  ['Usar o outro', 'Do telefone', 5],
  ['Ficar com este', 'Minoxidil 5% da mesa', 6],
])('words of another device are never replaced unseen: "%s"', async (choice, name, version) => {
  kept = { content: written(), version: 3, updatedAt: now() }
  show()
  const field = await nameField()
  kept = { content: written({ ...free, name: 'Do telefone' }), version: 5, updatedAt: now() }
  await userEvent.type(field, ' da mesa')
  await isSaid('Este rascunho mudou em outro lugar')
  expect(kept.content.item.name).toBe('Do telefone')
  await press(choice)
  await waitFor(() => expect(kept).toMatchObject({ version, content: { item: { name } } }))
  expect((await nameField()).value).toBe(name)
})

test('what was signed elsewhere does not come back by itself', async () => {
  kept = { content: written(), version: 3, updatedAt: now() }
  show()
  const field = await nameField()
  kept = null
  await userEvent.type(field, ' de novo')
  await isSaid(/^Em outra aba ou aparelho, ele foi assinado ou descartado/)
  expect(kept).toBeNull()
  await press('Apagar este')
  await waitFor(() => expect(screen.queryByLabelText('Nome do medicamento')).toBeNull())
  expect(kept).toBeNull()
})

test('a draft that cannot be read leaves the form usable, and is asked for again', async () => {
  kept = { content: written(), version: 3, updatedAt: now() }
  isDown = true
  show()
  await isSaid('Agora não.')
  screen.getByRole('combobox', { name: 'Fórmula' })
})

test('a list of items that an earlier release wrote otherwise does not break the form', async () => {
  kept = { content: { item: {}, order: { entries: '{"no":"list"}', gone: 'x' } }, version: 1, updatedAt: now() }
  show()
  await screen.findByRole('combobox', { name: 'Fórmula' })
})
