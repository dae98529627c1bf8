import type { createConsultation } from '@prumo/contracts/main'
import type { z } from 'zod'
import {
  type Consultation,
  listEarlyOpenings,
  listNoShowsOf,
  mayStillSeeBooked,
  type NoShow,
  paidWith,
  type StandingEarlyOpening,
  sayableOf,
  shownTime,
} from '#domains/care/consultations'
import { type Doctor, listDoctors } from '#domains/care/doctors'
import { sessionsBoughtBy } from '#domains/care/session-credits'
import { listOrders, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { couponsOfOrders } from '../../callers/coupons-of-orders.ts'
import { creditOnOrder } from '../../callers/credit-on-order.ts'

type Wire = z.output<typeof createConsultation.response>['consultation']

/** With doctor and order; for the patient, or the holder of the order token. */
export const consultationsOnTheWire = async (ctx: Context, consultations: Consultation[]): Promise<Wire[]> => {
  const doctors = await listDoctors(ctx, { ids: [...new Set(consultations.map(({ doctorId }) => doctorId))] })
  const orders = await listOrders(ctx, { ids: consultations.map(({ orderId }) => orderId) })
  const coupons = await couponsOfOrders(ctx, orders)
  const early = await listEarlyOpenings(ctx, consultations)
  const noShows = await listNoShowsOf(ctx, consultations)
  return consultations.map((consultation) => {
    const doctor = doctors.find(({ userId }) => userId === consultation.doctorId)
    const order = orders.find(({ id }) => id === consultation.orderId)
    if (!doctor || !order) throw new Failure('not_found')
    const coupon = coupons.get(order.id) ?? null
    const noShow = noShows.get(consultation.id)
    const isWhole = mayStillSeeBooked(consultation, ctx.actor)
    return written(consultation, { doctor, order, coupon, early: early.get(consultation.id), noShow, isWhole })
  })
}

export const consultationOnTheWire = async (ctx: Context, consultation: Consultation): Promise<Wire> =>
  (await consultationsOnTheWire(ctx, [consultation]))[0] as Wire

type Related = {
  doctor: Doctor
  order: Order
  coupon: Wire['coupon']
  early: StandingEarlyOpening | undefined
  noShow: NoShow | undefined
  /** Who has only its order's token sees when and with whom, and not why, once it belongs to an account. */
  isWhole: boolean
}

const written = (consultation: Consultation, related: Related): Wire => {
  const { doctor, order, coupon, early, noShow, isWhole } = related
  const time = shownTime(consultation)
  const isUnpaid = consultation.state === 'waiting_for_payment'
  return {
    id: consultation.id,
    orderId: order.id,
    orderNumber: order.number,
    orderToken: order.token,
    doctorId: consultation.doctorId,
    doctorName: doctor.name,
    profession: doctor.profession,
    doctorRegistration: doctor.registration,
    doctorRqe: doctor.rqe,
    pathology: isWhole ? consultation.pathology : null,
    programme: isWhole ? consultation.programme : null,
    communicationChannel: consultation.channel,
    appointmentAt: time?.startsAt.toISOString() ?? null,
    durationMinutes: time ? (time.endsAt.getTime() - time.startsAt.getTime()) / 60_000 : doctor.slotMinutes,
    heldUntil: isUnpaid ? (time?.heldUntil?.toISOString() ?? null) : null,
    state: consultation.state,
    surveySubmissionId: consultation.surveySubmissionId,
    earlyOpening: early ? { state: early.state, until: early.until?.toISOString() ?? null } : null,
    noShowSayable: sayableOnTheWire(consultation, noShow),
    noShow: noShow ? noShowOnTheWire(noShow) : null,
    isCanceledByUs: consultation.cancelReason === 'by_doctor',
    withdrawnBecause: consultation.withdrawnBecause,
    sessionsBought: sessionsBoughtBy(order),
    paidWith: paidWith(order, doctor),
    total: order.totalCents / 100,
    coupon,
    ...creditOnOrder(order),
  }
}

/** Of one that the clock found he may still say it himself: then what was noted may decide at once. */
const sayableOnTheWire = (consultation: Consultation, noShow: NoShow | undefined): Wire['noShowSayable'] => {
  const sayable = noShow && (noShow.saidAt || noShow.state !== 'waiting') ? null : sayableOf(consultation)
  return sayable && { from: sayable.from.toISOString(), until: sayable.until.toISOString() }
}

const noShowOnTheWire = ({ startsAt, saidAt, state, answerBy, given, refusedBecause }: NoShow): Wire['noShow'] => ({
  startsAt: startsAt.toISOString(),
  isSaid: saidAt !== null,
  state,
  answerBy: answerBy.toISOString(),
  given,
  refusedBecause,
})
