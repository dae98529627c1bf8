import { listLotsByIds } from '#domains/plans/raw-materials'
import { closePostingList, labelParcel, packBox, type WhatStays } from '#domains/shop/fulfillment'
import type { Context } from '#platform/context'
import type { Failure } from '#platform/failure'
import { lotRecalled, productExpired, productTooShort } from '../compounding.errors.ts'
import { listLotsWeighed } from '../work-on-compounding.repository.ts'
import { listProductsInBoxes, type ProductInBox } from './list-products-in-boxes.ts'
import type { Unfit } from './unfit-of.ts'

const failures: Record<Unfit, typeof productExpired> = { expired: productExpired, too_short: productTooShort }

/** Boxes with a made product that must not leave, with why; of a box that is packed, only what goes into it. */
const whatStays: WhatStays = async (ctx, boxes) => {
  const products = await listProductsInBoxes(ctx, { orderIds: boxes.map(({ orderId }) => orderId) })
  const recalled = await recalledAmong(ctx, products)
  const whyNot = ({ compoundingId, unfit }: ProductInBox): Failure | null =>
    recalled.has(compoundingId) ? lotRecalled() : unfit && failures[unfit]()
  return new Map(
    boxes.flatMap(({ shipmentId, lineIds }) => {
      const inBox = products.filter(
        (one) => one.shipmentId === shipmentId && (lineIds?.includes(one.lineId ?? 0) ?? true),
      )
      const [why] = inBox.flatMap((one) => whyNot(one) ?? [])
      return why ? [[shipmentId, why] as const] : []
    }),
  )
}

/** By their lots themselves: whoever looks for what was made of a recalled one may not have come to it yet. */
const recalledAmong = async (ctx: Context, products: readonly ProductInBox[]): Promise<Set<number>> => {
  const weighed = await listLotsWeighed(
    ctx,
    products.map(({ compoundingId }) => compoundingId),
  )
  const lots = await listLotsByIds(ctx, { ids: [...new Set(weighed.map(({ lotId }) => lotId))] })
  const recalled = new Set(lots.flatMap(({ id, recalledAt }) => (recalledAt === null ? [] : [id])))
  return new Set(weighed.flatMap(({ compoundingId, lotId }) => (recalled.has(lotId) ? [compoundingId] : [])))
}

type Pack = Omit<Parameters<typeof packBox>[1], 'whatStays'>
type Label = Omit<Parameters<typeof labelParcel>[1], 'whatStays'>
type Post = Omit<Parameters<typeof closePostingList>[1], 'whatStays'>

/** As packBox; throws lot_recalled, product_expired and product_too_short, too. */
export const packFitBox = (ctx: Context, input: Pack) => packBox(ctx, { ...input, whatStays })

/** As labelParcel; throws lot_recalled, product_expired and product_too_short, too. */
export const labelFitBox = (ctx: Context, input: Label) => labelParcel(ctx, { ...input, whatStays })

/** As closePostingList: such a box stays here, and is what it throws where no other one leaves. */
export const postFitBoxes = (ctx: Context, input: Post) => closePostingList(ctx, { ...input, whatStays })
