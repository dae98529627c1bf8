import { z } from 'zod'
import {
  call,
  couponOnOrder,
  creditOnOrder,
  id,
  moment,
  patientAttributes,
  patientExample,
  reais,
  token,
} from '../wire/call.ts'
import { channel } from './doctors.ts'
import { weightAnswersExample, weightSaleAnswers } from './weight.ts'

const answer = z.object({
  /** What is sold today; null while it is not. */
  offer: z.object({ slug: z.string(), price: reais, months: z.int(), weeks: z.int() }).nullable(),
  /** What the bearer bought, or the order of the token; null if there is none. */
  sale: z
    .object({
      orderNumber: z.string(),
      orderToken: token,
      state: z.enum(['waiting_for_payment', 'open', 'canceled']),
      /** The order can still be paid: not once it is canceled, nor while what he answered last speaks against it. */
      isPayable: z.boolean(),
      total: reais,
      coupon: couponOnOrder,
      ...creditOnOrder,
      /** Its consultation can be booked now. */
      mayBook: z.boolean(),
      consultationId: id.nullable(),
      /** When a doctor let him begin, and the last day that is paid for. */
      begunAt: moment.nullable(),
      lastDay: z.iso.date().nullable(),
      /** That day is over, or months went back: it may be bought again. */
      hasEnded: z.boolean(),
      /** What goes back if he returns it now; null if nothing does. */
      returns: reais.nullable(),
    })
    .nullable(),
})

const example = {
  offer: { slug: 'emagrecimento', price: 249, months: 3, weeks: 12 },
  sale: {
    orderNumber: 'R123456789',
    orderToken: 'bXktb3JkZXItdG9rZW4tMzItYnl0ZXM',
    state: 'open',
    isPayable: false,
    total: 249,
    coupon: null,
    storeCredit: 0,
    isPriceFixed: true,
    mayBook: true,
    consultationId: null,
    begunAt: null,
    lastDay: null,
    hasEnded: false,
    returns: 249,
  },
}

const path = '/api/v1/weight_sale'

/** The weight programme as it is sold, and as the bearer bought it or an order token’s order did. Ours. */
export const showWeightSale = call({
  method: 'GET',
  path,
  request: null,
  response: answer,
  example: { response: example },
})

/** Books the consultation that is part of it; its doctor is the one who follows. Ours. */
export const bookWeightConsultation = call({
  method: 'POST',
  path: `${path}/consultation`,
  request: z.object({
    doctor_id: id,
    communication_channel: channel,
    appointment_at: moment,
    telemedicine_consent: z.boolean(),
    consent_version: z.string().max(40).optional(),
    /** The hour in São Paulo of the weekly reminder; null: none. */
    remind_hour: z.int().min(7).max(21).nullable(),
    patient_attributes: patientAttributes,
  }),
  response: answer,
  example: {
    request: {
      doctor_id: 12,
      communication_channel: 'video',
      appointment_at: '2026-12-01T13:00:00.000Z',
      telemedicine_consent: true,
      consent_version: '2026-11',
      remind_hour: 8,
      patient_attributes: patientExample,
    },
    response: example,
  },
})

/** Returns it: all within seven days or until its consultation, else the months that have not begun. Ours. */
export const returnWeightSale = call({
  method: 'POST',
  path: `${path}/return`,
  request: null,
  response: answer,
  example: { response: { ...example, sale: { ...example.sale, state: 'canceled', mayBook: false, returns: null } } },
})

/** Takes the coupon of a sale that waits for its payment off again: the bearer’s own, or the order token’s. Ours. */
export const removeWeightCoupon = call({
  method: 'DELETE',
  path: `${path}/coupon`,
  request: null,
  response: answer,
  example: {
    response: {
      ...example,
      sale: {
        ...example.sale,
        state: 'waiting_for_payment',
        isPayable: true,
        isPriceFixed: false,
        mayBook: false,
        returns: null,
      },
    },
  },
})

/**
 * What was answered now speaks against the programme: what waits for its payment, the bearer’s own or the order
 * token’s, is not paid until he answers otherwise. Ours.
 */
export const stopWeightSale = call({
  method: 'POST',
  path: `${path}/stop`,
  request: weightSaleAnswers,
  response: answer,
  example: {
    request: { ...weightAnswersExample, scoff: [true, true, false, false, false] },
    response: {
      ...example,
      sale: { ...example.sale, state: 'waiting_for_payment', isPriceFixed: false, mayBook: false, returns: null },
    },
  },
})
