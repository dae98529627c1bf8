import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { StoreCreditField, type StoreCreditFieldProps } from './StoreCreditField.tsx'

const show = (given: Partial<StoreCreditFieldProps> = {}) => {
  const props = {
    availableCents: 5000,
    usedCents: 0,
    leftCents: 7400,
    isUsed: (given.usedCents ?? 0) > 0,
    isBusy: false,
    onChange: vi.fn(),
    ...given,
  }
  return { ...props, ...render(<StoreCreditField {...props} />), user: userEvent.setup() }
}
const box = () => screen.getByRole('checkbox', { name: /^Usar meu crédito de R\$\s50,00$/ }) as HTMLInputElement

afterEach(cleanup)

test('who has none is offered none', () => {
  expect(show({ availableCents: 0 }).container.textContent).toBe('')
})

test('credit is offered with its amount, and used by a click', async () => {
  const { user, onChange } = show()
  expect([box().checked, screen.getByRole('status').textContent]).toEqual([false, ''])
  await user.click(box())
  expect(onChange).toHaveBeenCalledWith(true)
})

test('used, it says what is left to pay, and is taken off by a click', async () => {
  const { user, onChange } = show({ usedCents: 5000, leftCents: 2400 })
  expect(screen.getByRole('status').textContent).toBe('Falta pagar R$\u00a024,00. Escolha como.')
  await user.click(box())
  expect(onChange).toHaveBeenCalledWith(false)
})

test('it says when nothing is left', () => {
  show({ usedCents: 5000, leftCents: 0 })
  expect(screen.getByRole('status').textContent).toBe('Seu crédito paga o pedido inteiro.')
})

test('while it is being changed it cannot be clicked, and shows what was chosen', () => {
  show({ isBusy: true, isUsed: true })
  expect([box().disabled, box().checked]).toEqual([true, true])
})
