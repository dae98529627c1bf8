import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PixPanel, type PixPanelProps, timeLeftWords } from './PixPanel.tsx'

afterEach(cleanup)

const draw = (props: Partial<PixPanelProps> = {}) =>
  render(
    <PixPanel
      qr={<svg data-testid="qr" />}
      code="000201PIX"
      amount="R$ 120,00"
      payee={{ name: 'Prumo Saúde Ltda.', registration: 'CNPJ 4P.RM7.K2D/0001-37' }}
      state="waiting"
      secondsLeft={1080}
      secondsTotal={1800}
      {...props}
    />,
  )

const isBefore = (first: Element, second: Element) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)

test.each([
  [7199, '1 h 59 min'],
  [3600, '1 h'],
  [3599, '59 min'],
  [1800, '30 min'],
  [1081, '18 min'],
  [61, '1 min'],
  [60, '1 min'],
  [0.4, '1 s'],
  [-3, '0 s'],
])('%d seconds are "%s"', (seconds, words) => {
  expect(timeLeftWords(seconds)).toBe(words)
})

test('while waiting it shows the code, the time and the state', () => {
  draw()
  expect(screen.getByLabelText<HTMLInputElement>('Pix copia e cola').value).toBe('000201PIX')
  expect(screen.getByText(/Este código vale por mais 18 min/)).toBeTruthy()
  expect(screen.getByText('Esperando o pagamento').getAttribute('role')).toBe('status')
})

test('amount, payee, time and the code to copy come before the QR code, which a phone cannot scan on itself', () => {
  draw()
  const parts = [
    screen.getByText('R$ 120,00'),
    screen.getByText('Prumo Saúde Ltda.'),
    screen.getByText(/Este código vale por mais/),
    screen.getByRole('button', { name: 'Copiar código Pix' }),
    screen.getByText(/Pagar com outro aparelho/),
    screen.getByTestId('qr'),
  ]
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    if (next) expect(isBefore(part, next)).toBe(true)
  }
})

test('a code without an amount names none', () => {
  draw({ amount: null })
  expect(screen.queryByText(/R\$/)).toBeNull()
  expect(screen.getByText('CNPJ 4P.RM7.K2D/0001-37')).toBeTruthy()
})

test('copying says so, aloud too', async () => {
  userEvent.setup()
  draw()
  // Looked for from before the press: it is said for two seconds only.
  const shown = screen.findByRole('button', { name: 'Copiado' })
  const said = waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copiado'),
  )
  await Promise.all([shown, said, userEvent.click(screen.getByRole('button', { name: 'Copiar código Pix' }))])
  expect(await navigator.clipboard.readText()).toBe('000201PIX')
})

test('an expired code offers one thing: another', async () => {
  const renew = vi.fn()
  draw({ state: 'expired', onRenew: renew })
  expect(screen.queryByLabelText('Pix copia e cola')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Gerar outro código' }))
  expect(renew).toHaveBeenCalledOnce()
})

test('once paid there is nothing left to do', () => {
  draw({ state: 'confirmed' })
  expect(screen.getByRole('status').textContent).toBe('Pagamento confirmado')
  expect(screen.queryByRole('button')).toBeNull()
})
