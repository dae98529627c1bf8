import { closePostingList, labelParcel, packBox, type WhatStays } from '#domains/shop/fulfillment'
import type { Context } from '#platform/context'
import { productExpired, productTooShort } from '../compounding.errors.ts'
import { listProductsInBoxes } from './list-products-in-boxes.ts'
import type { Unfit } from './unfit-of.ts'

const failures: Record<Unfit, typeof productExpired> = { expired: productExpired, too_short: productTooShort }

/** Boxes with a made product that must not leave, with why; of a box that is packed, only what goes into it. */
const whatStays: WhatStays = async (ctx, boxes) => {
  const products = await listProductsInBoxes(ctx, { orderIds: boxes.map(({ orderId }) => orderId) })
  return new Map(
    boxes.flatMap(({ shipmentId, lineIds }) => {
      const unfit = products.find(
        (one) => one.shipmentId === shipmentId && one.unfit && (lineIds?.includes(one.lineId ?? 0) ?? true),
      )?.unfit
      return unfit ? [[shipmentId, failures[unfit]()] as const] : []
    }),
  )
}

type Pack = Omit<Parameters<typeof packBox>[1], 'whatStays'>
type Label = Omit<Parameters<typeof labelParcel>[1], 'whatStays'>
type Post = Omit<Parameters<typeof closePostingList>[1], 'whatStays'>

/** As packBox; throws product_expired and product_too_short, too. */
export const packFitBox = (ctx: Context, input: Pack) => packBox(ctx, { ...input, whatStays })

/** As labelParcel; throws product_expired and product_too_short, too. */
export const labelFitBox = (ctx: Context, input: Label) => labelParcel(ctx, { ...input, whatStays })

/** As closePostingList: such a box stays here, and is what it throws where no other one leaves. */
export const postFitBoxes = (ctx: Context, input: Post) => closePostingList(ctx, { ...input, whatStays })
