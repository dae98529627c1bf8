import { listPrograms } from '#domains/content/academy'
import { isTaken, listDigitalLinks, mayBeGivenUp } from '#domains/shop/digitals'
import type { AccessOf } from '#domains/shop/orders'
import { mayBeGivenBack } from './enrollment.ts'
import * as repository from './enrollments.repository.ts'

/**
 * What a paid order of the shop gave access to. A course is kept once it may not be given back any more, and its files
 * go with it; any other file is kept once something of it was taken.
 */
export const accessOfOrder: AccessOf = async (ctx, { id: orderId, lines }) => {
  const enrollments = await repository.listEnrollments(ctx, { orderId })
  const programs = await listPrograms(ctx, { variantIds: lines.map(({ variantId }) => variantId) })
  const otherLines = lines.filter((line) => programs.every(({ variantId }) => variantId !== line.variantId))
  const links = await listDigitalLinks(ctx, { lineItemIds: otherLines.flatMap(({ id }) => id ?? []) })
  const open = enrollments.filter(({ state }) => state === 'open')
  const inTime = open.filter((enrollment) => mayBeGivenBack(enrollment, ctx.now()))
  return {
    isKept: inTime.length < open.length || links.some(isTaken),
    isInTime: inTime.length > 0 || links.some((link) => mayBeGivenUp(link, ctx.now())),
  }
}
