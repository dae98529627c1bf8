import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const asked = vi.fn()
function Search() {
  const [word, setWord] = useState('')
  const look = (next: string) => {
    asked(next)
    setWord(next)
  }
  return (
    <>
      <SearchField label="Buscar paciente" value={word} onSearch={look} />
      <button type="button" onClick={() => setWord('')}>
        Pago
      </button>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar paciente' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const askedFor = () => asked.mock.calls.splice(0).map(([word]) => word)

test('it asks once somebody pauses, and of three letters or more', () => {
  render(<Search />)
  for (const text of ['o', 'ot', 'ota', 'otav']) {
    type(text)
    wait(100)
  }
  expect(askedFor()).toEqual([])
  wait(300)
  expect(askedFor()).toEqual(['otav'])
  type('ot')
  wait(300)
  expect([askedFor(), field().value]).toEqual([[''], 'ot'])
  expect(screen.getByRole('status').textContent).toBe('mais 1 letra')
  type('ota')
  expect(screen.queryByRole('status')).toBeNull()
})

test('Enter asks at once, Esc takes the word away, and so does a filter', () => {
  render(<Search />)
  type(' bruno ')
  fireEvent.keyDown(field(), { key: 'Enter' })
  wait(0)
  expect(askedFor()).toEqual(['bruno'])
  fireEvent.keyDown(field(), { key: 'Escape' })
  wait(0)
  expect([askedFor(), field().value]).toEqual([[''], ''])
  type('bruno')
  wait(300)
  fireEvent.click(screen.getByRole('button', { name: 'Pago' }))
  expect(field().value).toBe('')
  askedFor()
})

test('Ctrl+K leads to it from anywhere, K alone does not', () => {
  render(<Search />)
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(document.activeElement).toBe(document.body)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(document.activeElement).toBe(field())
})
