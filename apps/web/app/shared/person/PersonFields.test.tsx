import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { makeDraft } from '../hooks/draft.ts'
import { useForm } from '../hooks/use-form.ts'
import { type AskedField, PersonFields } from './PersonFields.tsx'
import { emptyPerson } from './person-form.ts'

afterEach(cleanup)

const draft = makeDraft(null, emptyPerson)
function Asking({ asked }: { asked: AskedField[] }) {
  const form = useForm({ draft, check: () => ({}) })
  return <PersonFields form={form} asked={asked} />
}

test('a form asks for what it names, in its order, and browsers know what each field is', () => {
  const names = ['phone', 'email', 'birthDate', 'cpf', 'lastName', 'firstName', 'gender'] as const
  render(<Asking asked={names.map((name) => ({ name }))} />)
  const controls = [...document.querySelectorAll<HTMLInputElement>('input, select')]
  expect(controls.map((control) => [control.name, control.getAttribute('autocomplete')])).toEqual([
    ['phone', 'tel-national'],
    ['email', 'email'],
    ['birthDate', 'bday'],
    ['cpf', 'off'],
    ['lastName', 'family-name'],
    ['firstName', 'given-name'],
    ['gender', null],
  ])
})

test('what is typed is masked, and a settled field says why it cannot be typed in', async () => {
  render(
    <Asking asked={[{ name: 'cpf' }, { name: 'phone' }, { name: 'email', readOnly: true, hint: 'O da conta.' }]} />,
  )
  await userEvent.type(screen.getByLabelText('CPF'), '12345678909')
  await userEvent.type(screen.getByLabelText('Telefone com DDD'), '11987654321')
  expect(draft.read()).toMatchObject({ cpf: '123.456.789-09', phone: '(11) 98765-4321' })
  const email = screen.getByLabelText('E-mail', { exact: false })
  await userEvent.type(email, 'x')
  expect(draft.read().email).toBe('')
  expect(screen.getByText('O da conta.')).toBeTruthy()
  expect(screen.queryByLabelText('Gênero')).toBeNull()
})
