import { listPrograms } from '#domains/content/academy'
import { courseOnce, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import * as repository from './enrollments.repository.ts'

/**
 * Throws course_once for a cart with two of a course, or with one that its owner or whoever signed in has by now. A
 * guest is asked nothing: whether an e-mail that he typed belongs to somebody with a course is nobody's to read.
 */
export const mustEnrolOnce = async (
  ctx: Context,
  { userId: ownerId, lines }: Pick<Order, 'userId' | 'lines'>,
): Promise<void> => {
  const userId = ownerId ?? (ctx.actor.kind === 'user' ? ctx.actor.userId : null)
  if (userId === null && !areTwoOfOne(lines)) return
  const programs = await listPrograms(ctx, { variantIds: lines.map(({ variantId }) => variantId) })
  if (programs.length === 0) return
  const had = userId === null ? [] : await repository.listEnrollments(ctx, { userId })
  for (const { id, title, variantId } of programs) {
    const isHad = had.some(({ programId, state }) => programId === id && state === 'open')
    if (isHad || unitsOf(lines, variantId) > 1) throw courseOnce(title)
  }
}

const unitsOf = (lines: Order['lines'], variantId: number): number =>
  lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0)

/** Only of such a cart can anything be wrong that is a guest's: no programme is read for any other. */
const areTwoOfOne = (lines: Order['lines']): boolean => lines.some(({ variantId }) => unitsOf(lines, variantId) > 1)
