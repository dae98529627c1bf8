import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './ToastRegion.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('news leaves by itself, an error stays', () => {
  const dismiss = vi.fn()
  render(
    <ToastRegion
      onDismiss={dismiss}
      toasts={[
        { id: 'news', message: 'No carrinho.' },
        { id: 'error', message: 'Não deu.', tone: 'error' },
      ]}
    />,
  )
  act(() => vi.advanceTimersByTime(60_000))
  expect(dismiss.mock.calls).toEqual([['news']])
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('Não deu.')
})

test('news waits while somebody points at it', () => {
  const dismiss = vi.fn()
  render(<ToastRegion onDismiss={dismiss} toasts={[{ id: 'news', message: 'No carrinho.' }]} />)
  fireEvent.pointerEnter(screen.getByText('No carrinho.'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(dismiss).not.toHaveBeenCalled()
  fireEvent.pointerLeave(screen.getByText('No carrinho.'))
  act(() => vi.advanceTimersByTime(7000))
  expect(dismiss).toHaveBeenCalledWith('news')
})
