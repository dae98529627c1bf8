import { listRecalledBoxes } from '#domains/shop/lots'
import type { Context } from '#platform/context'
import type { Failure } from '#platform/failure'
import { boxRecalled } from './fulfillment.errors.ts'

/** `lineIds`: of a box that is being closed, what goes into it. */
type AskedBox = { orderId: number; shipmentId: number; lineIds?: number[] }

/**
 * The boxes among these that must not leave, with the reason from the domain that made the contents: the shop itself
 * does not know it.
 */
export type WhatStays = (ctx: Context, boxes: AskedBox[]) => Promise<ReadonlyMap<number, Failure>>

export type Asking = { whatStays?: WhatStays }

/**
 * The same, and the boxes with goods of a recalled lot: until the recall has opened them, nothing else keeps them here
 * (decision 0295).
 */
export const listStaying = async (
  ctx: Context,
  whatStays: WhatStays | undefined,
  boxes: AskedBox[],
): Promise<ReadonlyMap<number, Failure>> => {
  const recalled = await listRecalledBoxes(ctx, { shipmentIds: boxes.map(({ shipmentId }) => shipmentId) })
  const unfit = (await whatStays?.(ctx, boxes)) ?? new Map<number, Failure>()
  return new Map([...unfit, ...recalled.map((shipmentId) => [shipmentId, boxRecalled()] as const)])
}

/** Throws why this one must not. */
export const mustLeave = async (ctx: Context, whatStays: WhatStays | undefined, box: AskedBox): Promise<void> => {
  const why = (await listStaying(ctx, whatStays, [box])).get(box.shipmentId)
  if (why) throw why
}
