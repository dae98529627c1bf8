import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

const postalCodeMask = (raw: string) =>
  raw
    .replace(/\D/g, '')
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2')

function PostalCode() {
  const [value, setValue] = useState('')
  return <TextField label="CEP" value={value} onValueChange={setValue} mask={postalCodeMask} />
}

test('label, hint and error are read with the field', () => {
  render(<TextField label="CPF" hint="Para a nota." error="Confira o CPF." defaultValue="123" />)
  const field = screen.getByLabelText('CPF')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const read = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(read).toEqual(['Confira o CPF.', 'Para a nota.'])
})

test('without an error nothing claims one', () => {
  render(<TextField label="CPF" />)
  const field = screen.getByLabelText('CPF')
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  expect(field.hasAttribute('aria-describedby')).toBe(false)
})

test('an optional field says so and is not required', () => {
  render(<TextField label="Complemento" isOptional />)
  const field = screen.getByLabelText<HTMLInputElement>('Complemento (opcional)')
  expect(field.required).toBe(false)
})

test('autocomplete and the like reach the input', () => {
  render(<TextField label="E-mail" type="email" name="email" autoComplete="email" />)
  expect(screen.getByLabelText('E-mail')).toMatchObject({ type: 'email', name: 'email', autocomplete: 'email' })
})

test('a mask writes its punctuation while one types', async () => {
  render(<PostalCode />)
  await userEvent.type(screen.getByLabelText('CEP'), '01310x100')
  expect(screen.getByLabelText<HTMLInputElement>('CEP').value).toBe('01310-100')
})

test('a mask leaves the caret with the digit it followed', async () => {
  render(<PostalCode />)
  const field = screen.getByLabelText<HTMLInputElement>('CEP')
  await userEvent.type(field, '0131010')
  await userEvent.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(field.value).toBe('01931-010')
  expect(field.selectionStart).toBe(3)
})
