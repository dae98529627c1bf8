import { z } from 'zod'
import {
  call,
  couponExample,
  couponOnOrder,
  couponResponse,
  creditOnOrder,
  id,
  moment,
  pathology,
  patientAttributes,
  patientExample,
  programmeOfConsultation,
  reais,
  token,
} from '../wire/call.ts'
import { channel } from './doctors.ts'

/** A time whose professional did not come: by the patient's word, or because nobody has closed it. */
const noShow = z.object({
  startsAt: moment,
  /** False: nobody has closed it, and the team looks at it by itself. */
  isSaid: z.boolean(),
  /** `met`: they met after all, while its time lasted. */
  state: z.enum(['waiting', 'given_back', 'refused', 'met']),
  /** By when the team answers, while it waits. */
  answerBy: moment,
  /** The session is his again; he chooses another time or has his money back; it was paid back before. */
  given: z.enum(['session', 'time', 'nothing']).nullable(),
  refusedBecause: z.enum(['took_place', 'patient_absent', 'patient_late']).nullable(),
})

const consultation = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  orderToken: token,
  doctorId: id,
  doctorName: z.string(),
  profession: z.enum(['doctor', 'psychologist']),
  /** "CRM/SP 123456": who treats is known to the patient before and during the consultation (CFM 2.314/2022). */
  doctorRegistration: z.string(),
  doctorRqe: z.string().nullable(),
  pathology: pathology.nullable(),
  programme: programmeOfConsultation.nullable(),
  communicationChannel: channel,
  /** Null when it has no time: paid too late for it (`waiting_for_time`), or canceled. */
  appointmentAt: moment.nullable(),
  durationMinutes: z.number().int(),
  /** Until when an unpaid appointment is held. */
  heldUntil: moment.nullable(),
  state: z.enum(['waiting_for_payment', 'waiting_for_time', 'confirmed', 'under_way', 'closed', 'canceled', 'missed']),
  surveySubmissionId: id.nullable(),
  /**
   * Of a confirmed consultation: whether its doctor asks to begin before it opens, and what the patient said. `until`:
   * while the question waits or the yes holds.
   */
  earlyOpening: z
    .object({ state: z.enum(['asked', 'accepted', 'declined', 'lapsed']), until: moment.nullable() })
    .nullable(),
  /** From when until when he may say that the professional did not come; null: there is nothing to say. */
  noShowSayable: z.object({ from: moment, until: moment }).nullable(),
  noShow: noShow.nullable(),
  /** Of a canceled one: not the patient gave it up, but whoever was to see him. */
  isCanceledByUs: z.boolean(),
  /** Why, where she said it herself. */
  withdrawnBecause: z.enum(['unforeseen', 'schedule', 'technical']).nullable(),
  /**
   * How many sessions of psychology its order buys: one, or those of a package; 0 where one that the patient had pays
   * it. A doctor's consultation counts as one.
   */
  sessionsBought: z.number().int(),
  /**
   * What pays it, and so what he has back: money of its own; a session, also the first of a package; or nothing, since
   * it came with something else that he bought.
   */
  paidWith: z.enum(['money', 'session', 'included']),
  /** In reais, after the coupon. */
  total: reais,
  coupon: couponOnOrder,
  ...creditOnOrder,
})

const consultationExample = {
  id: 11,
  orderId: 40,
  orderNumber: 'R123456789',
  orderToken: 'bXktb3JkZXItdG9rZW4tMzItYnl0ZXM',
  doctorId: 3,
  doctorName: 'Dra. Helena Prado',
  profession: 'doctor',
  doctorRegistration: 'CRM/SP 123456',
  doctorRqe: '45678',
  pathology: 'erectileDysfunction',
  programme: null,
  communicationChannel: 'video',
  appointmentAt: '2026-11-23T13:00:00.000Z',
  durationMinutes: 30,
  heldUntil: '2026-11-21T12:15:00.000Z',
  state: 'waiting_for_payment',
  surveySubmissionId: 5,
  earlyOpening: null,
  noShowSayable: null,
  noShow: null,
  isCanceledByUs: false,
  withdrawnBecause: null,
  sessionsBought: 1,
  paidWith: 'money',
  total: 120,
  coupon: null,
  storeCredit: 0,
  isPriceFixed: false,
}

/** The bearer's, newest first; with an order token and no bearer, the consultation of that order. */
export const listConsultations = call({
  method: 'GET',
  path: '/api/v1/consultations',
  request: null,
  response: z.object({ consultations: z.array(consultation) }),
  example: { response: { consultations: [consultationExample] } },
})

/**
 * Books a slot and opens its order; the slot is held while payment is awaited. Without a doctor, the first free one is
 * chosen. 409 answers `slotTaken`. A guest gets an account with the payment; until then his order token identifies him.
 */
