import { encodePixCode } from '@prumo/brazil'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PixWait, type PixWaitProps } from './PixWait.tsx'

const now = new Date('2026-11-21T12:00:00Z')
const code = {
  code: encodePixCode({
    oneTime: true,
    amountCents: 12_000,
    url: '127.0.0.1:4100/payments/pix/v2/abc',
    receiverName: 'PRUMO',
    receiverCity: 'SAO PAULO',
    txid: '***',
  }),
  qrSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  expiresAt: '2026-11-21T12:18:00Z',
}

const show = (given: Partial<PixWaitProps> = {}) => {
  const onAsk = vi.fn()
  const props = { code, isConfirmed: false, isAsking: false, fault: null, payPagesUrl: null, onAsk, ...given }
  render(<PixWait {...props} />)
  return { onAsk }
}

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('while it holds, the code is there to scan and to copy, with its time', () => {
  show()
  expect(screen.getByRole('img', { name: 'Código QR do Pix' })).toBeTruthy()
  expect((screen.getByLabelText('Pix copia e cola') as HTMLInputElement).value).toBe(code.code)
  expect(screen.getByText(/Este código vale por mais 18 min/)).toBeTruthy()
  expect(screen.getByText(/^R\$\s120,00$/)).toBeTruthy()
  expect(screen.getByText('Prumo Saúde Ltda.')).toBeTruthy()
  expect(screen.getByText('CNPJ 4P.RM7.K2D/0001-37')).toBeTruthy()
  expect(screen.queryByText(/Ambiente de demonstração/)).toBeNull()
})

test('only a sandbox shows where to pay by hand', () => {
  show({ payPagesUrl: 'http://127.0.0.1:4100/payments/pix' })
  expect(screen.getByRole('link', { name: 'pagar este Pix' }).getAttribute('href')).toBe(
    'http://127.0.0.1:4100/payments/pix/abc',
  )
})

test('when its time is over one press asks for another', () => {
  const { onAsk } = show()
  act(() => void vi.advanceTimersByTime(18 * 60_000 + 1000))
  expect(screen.getByText('Este código venceu')).toBeTruthy()
  screen.getByRole('button', { name: 'Gerar outro código' }).click()
  expect(onAsk).toHaveBeenCalledOnce()
})

test('a payment that came is said, also after the time was over', () => {
  show({ isConfirmed: true, code: { ...code, expiresAt: '2026-11-21T11:00:00Z' } })
  expect(screen.getByText('Pagamento confirmado')).toBeTruthy()
})

test('while the provider is away it says so and may be asked again', () => {
  const { onAsk } = show({ code: null, fault: 'O provedor não respondeu. Seu pedido está guardado.' })
  expect(screen.getByText(/Seu pedido está guardado/)).toBeTruthy()
  screen.getByRole('button', { name: 'Tentar de novo' }).click()
  expect(onAsk).toHaveBeenCalledOnce()
})
