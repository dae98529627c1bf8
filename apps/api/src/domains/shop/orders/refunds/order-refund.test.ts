import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line, Order } from '../order.ts'
import { amountOf, partsOf, type RefundParts, refundableOf, sourcesOf } from './order-refund.ts'

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
