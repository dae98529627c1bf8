import { describe, expect, test } from 'vitest'
import type { Order, Shipment } from '#domains/shop/orders'
import { endOfRight, type Gone, mayReturnMove, mustMove, offerFor, type ReturnState, returnStates } from './return.ts'

const allowed: [ReturnState, ReturnState][] = [
  ['requested', 'authorized'],
  ['requested', 'received'],
  ['requested', 'canceled'],
  ['authorized', 'posted'],
  ['authorized', 'received'],
  ['authorized', 'canceled'],
  ['posted', 'received'],
  ['received', 'refunded'],
  ['received', 'refused'],
]
const all = returnStates.flatMap((from) => returnStates.map((to) => [from, to] as const))

test.each(all)('%s to %s', (from, to) => {
  const may = allowed.some(([one, other]) => one === from && other === to)
  expect(mayReturnMove(from, to)).toBe(may)
  const move = () => mustMove({ state: from }, to)
  if (may) expect(move).not.toThrow()
  else expect(move).toThrow(expect.objectContaining({ code: 'return_moved_on' }))
})

test.each([
  // Late in the evening in Brazil it is the next day by UTC.
  ['2026-11-20T02:30:00Z', '2026-11-27T03:00:00.000Z'],
  ['2026-11-20T03:00:00Z', '2026-11-28T03:00:00.000Z'],
  ['2026-12-28T15:00:00Z', '2027-01-05T03:00:00.000Z'],
  ['2028-02-25T15:00:00Z', '2028-03-04T03:00:00.000Z'],
])('delivered at %s, the right ends at %s', (deliveredAt, end) => {
  expect(endOfRight(new Date(deliveredAt)).toISOString()).toBe(end)
})

const delivered = new Date('2026-11-20T15:00:00Z')
const lastMoment = new Date('2026-11-28T02:59:59Z')
const tooLate = new Date('2026-11-28T03:00:00Z')

type Parcel = Partial<Pick<Shipment, 'state' | 'deliveredAt' | 'contents'>>
const parcel = (change: Parcel = {}) =>
  ({ state: 'delivered', deliveredAt: delivered, contents: [{ lineId: 1, quantity: 3 }], ...change }) as Shipment
const gone = (units: number, change: Partial<Gone> = {}): Gone => ({
  lineId: 1,
  units,
  at: new Date('2026-11-25T15:00:00Z'),
  isSent: true,
  ...change,
})
const orderOf = (change: Partial<Order> = {}): Order =>
  ({
    kind: 'shop',
    paymentState: 'paid',
    canceledAt: null,
    lines: [{ id: 1, quantity: 3, stockLocationId: 1 }],
    shipments: [parcel()],
    ...change,
  }) as Order

describe('what may be sent back', () => {
  test('all that arrived, until midnight after the seventh day', () => {
    const open = { state: 'open', until: tooLate, lines: [{ lineId: 1, units: 3 }] }
    expect(offerFor(orderOf(), [], lastMoment)).toEqual(open)
    expect(offerFor(orderOf(), [], tooLate)).toEqual({ state: 'over' })
  })

  test('while nobody knows of the delivery, the right stands, however long ago it was sent', () => {
    const onItsWay = orderOf({ shipments: [parcel({ state: 'shipped', deliveredAt: null })] })
    const later = new Date('2027-06-01T12:00:00Z')
    expect(offerFor(onItsWay, [], later)).toEqual({ state: 'open', until: null, lines: [{ lineId: 1, units: 3 }] })
  })

  test('of two boxes, those units whose box is in time', () => {
    const early = parcel({ deliveredAt: new Date('2026-11-10T15:00:00Z'), contents: [{ lineId: 1, quantity: 1 }] })
    const late = parcel({ contents: [{ lineId: 1, quantity: 2 }] })
    expect(offerFor(orderOf({ shipments: [early, late] }), [], lastMoment)).toMatchObject({
      lines: [{ lineId: 1, units: 2 }],
    })
  })

  test('less what is on its way back or was paid back', () => {
    expect(offerFor(orderOf(), [gone(2)], lastMoment)).toMatchObject({ lines: [{ units: 1 }] })
    expect(offerFor(orderOf(), [gone(3)], lastMoment)).toEqual({ state: 'all_returned' })
  })

  describe('of two boxes, one of which is too old', () => {
    const [longAgo, then] = [new Date('2026-11-10T15:00:00Z'), new Date('2026-11-12T15:00:00Z')]
    const old = parcel({ deliveredAt: longAgo, contents: [{ lineId: 1, quantity: 1 }] })
    const two = orderOf({ shipments: [old, parcel({ contents: [{ lineId: 1, quantity: 2 }] })] })

    test('a later return does not reach the units of the earlier', () => {
      expect(offerFor(two, [gone(2)], lastMoment)).toEqual({ state: 'all_returned' })
      expect(offerFor(two, [gone(1)], lastMoment)).toMatchObject({ lines: [{ units: 1 }] })
    })

    test('a return of the earlier, asked for in time, leaves the later whole', () => {
      expect(offerFor(two, [gone(1, { at: then })], lastMoment)).toMatchObject({ lines: [{ units: 2 }] })
    })

    test('what was paid back and never sent takes nothing of what was', () => {
      const partly = orderOf({ shipments: [parcel({ contents: [{ lineId: 1, quantity: 2 }] })] })
      expect(offerFor(partly, [gone(1, { isSent: false })], lastMoment)).toMatchObject({ lines: [{ units: 2 }] })
    })
  })

  test.each<[string, Partial<Order>]>([
    ['made_for_buyer', { kind: 'medicine' }],
    ['not_sent', { shipments: [parcel({ state: 'packed', deliveredAt: null })] }],
    ['not_sent', { shipments: [parcel({ state: 'lost', deliveredAt: null })] }],
    ['none', { paymentState: 'balance_due' }],
    ['none', { canceledAt: delivered }],
    ['none', { lines: [{ id: 1, quantity: 1, stockLocationId: null }] as Order['lines'] }],
  ])('%s: %j', (state, change) => {
    expect(offerFor(orderOf(change), [], lastMoment)).toEqual({ state })
  })
})
