import { type Order, type Shipment, successorOf } from '#domains/shop/orders'
import type { GoodsOfLot } from './list-goods-of-lot.ts'

export type WhereGoodsAre =
  | 'here'
  | 'shipped'
  | 'delivered'
  | 'lost'
  | 'returned'
  | 'sent_back'
  | 'sent_again'
  | 'given_back'

type Sold = Pick<GoodsOfLot, 'units' | 'settledAs'> & { order: Pick<Order, 'shipments'>; shipment: Shipment }

/** Where goods of a lot are, or what became of them. `here`: in a closed box; `sent_back`: by their buyer. */
export const whereGoodsAre = ({ units, settledAs, order, shipment }: Sold): WhereGoodsAre => {
  if (settledAs !== null) return settledAs
  if (units === 0) return 'sent_back'
  const { state } = shipment
  if (state === 'shipped' || state === 'delivered') return state
  if (state !== 'lost' && state !== 'returned') return 'here'
  return successorOf(order.shipments, shipment) ? 'sent_again' : state
}
