import { hasPublishedLessons, listPrograms } from '#domains/content/academy'
import { getOrder, isPaidBackWhole } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { moved } from './enrollment.ts'
import * as repository from './enrollments.repository.ts'
import { saveTold } from './save-told.ts'

/**
 * A parcel of a treatment was paid: the programmes that come with treatments open for its patient, by the parcel's
 * order. What he has already, bought or given, stays as it is. When the order is canceled, they close with it
 * (cancelEnrollments). Repeating changes nothing, nor does an order that is not a paid one of medicine.
 */
export const openGivenEnrollments = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { kind, userId } = await getOrder(ctx, { orderId })
    if (kind !== 'medicine' || userId === null) return
    await repository.lockOpening(ctx, { userId })
    // Canceled while we waited for the lock, or paid back: its money goes back.
    if ((await getOrder(ctx, { orderId })).paymentState !== 'paid') return
    if (await isPaidBackWhole(ctx, { orderId })) return
    for (const program of await listPrograms(ctx, { comesWithTreatment: true })) {
      const had = await repository.listEnrollments(ctx, { userId, programId: program.id })
      if (had.some(({ state }) => state === 'open')) continue
      const isPresale = !hasPublishedLessons(program)
      await repository.insertEnrollment(ctx, { orderId, programId: program.id, userId, isPresale })
      const ofOrder = { orderId, programId: program.id }
      const [given] = await repository.listEnrollments(ctx, ofOrder, { forUpdate: true })
      if (given) await saveTold(ctx, moved(given, { state: 'open', userId }, ctx.now()))
    }
  })
