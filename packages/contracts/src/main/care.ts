import { z } from 'zod'
import {
  call,
  couponExample,
  couponResponse,
  day,
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
  slotMinutes: z.number().int(),
  /** The next free ones, six at most; `listAppointmentTimes` has them all. */
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
  slotMinutes: 30,
  nextTimes: ['2026-11-23T13:00:00.000Z'],
}

const consultation = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  orderToken: token,
  doctorId: id,
  doctorName: z.string(),
  profession: z.enum(['doctor', 'psychologist']),
  pathology: pathology.nullable(),
  communicationChannel: channel,
  /** Null when the time was given up: a payment came too late for it (`waiting_for_time`), or it was canceled. */
  appointmentAt: moment.nullable(),
  durationMinutes: z.number().int(),
  /** Until when an unpaid time is kept. */
  heldUntil: moment.nullable(),
  state: z.enum(['waiting_for_payment', 'waiting_for_time', 'confirmed', 'under_way', 'closed', 'canceled', 'missed']),
  surveySubmissionId: id.nullable(),
  total: reais,
})

const consultationExample = {
  id: 11,
  orderId: 40,
  orderNumber: 'R123456789',
  orderToken: 'bXktb3JkZXItdG9rZW4tMzItYnl0ZXM',
  doctorId: 3,
  doctorName: 'Dra. Helena Prado',
  profession: 'doctor',
  pathology: 'erectileDysfunction',
  communicationChannel: 'video',
  appointmentAt: '2026-11-23T13:00:00.000Z',
  durationMinutes: 30,
  heldUntil: '2026-11-21T12:15:00.000Z',
  state: 'waiting_for_payment',
  surveySubmissionId: 5,
  total: 120,
}

/** The bearer's, newest first; with an order token and no bearer, the one consultation of that order. */
export const listConsultations = call({
  method: 'GET',
  path: '/api/v1/consultations',
  request: null,
  response: z.object({ consultations: z.array(consultation) }),
  example: { response: { consultations: [consultationExample] } },
})

/** What a taken slot answers with 409: the next free times, as near to the wished one as there are. */
export const slotTaken = z.object({
  error: z.string(),
  nextTimes: z.array(z.object({ doctorId: id, startsAt: moment })),
})

/** The times that can be booked: of one doctor, or of all who treat the condition, each time with one who is free. */
export const listAppointmentTimes = call({
  method: 'GET',
  path: '/api/v1/appointment_times',
  request: z.object({
    doctor_id: id.optional(),
    pathology: pathology.optional(),
    profession: z.enum(['doctor', 'psychologist']).optional(),
    communication_channel: channel.optional(),
    /** A day in São Paulo; today unless said. */
    from: day.optional(),
    /** How many days, 31 at most. */
    days: z.number().int().min(1).max(31).default(14),
  }),
  response: z.object({
    times: z.array(z.object({ doctorId: id, startsAt: moment, durationMinutes: z.number().int() })),
  }),
  example: {
    request: { doctor_id: 3, from: '2026-11-23' },
    response: { times: [{ doctorId: 3, startsAt: '2026-11-23T13:00:00.000Z', durationMinutes: 30 }] },
  },
})

/**
 * Books a slot and opens its order; the slot is held while the payment is awaited. Without a doctor the first that is
 * free takes it. 409 answers `slotTaken`. A guest gets his account when he has paid; his order token is his identity.
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
      survey_submission_id: id.optional(),
      /** The token of the survey's draft: proves that the submission is the caller's own. */
      pdid: token.optional(),
      telemedicine_consent: z.literal(true),
      /** Which words of the consent were shown. */
      consent_version: z.string().optional(),
      /** birth_date is required here: we see adults only. */
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

/** Gives a consultation up before it happens; what was paid goes back (CDC art. 49). */
export const cancelConsultation = call({
  method: 'DELETE',
  path: '/api/v1/consultations/{id}',
  request: null,
  response: z.object({ consultation }),
  example: {
    response: { consultation: { ...consultationExample, state: 'canceled', appointmentAt: null, heldUntil: null } },
  },
})

/** `userId` is who wrote it. */
const message = z.object({ id, body: z.string(), userId: id, createdAt: moment, readAt: moment.nullable() })
const messageExample = { id: 1, body: 'Bom dia.', userId: 1, createdAt: '2026-11-21T12:00:00.000Z', readAt: null }

