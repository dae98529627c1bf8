import { expect, test } from 'vitest'
import type { Rate } from '../order.ts'
import { anOrder, aShipment } from '../orders.factory.ts'
import { withMethod, withRates } from './choose-rates.ts'

const [pac, sedex] = [1, 2]
const rate = (id: number, shippingMethodId: number, costCents: number, isSelected = false): Rate => ({
  ...{ id, shippingMethodId, costCents, isSelected, businessDays: 5 },
})
const order = anOrder({
  shipments: [
    aShipment({ id: 1, rates: [rate(11, pac, 2_000, true), rate(12, sedex, 3_500)], costCents: 2_000 }),
    aShipment({ id: 2, rates: [rate(21, pac, 1_000, true), rate(22, sedex, 1_900)], costCents: 1_000 }),
    aShipment({ id: 3, rates: [rate(31, pac, 700, true)], costCents: 700 }),
  ],
})
const two = anOrder({ shipments: order.shipments.slice(0, 2) })
const chosen = ({ shipments }: typeof order) =>
  shipments.map(({ costCents, rates }) => [
    costCents,
    ...rates.filter(({ isSelected }) => isSelected).map(({ id }) => id),
  ])
const failing = (code: string) => expect.objectContaining({ code })

test('a rate is chosen by its id, one of a shipment, and the shipment costs what it says', () => {
  expect(chosen(withRates(order, [{ shipmentId: 2, rateId: 22 }]))).toEqual([
    [2_000, 11],
    [1_900, 22],
    [700, 31],
  ])
  const both = [
    { shipmentId: 1, rateId: 12 },
    { shipmentId: 2, rateId: 22 },
  ]
  expect(chosen(withRates(two, both))).toEqual([
    [3_500, 12],
    [1_900, 22],
  ])
  expect(withRates(order, [])).toBe(order)
})

test.each([
  ['a rate of another shipment', { shipmentId: 1, rateId: 22 }],
  ['no rate', { shipmentId: 1, rateId: null }],
  ['a shipment of another order', { shipmentId: 9, rateId: 11 }],
  ['no shipment', { shipmentId: null, rateId: 11 }],
])('%s is not found', (_, choice) => {
  expect(() => withRates(order, [choice])).toThrow(failing('not_found'))
})

test('a method is chosen in every shipment, or in one', () => {
  expect(chosen(withMethod(two, { methodId: sedex, isKnownMethod: true }))).toEqual([
    [3_500, 12],
    [1_900, 22],
  ])
  expect(chosen(withMethod(two, { methodId: sedex, isKnownMethod: true, shipmentId: 2 }))).toEqual([
    [2_000, 11],
    [1_900, 22],
  ])
})

test('what cannot be chosen is refused, for what it is', () => {
  expect(() => withMethod(two, { methodId: 9, isKnownMethod: false })).toThrow(failing('shipping_method_not_found'))
  const sedexIn = (it: typeof order, shipmentId?: number) => () =>
    withMethod(it, { methodId: sedex, isKnownMethod: true, ...(shipmentId === undefined ? {} : { shipmentId }) })
  expect(sedexIn(two, 9)).toThrow(failing('shipment_not_found'))
  expect(sedexIn(anOrder())).toThrow(failing('shipment_not_found'))
  expect(sedexIn(order)).toThrow(failing('shipping_method_not_offered'))
  expect(sedexIn(order, 3)).toThrow(failing('shipping_method_not_offered'))
})
