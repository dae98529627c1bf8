import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Promotion } from '#domains/shop/promotions'
import { discountCents, lineAmountCents } from './order.ts'
import { aLine, anOrder, aShipment } from './orders.factory.ts'
import { reprice } from './reprice.ts'

const now = new Date('2026-11-21T12:00:00Z')
const nowhere = {
  buyer: { userId: null, email: null, cpf: null, hasOrdered: false, usedIds: [] },
  productIds: new Map<number, number>(),
  now,
}
const free: Omit<Promotion, 'id' | 'kind' | 'percent' | 'flatCents'> = {
  name: 'p',
  description: null,
  code: 'P',
  minItemTotalCents: null,
  mustExceedMin: false,
  isForFirstOrder: false,
  isOncePerUser: false,
  productsPolicy: null,
  productIds: [],
  startsAt: null,
  expiresAt: null,
  endedAt: null,
  usageLimit: null,
  usageCount: 0,
  publicMetadata: {},
}

const lines = fc.array(
  fc.record({ priceCents: fc.integer({ min: 0, max: 500_000 }), quantity: fc.integer({ min: 1, max: 9999 }) }),
  { maxLength: 6 },
)
const costs = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 3 })
const promotion = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percentage' as const, percent, flatCents: null })),
  fc.integer({ min: 1, max: 9_000_000 }).map((flatCents) => ({ kind: 'flat' as const, percent: null, flatCents })),
  fc.integer({ min: 1, max: 900_000 }).map((flatCents) => ({ kind: 'perItem' as const, percent: null, flatCents })),
  fc.constant({ kind: 'freeShipping' as const, percent: null, flatCents: null }),
)

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('whatever is bought with whatever promotions, the parts sum to the totals and nothing is below zero', () => {
  fc.assert(
    fc.property(lines, costs, fc.array(promotion, { maxLength: 4 }), (ofLines, ofShipments, given) => {
      const promotions = given.map((each, index) => ({ ...free, ...each, id: index + 1 }))
      const order = reprice(
        anOrder({
          lines: ofLines.map((line, index) => aLine({ ...line, id: index + 1 })),
          shipments: ofShipments.map((costCents, index) => aShipment({ costCents, id: index + 1 })),
        }),
        { promotions, ...nowhere },
      )
      expect(order.itemTotalCents).toBe(sum(order.lines.map(lineAmountCents)))
      expect(order.shipTotalCents).toBe(sum(ofShipments))
      expect(order.promoTotalCents).toBe(sum([...order.lines, ...order.shipments].map(discountCents)))
      expect(order.totalCents).toBe(order.itemTotalCents + order.shipTotalCents + order.promoTotalCents)
      expect(order.promoTotalCents).toBeLessThanOrEqual(0)
      for (const line of order.lines) expect(lineAmountCents(line) + discountCents(line)).toBeGreaterThanOrEqual(0)
      for (const parcel of order.shipments) expect(parcel.costCents + discountCents(parcel)).toBeGreaterThanOrEqual(0)
      expect(reprice(order, { promotions, ...nowhere })).toEqual(order)
    }),
  )
})

test('two eggs and a ring with ten per cent off, sent for R$ 22,40', () => {
  const order = reprice(
    anOrder({
      lines: [aLine({ quantity: 2 }), aLine({ id: 2, variantId: 493, priceCents: 14_900 })],
      shipments: [aShipment()],
    }),
    { promotions: [{ ...free, id: 1, kind: 'percentage', percent: 10, flatCents: null }], ...nowhere },
  )
  expect(order).toMatchObject({
    itemCount: 3,
    itemTotalCents: 26_700,
    shipTotalCents: 2240,
    promoTotalCents: -2670,
    totalCents: 26_270,
  })
})

test('a promotion for one product finds it by the line’s variant, and free freight each parcel’s cost', () => {
  const perItem = { kind: 'perItem', percent: null, flatCents: 1000, productsPolicy: 'any', productIds: [203] } as const
  const order = reprice(
    anOrder({
      lines: [aLine(), aLine({ id: 2, variantId: 493, priceCents: 14_900 })],
      shipments: [aShipment({ costCents: 2240 }), aShipment({ id: 2, costCents: 900 })],
    }),
    {
      ...nowhere,
      productIds: new Map([[493, 203]]),
      promotions: [
        { ...free, id: 1, ...perItem, productIds: [...perItem.productIds] },
        { ...free, id: 2, kind: 'freeShipping', percent: null, flatCents: null },
      ],
    },
  )
  expect(order.lines.map(discountCents)).toEqual([0, -1000])
  expect(order.shipments.map(discountCents)).toEqual([-2240, -900])
})
