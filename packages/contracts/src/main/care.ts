import { z } from 'zod'
import {
  call,
  couponExample,
  couponResponse,
  id,
  installments,
  moment,
  pathology,
  patientAttributes,
  patientExample,
  paymentExample,
  paymentResponse,
  reais,
  token,
} from '../wire/call.ts'

const channel = z.enum(['video', 'phone', 'chat'])

const doctor = z.object({
  id,
  name: z.string(),
  profession: z.enum(['doctor', 'psychologist']),
  registration: z.string(),
  specialties: z.array(z.string()),
  about: z.string(),
  pictureSrc: z.string().nullable(),
  price: reais,
  channels: z.array(channel),
  nextTimes: z.array(moment),
})

const doctorExample = {
  id: 3,
  name: 'Dra. Helena Prado',
  profession: 'doctor',
  registration: 'CRM/SP 123456',
  specialties: ['Urologia'],
  about: 'Atende homens há doze anos.',
  pictureSrc: null,
  price: 120,
  channels: ['video', 'chat'],
  nextTimes: ['2026-11-23T13:00:00.000Z'],
}

const consultation = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  orderToken: token,
  doctorId: id.nullable(),
  communicationChannel: channel,
  appointmentAt: moment.nullable(),
  state: z.enum(['waiting_for_payment', 'confirmed', 'under_way', 'closed', 'canceled', 'missed']),
  surveySubmissionId: id.nullable(),
  total: reais,
})

const consultationExample = {
  id: 11,
  orderId: 40,
  orderNumber: 'R123456789',
  orderToken: 'bXktb3JkZXItdG9rZW4tMzItYnl0ZXM',
  doctorId: 3,
  communicationChannel: 'video',
  appointmentAt: '2026-11-23T13:00:00.000Z',
  state: 'waiting_for_payment',
  surveySubmissionId: 5,
  total: 120,
}

export const listConsultations = call({
  method: 'GET',
  path: '/api/v1/consultations',
  request: null,
  response: z.object({ consultations: z.array(consultation) }),
  example: { response: { consultations: [consultationExample] } },
})

