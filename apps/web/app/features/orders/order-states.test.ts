import { expect, test } from 'vitest'
import type { Order, Payment } from './order.ts'
import { isWaitingForPix, paymentWords, shipmentTimeline, troubleWords } from './order-states.ts'

test.each([
  ['complete', 'paid', 'Pago'],
  ['complete', 'balance_due', 'Esperando o pagamento'],
  ['complete', 'failed', 'Não aprovado'],
  ['complete', 'credit_owed', 'Devolução a caminho'],
  ['canceled', 'void', 'Cancelado'],
  ['canceled', 'credit_owed', 'Cancelado'],
  ['complete', null, 'Esperando o pagamento'],
])('an order %s and %s is called "%s"', (state, paymentState, label) => {
  expect(paymentWords({ state, paymentState }).label).toBe(label)
})

test.each([
  ['nothing', 'Pago'],
  ['part', 'Devolvido em parte'],
  ['whole', 'Devolvido'],
] as const)(
  'a paid order of which %s went back is called "%s", and never says that nothing is left to do',
  (paidBack, label) => {
    const words = paymentWords({ state: 'complete', paymentState: 'paid', paidBack })
    expect(words.label).toBe(label)
    expect(/não precisa fazer mais nada/.test(words.text)).toBe(paidBack === 'nothing')
  },
)

test('nobody who paid is told that nothing will be charged', () => {
  const paid = paymentWords({ state: 'canceled', paymentState: 'credit_owed' })
  expect(paid.text).toBe(
    'O pedido foi cancelado. O que você pagou não se perde: o e-mail que enviamos diz como o valor volta.',
  )
})

test('nobody is told of money that he never paid', () => {
  const gift = paymentWords({ state: 'canceled', paymentState: 'credit_owed', total: '0.0' })
  expect(gift.text).toBe('O pedido foi cancelado. Ele não tinha custo.')
})

test.each([
  ['balance_due', 'pending', 'paid'],
  ['paid', 'pending', 'packing'],
  ['paid', 'ready', 'packing'],
  ['paid', 'shipped', 'shipped'],
])('with payment %s and shipment %s the present step is %s', (paymentState, shipmentState, now) => {
  const steps = shipmentTimeline({ paymentState, shipmentState })
  expect(steps.find((step) => step.isNow)?.key).toBe(now)
  expect(steps.filter((step) => step.isNow)).toHaveLength(1)
})

test('once every box arrived, every step is done', () => {
  const tracking = { state: 'delivered', code: null, packedAt: '2026-11-20T15:00:00.000Z' }
  const shipments = [{ state: 'shipped', publicMetadata: { tracking } }] as unknown as Order['shipments']
  const steps = shipmentTimeline({ paymentState: 'paid', shipmentState: 'shipped', shipments })
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, true, true, true])
  expect(steps.at(-1)?.title).toBe('Entregue')
})

const paid = (paymentMethodName: string, state: string, type = 'credit_card') =>
  ({ paymentMethodName, state, source: { type } }) as unknown as Payment

test.each<[string, Payment[], boolean]>([
  ['nothing yet', [], true],
  ['a Pix', [paid('Pix', 'pending')], true],
  [
    'a Pix for what store credit leaves',
    [paid('Crédito na Prumo', 'pending', 'store_credit'), paid('Pix', 'pending')],
    true,
  ],
  ['a card that is being charged', [paid('Cartão de crédito', 'processing')], false],
  [
    'a card for what store credit leaves',
    [paid('Crédito na Prumo', 'pending', 'store_credit'), paid('Cartão de crédito', 'processing')],
    false,
  ],
])('placed and to be paid by %s', (_name, payments, waits) => {
  expect(isWaitingForPix({ state: 'complete', paymentState: 'balance_due', payments })).toBe(waits)
})

test.each([
  ['came back', 'returned', 'Voltou para nós', /para o endereço que você confirmar/],
  ['was lost', 'lost', 'Não chegou', /não encontrou a caixa/],
])('goods whose box %s are not said to need nothing more', (_name, state, label, text) => {
  const tracking = { state, code: null, packedAt: '2026-12-01T12:00:00.000Z' }
  const boxes = (given: object) =>
    [{ state: 'shipped', publicMetadata: { tracking: { ...tracking, ...given } } }] as unknown as Order['shipments']
  const live = boxes({ isReplaced: false })
  expect(troubleWords({ shipments: live })).toMatchObject({ label, text: expect.stringMatching(text) })
  const steps = shipmentTimeline({ paymentState: 'paid', shipmentState: 'shipped', shipments: live })
  expect(steps.find(({ isNow }) => isNow)?.title).toBe(label)
  // Another one has left instead of it.
  expect(troubleWords({ shipments: boxes({ isReplaced: true }) })).toBeNull()
})
