import { expect, test } from 'vitest'
import { payPagesUrlOf, timeToPayWords, waysToPay } from '../checkout/payment-methods.ts'
import type { Payment, PaymentMethod } from '../order.ts'
import { installmentRows, paymentLine } from './payment-words.ts'

const card = (installmentAmounts: string[]) =>
  ({
    amount: '75.4',
    paymentMethodName: 'Cartão de crédito',
    publicMetadata: { installments: installmentAmounts.length, installmentAmounts },
  }) as unknown as Payment

test('a split payment says its instalments, and the first where it carries the cents', () => {
  expect(paymentLine(card(['25.14', '25.13', '25.13']))).toBe(
    'Cartão de crédito, 3x de R$\u00a025,13 sem juros (a primeira de R$\u00a025,14)',
  )
  expect(paymentLine(card(['37.7', '37.7']))).toBe('Cartão de crédito, 2x de R$\u00a037,70 sem juros')
  expect(paymentLine(card(['75.4']))).toBe('Cartão de crédito, R$\u00a075,40 à vista')
  expect(installmentRows(card(['25.14', '25.13', '25.13'])).map(({ name }) => name)).toEqual([
    '1ª parcela',
    '2ª parcela',
    '3ª parcela',
  ])
})

const method = (name: string, preferences: PaymentMethod['preferences']) =>
  ({ id: name, type: 'payment_method', name, description: null, preferences }) as PaymentMethod

test('a card is offered only with all that a browser needs for its token', () => {
  const pix = method('Pix', { provider: 'sandbox', payPagesUrl: 'http://s/pay' })
  const whole = method('Cartão', { cardTokensUrl: 'http://s/tokens', publicKey: 'k', minInstallmentAmount: '10.0' })
  expect(waysToPay([pix, whole]).card).toMatchObject({ id: 'Cartão', maxInstallments: 12, minInstallmentCents: 1000 })
  expect(waysToPay([pix, method('Cartão', { cardTokensUrl: 'http://s/tokens' })]).card).toBeNull()
  expect(waysToPay([whole]).pix).toBeNull()
})

test.each([
  ['sandbox', 'http://s/pay'],
  ['mercado_pago', null],
])('with %s the page to pay by hand is %s', (provider, address) => {
  const paymentMethod = method('Pix', { provider, payPagesUrl: 'http://s/pay' })
  expect(payPagesUrlOf({ payments: [{ paymentMethod }] } as never)).toBe(address)
})

test.each([
  [36, '36 horas'],
  [1, '1 hora'],
  [undefined, null],
])('the server says how long an order waits for its Pix: %s', (orderHours, words) => {
  const paymentMethod = method('Pix', orderHours === undefined ? {} : { orderHours })
  expect(timeToPayWords({ payments: [{ paymentMethod }] } as never)).toBe(words)
})
