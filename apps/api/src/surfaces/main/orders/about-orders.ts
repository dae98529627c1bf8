import { type Consultation, listConsultationsOfOrders } from '#domains/care/consultations'
import { type Doctor, listDoctors } from '#domains/care/doctors'
import { listPrograms, type Program } from '#domains/content/academy'
import { listRefundsOfOrder } from '#domains/money/payments'
import { listReturnedCredit } from '#domains/money/store-credits'
import { type Enrollment, listEnrollmentsOfOrder, mayGiveBack } from '#domains/plans/enrollments'
import { type Dispensing, findOwnRequest, isNotToUse } from '#domains/plans/subscriptions'
import { listVariants, type Variant } from '#domains/shop/catalogue'
import { type ListedDownload, listDownloads } from '#domains/shop/digitals'
import { getSellerOfOrder, type Line, listPaidBack, type Order, type PaidBack, type Seller } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { findDeadMailbox } from '#platform/mailboxes/dead-mailboxes'

type SoldLine = { line: Line; variant: Variant | null }

/** An order with the names of what it sells. */
export type AboutOrder = {
  order: Order
  lines: SoldLine[]
  consultation: { consultation: Consultation; doctor: Doctor } | null
  paidBack: PaidBack
}

/** A course of an order, as the caller may see it. */
export type CourseOfOrder = { enrollment: Enrollment; program: Program; mayBeGivenBack: boolean }

export type WholeOrder = AboutOrder & {
  seller: Seller
  /** Of medicine that is not placed, for its own patient. */
  request: Dispensing | null
  /** Of medicine whose prescription was canceled, and of which a box is out, for its own patient. */
  isNotToUse: boolean
  /** Since when its e-mail takes no mail. */
  undeliveredSince: Date | null
  refunds: Awaited<ReturnType<typeof listRefundsOfOrder>>
  /** Store credit that it had spent and that went back. */
  returnedCredit: Awaited<ReturnType<typeof listReturnedCredit>>
  courses: CourseOfOrder[]
  downloads: ListedDownload[]
}

/** For many orders, in as many statements as for one. */
export const aboutOrders = async (ctx: Context, orders: Order[]): Promise<AboutOrder[]> => {
  const consultations = await listConsultationsOfOrders(ctx, {
    orderIds: orders.filter(({ kind }) => kind === 'consultation').map(({ id }) => id),
  })
  const doctors = await listDoctors(ctx, { ids: [...new Set(consultations.map(({ doctorId }) => doctorId))] })
  const variantIds = orders.flatMap(({ lines }) => lines.map(({ variantId }) => variantId))
  const variants = await listVariants(ctx, { ids: [...new Set(variantIds)] })
  const paidBack = await listPaidBack(ctx, orders)
  return orders.map((order) => {
    const consultation = consultations.find(({ orderId }) => orderId === order.id)
    const doctor = doctors.find(({ userId }) => userId === consultation?.doctorId)
    return {
      order,
      lines: order.lines.map((line) => ({ line, variant: variants.find(({ id }) => id === line.variantId) ?? null })),
      consultation: consultation && doctor ? { consultation, doctor } : null,
      paidBack: paidBack.get(order.id) ?? 'nothing',
    }
  })
}

/** One order with its payments and what it gave access to; `token` is the order's, if the caller has it. */
export const aboutOrder = async (ctx: Context, order: Order, token: string | null): Promise<WholeOrder> => {
  const [about] = await aboutOrders(ctx, [order])
  if (!about) throw new Error('an order is about nothing')
  return {
    ...about,
    seller: await getSellerOfOrder(ctx, order),
    request: await findOwnRequest(ctx, order),
    isNotToUse: await isNotToUse(ctx, order),
    undeliveredSince: await findDeadMailbox(ctx, order.contact),
    refunds: await listRefundsOfOrder(ctx, { orderId: order.id }),
    returnedCredit: await listReturnedCredit(ctx, { paymentIds: spentCreditOf(order) }),
    courses: await coursesOf(ctx, order, token),
    downloads: order.canceledAt
      ? []
      : await listDownloads(ctx, { lineItemIds: order.lines.flatMap(({ id }) => id ?? []) }),
  }
}

const spentCreditOf = ({ payments }: Order): number[] =>
  payments.flatMap(({ id, state, storeCreditId }) => (state === 'completed' && storeCreditId !== null ? [id] : []))

const coursesOf = async (ctx: Context, order: Order, token: string | null): Promise<CourseOfOrder[]> => {
  const enrollments = await listEnrollmentsOfOrder(ctx, { orderId: order.id })
  if (enrollments.length === 0) return []
  const programs = await listPrograms(ctx, { ids: enrollments.map(({ programId }) => programId) })
  return enrollments.flatMap((enrollment) => {
    const program = programs.find(({ id }) => id === enrollment.programId)
    const mayBeGivenBack = mayGiveBack(ctx, { enrollment, order, orderToken: token })
    return program ? [{ enrollment, program, mayBeGivenBack }] : []
  })
}
