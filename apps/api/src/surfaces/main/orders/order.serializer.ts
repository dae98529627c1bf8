import type { listOrders, showOrder } from '@prumo/contracts/main'
import type { z } from 'zod'
import { shownTime } from '#domains/care/consultations'
import { nameOf } from '#domains/people/customers'
import { discountCents, lineAmountCents, needsDelivery, type Order } from '#domains/shop/orders'
import type { AboutOrder, CourseOfOrder, WholeOrder } from './about-orders.ts'

type Brief = z.output<typeof listOrders.response>['orders'][number]
type Wire = z.output<typeof showOrder.response>['order']

export const inBriefOnTheWire = ({ order, lines, consultation, paidBack }: AboutOrder): Brief => ({
  number: order.number,
  kind: order.kind,
  doctorName: consultation?.doctor.name ?? null,
  appointmentAt: (consultation && shownTime(consultation.consultation)?.startsAt.toISOString()) ?? null,
  labels: lines.flatMap(({ variant }) => variant?.label ?? []),
  placedAt: order.completedAt?.toISOString() ?? null,
  total: order.totalCents / 100,
  isCanceled: order.canceledAt !== null,
  paymentState: order.paymentState,
  paidBack,
})

export const orderOnTheWire = (about: WholeOrder): Wire => {
  const { order, seller } = about
  return {
    ...inBriefOnTheWire(about),
    buyerName: nameOf(order.contact),
    mailsUndeliveredSince: about.undeliveredSince?.toISOString() ?? null,
    isDelivered: needsDelivery(order),
    lines: about.lines.map(({ line, variant }) => ({
      label: variant?.label ?? '',
      quantity: line.quantity,
      amount: lineAmountCents(line) / 100,
      pictureSrc: variant?.pictureSrc ?? null,
    })),
    shipTotal: order.shipTotalCents / 100,
    discountTotal: discountTotalCents(order) / 100,
    seller: { legalName: seller.legalName, cnpj: seller.cnpj },
    payments: paymentsOf(about),
    refunds: refundsOf(about),
    request: about.request && requests[about.request.state],
    isNotToUse: about.isNotToUse,
    appointment: appointmentOf(about),
    courses: about.courses.map((course) => courseOf(course, order)),
    downloads: about.downloads.map(({ token, name, sizeBytes, expiresAt, isOpen }) => ({
      path: `/api/v2/storefront/digitals/${token}`,
      name,
      sizeBytes,
      expiresAt: expiresAt?.toISOString() ?? null,
      isOpen,
    })),
  }
}

/** Before its order is placed; what is paid, or waits for a Pix, is. */
const requests: Record<NonNullable<WholeOrder['request']>['state'], Wire['request']> = {
  requested: 'with_pharmacist',
  in_question: 'in_question',
  accepted: 'accepted',
  waiting_for_pix: 'accepted',
  payment_failed: 'payment_failed',
  paid: 'accepted',
  returned: 'returned',
  canceled: 'withdrawn',
}

const discountTotalCents = ({ lines, shipments }: Order): number =>
  -[...lines, ...shipments].reduce((sum, part) => sum + discountCents(part), 0)

const methods = { pix: 'pix', card: 'card', storeCredit: 'store_credit' } as const

type Payment = Wire['payments'][number]

/**
 * Oldest first. Money of a charge that pays nothing (the same was paid twice) stands here too, because its refund
 * does: payments less refunds are always what the order costs, what waits for a choice, or nothing.
 */
const paymentsOf = ({ order: { payments }, refunds }: WholeOrder): Payment[] => {
  const paid = payments.flatMap(({ state, method, amountCents, completedAt, installments, card }): Payment[] =>
    state === 'completed' && completedAt
      ? [
          {
            method: methods[method.kind],
            amount: amountCents / 100,
            paidAt: completedAt.toISOString(),
            installments,
            cardLastDigits: card?.lastDigits ?? null,
          },
        ]
      : [],
  )
  const twice = refunds.flatMap(({ isOfSecondCharge, paidBy, amountCents, requestedAt }): Payment[] =>
    isOfSecondCharge
      ? [
          {
            method: methods[paidBy],
            amount: amountCents / 100,
            paidAt: requestedAt.toISOString(),
            installments: 1,
            cardLastDigits: null,
          },
        ]
      : [],
  )
  return [...paid, ...twice].toSorted((one, other) => one.paidAt.localeCompare(other.paidAt))
}

/** What went back or is on its way, and store credit that is credit again. */
const refundsOf = ({ refunds, returnedCredit }: WholeOrder): Wire['refunds'] => [
  ...refunds.map(({ amountCents, paidBy, doneAt, isCredit }) => ({
    method: isCredit ? ('store_credit' as const) : methods[paidBy],
    amount: amountCents / 100,
    doneAt: doneAt?.toISOString() ?? null,
  })),
  ...returnedCredit.map(({ amountCents, at }) => ({
    method: 'store_credit' as const,
    amount: amountCents / 100,
    doneAt: at.toISOString(),
  })),
]

const appointmentOf = ({ consultation: found }: WholeOrder): Wire['appointment'] => {
  if (!found) return null
  const { consultation, doctor } = found
  const time = shownTime(consultation)
  return {
    consultationId: consultation.id,
    state: consultation.state,
    doctorName: doctor.name,
    registration: doctor.registration,
    profession: doctor.profession,
    communicationChannel: consultation.channel,
    appointmentAt: time?.startsAt.toISOString() ?? null,
    durationMinutes: time ? (time.endsAt.getTime() - time.startsAt.getTime()) / 60_000 : doctor.slotMinutes,
  }
}

const courseOf = ({ enrollment, program, mayBeGivenBack }: CourseOfOrder, order: Order): Wire['courses'][number] => ({
  enrollmentId: enrollment.id,
  programSlug: program.slug,
  title: program.title,
  state: enrollment.state === 'open' ? 'open' : 'waiting_for_payment',
  isPresale: enrollment.isPresale,
  publishedLessons: program.lessons.filter(({ isPublished }) => isPublished).length,
  lessonCount: program.lessons.length,
  mayBeGivenBack,
  sharesOrder: order.lines.length > 1,
})
