import { z } from 'zod'
import { call, day, id, moment, pathology, programmeOfConsultation } from '../wire/call.ts'
import { receivedState } from '../wire/received-state.ts'
import { issuedPrescription, prescriptionExample } from './prescribing.ts'
import { standingFact } from './standing-fact.ts'
import { documentKind, inPerson, statement, statementFields } from './visit-statement.ts'

const channel = z.enum(['video', 'phone', 'chat'])
const consultationState = z.enum([
  'waiting_for_payment',
  'waiting_for_time',
  'confirmed',
  'under_way',
  'closed',
  'canceled',
  'missed',
])

/** The bearer's identity, and what his roles allow. */
export const showStaffMember = call({
  method: 'GET',
  path: '/api/staff/v1/me',
  request: null,
  response: z.object({
    me: z.object({
      userId: id,
      name: z.string(),
      roles: z.array(z.enum(['doctor', 'psychologist', 'pharmacist', 'support', 'administrator'])),
      registration: z.string().nullable(),
    }),
  }),
  example: {
    response: {
      me: { userId: 3, name: 'Dra. Helena Prado', roles: ['doctor'], registration: 'CRM/SP 123456' },
    },
  },
})

const appointment = z.object({
  consultationId: id,
  doctorId: id,
  doctorName: z.string(),
  patientId: id,
  patientName: z.string(),
  /** YYYY-MM-DD: tells patients of one name apart. Null for support, and if he has given none. */
  patientBirthDate: z.string().nullable(),
  startsAt: moment,
  endsAt: moment,
  channel,
  state: consultationState,
  /** Null for support, who may see time and patient, but not the reason. */
  pathology: pathology.nullable(),
  programme: programmeOfConsultation.nullable(),
  unreadCount: z.number().int(),
})

/** Appointments of some days (at most 14, in São Paulo): a doctor's own; all of them for support and administrators. */
export const listAppointments = call({
  method: 'GET',
  path: '/api/staff/v1/appointments',
  request: z.object({ from: day.optional(), days: z.number().int().min(1).max(14).default(7) }),
  response: z.object({ appointments: z.array(appointment) }),
  example: {
    request: { from: '2026-11-23' },
    response: {
      appointments: [
        {
          consultationId: 11,
          doctorId: 3,
          doctorName: 'Dra. Helena Prado',
          patientId: 1,
          patientName: 'Bruno Almeida',
          patientBirthDate: '1990-01-01',
          startsAt: '2026-11-23T13:00:00.000Z',
          endsAt: '2026-11-23T13:30:00.000Z',
          channel: 'video',
          state: 'confirmed',
          pathology: 'erectileDysfunction',
          programme: null,
          unreadCount: 0,
        },
      ],
    },
  },
})

const recommendedPackage = z.object({
  id,
  name: z.string(),
  prescriptionId: id,
  products: z.array(z.string()),
  /** The patient may take only some of them. */
  mayLeaveOut: z.boolean(),
})

