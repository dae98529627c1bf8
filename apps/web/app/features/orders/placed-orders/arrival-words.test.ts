import { expect, test } from 'vitest'
import type { Order } from '../order.ts'
import { arrivalWords } from './arrival-words.ts'

const rates = (businessDays: number | null) => [{ selected: true, publicMetadata: { businessDays } }]
const box = (promise: object = {}, businessDays: number | null = 6) => ({
  state: 'ready',
  publicMetadata: promise,
  shippingRates: rates(businessDays),
})
const line = (productLine: string) => ({ variant: { product: { publicMetadata: { productLine } } } })
const order = (change: object = {}) =>
  ({
    ...{ state: 'complete', paymentState: 'paid', shipmentState: 'ready', lineItems: [line('supplements')] },
    shipments: [box({ arrivesBy: '2026-12-08', isLate: false })],
    ...change,
  }) as unknown as Order
const unpaid = (businessDays: number | null, change: object = {}) =>
  order({ paymentState: 'balance_due', shipments: [box({}, businessDays)], ...change })

test('what is paid arrives until a day, of several boxes until that of the last', () => {
  expect(arrivalWords(order())).toBe('Chega até terça, 08/12')
  const boxes = ['2026-12-08', '2026-12-11', '2026-12-09'].map((arrivesBy) => box({ arrivesBy, isLate: false }))
  expect(arrivalWords(order({ shipments: boxes }))).toBe('Chega até sexta, 11/12')
})

test('what is late says so', () => {
  const shipments = [box({ arrivesBy: '2026-12-08', isLate: true })]
  expect(arrivalWords(order({ shipments }))).toMatch(/^Era para chegar até 08\/12\/2026\. .*escreva para nós/)
})

test('what waits for its payment is told by its days', () => {
  expect(arrivalWords(unpaid(6))).toBe('Entrega em até 6 dias úteis, depois do pagamento')
  expect(arrivalWords(unpaid(1))).toBe('Entrega em 1 dia útil, depois do pagamento')
  expect(arrivalWords(unpaid(0))).toBe('Entrega no dia do pagamento')
  const made = unpaid(6, { lineItems: [line('drugs')] })
  expect(arrivalWords(made)).toBe('Feito e entregue em até 8 dias úteis, depois do pagamento')
})

test.each([
  ['the carrier did not say', unpaid(null)],
  ['nobody promised a day', order({ shipments: [box()] })],
  ['it is canceled', order({ state: 'canceled' })],
  ['nothing of it leaves', order({ shipmentState: 'canceled' })],
  [
    'a box of it came back',
    order({
      shipments: [box({ arrivesBy: '2026-12-08', isLate: false }), box({ tracking: { state: 'returned' } })],
    }),
  ],
])('nothing is said where %s', (_where, of) => expect(arrivalWords(of)).toBeNull())