/** `user_id`: with whom. Oldest first, a hundred at most, those after `after`; without it the last hundred. */
export const listMessages = call({
  method: 'GET',
  path: '/api/v1/messages',
  request: z.object({ user_id: id, after: id.optional() }),
  response: z.object({ messages: z.array(message) }),
  example: { request: { user_id: 3 }, response: { messages: [messageExample] } },
})

/** `user_id`: to whom. 403 where the two have no consultation. An Idempotency-Key makes twice once. */
export const createMessage = call({
  method: 'POST',
  path: '/api/v1/messages',
  request: z.object({ message: z.object({ body: z.string().min(1).max(5000), user_id: id }) }),
  response: z.object({ message }),
  example: { request: { message: { body: 'Bom dia.', user_id: 3 } }, response: { message: messageExample } },
})

const prescription = z.object({
  id,
  consultationId: id,
  doctorId: id,
  doctorName: z.string(),
  controlClass: z.enum(['simple', 'retained', 'C1']),
  items: z.array(z.object({ description: z.string(), posology: z.string(), durationDays: z.number().int() })),
  issuedAt: moment,
  expiresAt: moment,
  state: z.enum(['issued', 'dispensed', 'expired', 'canceled']),
  /** A signed address, good for some minutes. */
  pdfSrc: z.string(),
  verificationCode: z.string(),
  /** The page where anybody may check it, and the code that he is told to open the document there. */
  verificationSrc: z.string(),
  accessCode: z.string(),
  /** Signed with the demonstration chain: of no legal value. */
  isTestSignature: z.boolean(),
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
          consultationId: 11,
          doctorId: 3,
          doctorName: 'Dra. Helena Prado',
          controlClass: 'simple',
          items: [{ description: 'Tadalafila 5 mg', posology: 'Uma cápsula por dia.', durationDays: 30 }],
          issuedAt: '2026-11-23T13:30:00.000Z',
          expiresAt: '2027-05-22T13:30:00.000Z',
          state: 'issued',
          pdfSrc: '/files/prescriptions/1',
          verificationCode: 'K7Q2M9XW4T',
          verificationSrc: 'http://127.0.0.1:3000/receita/K7Q2M9XW4T',
          accessCode: '482913',
          isTestSignature: true,
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
  help: z.string().nullable(),
  kind: z.enum(['one', 'many', 'text', 'number', 'date']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  isRequired: z.boolean(),
  /** Asked only where an earlier question has one of these answers. */
  onlyIf: z.object({ key: z.string(), values: z.array(z.string()) }).nullable(),
})

const survey = z.object({ key: z.string(), version: z.number().int(), title: z.string(), questions: z.array(question) })

const surveySubmission = z.object({
  id,
  answers: z.record(z.string(), z.unknown()),
  isSubmitted: z.boolean(),
  /** In-person care is advised, and why, in the patient's words; null where nothing speaks against going on. */
  redFlag: z.object({ title: z.string(), advice: z.string(), isUrgent: z.boolean() }).nullable(),
})

const surveyExample = {
  survey: {
    key: 'erectileDysfunction',
    version: 1,
    title: 'Sobre sua ereção',
    questions: [
      {
        key: 'since',
        text: 'Há quanto tempo isso acontece?',
        help: null,
        kind: 'one',
        options: [{ value: 'months', label: 'Alguns meses' }],
        isRequired: true,
        onlyIf: null,
      },
    ],
  },
  surveySubmission: null,
}

/** Another person that the bearer may write to: a patient's doctors, a doctor's patients. Ours. */
export const listThreads = call({
  method: 'GET',
  path: '/api/v1/threads',
  request: null,
  response: z.object({
    threads: z.array(
      z.object({
        userId: id,
        name: z.string(),
        lastMessageAt: moment.nullable(),
        unreadCount: z.number().int(),
        consultationId: id,
      }),
    ),
  }),
  example: {
    response: {
      threads: [
        {
          userId: 3,
          name: 'Dra. Helena Prado',
          lastMessageAt: '2026-11-21T12:00:00.000Z',
          unreadCount: 1,
          consultationId: 11,
        },
      ],
    },
  },
})

/** Says that the bearer has read what this person wrote, up to this message. Ours. */
export const markMessagesRead = call({
  method: 'PUT',
  path: '/api/v1/threads/{user_id}/reading',
  request: z.object({ message_id: id }),
  response: z.object({ unreadCount: z.number().int() }),
  example: { request: { message_id: 7 }, response: { unreadCount: 0 } },
})

/** Who read what of the bearer's record, newest first, fifty at most, those before `before`. Ours (LGPD art. 18). */
export const listRecordAccesses = call({
  method: 'GET',
  path: '/api/v1/record_accesses',
  request: z.object({ before: id.optional() }),
  response: z.object({
    recordAccesses: z.array(
      z.object({
        id,
        actorName: z.string(),
        actorRole: z.enum(['patient', 'doctor', 'psychologist', 'pharmacist', 'support', 'administrator']),
        what: z.enum(['consultation', 'survey', 'messages', 'document', 'prescription', 'profile', 'dispensing']),
        at: moment,
      }),
    ),
  }),
  example: {
    response: {
      recordAccesses: [
        {
          id: 1,
          actorName: 'Dra. Helena Prado',
          actorRole: 'doctor',
          what: 'survey',
          at: '2026-11-23T13:00:00.000Z',
        },
      ],
    },
  },
})

/** The survey of a condition, with what was answered so far. */
export const showSurvey = call({
  method: 'GET',
  path: '/api/v1/survey',
  request: z.object({
    /** The pathology, or `psychology`. */
    spe: z.string().optional(),
    consultation_id: id.optional(),
    email: z.email().optional(),
    order_id: id.optional(),
    order_number: z.string().optional(),
    /** The token of a draft. */
    pdid: z.string().optional(),
    show_full_survey: z.boolean().optional(),
  }),
  response: z.object({ survey, surveySubmission: surveySubmission.nullable() }),
  example: { request: { spe: 'erectileDysfunction' }, response: surveyExample },
})

/** Opens a draft of a survey's answers; the token that is answered once is all that opens it. Ours. */
export const createSurveySubmission = call({
  method: 'POST',
  path: '/api/v1/survey_submissions',
  request: z.object({ spe: z.string() }),
  response: z.object({ pdid: token, survey, surveySubmission }),
  example: {
    request: { spe: 'erectileDysfunction' },
    response: {
      pdid: 'ZHJhZnQtdG9rZW4tb2YtdGhlLXN1cnZleQ',
      survey: surveyExample.survey,
      surveySubmission: { id: 5, answers: {}, isSubmitted: false, redFlag: null },
    },
  },
})

/** Keeps answers (those given replace former ones), and submits them when all that is required is there. Ours. */
export const updateSurveySubmission = call({
  method: 'PATCH',
  path: '/api/v1/survey_submissions/{id}',
  request: z.object({ pdid: token, answers: z.record(z.string(), z.unknown()), is_submitted: z.boolean().optional() }),
  response: z.object({ surveySubmission }),
  example: {
    request: {
      pdid: 'ZHJhZnQtdG9rZW4tb2YtdGhlLXN1cnZleQ',
      answers: { since: 'months' },
      is_submitted: true,
    },
    response: { surveySubmission: { id: 5, answers: { since: 'months' }, isSubmitted: true, redFlag: null } },
  },
})

/** Pays an order, by its bearer or by its order token: with the given fields, or, with no body at all, by store credit. */
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

/** What the public page of a prescription says of it. With a right access code its document opens too. Ours. */
export const verifyPrescription = call({
  method: 'GET',
  path: '/api/v1/prescription_verifications/{code}',
  request: z.object({ access_code: z.string().optional() }),
  response: z.object({
    verification: z.object({
      state: z.enum(['issued', 'dispensed', 'expired', 'canceled']),
      doctorName: z.string(),
      registration: z.string(),
      /** Initials only. */
      patient: z.string(),
      controlClass: z.enum(['simple', 'retained', 'C1']),
      issuedAt: moment,
      expiresAt: moment,
      isTestSignature: z.boolean(),
      pdfSrc: z.string().nullable(),
    }),
  }),
  example: {
    request: { access_code: '482913' },
    response: {
      verification: {
        state: 'issued',
        doctorName: 'Dra. Helena Prado',
        registration: 'CRM/SP 123456',
        patient: 'B. A.',
        controlClass: 'simple',
        issuedAt: '2026-11-23T13:30:00.000Z',
        expiresAt: '2027-05-22T13:30:00.000Z',
        isTestSignature: true,
        pdfSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1795219200&signature=abc',
      },
    },
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
