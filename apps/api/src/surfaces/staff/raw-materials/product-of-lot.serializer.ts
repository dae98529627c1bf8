import type { listProductsOfLot } from '@prumo/contracts/staff'
import type { z } from 'zod'
import { type ProductOfLot, whereIs } from '#domains/plans/compounding'

type WireProduct = z.infer<typeof listProductsOfLot.response>['products'][number]

export const productOnTheWire = (one: ProductOfLot): WireProduct => ({
  id: one.id,
  patientName: one.patientName,
  phone: one.phone,
  email: one.email,
  orderNumber: one.orderNumber,
  product: one.product,
  packages: one.packages,
  bookNumber: one.bookNumber,
  batch: one.batch,
  expiresOn: one.expiresOn,
  where: whereIs(one),
  shipmentId: one.parcel?.id ?? null,
})
