import { describe, expect, test } from 'vitest'
import type { ShipmentStep } from '../order.ts'
import { aLine, anOrder, aShipment } from '../orders.factory.ts'
import { contentsOf, withReadyShipments } from './ready-shipments.ts'
import {
  hasLeft,
  lastSuccessorOf,
  mayShipmentMove,
  movedShipment,
  shipmentStateOf,
  shipmentSteps,
  successorOf,
} from './shipment-states.ts'

// Decision 0120, written again independently.
const allowed = new Set([
  'pending ready',
  'pending canceled',
  'ready packed',
  'ready pending',
  'ready canceled',
  'packed ready',
  'packed pending',
  'packed shipped',
  'packed canceled',
  'shipped delivered',
  'shipped lost',
  'shipped returned',
  'lost delivered',
  'lost returned',
  'canceled pending',
])
const moves = shipmentSteps.flatMap((from) => shipmentSteps.map((to) => ({ from, to })))
const then = new Date('2026-11-20T12:00:00Z')
const now = new Date('2026-11-21T12:00:00Z')

describe('a shipment', () => {
  test('has eight steps', () => expect(shipmentSteps).toHaveLength(8))

  test.each(moves)('$from to $to', ({ from, to }) => {
    const may = allowed.has(`${from} ${to}`)
    expect(mayShipmentMove(from, to)).toBe(may)
    const move = () => movedShipment(aShipment({ state: from }), to, now)
    if (may) expect(move().state).toBe(to)
    else expect(move).toThrow(expect.objectContaining({ code: 'shipment_moved_on' }))
  })

  test.each<[ShipmentStep, ShipmentStep, string]>([
    ['ready', 'packed', 'packedAt'],
    ['packed', 'shipped', 'shippedAt'],
    ['shipped', 'delivered', 'deliveredAt'],
    ['shipped', 'lost', 'lostAt'],
    ['shipped', 'returned', 'returnedAt'],
  ])('from %s to %s remembers since when, and nothing else changes', (from, to, field) => {
    const shipment = aShipment({ state: from, readyAt: then })
    expect(movedShipment(shipment, to, now)).toEqual({ ...shipment, state: to, [field]: now })
  })

  test('that is opened is not packed any more, and one that waits or is given up keeps its times', () => {
    const packed = aShipment({ state: 'packed', readyAt: then, packedAt: then })
    expect(movedShipment(packed, 'ready', now)).toEqual({ ...packed, state: 'ready', packedAt: null })
    expect(movedShipment(packed, 'pending', now)).toEqual({ ...packed, state: 'pending' })
    expect(movedShipment(packed, 'canceled', now)).toEqual({ ...packed, state: 'canceled' })
  })

  test.each(shipmentSteps)('%s: whether it is out of our hands', (state) => {
    expect(hasLeft({ state })).toBe(['shipped', 'delivered', 'lost', 'returned'].includes(state))
  })
})

describe('what goes instead of a shipment', () => {
  const [lost, again] = [aShipment({ id: 1, state: 'lost' }), aShipment({ id: 2, replacesId: 1, state: 'ready' })]

  test('replaces it, and was not given up itself', () => {
    expect(successorOf([lost, again], lost)).toBe(again)
    expect(successorOf([lost, again], again)).toBeUndefined()
    expect(successorOf([lost, { ...again, state: 'canceled' }], lost)).toBeUndefined()
  })

  test.each(['lost', 'returned'] as const)('while that is %s, what goes instead of that one', (state) => {
    const away = { ...again, state }
    const third = aShipment({ id: 3, replacesId: 2, state: 'ready' })
    expect(lastSuccessorOf([lost, again], lost)).toBe(again)
    expect(lastSuccessorOf([lost, away, third], lost)).toBe(third)
    expect(lastSuccessorOf([lost, away], lost)).toBeUndefined()
    expect(lastSuccessorOf([lost, away, { ...third, state: 'canceled' }], lost)).toBeUndefined()
    expect(lastSuccessorOf([lost, { ...away, state: 'shipped' }, third], lost)).toMatchObject({ id: 2 })
  })

  test('replaces none that is not saved', () => {
    expect(successorOf([aShipment({ id: 3 })], { id: null })).toBeUndefined()
  })
})

describe('Spree’s word for all of them', () => {
  const of = (...states: ShipmentStep[]) =>
    shipmentStateOf({ shipments: states.map((state, index) => aShipment({ id: index + 1, state })) })

  test.each<[ShipmentStep[], string | null]>([
    [[], null],
    [['canceled'], 'canceled'],
    [['canceled', 'canceled'], 'canceled'],
    [['pending'], 'pending'],
    [['ready'], 'ready'],
    [['packed'], 'ready'],
    [['ready', 'pending'], 'pending'],
    [['ready', 'canceled'], 'ready'],
    [['shipped'], 'shipped'],
    [['shipped', 'delivered'], 'shipped'],
    [['shipped', 'canceled'], 'shipped'],
    [['shipped', 'ready'], 'partial'],
    [['lost', 'pending'], 'partial'],
  ])('%j is %s', (states, word) => expect(of(...states)).toBe(word))

  test('one that was sent again counts as its successor does', () => {
    const lost = aShipment({ id: 1, state: 'lost' })
    const again = aShipment({ id: 2, replacesId: 1, state: 'ready' })
    expect(shipmentStateOf({ shipments: [lost, again] })).toBe('ready')
    expect(shipmentStateOf({ shipments: [lost, { ...again, state: 'canceled' }] })).toBe('shipped')
  })
})

describe('once it may be prepared', () => {
  const lines = [aLine({ id: 1, quantity: 2 }), aLine({ id: 2, stockLocationId: 4 }), aLine({ id: null })]
  const order = anOrder({ lines })

  test('it holds all of its place, as far as that is saved', () => {
    expect(contentsOf(order, aShipment())).toEqual([{ lineId: 1, quantity: 2 }])
    expect(contentsOf(order, aShipment({ stockLocationId: 4 }))).toEqual([{ lineId: 2, quantity: 1 }])
  })

  test('one that knows what it holds keeps that', () => {
    expect(contentsOf(order, aShipment({ contents: [{ lineId: 1, quantity: 1 }] }))).toEqual([
      { lineId: 1, quantity: 1 },
    ])
  })

  test('those that waited are ready, as if never packed, and no other is touched', () => {
    const waiting = aShipment({ id: 1, packedAt: then })
    const gone = aShipment({ id: 2, state: 'canceled' })
    expect(withReadyShipments({ ...order, shipments: [waiting, gone] }, now)).toEqual({
      shipments: [
        { ...waiting, state: 'ready', readyAt: now, packedAt: null, contents: [{ lineId: 1, quantity: 2 }] },
        gone,
      ],
      shipmentState: 'ready',
    })
  })
})
