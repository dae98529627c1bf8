import { TextField } from '@prumo/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '#shared/hooks/open-drafts.ts'
import { hasUnsentText, useAskBeforeLosingText } from '#shared/hooks/unsent-text.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import { memoryDrafts } from './memory-drafts.ts'
import { StaffForm } from './StaffForm.tsx'

type Form = { reason: string; note: string }

const draftOf = memoryDrafts<Form>({ reason: '', note: '' }, ['note'])
afterEach(() => {
  cleanup()
  forgetDrafts()
})

const refusal = {
  kind: 'expanded',
  status: 422,
  message: '',
  summary: 'Confira os campos.',
  errors: { items: { note: ['O recado é longo demais.'] } },
}

function Return({ id, send, onSent }: { id: number; send: () => Promise<{ error?: unknown }>; onSent?: () => void }) {
  useAskBeforeLosingText()
  const draft = draftOf(id)
  const form = useForm({
    draft,
    check: ({ note }) => (note === '' ? { note: 'Explique o motivo.' } : ({} as Partial<Form>)),
  })
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={send}
      onSent={onSent}
      failure={undefined}
      isBusy={false}
      faultsAt={{ note: 'items.note' }}
      submit={{ label: 'Devolver' }}
    >
      <TextField {...form.field('note')} label="Recado" />
    </StaffForm>
  )
}
const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Recado' })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Devolver' }))

test('with a field missing nothing is sent; sent, it is empty again', async () => {
  const send = vi.fn(async () => ({}))
  const onSent = vi.fn()
  render(<Return id={1} send={send} onSent={onSent} />)
  await press()
  screen.getByText('Explique o motivo.')
  expect(send).not.toHaveBeenCalled()
  await userEvent.type(note(), 'A dose está alta.')
  await press()
  expect(send).toHaveBeenCalledWith({ reason: '', note: 'A dose está alta.' })
  expect(onSent).toHaveBeenCalledOnce()
  expect(note().value).toBe('')
  expect(screen.queryByText('Explique o motivo.')).toBeNull()
})

test('refused, what was typed stays, and the server’s fault stands at its field', async () => {
  render(<Return id={1} send={async () => ({ error: refusal })} />)
  await userEvent.type(note(), 'longo')
  await press()
  await screen.findByText('O recado é longo demais.')
  expect(note().value).toBe('longo')
})

test('each case has its own text, which is there again after a look at another', async () => {
  const send = async () => ({})
  const { rerender, unmount } = render(<Return key={1} id={1} send={send} />)
  await userEvent.type(note(), 'do primeiro')
  rerender(<Return key={2} id={2} send={send} />)
  expect(note().value).toBe('')
  unmount()
  render(<Return id={1} send={send} />)
  expect(note().value).toBe('do primeiro')
})

test('a tab that would lose text asks before it closes; one that would not does not', async () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  render(<Return id={3} send={async () => ({})} />)
  expect([hasUnsentText(), closing()]).toEqual([false, false])
  draftOf(3).fill({ reason: 'expired' })
  expect(hasUnsentText()).toBe(false)
  await userEvent.type(note(), 'x')
  expect([hasUnsentText(), closing()]).toEqual([true, true])
  forgetDrafts()
  expect([hasUnsentText(), closing()]).toEqual([false, false])
})
