import { expect, test } from 'vitest'
import type { Order, Shipment } from '../order.ts'
import { aLine, anOrder, aShipment } from '../orders.factory.ts'
import type { OrderRefundReason } from '../refunds/order-refund.ts'
import { paidBackUnits, type Refunds } from './paid-back-units.ts'

const [before, lostAt, after] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day))) as [Date, Date, Date]
const box = (units: number, it: Partial<Shipment> = {}) =>
  aShipment({ state: 'delivered', lostAt, contents: [{ lineId: 1, quantity: units }], ...it })
const of = (...shipments: Shipment[]) => anOrder({ lines: [aLine({ id: 1, quantity: 5 })], shipments })
const refund = (reason: OrderRefundReason, units: number, createdAt = after) => ({
  ...{ reason, createdAt, lines: [{ lineId: 1, units, amountCents: 1 }], freightCents: 0 },
})
/** What is noted of the box, among others of its order. */
const unitsOf = (order: Order, refunds: Refunds, { id }: Shipment, noted: number[] = []) =>
  paidBackUnits(order, refunds, noted).find(({ box }) => box.id === id)?.units ?? 0
const rest = box(2, { id: 2, lostAt: null })

test.each([
  ['nothing was paid back', [], 0],
  ['it was paid back as lost', [refund('goods_lost', 3)], 3],
  ['a part of it was', [refund('goods_lost', 1)], 1],
  ['it was corrected since it was lost', [refund('order_corrected', 2)], 2],
  ['a correction was before it was lost', [refund('order_corrected', 2, before)], 0],
  ['its buyer sent back the other box', [refund('goods_returned', 2)], 0],
  ['more was paid back than lies in it', [refund('goods_lost', 5)], 3],
] as const)('%s', (_what, refunds, units) => {
  expect(unitsOf(of(box(3), rest), refunds, box(3))).toBe(units)
})

test('what was paid back is another box that is still lost: nothing of this one', () => {
  const other = box(2, { id: 2, state: 'lost' })
  expect(unitsOf(of(box(3), other), [refund('goods_lost', 2)], box(3))).toBe(0)
  expect(unitsOf(of(box(3), other), [refund('goods_lost', 5)], box(3))).toBe(3)
})

test('what went instead of it was lost too: its buyer has this one', () => {
  const again = box(3, { id: 3, state: 'lost', replacesId: 1 })
  const canceled = box(3, { id: 4, state: 'canceled', replacesId: 3 })
  const back = [refund('goods_lost', 3)]
  expect(unitsOf(of(box(3), rest, again), back, box(3))).toBe(3)
  expect(unitsOf(of(box(3), rest, again, canceled), back, box(3))).toBe(3)
})

test('two boxes have arrived: a unit counts in the later one, or in the one that was noted before', () => {
  const day = (of: number) => new Date(Date.UTC(2026, 10, of))
  const [early, late] = [box(3, { deliveredAt: day(5) }), box(2, { id: 2, deliveredAt: day(6) })]
  const units = (count: number, noted?: number[]) =>
    [early, late].map((one) => unitsOf(of(early, late), [refund('goods_lost', count)], one, noted))
  expect(units(1)).toEqual([0, 1])
  expect(units(1, [1])).toEqual([1, 0])
  expect(units(4)).toEqual([2, 2])
  expect(units(5, [1])).toEqual([3, 2])
})

test('a correction is of the box that was lost before it, a loss of either', () => {
  const [first, second] = [box(1, { lostAt: before }), box(1, { id: 2, lostAt: after })]
  const order = { ...of(first, second), lines: [aLine({ id: 1, quantity: 2 })] }
  const refunds = [refund('order_corrected', 1, lostAt), refund('goods_lost', 1)]
  expect([first, second].map((one) => unitsOf(order, refunds, one))).toEqual([1, 1])
  expect([first, second].map((one) => unitsOf(order, refunds.slice(0, 1), one))).toEqual([1, 0])
})

test('a box that was never lost, or has not arrived, has nothing to settle', () => {
  for (const it of [box(3, { lostAt: null }), box(3, { state: 'lost' })])
    expect(unitsOf(of(it, rest), [refund('goods_lost', 3)], it)).toBe(0)
})
