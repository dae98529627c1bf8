import { describe, expect, test } from 'vitest'
import type { Order, Shipment } from '#domains/shop/orders'
import { mayHandle, worksAtEveryPlace } from './return.policy.ts'
import {
  backForFree,
  endOfRight,
  type Gone,
  isOpenReturn,
  mayReturnMove,
  mustMove,
  offerFor,
  type Return,
  type ReturnState,
  returnStates,
} from './return.ts'

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

test.each(returnStates)('%s: whether anything of it is still to come', (state) => {
  expect(isOpenReturn({ state })).toBe(['requested', 'authorized', 'posted', 'received'].includes(state))
})

test.each([
  // Late in the evening in Brazil it is the next day by UTC.
  ['2026-11-20T02:30:00Z', '2026-11-27T03:00:00.000Z'],
  ['2026-11-20T03:00:00Z', '2026-11-28T03:00:00.000Z'],
  ['2026-12-28T15:00:00Z', '2027-01-05T03:00:00.000Z'],
  ['2028-02-25T15:00:00Z', '2028-03-04T03:00:00.000Z'],
  // To the day that had no midnight, past it, and past the end of summer time.
  ['2018-10-27T15:00:00Z', '2018-11-04T03:00:00.000Z'],
  ['2018-10-30T15:00:00Z', '2018-11-07T02:00:00.000Z'],
  ['2019-02-12T15:00:00Z', '2019-02-20T03:00:00.000Z'],
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

  test('of two boxes in time, all of both, until the right to the later ends', () => {
    const first = parcel({ deliveredAt: new Date('2026-11-18T15:00:00Z'), contents: [{ lineId: 1, quantity: 1 }] })
    const both = orderOf({ shipments: [parcel({ contents: [{ lineId: 1, quantity: 2 }] }), first] })
    const now = new Date('2026-11-25T12:00:00Z')
    expect(offerFor(both, [], now)).toEqual({ state: 'open', until: tooLate, lines: [{ lineId: 1, units: 3 }] })
    // It is taken out of the box whose right ends first, wherever that stands.
    for (const shipments of [both.shipments, both.shipments.toReversed()])
      expect(offerFor(orderOf({ shipments }), [gone(1)], lastMoment)).toMatchObject({ lines: [{ units: 2 }] })
    // What is gone of the earlier box does not end the right to the later; what is gone of the later does.
    expect(offerFor(both, [gone(1)], now)).toMatchObject({ until: tooLate, lines: [{ units: 2 }] })
    const late = orderOf({ shipments: [first, parcel({ contents: [{ lineId: 1, quantity: 2 }] })] })
    const endOfFirst = new Date('2026-11-26T03:00:00Z')
    expect(offerFor(late, [gone(2, { at: endOfFirst })], now)).toMatchObject({
      until: endOfFirst,
      lines: [{ units: 1 }],
    })
  })

  test('of each line its own', () => {
    const lines = [
      { id: 1, quantity: 3, stockLocationId: 1 },
      { id: 2, quantity: 2, stockLocationId: 1 },
      { id: null, quantity: 9, stockLocationId: 1 },
    ] as Order['lines']
    const contents = [
      { lineId: 1, quantity: 3 },
      { lineId: 2, quantity: 2 },
    ]
    const order = orderOf({ lines, shipments: [parcel({ contents })] })
    const units = (...back: Gone[]) => {
      const offer = offerFor(order, back, lastMoment)
      return offer.state === 'open' ? offer.lines.map(({ lineId, units }) => [lineId, units]) : offer.state
    }
    expect(units()).toEqual([
      [1, 3],
      [2, 2],
    ])
    expect(units(gone(1, { lineId: 2 }))).toEqual([
      [1, 3],
      [2, 1],
    ])
    expect(units(gone(2, { lineId: 2 }))).toEqual([[1, 3]])
  })

  test('of a line the units of its own boxes, not those of lines beside it', () => {
    const lines = [1, 2].map((id) => ({ id, quantity: 3, stockLocationId: 1 })) as Order['lines']
    const old = parcel({ deliveredAt: new Date('2026-11-10T15:00:00Z'), contents: [{ lineId: 1, quantity: 2 }] })
    const contents = [
      { lineId: 1, quantity: 1 },
      { lineId: 2, quantity: 3 },
    ]
    expect(offerFor(orderOf({ lines, shipments: [old, parcel({ contents })] }), [], lastMoment)).toMatchObject({
      lines: [
        { lineId: 1, units: 1 },
        { lineId: 2, units: 3 },
      ],
    })
  })

  test('never more than was bought, although a lost parcel was found after another was sent instead', () => {
    expect(offerFor(orderOf({ shipments: [parcel(), parcel()] }), [gone(2)], lastMoment)).toMatchObject({
      lines: [{ units: 1 }],
    })
  })

  test('what was paid back here takes nothing of what was sent, whichever box is told first', () => {
    const here = parcel({ state: 'packed', deliveredAt: null, contents: [{ lineId: 1, quantity: 1 }] })
    const sent = parcel({ contents: [{ lineId: 1, quantity: 2 }] })
    for (const shipments of [
      [here, sent],
      [sent, here],
    ])
      expect(offerFor(orderOf({ shipments }), [gone(1, { isSent: false })], lastMoment)).toMatchObject({
        lines: [{ units: 2 }],
      })
  })

  test('a unit that lies in no box yet was not sent, and takes the right to none that was', () => {
    const partly = orderOf({ shipments: [parcel({ contents: [{ lineId: 1, quantity: 2 }] })] })
    expect(offerFor(partly, [], lastMoment)).toMatchObject({ lines: [{ units: 2 }] })
    expect(offerFor(orderOf({ shipments: [] }), [], lastMoment)).toEqual({ state: 'not_sent' })
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

    test('a return asked for as the right to the earlier ends is of the later', () => {
      const end = endOfRight(longAgo)
      for (const shipments of [two.shipments, two.shipments.toReversed()]) {
        const left = (at: Date) => offerFor(orderOf({ shipments }), [gone(1, { at })], lastMoment)
        expect(left(end)).toMatchObject({ lines: [{ units: 1 }] })
        expect(left(new Date(end.getTime() - 1))).toMatchObject({ lines: [{ units: 2 }] })
      }
    })

    test('each of several returns takes its own, whichever is told first', () => {
      const early = gone(1, { at: then })
      const late = gone(1)
      for (const both of [
        [early, late],
        [late, early],
      ])
        expect(offerFor(two, both, lastMoment)).toMatchObject({ lines: [{ units: 1 }] })
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

test('units that were accepted and had cost nothing are back without a refund', () => {
  const returned = (it: Partial<Return>) =>
    ({
      ...{ state: 'refunded', orderRefundId: null, requestedAt: delivered },
      lines: [
        { lineId: 1, units: 2, acceptedUnits: 1, restockedUnits: 1 },
        { lineId: 2, units: 2, acceptedUnits: null, restockedUnits: null },
      ],
      ...it,
    }) as Return
  expect(backForFree([returned({})])).toEqual([
    { lineId: 1, units: 1, at: delivered, isSent: true },
    { lineId: 2, units: 0, at: delivered, isSent: true },
  ])
  expect(backForFree([returned({ orderRefundId: 4 }), returned({ state: 'refused' })])).toEqual([])
})

describe('who works on returns', () => {
  test.each([
    [['support'], true],
    [['administrator'], true],
    [['pharmacist', 'logistics'], false],
    [[], false],
  ] as const)('%j at every place: %s', (roles, everywhere) => {
    expect(worksAtEveryPlace([...roles] as Parameters<typeof worksAtEveryPlace>[0])).toBe(everywhere)
  })

  test('keepers at their own places, and who keeps none at none', () => {
    const place = { keptBy: 3 }
    expect(mayHandle(place, 'at every place')).toBe(true)
    expect(mayHandle(undefined, 'at every place')).toBe(true)
    expect(mayHandle(place, { keeperId: 3 })).toBe(true)
    expect(mayHandle(place, { keeperId: 4 })).toBe(false)
    expect(mayHandle(place, { keeperId: null })).toBe(false)
    expect(mayHandle(undefined, { keeperId: 3 })).toBe(false)
  })
})
