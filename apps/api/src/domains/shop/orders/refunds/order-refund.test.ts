import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Line, Order, Shipment } from '../order.ts'
import { aLine, aShipment } from '../orders.factory.ts'
import {
  amountOf,
  isRestOfGoods,
  isSentAgain,
  type OrderRefundReason,
  partsOf,
  type RefundParts,
  refundableOf,
  sourcesOf,
  unitsInBoxes,
} from './order-refund.ts'

type Sold = { quantity: number; priceCents: number; discountCents: number }

const orderOf = (sold: Sold[], freight = { costCents: 0, discountCents: 0 }): Order =>
  ({
    lines: sold.map(
      ({ quantity, priceCents, discountCents }, index) =>
        ({ id: index + 1, quantity, priceCents, discounts: [{ promotionId: 1, amountCents: -discountCents }] }) as Line,
    ),
    shipments: [{ costCents: freight.costCents, discounts: [{ promotionId: 1, amountCents: -freight.discountCents }] }],
    shipTotalCents: freight.costCents,
  }) as Order

const three = orderOf([{ quantity: 3, priceCents: 3_333, discountCents: 1_000 }], {
  costCents: 2_150,
  discountCents: 150,
})
const units = (count: number, freight = false) => ({ lines: [{ lineId: 1, units: count }], freight })

test('a unit costs its share of what the line was sold for, and the last one takes the centavo that is over', () => {
  const earlier: RefundParts[] = []
  const amounts = [1, 1, 1].map((count) => {
    const parts = partsOf(three, earlier, units(count)) as RefundParts
    earlier.push(parts)
    return amountOf(parts)
  })
  expect(amounts).toEqual([3_000, 2_999, 3_000])
  expect(amounts.reduce((sum, each) => sum + each)).toBe(3 * 3_333 - 1_000)
})

test('freight goes back once, less its discount, alone or with goods', () => {
  const first = partsOf(three, [], { lines: [], freight: true })
  expect(first).toEqual({ lines: [], freightCents: 2_000 })
  expect(partsOf(three, [first as RefundParts], { lines: [], freight: true })).toBeNull()
  expect(amountOf(partsOf(three, [], units(3, true)) as RefundParts)).toBe(8_999 + 2_000)
})

test.each([
  ['more units than were bought', units(4)],
  ['no unit', units(0)],
  ['a negative unit', units(-1)],
  ['a line of another order', { lines: [{ lineId: 9, units: 1 }], freight: false }],
  [
    'a line of another order beside one of this',
    { lines: [{ lineId: 9, units: 1 }, ...units(1).lines], freight: false },
  ],
  ['no unit, with freight', units(0, true)],
  ['a line twice', { lines: [units(1).lines, units(2).lines].flat(), freight: false }],
  ['nothing', { lines: [], freight: false }],
])('%s is refused', (_, wanted) => {
  expect(partsOf(three, [], wanted)).toBeNull()
})

test('what is left shrinks by what went back', () => {
  const first = partsOf(three, [], units(2)) as RefundParts
  expect(refundableOf(three, [first])).toEqual({
    lines: [{ lineId: 1, units: 1, amountCents: 3_000, amountsCents: [3_000] }],
    freightCents: 2_000,
  })
  expect(partsOf(three, [first], units(2))).toBeNull()
})

test('goods do not go with freight that is gone, and the freight of nothing is nothing', () => {
  const freight = partsOf(three, [], { lines: [], freight: true }) as RefundParts
  expect(partsOf(three, [freight], units(1, true))).toBeNull()
  expect(partsOf(three, [freight], units(1))).not.toBeNull()
  expect(partsOf(orderOf([]), [], { lines: [], freight: true })).toBeNull()
})

test('what is offered for each further unit adds up to what is left', () => {
  const [offered] = refundableOf(three, []).lines
  expect(offered).toEqual({ lineId: 1, units: 3, amountCents: 8_999, amountsCents: [3_000, 5_999, 8_999] })
  const unsaved = { ...three, lines: three.lines.map((line) => ({ ...line, id: null })) }
  expect(refundableOf(unsaved, []).lines).toEqual([])
})

