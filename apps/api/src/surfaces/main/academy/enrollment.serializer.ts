import type { createEnrollment } from '@prumo/contracts/main'
import type { z } from 'zod'
import { listPrograms } from '#domains/content/academy'
import type { Enrollment } from '#domains/plans/enrollments'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'

type Wire = z.output<typeof createEnrollment.response>['enrollment']

/** With the programme and the order that it is shown with; for whoever takes it, or who holds its order's token. */
export const enrollmentsOnTheWire = async (ctx: Context, enrollments: Enrollment[]): Promise<Wire[]> => {
  const programs = await listPrograms(ctx, { ids: enrollments.map(({ programId }) => programId) })
  const slugs = new Map(programs.map(({ id, slug }) => [id, slug]))
  return Promise.all(
    enrollments.map(async ({ id, programId, orderId, state }) => {
      const order = await getOrder(ctx, { orderId })
      return {
        id,
        programSlug: slugs.get(programId) ?? '',
        state: state === 'open' ? 'open' : 'waiting_for_payment',
        orderNumber: order.number,
        orderToken: order.token,
        orderUserId: order.userId,
        totalPrice: order.totalCents / 100,
        // No lesson can be watched yet, so none can be done.
        lessonsDone: [],
      } satisfies Wire
    }),
  )
}

export const enrollmentOnTheWire = async (ctx: Context, enrollment: Enrollment): Promise<Wire> =>
  (await enrollmentsOnTheWire(ctx, [enrollment]))[0] as Wire
