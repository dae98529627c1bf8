import { describe, expect, test } from 'vitest'
import type { Shipment } from '../order.ts'
import { aLine, anOrder, aShipment } from '../orders.factory.ts'
import type { OrderRefundReason } from './order-refund.ts'
import { withoutRefunded, withoutReplacing } from './withdraw-unsent.ts'

// Which units of which boxes: withdraw-unsent.test.ts walks the same through whole orders.
const [shampoo, cream] = [1, 2]
const box = (units: number, it: Partial<Shipment> = {}) =>
  aShipment({ state: 'ready', contents: [{ lineId: shampoo, quantity: units }], ...it })
const orderOf = (...shipments: Shipment[]) =>
  anOrder({ lines: [aLine({ id: shampoo, quantity: 5 }), aLine({ id: cream }), aLine({ id: null })], shipments })
const refund = (reason: OrderRefundReason, units: number, lineId = shampoo) => ({
  ...{ reason, lines: [{ lineId, units, amountCents: 1 }], freightCents: 0 },
})
const boxesOf = (shipments: readonly Shipment[]) =>
  shipments.map(({ state, contents }) => [state, ...contents.map(({ lineId, quantity }) => [lineId, quantity])])
const withdrawn = (order: ReturnType<typeof orderOf>, ...refunds: ReturnType<typeof refund>[]) => {
  const { order: changed, isClosed } = withoutRefunded(order, refunds)
  return { boxes: boxesOf(changed.shipments), isClosed }
}

test('without a refund the same order comes back', () => {
  const order = orderOf(box(5))
  expect(withoutRefunded(order, [])).toEqual({ order, isClosed: false })
  expect(withoutRefunded(order, []).order).toBe(order)
})

describe('units that were paid back and lie here', () => {
  test('leave their box for a canceled one of its place, which costs nothing', () => {
    const { order, isClosed } = withoutRefunded(orderOf(box(5, { stockLocationId: 4 })), [refund('order_corrected', 2)])
    expect(boxesOf(order.shipments)).toEqual([
      ['ready', [shampoo, 3]],
      ['canceled', [shampoo, 2]],
    ])
    expect(order.shipments[1]).toMatchObject({ id: null, stockLocationId: 4, costCents: 0 })
    expect(order.shipmentState).toBe('ready')
    expect(isClosed).toBe(false)
  })

  test('are the whole box: it is canceled itself, and so is the order’s sending', () => {
    const { order } = withoutRefunded(orderOf(box(5)), [refund('order_corrected', 5)])
    expect(boxesOf(order.shipments)).toEqual([['canceled', [shampoo, 5]]])
    expect(order.shipments[0]?.id).toBe(1)
    expect(order.shipmentState).toBe('canceled')
  })

  test('leave what else is in the box, and the box of other goods', () => {
    const both = box(5, {
      contents: [
        { lineId: shampoo, quantity: 2 },
        { lineId: cream, quantity: 1 },
      ],
    })
    expect(withdrawn(orderOf(both, box(3, { id: 2 })), refund('order_corrected', 2)).boxes).toEqual([
      ['ready', [cream, 1]],
      ['canceled', [shampoo, 2]],
      ['ready', [shampoo, 3]],
    ])
    expect(withdrawn(orderOf(both), refund('order_corrected', 1, cream)).boxes).toEqual([
      ['ready', [shampoo, 2]],
      ['canceled', [cream, 1]],
    ])
  })

  test('are taken from one box after the other', () => {
    expect(withdrawn(orderOf(box(2), box(3, { id: 2, state: 'pending' })), refund('order_corrected', 3)).boxes).toEqual(
      [
        ['canceled', [shampoo, 2]],
        ['pending', [shampoo, 2]],
        ['canceled', [shampoo, 1]],
      ],
    )
  })

  test('are those of a box that does not know its contents yet', () => {
    const waiting = box(0, { state: 'pending', contents: [] })
    expect(withdrawn(orderOf(waiting), refund('order_corrected', 2)).boxes).toEqual([
      ['pending', [shampoo, 3], [cream, 1]],
      ['canceled', [shampoo, 2]],
    ])
  })

  test('and were withdrawn already stay where they are', () => {
    const before = orderOf(box(3), box(2, { id: 2, state: 'canceled' }))
    expect(withoutRefunded(before, [refund('order_corrected', 2)]).order).toBe(before)
    expect(withdrawn(before, refund('order_corrected', 3)).boxes).toEqual([
      ['ready', [shampoo, 2]],
      ['canceled', [shampoo, 1]],
      ['canceled', [shampoo, 2]],
    ])
  })
})

describe('a closed box', () => {
  test('is not touched, and it is told that it must be opened', () => {
    const packed = orderOf(box(5, { state: 'packed' }))
    expect(withdrawn(packed, refund('order_corrected', 2))).toEqual({
      boxes: [['packed', [shampoo, 5]]],
      isClosed: true,
    })
  })

  test('need not be opened for what lies in an open one', () => {
    const order = orderOf(box(3, { state: 'packed' }), box(2, { id: 2 }))
    expect(withdrawn(order, refund('order_corrected', 2)).isClosed).toBe(false)
    expect(withdrawn(order, refund('order_corrected', 3))).toEqual({
      boxes: [
        ['packed', [shampoo, 3]],
        ['canceled', [shampoo, 2]],
      ],
      isClosed: true,
    })
  })
})

