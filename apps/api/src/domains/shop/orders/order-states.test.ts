import { describe, expect, test } from 'vitest'
import { aPayment } from '../../money/payments/payments.factory.ts'
import { type OrderState, orderStates } from './order.ts'
import { mayMove, moved, nextStep, stepsOf } from './order-states.ts'
import { aLine, anOrder } from './orders.factory.ts'

// contract.md 5.1, written again independently: the allowed targets of each state.
const allowed: Record<OrderState, OrderState[]> = {
  cart: ['address', 'delivery'],
  address: ['cart', 'delivery', 'payment', 'complete'],
  delivery: ['cart', 'address', 'payment', 'complete'],
  payment: ['cart', 'address', 'delivery', 'confirm', 'complete'],
  confirm: ['cart', 'address', 'delivery', 'payment', 'complete'],
  complete: ['canceled', 'awaiting_return'],
  canceled: ['resumed'],
  resumed: ['complete', 'canceled', 'awaiting_return'],
  awaiting_return: ['returned', 'complete'],
  returned: [],
}

const pairs = orderStates.flatMap((from) => orderStates.filter((to) => to !== from).map((to) => [from, to] as const))

describe('every move that is not in the machine is refused', () => {
  test.each(pairs.filter(([from, to]) => !allowed[from].includes(to)))('%s to %s', (from, to) => {
    expect(mayMove(from, to)).toBe(false)
    expect(() => moved(anOrder({ state: from }), to)).toThrow(`from ${from} to ${to}`)
  })
})

describe('every move that is in it is made', () => {
  test.each(pairs.filter(([from, to]) => allowed[from].includes(to)))('%s to %s', (from, to) => {
    expect(moved(anOrder({ state: from }), to).state).toBe(to)
  })
})

test.each(orderStates)('staying at %s is no move', (state) => {
  const order = anOrder({ state })
  expect(moved(order, state)).toBe(order)
})

const goods = aLine()
const course = aLine({ variantId: 142, stockLocationId: null })
const byPix = aPayment({ state: 'checkout' })
const byCard = aPayment({ state: 'checkout', method: { ...byPix.method, kind: 'card' } })

test.each([
  ['goods', { lines: [goods], totalCents: 5900 }, 'cart address delivery payment complete'],
  ['goods by Pix', { lines: [goods], totalCents: 1, payments: [byPix] }, 'cart address delivery payment complete'],
  [
    'goods by card',
    { lines: [goods], totalCents: 1, payments: [byCard] },
    'cart address delivery payment confirm complete',
  ],
  ['a course', { lines: [course], totalCents: 1 }, 'cart address payment complete'],
  ['a course for nothing', { lines: [course], totalCents: 0 }, 'cart address complete'],
  ['goods for nothing', { lines: [goods], totalCents: 0 }, 'cart address delivery complete'],
  [
    'a card that was refused',
    { lines: [goods], totalCents: 1, payments: [{ ...byCard, state: 'failed' as const }] },
    'cart address delivery payment complete',
  ],
])('the steps of %s', (_name, it, steps) => {
  expect(stepsOf(anOrder(it)).join(' ')).toBe(steps)
})

test('a step that has fallen away counts as passed', () => {
  expect(nextStep(anOrder({ state: 'delivery', lines: [course], totalCents: 1 }))).toBe('payment')
  expect(nextStep(anOrder({ state: 'confirm', lines: [goods], totalCents: 1 }))).toBe('complete')
  // The step itself is not the next one, and after the last there is none.
  expect(nextStep(anOrder({ state: 'address', lines: [goods], totalCents: 1 }))).toBe('delivery')
  expect(nextStep(anOrder({ state: 'confirm', lines: [course], totalCents: 0 }))).toBe('complete')
})
