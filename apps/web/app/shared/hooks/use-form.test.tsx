import { TextField } from '@prumo/ui'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { makeDraft } from './draft.ts'
import { type Faults, useForm } from './use-form.ts'

type Form = { name: string; email: string }
const check = (form: Form): Faults<Form> => ({
  ...(form.name ? {} : { name: 'Falta o nome' }),
  ...(form.email.includes('@') ? {} : { email: 'Falta a arroba' }),
})

const show = (send: (form: Form) => void = () => {}) => {
  const draft = makeDraft<Form>(null, { name: '', email: '' })
  const Sample = () => {
    const form = useForm({ draft, check })
    return (
      <form {...form.formProps(send)}>
        <TextField {...form.field('name')} label="Nome" />
        <TextField {...form.field('email')} label="E-mail" />
        <button type="submit">Enviar</button>
        <button type="button" onClick={() => form.answer({ email: 'Já foi usado' })}>
          Responder
        </button>
        <button type="button" onClick={() => setTimeout(() => form.note({ email: 'Não conhecemos' }))}>
          Procurar
        </button>
      </form>
    )
  }
  render(<Sample />)
  return { user: userEvent.setup(), email: screen.getByLabelText('E-mail') }
}

afterEach(cleanup)

test('a fault is said once its field was left, not while it is typed nor of an empty field', async () => {
  const { user, email } = show()
  await user.type(email, 'bruno')
  expect(screen.queryByText('Falta a arroba')).toBeNull()
  await user.tab()
  expect(screen.getByText('Falta a arroba')).toBeTruthy()
  expect(screen.queryByText('Falta o nome')).toBeNull()
})

test('sending says every fault, sends nothing and goes to the first', async () => {
  const send = vi.fn()
  const { user } = show(send)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(screen.getByText('Falta o nome')).toBeTruthy()
  expect(screen.getByText('Falta a arroba')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
  expect(send).not.toHaveBeenCalled()
})

test('what the server answered stands until its field is changed', async () => {
  const { user, email } = show()
  await user.click(screen.getByRole('button', { name: 'Responder' }))
  expect(await screen.findByText('Já foi usado')).toBeTruthy()
  await user.type(email, 'a@b')
  expect(screen.queryByText('Já foi usado')).toBeNull()
})

test('what was found out beside him takes nobody away from what he types', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Procurar' }))
  await user.type(screen.getByLabelText('Nome'), 'Bru')
  expect(await screen.findByText('Não conhecemos')).toBeTruthy()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await user.keyboard('no')
  expect((screen.getByLabelText('Nome') as HTMLInputElement).value).toBe('Bruno')
})

test('nothing moves between the press and the release of a button', () => {
  const { email } = show()
  fireEvent.change(email, { target: { value: 'bruno' } })
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Enviar' }))
  fireEvent.blur(email)
  expect(screen.queryByText('Falta a arroba')).toBeNull()
})