describe('what has left', () => {
  const gone = (units: number, state: Shipment['state'] = 'shipped') => box(units, { state })

  test.each(['goods_lost', 'goods_recalled'] as const)(
    '%s takes it first, and only the rest of what is here',
    (reason) => {
      const order = orderOf(gone(3, 'lost'), box(2, { id: 2 }))
      expect(withdrawn(order, refund(reason, 3)).boxes).toEqual([
        ['lost', [shampoo, 3]],
        ['ready', [shampoo, 2]],
      ])
      expect(withdrawn(order, refund(reason, 4)).boxes).toEqual([
        ['lost', [shampoo, 3]],
        ['ready', [shampoo, 1]],
        ['canceled', [shampoo, 1]],
      ])
    },
  )

  test('and was sent back by its buyer covers nothing that is lost, and takes nothing of what is here', () => {
    const order = orderOf(gone(3, 'delivered'), box(2, { id: 2 }))
    expect(withdrawn(order, refund('goods_returned', 3)).boxes).toEqual([
      ['delivered', [shampoo, 3]],
      ['ready', [shampoo, 2]],
    ])
    expect(withdrawn(order, refund('goods_returned', 3), refund('goods_recalled', 1)).boxes).toEqual([
      ['delivered', [shampoo, 3]],
      ['ready', [shampoo, 1]],
      ['canceled', [shampoo, 1]],
    ])
    // More came back than is known to have left: not more than the lost ones are withdrawn.
    expect(withdrawn(order, refund('goods_returned', 5), refund('goods_lost', 1)).boxes[1]).toEqual([
      'ready',
      [shampoo, 1],
    ])
  })

  test('a correction takes what is here first', () => {
    expect(withdrawn(orderOf(gone(3), box(2, { id: 2 })), refund('order_corrected', 1)).boxes).toEqual([
      ['shipped', [shampoo, 3]],
      ['ready', [shampoo, 1]],
      ['canceled', [shampoo, 1]],
    ])
  })

  test('all of it: nothing is here to withdraw', () => {
    expect(withdrawn(orderOf(gone(5)), refund('order_corrected', 5))).toEqual({
      boxes: [['shipped', [shampoo, 5]]],
      isClosed: false,
    })
  })
})

describe('what goes instead of a parcel is counted apart', () => {
  const again = (state: Shipment['state']) => box(3, { id: 3, replacesId: 1, state })

  test.each(['ready', 'packed'] as const)('one that is %s is not withdrawn from', (state) => {
    const order = orderOf(box(3, { state: 'lost' }), again(state))
    expect(withdrawn(order, refund('order_corrected', 3))).toEqual({
      boxes: [
        ['lost', [shampoo, 3]],
        [state, [shampoo, 3]],
      ],
      isClosed: false,
    })
  })

  test('one that has left does not count beside the first', () => {
    const order = orderOf(box(3, { state: 'lost' }), again('shipped'), box(2, { id: 2 }))
    expect(withdrawn(order, refund('goods_lost', 4)).boxes[2]).toEqual(['ready', [shampoo, 1]])
  })

  test('one that was given up was not withdrawn for a refund', () => {
    const order = orderOf(box(2, { state: 'lost' }), again('canceled'), box(3, { id: 2 }))
    expect(withdrawn(order, refund('order_corrected', 2)).boxes[2]).toEqual(['ready', [shampoo, 1]])
  })

  const wants = (units: number, ...shipments: Shipment[]) => {
    const order = orderOf(box(3, { state: 'lost' }), ...shipments)
    const { order: changed, isClosed } = withoutReplacing(order, [{ lineId: shampoo, units }])
    return { boxes: boxesOf(changed.shipments).slice(1), isClosed, word: changed.shipmentState }
  }

  test.each(['ready', 'pending'] as const)(
    'one that is %s gives up units of a correction, once it is written',
    (state) => {
      expect(wants(1, again(state))).toMatchObject({ boxes: [[state, [shampoo, 2]]], isClosed: false })
      expect(wants(3, again(state))).toEqual({ boxes: [['canceled', [shampoo, 3]]], isClosed: false, word: 'shipped' })
      expect(wants(9, again(state)).boxes).toEqual([['canceled', [shampoo, 3]]])
    },
  )

  test('other goods in it go on, and so do boxes of the line’s own', () => {
    const both = box(3, {
      ...{ id: 3, replacesId: 1 },
      contents: [
        { lineId: shampoo, quantity: 3 },
        { lineId: cream, quantity: 1 },
      ],
    })
    expect(wants(3, both, box(2, { id: 2 })).boxes).toEqual([
      ['ready', [cream, 1]],
      ['ready', [shampoo, 2]],
    ])
  })

  test('a closed one must be opened; one that has left, or was given up, must not', () => {
    expect(wants(1, again('packed'))).toMatchObject({ boxes: [['packed', [shampoo, 3]]], isClosed: true })
    for (const state of ['shipped', 'delivered', 'lost', 'canceled'] as const)
      expect(wants(1, again(state))).toMatchObject({ boxes: [[state, [shampoo, 3]]], isClosed: false })
  })
})
