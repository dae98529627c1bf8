import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ComboField } from './ComboField.tsx'
import { UiMantineProvider } from './UiMantineProvider.tsx'

const options = [
  { value: '1', label: 'Tadalafila e protodioscina' },
  { value: '2', label: 'Dapoxetina, cápsulas' },
]

beforeEach(() => {
  // jsdom has neither; Mantine uses one for reduced motion and the other for the list's position.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const chosen = vi.fn()

function Form({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  const take = (next: string) => {
    chosen(next)
    setValue(next)
  }
  return (
    <UiMantineProvider>
      <ComboField label="Fórmula" name="formula" {...{ options, value, error }} onValueChange={take} />
      <button type="button">Depois</button>
    </UiMantineProvider>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Fórmula' }) as HTMLInputElement

test('typing narrows the list, arrow and Enter take from it, and the name stands in the field', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(field(), 'capsulas')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Dapoxetina, cápsulas'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenLastCalledWith('2')
  expect(field().value).toBe('Dapoxetina, cápsulas')
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('what is typed and not taken gives way to what was chosen; emptied is a choice', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(field())
  await user.click(screen.getByRole('option', { name: /Tadalafila/ }))
  await user.type(field(), 'zzz')
  expect(screen.getByText('Nada com esse nome.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Depois' }))
  expect(field().value).toBe('Tadalafila e protodioscina')
  await user.clear(field())
  await user.tab()
  expect(chosen).toHaveBeenLastCalledWith('')
  expect(field().value).toBe('')
})

test('its fault is read with it', () => {
  render(<Form error="Escolha a fórmula." />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(field().getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Escolha a fórmula.')
})

test('no style element is written, so a policy without inline styles holds', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(field())
  await screen.findAllByRole('option')
  expect(document.querySelectorAll('style')).toHaveLength(0)
})
