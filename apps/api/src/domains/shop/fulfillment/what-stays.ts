import type { Context } from '#platform/context'
import type { Failure } from '#platform/failure'

/** `lineIds`: of a box that is being closed, what goes into it. */
type AskedBox = { orderId: number; shipmentId: number; lineIds?: number[] }

/**
 * The boxes among these that must not leave, with the reason from the domain that made the contents: the shop itself
 * does not know it.
 */
export type WhatStays = (ctx: Context, boxes: AskedBox[]) => Promise<ReadonlyMap<number, Failure>>

export type Asking = { whatStays?: WhatStays }

/** Throws why this one must not. */
export const mustLeave = async (ctx: Context, whatStays: WhatStays | undefined, box: AskedBox): Promise<void> => {
  const why = (await whatStays?.(ctx, [box]))?.get(box.shipmentId)
  if (why) throw why
}
