import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LatePaymentForm, type LatePaymentFormProps } from './LatePaymentForm.tsx'
import { outcomeWords } from './late-payment-words.ts'

const late = {
  amount: 106.2,
  method: 'pix',
  state: 'awaiting_choice',
  chooseUntil: '2026-11-24T12:00:00.000Z',
} as const

const show = (given: Partial<LatePaymentFormProps> = {}) => {
  const onChoose = vi.fn()
  render(<LatePaymentForm late={late} isBusy={false} failure={undefined} onChoose={onChoose} {...given} />)
  return { onChoose, user: userEvent.setup() }
}
const confirm = () => screen.getByRole('button', { name: 'Confirmar' })

afterEach(cleanup)

test('says how much came, by what, and until when one may choose', () => {
  show()
  expect(screen.getByText(/^Recebemos R\$\s106,20 por Pix/)).toBeTruthy()
  expect(screen.getByText(/^Sem escolha até 24\/11\/2026, 09:00/)).toBeTruthy()
})

test.each([
  ['Crédito para a próxima compra', 'store_credit'],
  ['Devolução', 'refund'],
])('%s is chosen first and sent by confirming it', async (name, choice) => {
  const { onChoose, user } = show()
  await user.click(screen.getByRole('radio', { name }))
  expect(onChoose).not.toHaveBeenCalled()
  await user.click(confirm())
  expect(onChoose.mock.calls).toEqual([[choice]])
})

test('confirming nothing asks for one of the two', async () => {
  const { onChoose, user } = show()
  await user.click(confirm())
  expect(screen.getByRole('group').textContent).toContain('Escolha uma das duas opções.')
  expect(onChoose).not.toHaveBeenCalled()
})

test('while it is sent nothing can be changed; where nobody answered, it can be sent again', async () => {
  show({ isBusy: true })
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([true, true])
  cleanup()
  show({ failure: { kind: 'noResponse', summary: '' } })
  expect(screen.getByRole('alert').textContent).toContain('tente de novo')
  expect(confirm()).toBeTruthy()
})

test.each([
  [{ ...late, state: 'credited' }, 'Seu crédito está disponível', 'próxima compra'],
  [{ ...late, state: 'returning' }, 'Devolução a caminho', 'conta de onde saiu'],
  [{ ...late, state: 'returned', method: 'card' }, 'Devolução feita', 'fatura do cartão'],
] as const)('what became of it: %o', (it, title, text) => {
  expect(outcomeWords({ ...it, chooseUntil: null })).toMatchObject({ title, text: expect.stringContaining(text) })
})
