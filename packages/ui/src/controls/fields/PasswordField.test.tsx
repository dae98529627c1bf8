import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PasswordField } from './PasswordField.tsx'

afterEach(cleanup)

const show = () => {
  render(
    <form>
      <PasswordField label="Senha" name="password" autoComplete="current-password" defaultValue="uma frase" />
    </form>,
  )
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Senha') }
}
const eye = () => screen.getByRole('button', { name: 'Mostrar o que digitei' })

test('a password is hidden until its reader asks to see it, and hidden again by the same button', async () => {
  const { user, field } = show()
  expect([field.type, eye().getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  await user.click(eye())
  expect([field.type, eye().getAttribute('aria-pressed'), field.value]).toEqual(['text', 'true', 'uma frase'])
  await user.click(eye())
  expect([field.type, eye().getAttribute('aria-pressed')]).toEqual(['password', 'false'])
})

test('the keyboard shows it too: the button comes after the field and sends nothing', async () => {
  const { user, field } = show()
  let isSent = false
  field.form?.addEventListener('submit', () => {
    isSent = true
  })
  await user.tab()
  expect(document.activeElement).toBe(field)
  await user.tab()
  expect(document.activeElement).toBe(eye())
  await user.keyboard(' ')
  expect([field.type, isSent]).toEqual(['text', false])
})

test('what is shown is hidden when it is sent, so that no browser keeps it as a text', async () => {
  const { user, field } = show()
  field.form?.addEventListener('submit', (event) => event.preventDefault())
  await user.click(eye())
  await user.type(field, '{Enter}')
  expect(field.type).toBe('password')
})

test('nothing corrects, capitalises or spells what is shown', () => {
  const { field } = show()
  const said = ['autocapitalize', 'autocorrect', 'spellcheck'].map((name) => field.getAttribute(name))
  expect(said).toEqual(['none', 'off', 'false'])
})
