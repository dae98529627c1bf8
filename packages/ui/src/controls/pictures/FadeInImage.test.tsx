import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FadeInImage } from './FadeInImage.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const picture = () => screen.getByRole('img', { name: 'Um ovo' })
const isHidden = () => picture().classList.contains('ui-fade--waiting')

test('waits hidden and appears when loaded', () => {
  render(<FadeInImage src="/egg.svg" alt="Um ovo" />)
  expect(isHidden()).toBe(true)
  fireEvent.load(picture())
  expect(isHidden()).toBe(false)
})

test('is forced visible 5 seconds after start when loading never completes', () => {
  render(<FadeInImage src="/egg.svg" alt="Um ovo" />)
  act(() => vi.advanceTimersByTime(4999))
  expect(isHidden()).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(isHidden()).toBe(false)
})

test('shows its alternative text when the file is broken', () => {
  render(<FadeInImage src="/egg.svg" alt="Um ovo" />)
  fireEvent.error(picture())
  expect(isHidden()).toBe(false)
})

test('waits anew for a new address', () => {
  const { rerender } = render(<FadeInImage src="/egg.svg" alt="Um ovo" />)
  fireEvent.load(picture())
  rerender(<FadeInImage src="/other.svg" alt="Um ovo" />)
  expect(isHidden()).toBe(true)
})

test('the server writes it visible, so that it works without a script', () => {
  expect(renderToStaticMarkup(<FadeInImage src="/egg.svg" alt="Um ovo" />)).not.toContain('waiting')
})