export const createConsultation = call({
  method: 'POST',
  path: '/api/v1/consultations',
  request: z.object({
    consultation: z.object({
      doctor_id: id.optional(),
      variant_id: id.optional(),
      communication_channel: channel,
      appointment_at: moment,
      pathology: pathology.optional(),
      /**
       * Of a programme: with the doctor who follows the bearer there, who is the default, and with no condition or
       * survey. Of PrEP the first is with any doctor, and is named.
       */
      programme: programmeOfConsultation.optional(),
      survey_submission_id: id.optional(),
      /** The token of the survey's draft: proves that the submission is the caller's. */
      pdid: token.optional(),
      telemedicine_consent: z.literal(true),
      /** The version of the displayed consent. */
      consent_version: z.string().optional(),
      /** birth_date is required here: we treat adults only. */
      patient_attributes: patientAttributes,
    }),
  }),
  response: z.object({ consultation }),
  example: {
    request: {
      consultation: {
        doctor_id: 3,
        communication_channel: 'video',
        appointment_at: '2026-11-23T13:00:00.000Z',
        pathology: 'erectileDysfunction',
        survey_submission_id: 5,
        pdid: 'ZHJhZnQtdG9rZW4tb2YtdGhlLXN1cnZleQ',
        telemedicine_consent: true,
        consent_version: '2026-11',
        patient_attributes: { ...patientExample, birth_date: '1990-01-01' },
      },
    },
    response: { consultation: consultationExample },
  },
})

export const applyConsultationCoupon = call({
  method: 'POST',
  path: '/api/v1/consultations/apply_coupon',
  request: z.object({ order_id: id, coupon_code: z.string() }),
  response: couponResponse,
  example: { request: { order_id: 40, coupon_code: 'BEMVINDO' }, response: couponExample },
})

/** Removes the coupon of an unpaid consultation. */
export const removeConsultationCoupon = call({
  method: 'DELETE',
  path: '/api/v1/consultations/{order_id}/coupon',
  request: null,
  response: z.object({ consultation }),
  example: { request: null, response: { consultation: consultationExample } },
})

/** Pays a booked session with one that the patient has. Nothing is charged. Repeating changes nothing. */
export const payBySession = call({
  method: 'PUT',
  path: '/api/v1/consultations/{order_id}/session_credit',
  request: null,
  response: z.object({ consultation }),
  example: {
    response: { consultation: { ...consultationExample, profession: 'psychologist', sessionsBought: 0, total: 0 } },
  },
})

/**
 * Corrects the patient's data of a booked consultation until it begins: the given fields alone. CPF and e-mail stay,
 * and name and birth date too once a consultation of his has begun. Repeating changes nothing.
 */
export const updatePatientInfo = call({
  method: 'POST',
  path: '/api/v1/consultations/{order_id}/update_patient_info',
  request: z.object({ patient_attributes: patientAttributes.partial() }),
  response: z.object({ consultation }),
  example: {
    request: { patient_attributes: { phone_number: '+5511912345678' } },
    response: { consultation: consultationExample },
  },
})

/** Another time for a consultation that was paid too late for its own, or that the patient wants to move. */
export const chooseTime = call({
  method: 'PUT',
  path: '/api/v1/consultations/{id}/appointment',
  request: z.object({ appointment_at: moment, doctor_id: id.optional() }),
  response: z.object({ consultation }),
  example: {
    request: { appointment_at: '2026-11-24T13:00:00.000Z' },
    response: { consultation: { ...consultationExample, state: 'confirmed', heldUntil: null } },
  },
})

/** Gives a consultation up before it begins, with a full refund (CDC art. 49). */
export const cancelConsultation = call({
  method: 'DELETE',
  path: '/api/v1/consultations/{id}',
  request: null,
  response: z.object({ consultation }),
  example: {
    response: { consultation: { ...consultationExample, state: 'canceled', appointmentAt: null, heldUntil: null } },
  },
})

/** The patient's answer to a doctor who asks to begin earlier. Until it begins he may change it, and cancel. */
export const answerEarlyOpening = call({
  method: 'PUT',
  path: '/api/v1/consultations/{id}/early_opening',
  request: z.object({ is_accepted: z.boolean() }),
  response: z.object({ consultation }),
  example: {
    request: { is_accepted: true },
    response: {
      consultation: {
        ...consultationExample,
        state: 'confirmed',
        heldUntil: null,
        earlyOpening: { state: 'accepted', until: '2026-11-23T12:00:00.000Z' },
      },
    },
  },
})

/**
 * The patient is at the page of his consultation: from fifteen minutes before its start until its end it is kept when.
 * At any other time nothing is.
 */
export const arriveAtConsultation = call({
  method: 'PUT',
  path: '/api/v1/consultations/{id}/arrival',
  request: null,
  response: z.object({ consultation }),
  example: { response: { consultation: { ...consultationExample, state: 'confirmed', heldUntil: null } } },
})

/**
 * The patient says that the professional did not come, from fifteen minutes after its start, for a week. What he paid
 * with goes back at once if only he was there; otherwise the team decides.
 */
export const sayNoShow = call({
  method: 'PUT',
  path: '/api/v1/consultations/{id}/no_show',
  request: null,
  response: z.object({ consultation }),
  example: {
    response: {
      consultation: {
        ...consultationExample,
        profession: 'psychologist',
        state: 'canceled',
        appointmentAt: null,
        heldUntil: null,
        sessionsBought: 0,
        total: 0,
        noShow: {
          startsAt: '2026-11-23T13:00:00.000Z',
          isSaid: true,
          state: 'given_back',
          answerBy: '2026-11-26T13:15:00.000Z',
          given: 'session',
          refusedBecause: null,
        },
      },
    },
  },
})