/** Books a slot and opens its order; the slot is held while the payment is awaited. 409 offers the next free times. */
export const createConsultation = call({
  method: 'POST',
  path: '/api/v1/consultations',
  request: z.object({
    consultation: z.object({
      doctor_id: id.optional(),
      variant_id: id.optional(),
      communication_channel: channel,
      appointment_at: moment.optional(),
      pathology,
      survey_submission_id: id.optional(),
      telemedicine_consent: z.literal(true),
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
        telemedicine_consent: true,
        patient_attributes: patientExample,
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

const message = z.object({ id, body: z.string(), userId: id, createdAt: moment, readAt: moment.nullable() })
const messageExample = { id: 1, body: 'Bom dia.', userId: 3, createdAt: '2026-11-21T12:00:00.000Z', readAt: null }

export const listMessages = call({
  method: 'GET',
  path: '/api/v1/messages',
  request: z.object({ user_id: id, after: id.optional() }),
  response: z.object({ messages: z.array(message) }),
  example: { request: { user_id: 3 }, response: { messages: [messageExample] } },
})

export const createMessage = call({
  method: 'POST',
  path: '/api/v1/messages',
  request: z.object({ message: z.object({ body: z.string().min(1).max(5000), user_id: id }) }),
  response: z.object({ message }),
  example: { request: { message: { body: 'Bom dia.', user_id: 3 } }, response: { message: messageExample } },
})

const prescription = z.object({
  id,
  doctorId: id,
  controlClass: z.enum(['simple', 'retained', 'C1']),
  items: z.array(z.object({ description: z.string(), posology: z.string(), durationDays: z.number().int() })),
  issuedAt: moment,
  expiresAt: moment,
  state: z.enum(['issued', 'dispensed', 'expired', 'canceled']),
  pdfSrc: z.string(),
  verificationCode: z.string(),
})

export const listPrescriptions = call({
  method: 'GET',
  path: '/api/v1/prescriptions',
  request: null,
  response: z.object({ prescriptions: z.array(prescription) }),
  example: {
    response: {
      prescriptions: [
        {
          id: 1,
          doctorId: 3,
          controlClass: 'simple',
          items: [{ description: 'Tadalafila 5 mg', posology: 'Uma cápsula por dia.', durationDays: 30 }],
          issuedAt: '2026-11-23T13:30:00.000Z',
          expiresAt: '2027-05-22T13:30:00.000Z',
          state: 'issued',
          pdfSrc: '/files/prescriptions/1',
          verificationCode: 'K7Q2M9',
        },
      ],
    },
  },
})

export const listDoctors = call({
  method: 'GET',
  path: '/api/v1/doctors',
  request: z.object({
    pathology: pathology.optional(),
    profession: z.enum(['doctor', 'psychologist']).optional(),
    communication_channel: channel.optional(),
  }),
  response: z.object({ doctors: z.array(doctor) }),
  example: { request: { pathology: 'erectileDysfunction' }, response: { doctors: [doctorExample] } },
})

const question = z.object({
  key: z.string(),
  text: z.string(),
  kind: z.enum(['one', 'many', 'text', 'number', 'date']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  isRequired: z.boolean(),
})

/** The survey of a condition, with what was answered so far. */
export const showSurvey = call({
  method: 'GET',
  path: '/api/v1/survey',
  request: z.object({
    spe: z.string().optional(),
    consultation_id: id.optional(),
    email: z.email().optional(),
    order_id: id.optional(),
    order_number: z.string().optional(),
    pdid: z.string().optional(),
    show_full_survey: z.boolean().optional(),
  }),
  response: z.object({
    survey: z.object({ key: z.string(), version: z.number().int(), questions: z.array(question) }),
    surveySubmission: z.object({ id, answers: z.record(z.string(), z.unknown()), isSubmitted: z.boolean() }).nullable(),
  }),
  example: {
    request: { spe: 'erectileDysfunction' },
    response: {
      survey: {
        key: 'erectileDysfunction',
        version: 1,
        questions: [
          {
            key: 'since',
            text: 'Há quanto tempo isso acontece?',
            kind: 'one',
            options: [{ value: 'months', label: 'Alguns meses' }],
            isRequired: true,
          },
        ],
      },
      surveySubmission: null,
    },
  },
})

/** Pays an order: with the given fields, or, with no body at all, by store credit. */
export const payOrder = call({
  method: 'PUT',
  path: '/api/v1/checkouts/{order_number}',
  request: z
    .object({
      order: z.object({
        existing_card: id.optional(),
        payments_attributes: z
          .object({
            payment_method_id: id.optional(),
            installments: installments.optional(),
            source_attributes: z.object({ gateway_payment_profile_id: z.string() }).optional(),
          })
          .optional(),
      }),
    })
    .optional(),
  response: paymentResponse,
  example: {
    request: { order: { existing_card: 2, payments_attributes: { installments: 3 } } },
    response: { ...paymentExample, installments: 3, state: 'completed', pixQrCode: null, pixExpiresAt: null },
  },
})

const prepDocument = z.object({
  id,
  kind: z.enum(['hiv_test', 'creatinine', 'hepatitis_b', 'hepatitis_c', 'sti_test', 'prescription', 'other']),
  state: z.enum(['under_review', 'accepted', 'refused']),
  collectedOn: z.iso.date().nullable(),
  expiresOn: z.iso.date().nullable(),
  fileSrc: z.string(),
})

export const listPrepDocuments = call({
  method: 'GET',
  path: '/api/v2/prep/patients/{user_id}/index',
  request: null,
  response: z.object({ documents: z.array(prepDocument) }),
  example: {
    response: {
      documents: [
        {
          id: 1,
          kind: 'hiv_test',
          state: 'accepted',
          collectedOn: '2026-11-20',
          expiresOn: '2026-11-27',
          fileSrc: '/files/prep/1',
        },
      ],
    },
  },
})

export const showPrepRegister = call({
  method: 'GET',
  path: '/api/v2/prep/patients/{user_id}/register',
  request: null,
  response: z.object({
    prepUserRegistryData: z.object({
      userId: id,
      state: z.enum(['not_started', 'collecting', 'under_review', 'active', 'paused']),
      nextReturnOn: z.iso.date().nullable(),
      missingDocuments: z.array(prepDocument.shape.kind),
    }),
  }),
  example: {
    response: {
      prepUserRegistryData: { userId: 1, state: 'collecting', nextReturnOn: null, missingDocuments: ['creatinine'] },
    },
  },
})
