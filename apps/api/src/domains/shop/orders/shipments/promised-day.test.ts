import { businessDaysToMake } from '@prumo/contracts/making'
import { expect, test } from 'vitest'
import { aPayment } from '../../../money/payments/payments.factory.ts'
import type { Order, Shipment } from '../order.ts'
import { aLine, anOrder, aShipment } from '../orders.factory.ts'
import { lastDayOf, promisedDayOf } from './promised-day.ts'

const rate = (businessDays: number | null, isSelected = true) => ({
  ...{ id: 1, shippingMethodId: 1, costCents: 2240 },
  ...{ businessDays, isSelected },
})
const box = (it: Partial<Shipment> = {}) => aShipment({ rates: [rate(9, false), rate(3)], ...it })
// A Monday morning in São Paulo.
const paidAt = new Date('2026-12-07T12:00:00Z')
const order = (it: Partial<Order> = {}) =>
  anOrder({
    ...{ state: 'complete', paymentState: 'paid', completedAt: new Date('2026-12-01T12:00:00Z') },
    payments: [aPayment({ state: 'completed', completedAt: paidAt })],
    ...it,
  })

test('what is made is made first, and then travels', () => {
  expect(lastDayOf({ paidOn: '2026-12-18', isMade: false, businessDays: 1 })).toBe('2026-12-21')
  expect(businessDaysToMake).toBe(2)
  expect(lastDayOf({ paidOn: '2026-12-18', isMade: true, businessDays: 1 })).toBe('2026-12-23')
})

test('the days of the chosen delivery count from the payment, working days alone', () => {
  expect(promisedDayOf(order(), box())).toBe('2026-12-10')
  expect(promisedDayOf(order({ kind: 'medicine' }), box())).toBe('2026-12-14')
  const late = new Date('2026-12-12T01:30:00Z')
  const both = [
    aPayment({ state: 'completed', completedAt: late }),
    aPayment({ state: 'completed', completedAt: paidAt }),
  ]
  expect(promisedDayOf(order({ payments: both }), box()), 'the last of what paid it, on its day here').toBe(
    '2026-12-16',
  )
  expect(promisedDayOf(order({ payments: [] }), box()), 'without a cost').toBe('2026-12-04')
})

test.each(['pending', 'ready', 'packed', 'shipped'] as const)('a box that is %s has its day', (state) => {
  expect(promisedDayOf(order(), box({ state }))).toBe('2026-12-10')
})

test('what was split off has the day of its goods, and of nobody else’s', () => {
  const [here, elsewhere] = [aLine({ id: 1 }), aLine({ id: 2, stockLocationId: 2 })]
  const first = box({ contents: [{ lineId: 1, quantity: 1 }] })
  const rest = (it: Partial<Shipment> = {}) =>
    box({ id: 2, rates: [], stockLocationId: 9, contents: [{ lineId: 1, quantity: 1 }], ...it })
  const of = order({ lines: [here, elsewhere], shipments: [first, rest()] })
  expect(promisedDayOf(of, rest())).toBe('2026-12-10')
  expect(promisedDayOf(of, rest({ contents: [{ lineId: 2, quantity: 1 }] }))).toBeNull()
  expect(promisedDayOf(of, rest({ replacesId: 1 }))).toBeNull()
  const farther = box({ ...rest(), rates: [rate(5)] })
  expect(promisedDayOf({ ...of, shipments: [first, farther, rest({ id: 3 })] }, rest({ id: 3 }))).toBe('2026-12-14')
})

test.each([
  ['before it is paid', order({ paymentState: 'balance_due' }), box()],
  ['once it is canceled', order({ canceledAt: paidAt }), box()],
  ['where the carrier did not say', order(), box({ rates: [rate(null)] })],
  ['without a chosen delivery', order(), box({ rates: [rate(3, false)] })],
  ['that goes instead of another one', order(), box({ replacesId: 9 })],
  ...(['delivered', 'lost', 'returned', 'canceled'] as const).map(
    (state) => [`that is ${state}`, order(), box({ state })] as const,
  ),
] as const)('a box has none %s', (_when, of, one) => expect(promisedDayOf(of, one)).toBeNull())