/** The record of a consultation, for its doctor; each reading is logged. Contains no price. */
const record = z.object({
  consultation: z.object({
    id,
    state: consultationState,
    channel,
    pathology: pathology.nullable(),
    programme: programmeOfConsultation.nullable(),
    startsAt: moment.nullable(),
    endsAt: moment.nullable(),
    openedAt: moment.nullable(),
    closedAt: moment.nullable(),
    closingNote: z.string().nullable(),
    consentedAt: moment,
    /** From when it may begin without asking the patient. */
    opensAt: moment.nullable(),
    /** The statement of whom its professional identified, by what means, whether distance suits; null before it. */
    statement: statement.nullable(),
    /** Whether he has seen a document of this patient before. */
    isPatientKnown: z.boolean(),
    inPerson: inPerson.nullable(),
    /** With a psychologist: how many sessions the patient has that are not booked; null with a doctor. No price. */
    sessionsLeft: z.number().int().nullable(),
    earlyOpening: z
      .object({ state: z.enum(['asked', 'accepted', 'declined', 'lapsed']), until: moment.nullable() })
      .nullable(),
  }),
  patient: z.object({
    userId: id,
    name: z.string(),
    cpf: z.string().nullable(),
    birthDate: day.nullable(),
    age: z.number().int().nullable(),
    gender: z.enum(['male', 'female', 'other']).nullable(),
    phone: z.string().nullable(),
    /** How many other accounts carry the same CPF; nothing of them is told here. */
    otherAccounts: z.number().int(),
  }),
  /** What professionals keep about him that matters before anything is prescribed; null once the chart is closed. */
  chart: z
    .object({
      allergies: z.array(standingFact),
      avoid: z.array(standingFact),
      medicines: z.array(standingFact),
      problems: z.array(standingFact),
    })
    .nullable(),
  survey: z
    .object({
      title: z.string(),
      answers: z.array(
        z.object({
          /** What the question is about, in two or three words. */
          label: z.string(),
          question: z.string(),
          /** Null: the patient has taken it back, and only `earlier` is left. */
          answer: z.string().nullable(),
          isAlert: z.boolean(),
          /** The dangerous medicines that his own words name, a sentence each. */
          mentions: z.array(z.string()),
          /** Alerts that he answered before he corrected himself. */
          earlier: z.array(
            z.object({
              answer: z.string(),
              redFlag: z.string().nullable(),
              givenAt: moment.nullable(),
              correctedAt: moment,
            }),
          ),
        }),
      ),
      submittedAt: moment,
    })
    .nullable(),
  /** The documents given to this consultation; `openMedicalDocument` opens one. */
  documents: z.array(
    z.object({
      id,
      name: z.string(),
      contentType: z.string(),
      /** A professional added it; otherwise the patient sent it. */
      isOfTeam: z.boolean(),
      givenAt: moment,
      openedAt: moment.nullable(),
      received: receivedState.nullable(),
    }),
  ),
  prescriptions: z.array(issuedPrescription),
  packages: z.array(recommendedPackage),
})

const recordExample = {
  consultation: {
    id: 11,
    state: 'under_way',
    channel: 'video',
    pathology: 'erectileDysfunction',
    programme: null,
    startsAt: '2026-11-23T13:00:00.000Z',
    endsAt: '2026-11-23T13:30:00.000Z',
    openedAt: '2026-11-23T13:01:00.000Z',
    closedAt: null,
    closingNote: null,
    consentedAt: '2026-11-21T12:00:00.000Z',
    opensAt: '2026-11-23T12:45:00.000Z',
    statement: null,
    isPatientKnown: false,
    sessionsLeft: null,
    inPerson: { last: null, dueOn: '2027-05-22', state: 'in_time' },
    earlyOpening: null,
  },
  patient: {
    userId: 1,
    name: 'Bruno Almeida',
    cpf: '12345678909',
    birthDate: '1990-01-01',
    age: 36,
    gender: 'male',
    phone: '+5511912345678',
    otherAccounts: 0,
  },
  chart: {
    allergies: [{ id: 5, text: 'Tadalafila', detail: 'Urticária', code: null, warns: true }],
    avoid: [],
    medicines: [],
    problems: [{ id: 6, text: 'Hipertensão', detail: null, code: 'I10', warns: false }],
  },
  survey: {
    title: 'Sobre sua ereção',
    answers: [
      {
        label: 'Há quanto tempo',
        question: 'Há quanto tempo isso acontece?',
        answer: 'Alguns meses',
        isAlert: false,
        mentions: [],
        earlier: [],
      },
    ],
    submittedAt: '2026-11-21T11:58:00.000Z',
  },
  documents: [
    {
      id: 4,
      name: 'exame de sangue.pdf',
      contentType: 'application/pdf',
      isOfTeam: false,
      givenAt: '2026-11-21T12:00:00.000Z',
      openedAt: null,
      received: null,
    },
  ],
  prescriptions: [prescriptionExample],
  packages: [],
}

