import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { EmailField } from './EmailField.tsx'

afterEach(cleanup)

function Asking() {
  const [value, setValue] = useState('')
  return <EmailField label="E-mail" value={value} onValueChange={setValue} onMeant={setValue} />
}
const show = () => {
  render(<Asking />)
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('E-mail') }
}
const suggestion = () => screen.queryByRole('button')

test('nothing is suggested while the address is being typed', async () => {
  const { user, field } = show()
  await user.type(field, 'bruno@gmial.com')
  expect(suggestion()).toBeNull()
})

test('a mistyped domain is suggested when the field is left, and one press puts it right', async () => {
  const { user, field } = show()
  await user.type(field, 'bruno@gmial.com')
  await user.tab()
  expect(screen.getByText(/^Você quis dizer/).textContent).toBe('Você quis dizer bruno@gmail.com?')
  await user.click(screen.getByRole('button', { name: 'bruno@gmail.com' }))
  expect([field.value, suggestion(), document.activeElement]).toEqual(['bruno@gmail.com', null, field])
})

test('an address that is right, and one that nobody knows, is left as it was typed', async () => {
  const { user, field } = show()
  await user.type(field, 'bruno@empresa.com.br')
  await user.tab()
  expect([field.value, suggestion()]).toEqual(['bruno@empresa.com.br', null])
})
