import type { createConsultation } from '@prumo/contracts/main'
import type { z } from 'zod'
import { type Consultation, shownTime } from '#domains/care/consultations'
import { type Doctor, getDoctor } from '#domains/care/doctors'
import { getOrder, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'

type Wire = z.output<typeof createConsultation.response>['consultation']

/** With the doctor and the order that it is shown with; for its patient, or whoever holds its order's token. */
export const consultationOnTheWire = async (ctx: Context, consultation: Consultation): Promise<Wire> => {
  const doctor = await getDoctor(ctx, consultation)
  return written(consultation, doctor, await getOrder(ctx, consultation))
}

const written = (consultation: Consultation, doctor: Doctor, order: Order): Wire => {
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
    pathology: consultation.pathology,
    communicationChannel: consultation.channel,
    appointmentAt: time?.startsAt.toISOString() ?? null,
    durationMinutes: time ? (time.endsAt.getTime() - time.startsAt.getTime()) / 60_000 : doctor.slotMinutes,
    heldUntil: isUnpaid ? (time?.heldUntil?.toISOString() ?? null) : null,
    state: consultation.state,
    surveySubmissionId: consultation.surveySubmissionId,
    total: order.totalCents / 100,
  }
}