test('only refunds of the line itself count against it', () => {
  const two = orderOf([
    { quantity: 2, priceCents: 1_000, discountCents: 0 },
    { quantity: 2, priceCents: 500, discountCents: 0 },
  ])
  const first = partsOf(two, [], { lines: [{ lineId: 2, units: 2 }], freight: false }) as RefundParts
  expect(partsOf(two, [], { lines: [1, 2].map((lineId) => ({ lineId, units: 1 })), freight: false })?.lines).toEqual([
    { lineId: 1, units: 1, amountCents: 1_000 },
    { lineId: 2, units: 1, amountCents: 500 },
  ])
  expect(refundableOf(two, [first]).lines.map(({ units }) => units)).toEqual([2, 0])
  expect(partsOf(two, [first], { lines: [{ lineId: 1, units: 2 }], freight: false })).toEqual({
    lines: [{ lineId: 1, units: 2, amountCents: 2_000 }],
    freightCents: 0,
  })
})

const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 9 }), priceCents: fc.integer({ min: 1, max: 99_999 }) })
  .chain((sold) =>
    fc.integer({ min: 0, max: sold.quantity * sold.priceCents }).map((discountCents) => ({ ...sold, discountCents })),
  )

test('law: in whatever parts it goes back, the parts add up to what was paid, and none is negative', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.infiniteStream(fc.nat()), (sold, picks) => {
      const order = orderOf(sold, { costCents: 1_990, discountCents: 90 })
      const earlier: RefundParts[] = []
      const pick = () => picks.next().value as number
      for (;;) {
        const left = refundableOf(order, earlier).lines.filter(({ units }) => units > 0)
        const chosen = left[pick() % Math.max(left.length, 1)]
        if (!chosen) break
        const wantedLine = { lineId: chosen.lineId, units: 1 + (pick() % chosen.units) }
        // A unit that was given away has nothing to give back, unless freight goes with it.
        const parts = partsOf(order, earlier, { lines: [wantedLine], freight: false }) ?? {
          lines: [{ ...wantedLine, amountCents: 0 }],
          freightCents: 0,
        }
        for (const { amountCents } of parts.lines) expect(amountCents).toBeGreaterThanOrEqual(0)
        earlier.push(parts)
      }
      const goods = sold.reduce((sum, each) => sum + each.quantity * each.priceCents - each.discountCents, 0)
      expect(earlier.reduce((sum, parts) => sum + amountOf(parts), 0)).toBe(goods)
      expect(refundableOf(order, earlier).freightCents).toBe(1_900)
    }),
  )
})

const paid = [
  { paymentId: 1, storeCreditId: 11, leftCents: 500 },
  { paymentId: 2, storeCreditId: 12, leftCents: 700 },
  { paymentId: 3, storeCreditId: null, leftCents: 1_000 },
]

test.each([
  [400, [[3, 400]]],
  [1_000, [[3, 1_000]]],
  [
    1_200,
    [
      [3, 1_000],
      [2, 200],
    ],
  ],
  [
    2_200,
    [
      [3, 1_000],
      [2, 700],
      [1, 500],
    ],
  ],
])('%i centavos go to card or Pix before store credit, the last credit first', (amountCents, expected) => {
  expect(sourcesOf(amountCents, paid)?.map((source) => [source.paymentId, source.amountCents])).toEqual(expected)
})

test('more than is left of all payments goes nowhere', () => {
  expect(sourcesOf(2_201, paid)).toBeNull()
})

