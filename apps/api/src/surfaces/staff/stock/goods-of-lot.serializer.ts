import type { listGoodsOfLot } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { NumberedLot } from '#domains/shop/lots'
import { isFreeLine } from '#domains/shop/orders'
import { type GoodsOfLot, whereGoodsAre } from '#domains/shop/recalls'

type Wire = z.infer<typeof listGoodsOfLot.response>

export const goodsOnTheWire = (one: GoodsOfLot): Wire['goods'][number] => ({
  id: one.id,
  buyerName: one.buyerName,
  phone: one.phone,
  email: one.order.contact.email,
  orderNumber: one.order.number,
  units: one.units,
  where: whereGoodsAre(one),
  shipmentId: one.shipment.id ?? 0,
  maySendAgain: one.order.kind !== 'medicine',
  isFree: isFreeLine(one.order, one.lineId),
})

export const stockLotOnTheWire = ({ lot, label, placeName }: NumberedLot): Wire['stockLot'] => ({
  id: lot.id,
  variantId: lot.variantId,
  label,
  number: lot.number,
  expiresOn: lot.expiresOn,
  units: lot.units,
  placeName,
  isRecalled: lot.recall !== null,
  recallReason: lot.recall?.reason ?? null,
})
