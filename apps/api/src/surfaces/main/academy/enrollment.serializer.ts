import type { createEnrollment } from '@prumo/contracts/main'
import type { z } from 'zod'
import { listPrograms } from '#domains/content/academy'
import { type Enrollment, mayGiveBack } from '#domains/plans/enrollments'
import { listLessonsDone } from '#domains/plans/viewings'
import { listOrders } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { couponsOfOrders } from '../../callers/coupons-of-orders.ts'
import { creditOnOrder } from '../../callers/credit-on-order.ts'

type Wire = z.output<typeof createEnrollment.response>['enrollment']

/** With programme and order; for its owner, or the holder of its order token. */
export const enrollmentsOnTheWire = async (
  ctx: Context,
  enrollments: Enrollment[],
  orderToken: string | null,
): Promise<Wire[]> => {
  const programs = await listPrograms(ctx, { ids: enrollments.map(({ programId }) => programId) })
  const slugs = new Map(programs.map(({ id, slug }) => [id, slug]))
  const orders = await listOrders(ctx, { ids: [...new Set(enrollments.map(({ orderId }) => orderId))] })
  const coupons = await couponsOfOrders(ctx, orders)
  const done = await listLessonsDone(ctx, { enrollmentIds: enrollments.map(({ id }) => id) })
  return enrollments.map((enrollment) => {
    const { id, orderId, programId, state } = enrollment
    const order = orders.find((one) => one.id === orderId)
    if (!order) throw new Failure('not_found')
    return {
      id,
      programSlug: slugs.get(programId) ?? '',
      state,
      isPresale: enrollment.isPresale,
      mayBeGivenBack: mayGiveBack(ctx, { enrollment, order, orderToken }),
      comesWithTreatment: order.kind === 'medicine',
      sharesOrder: order.lines.length > 1,
      orderNumber: order.number,
      orderToken: order.token,
      orderUserId: order.userId,
      totalPrice: order.totalCents / 100,
      coupon: coupons.get(order.id) ?? null,
      ...creditOnOrder(order),
      lessonsDone: done.get(id) ?? [],
    } satisfies Wire
  })
}

export const enrollmentOnTheWire = async (
  ctx: Context,
  enrollment: Enrollment,
  orderToken: string | null,
): Promise<Wire> => (await enrollmentsOnTheWire(ctx, [enrollment], orderToken))[0] as Wire
