import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ConfirmModal } from './Modal.tsx'

// jsdom has the element but not its modal behaviour; the browser journeys test the real one.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(cleanup)

const keep = vi.fn()
const confirm = vi.fn()
const show = (isBusy = false) =>
  render(
    <ConfirmModal
      isOpen
      onClose={keep}
      title="Cancelar a consulta?"
      keepLabel="Manter a consulta"
      confirmLabel="Cancelar a consulta"
      onConfirm={confirm}
      isBusy={isBusy}
    >
      O valor volta inteiro.
    </ConfirmModal>,
  )

test('says what happens and names both ways by what they do', async () => {
  show()
  const dialog = screen.getByRole('dialog', { name: 'Cancelar a consulta?' })
  expect(dialog.textContent).toContain('O valor volta inteiro.')
  await userEvent.click(screen.getByRole('button', { name: 'Manter a consulta' }))
  expect([keep.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 0])
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar a consulta' }))
  expect(confirm).toHaveBeenCalledOnce()
})

test('is not confirmed twice while the first is under way', async () => {
  confirm.mockClear()
  show(true)
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar a consulta' }))
  expect(confirm).not.toHaveBeenCalled()
})
