import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PixPanel, type PixPanelProps, timeLeftWords } from './PixPanel.tsx'

afterEach(cleanup)

const draw = (props: Partial<PixPanelProps> = {}) =>
  render(<PixPanel qr={<svg />} code="000201PIX" state="waiting" secondsLeft={1080} secondsTotal={1800} {...props} />)

test.each([
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

test('copying says so, aloud too', async () => {
  userEvent.setup()
  draw()
  await userEvent.click(screen.getByRole('button', { name: 'Copiar código' }))
  expect(await navigator.clipboard.readText()).toBe('000201PIX')
  expect(screen.getByRole('button', { name: 'Copiado' })).toBeTruthy()
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
