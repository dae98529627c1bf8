import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Drawer } from './Drawer.tsx'

// jsdom has the element but not its modal behaviour; the browser journeys test the real one.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
    this.querySelector<HTMLElement>('[autofocus]')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const closed = vi.fn()
function Cart() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    closed()
    setIsOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      <Drawer isOpen={isOpen} onClose={close} title="Seu carrinho" footer={<p>Total</p>}>
        <input aria-label="Cupom" />
      </Drawer>
    </>
  )
}
const open = async () => {
  closed.mockClear()
  render(<Cart />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Seu carrinho' })
}

test('opens as a dialog named by its title, with the title in focus', async () => {
  const drawer = await open()
  expect(drawer.open).toBe(true)
  expect(document.activeElement?.textContent).toBe('Seu carrinho')
})

test('the cross closes it, told once', async () => {
  const drawer = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(drawer.open).toBe(false)
  expect(closed).toHaveBeenCalledOnce()
})

test('Esc asks the owner to close it', async () => {
  const drawer = await open()
  const pressed = new Event('cancel', { cancelable: true })
  act(() => void drawer.dispatchEvent(pressed))
  expect(pressed.defaultPrevented).toBe(true)
  expect(drawer.open).toBe(false)
  expect(closed).toHaveBeenCalledOnce()
})

test('a press on the backdrop closes it', async () => {
  const drawer = await open()
  fireEvent.pointerDown(drawer)
  fireEvent.click(drawer)
  expect(drawer.open).toBe(false)
})

test('selecting text outwards does not close it', async () => {
  const drawer = await open()
  fireEvent.pointerDown(screen.getByLabelText('Cupom'))
  fireEvent.click(drawer)
  expect(drawer.open).toBe(true)
})

test('Tab goes round inside, both ways', async () => {
  await open()
  const stops = [screen.getByRole('button', { name: 'Fechar' }), screen.getByLabelText('Cupom')]
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(stops[1])
  await userEvent.tab()
  expect(document.activeElement).toBe(stops[0])
})

test('its content leaves once the movement is over', async () => {
  await open()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByText('Total')).not.toBeNull()
  act(() => vi.advanceTimersByTime(400))
  expect(screen.queryByText('Total')).toBeNull()
})

test('one that turns into another while it is open is read from its top, with the new title in focus', () => {
  const sheet = (title: string) => (
    <Drawer isOpen onClose={closed} title={title}>
      <button type="button">Copiar</button>
    </Drawer>
  )
  const { rerender, container } = render(sheet('Falta só o Pix'))
  const body = container.querySelector('.ui-sheet__body') as HTMLElement
  body.scrollTop = 300
  screen.getByRole('button', { name: 'Copiar' }).focus()
  rerender(sheet('Falta só o Pix'))
  expect([body.scrollTop, document.activeElement?.textContent]).toEqual([300, 'Copiar'])
  rerender(sheet('Pedido confirmado'))
  expect([body.scrollTop, document.activeElement?.textContent]).toEqual([0, 'Pedido confirmado'])
})