describe('units that were sent again are not paid back as lost too', () => {
  const lost = aShipment({ id: 1, state: 'lost', contents: [{ lineId: 1, quantity: 3 }] })
  const again = aShipment({ id: 2, replacesId: 1, state: 'shipped', contents: [{ lineId: 1, quantity: 2 }] })
  const of = (...shipments: (typeof lost)[]) => ({
    lines: [aLine({ id: 1, quantity: 3 }), aLine({ id: 2 })],
    shipments,
  })
  const wanted = (count: number, lineId = 1): RefundParts => ({
    ...{ lines: [{ lineId, units: count, amountCents: count }], freightCents: 0 },
  })
  const before = (reason: OrderRefundReason, count: number) => [{ reason, ...wanted(count) }]

  test('boxes hold units of a line, each box its own', () => {
    const other = { ...again, contents: [{ lineId: 2, quantity: 9 }, ...again.contents] }
    expect(unitsInBoxes([lost, other], 1)).toBe(5)
    expect(unitsInBoxes([lost, other], 2)).toBe(9)
  })

  test('the one that was not may be, and then none', () => {
    expect(isSentAgain(of(lost, again), [], wanted(1))).toBe(false)
    expect(isSentAgain(of(lost, again), [], wanted(2))).toBe(true)
    expect(isSentAgain(of(lost, again), before('goods_lost', 1), wanted(1))).toBe(true)
    expect(isSentAgain(of(lost, again), before('goods_recalled', 1), wanted(1))).toBe(true)
  })

  test('what its buyer sent back is not lost', () => {
    expect(isSentAgain(of(lost, again), before('goods_returned', 1), wanted(1))).toBe(false)
  })

  test('what a correction took out of the new box is not paid back once more', () => {
    expect(isSentAgain(of(lost, again), before('order_corrected', 1), wanted(1))).toBe(true)
    // One that was corrected elsewhere takes nothing of a box that holds all of the first.
    const whole = { ...again, contents: lost.contents }
    const other = aShipment({ id: 3, state: 'lost', contents: [{ lineId: 1, quantity: 1 }] })
    const four = { ...of(lost, whole, other), lines: [aLine({ id: 1, quantity: 4 })] }
    expect(isSentAgain(four, before('order_corrected', 1), wanted(1))).toBe(false)
  })

  test.each([
    ['canceled', { state: 'canceled' as const }],
    ['emptied of it', { contents: [{ lineId: 2, quantity: 1 }] }],
  ])('nor is what one that was %s by a correction held, while another goes', (_, it) => {
    const [first, second] = [1, 3].map((id) => ({ ...lost, id, contents: [{ lineId: 1, quantity: 1 }] }))
    const emptied = { ...again, state: 'ready' as const, contents: [{ lineId: 1, quantity: 1 }], ...it }
    const goes = aShipment({ id: 4, replacesId: 3, state: 'ready', contents: [{ lineId: 1, quantity: 1 }] })
    const two = { lines: [aLine({ id: 1, quantity: 2 })], shipments: [first, second, emptied, goes] as Shipment[] }
    expect(isSentAgain(two, before('order_corrected', 1), wanted(1))).toBe(true)
    const lostToo = { ...two, shipments: [...two.shipments.slice(0, 3), { ...goes, state: 'lost' as const }] }
    expect(isSentAgain(lostToo, before('order_corrected', 1), wanted(1))).toBe(false)
  })

  test.each(['lost', 'returned', 'canceled'] as const)('all of them once the new box is %s too', (state) => {
    expect(isSentAgain(of(lost, { ...again, state }), [], wanted(3))).toBe(false)
  })

  test.each(['pending', 'ready', 'packed', 'shipped', 'delivered'] as const)('not while it is %s', (state) => {
    expect(isSentAgain(of(lost, { ...again, state }), [], wanted(3))).toBe(true)
  })

  test('nothing was sent again: whatever lies where is no reason', () => {
    const there = { ...again, replacesId: null }
    expect(isSentAgain(of(lost, there), [], wanted(3))).toBe(false)
    expect(isSentAgain(of(lost, again, { ...lost, id: 3, state: 'ready' }), [], wanted(9, 2))).toBe(false)
  })

  test('what there is of a line is what was bought of it', () => {
    const creamAgain = { ...again, state: 'lost' as const, contents: [{ lineId: 2, quantity: 1 }] }
    expect(isSentAgain(of(lost, creamAgain), [], wanted(1, 2))).toBe(false)
    expect(isSentAgain(of(lost, creamAgain), [], wanted(2, 2))).toBe(true)
  })

  test('one of several lines is enough', () => {
    const both = { lines: [...wanted(1, 2).lines, ...wanted(2).lines], freightCents: 0 }
    expect(isSentAgain(of(lost, again), [], both)).toBe(true)
  })
})

const one = (lineId: number, count = 1) => ({ lineId, units: count })
test.each([
  ['all goods', [one(1)], [one(1)], [], true],
  ['not all units', [one(1, 2)], [one(1)], [], false],
  ['not what else came in a parcel', [one(1), one(2)], [one(1)], [], false],
  ['all goods beside a course', [one(1), one(3)], [one(1)], [], true],
  ['what is left beside a gift that came back', [one(1), one(2)], [one(1)], [one(2)], true],
  ['a course alone is no parcel: nothing of the goods is wanted', [one(1), one(3)], [one(3)], [], false],
])('the freight goes with %s', (_, left, wanted, backForFree, isRest) => {
  const [goods, gift] = [aLine({ id: 1, stockLocationId: 2 }), aLine({ id: 2, stockLocationId: 2 })]
  const lines = [goods, gift, aLine({ id: 3, stockLocationId: null })]
  expect(isRestOfGoods({ lines }, { left, wanted, backForFree })).toBe(isRest)
})
