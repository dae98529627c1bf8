import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CouponField, type CouponFieldProps } from './CouponField.tsx'

const applied = { state: 'applied' } as const

const show = (given: Partial<CouponFieldProps> = {}) => {
  const props = { applied: null, onApply: vi.fn(async () => applied), onRemove: vi.fn(async () => null), ...given }
  render(<CouponField {...props} />)
  return { ...props, user: userEvent.setup() }
}

afterEach(cleanup)

test('an empty code is not sent', async () => {
  const { user, onApply } = show()
  await user.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect(screen.getByText('Informe o código do cupom.')).toBeTruthy()
  expect(onApply).not.toHaveBeenCalled()
})

test('a refused code says why, stays typed, and the reason goes when it is changed', async () => {
  const { user } = show({ onApply: async () => ({ state: 'refused', words: 'Esse cupom já venceu.' }) })
  const field = screen.getByLabelText('Cupom de desconto')
  await user.type(field, ' vencido {enter}')
  expect(await screen.findByText('Esse cupom já venceu.')).toBeTruthy()
  expect((field as HTMLInputElement).value).toContain('vencido')
  await user.type(field, 'x')
  expect(screen.queryByText('Esse cupom já venceu.')).toBeNull()
})

test('a code that is kept for later says so, and the word goes when another is typed', async () => {
  const words = 'Cupom FRETEGRATIS aceito. O desconto entra na etapa da entrega.'
  const { user } = show({ onApply: async () => ({ state: 'waiting', words }) })
  const field = screen.getByLabelText('Cupom de desconto')
  const status = screen.getByRole('status')
  await user.type(field, 'fretegratis{enter}')
  await vi.waitFor(() => expect(status.textContent).toBe(words), { timeout: 30_000 })
  expect((field as HTMLInputElement).value).toBe('')
  await user.type(field, 'x')
  expect(status.textContent).toBe('')
})

test('a coupon that stands on the cart can be taken off', async () => {
  const { user, onRemove } = show({ applied: 'bemvindo' })
  expect(screen.getByText('BEMVINDO')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remover cupom' }))
  expect(onRemove).toHaveBeenCalledWith('bemvindo')
})

test('a coupon that could not be taken off says why', async () => {
  const { user } = show({ applied: 'bemvindo', onRemove: async () => 'Não conseguimos falar com o servidor.' })
  await user.click(screen.getByRole('button', { name: 'Remover cupom' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Não conseguimos falar com o servidor.')
})

test('a code that is known already stands in the field, and is sent as it stands', async () => {
  const { user, onApply } = show({ typed: 'PRIMEIRA' })
  await user.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect(onApply).toHaveBeenCalledWith('PRIMEIRA')
})