export const showConsultationRecord = call({
  method: 'GET',
  path: '/api/staff/v1/consultations/{id}',
  request: null,
  response: z.object({ record }),
  example: { response: { record: recordExample } },
})

/** confirmed → under_way, fifteen minutes early at most or by the patient's yes. Repeating changes nothing. */
export const openConsultation = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/opening',
  request: null,
  response: z.object({ record }),
  example: { response: { record: recordExample } },
})

/** Asks the patient whether it may begin before it opens; his page shows the question at once. */
export const askToOpenEarly = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/early_opening_requests',
  request: null,
  response: z.object({ record }),
  example: { response: { record: recordExample } },
})

/**
 * States of a consultation under way whom the professional identified, by what means it takes place, and whether
 * distance suits (CFM 2.314/2022 art. 4 and art. 6). A later statement says it rightly; all are kept.
 */
export const stateVisit = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/statements',
  request: z.object({
    ...statementFields,
    document_kind: documentKind.nullish(),
    document_ending: z.string().nullish(),
    note: z.string().nullish(),
  }),
  response: z.object({ record }),
  example: {
    request: {
      channel: 'video',
      identity: 'document',
      document_kind: 'driving_licence',
      document_ending: '8909',
      suitability: 'suits',
      note: null,
    },
    response: { record: recordExample },
  },
})

/** under_way → closed, with the closing note, once its visit was stated. */
export const closeConsultation = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/closure',
  request: z.object({ note: z.string().min(1).max(10_000) }),
  response: z.object({ record }),
  example: { request: { note: 'Retorno em 30 dias.' }, response: { record: recordExample } },
})

/** confirmed → missed, once it should have begun: its patient did not come. */
export const missConsultation = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/absence',
  request: null,
  response: z.object({ record }),
  example: { response: { record: recordExample } },
})

/** A URL for a document of a consultation, for its own professional, valid for some minutes; the reading is logged. */
export const openMedicalDocument = call({
  method: 'GET',
  path: '/api/staff/v1/consultations/{id}/documents/{document_id}',
  request: null,
  response: z.object({ document: z.object({ id, fileSrc: z.string() }) }),
  example: {
    response: {
      document: { id: 4, fileSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1795219200&signature=abc' },
    },
  },
})

/** Recommends a treatment made of medicines in a prescription of this consultation. */
export const recommendPackage = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/packages',
  request: z.object({
    name: z.string(),
    prescription_id: id,
    product_ids: z.array(id).min(1).optional(),
    /** The patient may take only some of its medicines. */
    may_leave_out: z.boolean().default(false),
  }),
  response: z.object({ package: recommendedPackage }),
  example: {
    request: { name: 'Tratamento diário', prescription_id: 1, may_leave_out: false },
    response: {
      package: {
        id: 1,
        name: 'Tratamento diário',
        prescriptionId: 1,
        products: ['Tadalafila e protodioscina em spray, frasco de 15 ml'],
        mayLeaveOut: false,
      },
    },
  },
})

/** The log of readings, for administrators. Newest first, those before `before`. */
export const listAllRecordAccesses = call({
  method: 'GET',
  path: '/api/staff/v1/record_accesses',
  request: z.object({ patient_id: id.optional(), before: id.optional() }),
  response: z.object({
    recordAccesses: z.array(
      z.object({
        id,
        patientId: id,
        /** Null: somebody with the access code of a prescription. */
        actorId: id.nullable(),
        actorName: z.string().nullable(),
        actorRole: z.string().nullable(),
        reason: z.string().nullable(),
        what: z.string(),
        at: moment,
      }),
    ),
  }),
  example: {
    response: {
      recordAccesses: [
        {
          id: 1,
          patientId: 1,
          actorId: 3,
          actorName: 'Dra. Helena Prado',
          actorRole: 'doctor',
          reason: 'treats',
          what: 'survey',
          at: '2026-11-23T13:00:00.000Z',
        },
      ],
    },
  },
})
