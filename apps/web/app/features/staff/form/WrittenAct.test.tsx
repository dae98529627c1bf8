import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { forgetDrafts } from '#shared/hooks/open-drafts.ts'
import { ActInDrawer } from './ActInDrawer.tsx'
import { memoryDrafts } from './memory-drafts.ts'
import { WrittenAct } from './WrittenAct.tsx'

// jsdom has the element but not its modal behaviour; the browser journeys see the real one.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})

const draftOf = memoryDrafts({ reason: '' })
afterEach(() => {
  cleanup()
  forgetDrafts()
})

type Send = (words: string, key: string) => Promise<{ error?: unknown }>

const act = (send: Send, { least, onSent }: { least?: number; onSent?: () => void } = {}) => (
  <WrittenAct
    draft={draftOf(1)}
    field="reason"
    label="Motivo"
    rows={3}
    maxLength={100}
    missing="Escreva o motivo."
    least={least}
    send={send}
    sending={{ isLoading: false }}
    onSent={onSent}
    submit={{ label: 'Cancelar' }}
  />
)
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  ['spaces alone', '   ', undefined],
  ['fewer letters than it takes', ' abcd ', 5],
])('%s are no text: it is said at the field, and nothing is sent', async (_, typed, least) => {
  const send = vi.fn<Send>(async () => ({}))
  render(act(send, least === undefined ? {} : { least }))
  await userEvent.type(text(), typed)
  await press('Cancelar')
  screen.getByText('Escreva o motivo.')
  expect(send).not.toHaveBeenCalled()
})

test('the words are sent without the spaces around them, with one key however often it is tried', async () => {
  const send = vi.fn<Send>(async () => ({ error: { kind: 'lost' } }))
  render(act(send))
  await userEvent.type(text(), ' Dose errada. ')
  await press('Cancelar')
  await press('Cancelar')
  const [[words, key], again] = send.mock.calls as [[string, string], [string, string]]
  expect([words, again]).toEqual(['Dose errada.', ['Dose errada.', key]])
  expect(text().value).toBe(' Dose errada. ')
})

test('what the server finds wrong with the text stands at it', async () => {
  const error = { kind: 'expanded', status: 422, message: '', summary: 'Confira.', errors: { reason: ['É longo.'] } }
  render(act(async () => ({ error })))
  await userEvent.type(text(), 'x')
  await press('Cancelar')
  await screen.findByText('É longo.')
})

test('in a drawer: its button opens it under its title, and once it was sent it closes', async () => {
  const send = vi.fn<Send>(async () => ({}))
  render(
    <ActInDrawer label="Substituir" title="Substituir a receita">
      {(close) => act(send, { onSent: close })}
    </ActInDrawer>,
  )
  await press('Substituir')
  screen.getByRole('dialog', { name: 'Substituir a receita' })
  await userEvent.type(text(), 'Dose errada.')
  await press('Cancelar')
  expect(send).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})
