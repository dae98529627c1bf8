import { expect, test } from 'vitest'
import type { Shipment } from '#domains/shop/orders'
import { parcelOnTheWire } from './subscription.serializer.ts'

// Half past ten in the evening of the ninth in São Paulo.
const at = new Date('2027-01-10T01:30:00Z')
const moments = { packedAt: at, shippedAt: at, deliveredAt: at, lostAt: at, returnedAt: at }
const box = (id: number, state: Shipment['state'], replacesId: number | null = null) =>
  ({ ...moments, id, state, replacesId }) as Shipment

test.each<[string, Shipment[], string, string | null]>([
  ['nothing was packed yet', [], 'preparing', null],
  ['what waits to be made', [box(1, 'pending')], 'preparing', null],
  ['what may be packed', [box(1, 'ready')], 'preparing', null],
  ['a box that stands here', [box(1, 'packed')], 'packed', '2027-01-09'],
  ['a box under way', [box(1, 'shipped')], 'shipped', '2027-01-09'],
  ['one of two under way', [box(1, 'delivered'), box(2, 'shipped')], 'shipped', '2027-01-09'],
  ['all of it there', [box(1, 'delivered'), box(2, 'delivered')], 'delivered', '2027-01-09'],
  ['what is left of it there', [box(1, 'canceled'), box(2, 'delivered')], 'delivered', '2027-01-09'],
  ['lost', [box(1, 'lost')], 'lost', '2027-01-09'],
  ['sent again', [box(1, 'lost'), box(2, 'ready', 1)], 'preparing', null],
  ['back here', [box(1, 'returned')], 'returned', '2027-01-09'],
  ['paid back before it left', [box(1, 'canceled')], 'canceled', null],
])('%s', (_name, shipments, state, since) => {
  expect(parcelOnTheWire({ shipments })).toEqual({ state, since })
})
