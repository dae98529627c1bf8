import { listEarlyOpenings, listFollowedConsultations } from '#domains/care/consultations'
import { listDoctors } from '#domains/care/doctors'
import { listUnansweredRequests } from '#domains/care/exam-results'
import { listThreads } from '#domains/care/messages'
import { hasUnopenedAnswer } from '#domains/care/prep'
import { listEndingTreatments } from '#domains/care/renewals'
import { hasConsultationToBook } from '#domains/care/weight'
import { findUser } from '#domains/people/identity'
import { findStandingErasure } from '#domains/people/privacy'
import { listFollowedSubscriptions, listRecommendedPackages } from '#domains/plans/subscriptions'
import { listVariants } from '#domains/shop/catalogue'
import { countPlacedOrders, listOpenOrders, listOrders, listPaidBack } from '#domains/shop/orders'
import { type Context, inSnapshot } from '#platform/context'
import { findDeadMailbox } from '#platform/mailboxes/dead-mailboxes'
import { namesOf } from '../../callers/names-of.ts'

/** Everything that the overview is made of, through the domains' doors, and with what they name. */
export type Gathered = Awaited<ReturnType<typeof gatherOverview>>

/** At one moment, in as many statements for fifty of each as for one; no sealed word is opened. */
export const gatherOverview = (ctx: Context, { userId }: { userId: number }) =>
  inSnapshot(ctx, async (ctx) => {
    const patientId = userId
    const [
      consultations,
      threads,
      orders,
      placedCount,
      subscriptions,
      packages,
      requests,
      ending,
      erasure,
      undelivered,
      hasAnswer,
      hasToBook,
    ] = await Promise.all([
      listFollowedConsultations(ctx, {}),
      listThreads(ctx, { userId }),
      listOpenOrders(ctx, { userId }),
      countPlacedOrders(ctx, { userId }),
      listFollowedSubscriptions(ctx, { patientId }),
      listRecommendedPackages(ctx, { patientId }),
      listUnansweredRequests(ctx, { patientId }),
      listEndingTreatments(ctx, { patientId }),
      findStandingErasure(ctx, { userId }),
      undeliveredOf(ctx, userId),
      hasUnopenedAnswer(ctx, { patientId }),
      hasConsultationToBook(ctx, { patientId }),
    ])
    const own = new Set(consultations.map(({ id }) => id))
    const unread = threads.filter(({ unreadCount, consultationId }) => unreadCount > 0 && own.has(consultationId))
    const unpaid = consultations.filter(({ state }) => state === 'waiting_for_payment')
    const [early, doctors, nameOf, unpaidOrders, variants, paidBack] = await Promise.all([
      listEarlyOpenings(ctx, consultations),
      listDoctors(ctx, { ids: [...new Set(consultations.map(({ doctorId }) => doctorId))] }),
      namesOf(ctx, [...unread.map(({ userId }) => userId), ...requests.map(({ doctorId }) => doctorId)]),
      listOrders(ctx, { ids: unpaid.map(({ orderId }) => orderId) }),
      listVariants(ctx, { ids: [...new Set(orders.open.flatMap(({ lines }) => lines.map((line) => line.variantId)))] }),
      listPaidBack(ctx, orders.open),
    ])
    return {
      now: ctx.now(),
      consultations,
      early,
      doctors,
      unread,
      nameOf,
      orders,
      placedCount,
      unpaidOrders,
      variants,
      paidBack,
      subscriptions,
      packages,
      requests,
      ending,
      erasure,
      undelivered,
      hasAnswer,
      hasToBook,
    }
  })

const undeliveredOf = async (ctx: Context, userId: number) => {
  const email = (await findUser(ctx.db, userId))?.email ?? null
  const since = await findDeadMailbox(ctx, { email })
  return email !== null && since !== null ? { email, since } : null
}
