import { z } from 'zod'
import { call, day, id, moment } from '../wire/call.ts'
import { composition, compositionExample, dose, doseExample } from '../wire/composition.ts'
import { dispensingHandover } from '../wire/dispensing-handover.ts'
import { controlClass, medium, paper, paperAtDesk, paperExample } from '../wire/prescription-class.ts'
import { boxOut, fact, fieldOfSheet, question } from './dispensing-parts.ts'
import { dispensedChecks, dispensedChecksExample } from './prescribing.ts'

const dispensingState = z.enum([
  'requested',
  'in_question',
  'accepted',
  'waiting_for_pix',
  'payment_failed',
  'paid',
  'returned',
  'canceled',
])

/** `dose_to_confirm` and `interaction` are questions to the doctor: the request waits for his answer. */
const chosenReason = z.enum([
  'prescription_expired',
  'prescription_unreadable',
  'dose_to_confirm',
  'interaction',
  'cannot_be_made',
  'other',
])

/** `prescription_canceled` is never chosen: the request ended with its prescription. */
const returnReason = z.enum([...chosenReason.options, 'prescription_canceled'])

/** On a list: it names neither the patient nor what he takes, because nobody writes down who read a list. */
const listed = z.object({
  id,
  state: dispensingState,
  orderNumber: z.string(),
  requestedAt: moment,
  /** Until when the pharmacy checks it. */
  dueAt: moment,
  /** It waits longer than that, and for the pharmacist alone. */
  isLate: z.boolean(),
  prescriptionExpiresAt: moment,
  /** Its prescription was canceled after it was paid: the pharmacy must stop it, or say that it was sent. */
  isToStop: z.boolean(),
  /** Its boxes that have left, and that nobody has back. */
  boxesOut: z.array(boxOut),
  /** Where the original of a prescription on paper is; it must be retained before the request is accepted. */
  paperState: paperAtDesk.shape.state.nullable(),
})

/** With whose it is and for what; whoever gets it has read of the patient, which is logged. */
const dispensing = listed.extend({ patientName: z.string(), packageName: z.string() })

const listedExample = {
  id: 1,
  state: 'requested',
  orderNumber: 'R123456789',
  requestedAt: '2026-11-23T14:00:00.000Z',
  dueAt: '2026-11-23T18:00:00.000Z',
  isLate: false,
  prescriptionExpiresAt: '2027-05-22T13:30:00.000Z',
  isToStop: false,
  boxesOut: [],
  paperState: null,
}
const example = { ...listedExample, patientName: 'Bruno Almeida', packageName: 'Tratamento diário' }

/**
 * Requests of the caller's pharmacy, at most fifty, those after `after`. Requests that wait for a pharmacist
 * (`requested`) come by due time, all others newest first.
 */
export const listDispensings = call({
  method: 'GET',
  path: '/api/staff/v1/dispensings',
  request: z.object({
    state: listed.shape.state.optional(),
    /** Only those that the pharmacy must stop, oldest first. */
    to_stop: z.literal('true').optional(),
    after: id.optional(),
  }),
  response: z.object({ dispensings: z.array(listed) }),
  example: { request: { state: 'requested' }, response: { dispensings: [listedExample] } },
})

/** Everything that a pharmacist needs for the check, and nothing of the consultation. The reading is logged. */
const whole = dispensing.extend({
  patient: z.object({
    name: z.string(),
    cpf: z.string().nullable(),
    birthDate: day.nullable(),
    phone: z.string().nullable(),
    /** False: in none of his visits has anybody seen who he is; the pharmacist may ask before he accepts. */
    isIdentified: z.boolean(),
  }),
  prescription: z.object({
    id,
    state: z.enum(['issued', 'dispensed', 'expired', 'canceled']),
    doctorName: z.string(),
    registration: z.string(),
    controlClass,
    medium,
    nationalNumber: z.string().nullable(),
    /** With a signed URL of what was scanned here, and who else has it; null for an electronic one. */
    paper: paperAtDesk
      .extend({
        scanSrc: z.string().nullable(),
        holder: z.object({ legalName: z.string(), phone: z.string() }).nullable(),
      })
      .nullable(),
    issuedAt: moment,
    expiresAt: moment,
    verificationCode: z.string(),
    /**
     * `by_hand`: on paper. What is altered or missing cannot be accepted (signature_not_valid). `out_of_reach`: the
     * file storage is away, so nobody knows now, and an acceptance answers files_out_of_reach.
     */
    signature: z.enum(['valid', 'altered', 'missing', 'by_hand', 'out_of_reach']),
    /** The demo's certificate signed it: without legal value. */
    isTestSignature: z.boolean(),
    /** What the law asks of a sheet of its class, and whether it stands there. */
    fields: z.array(z.object({ field: fieldOfSheet, isThere: z.boolean() })),
    pdfSrc: z.string(),
    canceledAt: moment.nullable(),
    cancelReason: z.string().nullable(),
    items: z.array(
      z.object({
        description: z.string(),
        /** What the label says (RDC 67/2007, 12.1); null for what was signed before compositions were kept. */
        composition: composition.nullable(),
        dose: dose.nullable(),
        quantity: z.number().int(),
        posology: z.string(),
        durationDays: z.number().int(),
      }),
    ),
  }),
  /** What was found when it was signed, with the doctor's reasons, and what is found today. */
  checks: dispensedChecks,
  lines: z.array(z.object({ description: z.string(), quantity: z.number().int() })),
  delivery: z.object({ method: z.string(), recipient: z.string(), address: z.string() }),
  decidedAt: moment.nullable(),
  decidedByName: z.string().nullable(),
  returnReason: returnReason.nullable(),
  returnNote: z.string().nullable(),
  /** Why she accepted in spite of what was found since the signature, and what it was. */
  acceptance: z.object({ reason: z.string(), about: z.array(z.string()) }).nullable(),
  /** Each prescribed item beside what the parcel contains of it. */
  compared: z.array(
    z.object({
      description: z.string(),
      prescribedQuantity: z.number().int(),
      prescribedDays: z.number().int(),
      askedQuantity: z.number().int(),
      askedDays: z.number().int(),
      /** What our pharmacy dispensed of it before. */
      dispensedQuantity: z.number().int(),
      dispensedDays: z.number().int(),
      isDifferent: z.boolean(),
      /** The patient does not take it; the doctor allowed that. */
      isLeftOut: z.boolean(),
    }),
  ),
  facts: z.object({
    allergies: z.array(fact),
    medicines: z.array(fact),
    problems: z.array(fact),
    avoid: z.array(fact),
  }),
  /** The other requests of this patient, newest first. */
  others: z.array(
    z.object({
      id,
      state: dispensingState,
      packageName: z.string(),
      requestedAt: moment,
      contents: z.array(z.string()),
    }),
  ),
  questions: z.array(question),
  /** Through which pharmacies it came here, the oldest first. */
  handovers: z.array(dispensingHandover),
  /** The other pharmacies that it may go to (handOverDispensing). */
  mayGoTo: z.array(z.object({ id, legalName: z.string(), address: z.string() })),
})

const wholeExample = {
  ...example,
  patient: {
    name: 'Bruno Almeida',
    cpf: '12345678909',
    birthDate: '1990-01-01',
    phone: '+5511912345678',
    isIdentified: true,
  },
  prescription: {
    id: 1,
    state: 'issued',
    doctorName: 'Dra. Helena Prado',
    registration: 'CRM/SP 123456',
    controlClass: 'simple',
    medium: 'electronic',
    nationalNumber: null,
    paper: null,
    issuedAt: '2026-11-23T13:30:00.000Z',
    expiresAt: '2027-05-22T13:30:00.000Z',
    verificationCode: 'K7Q2M9XW4T',
    signature: 'valid',
    isTestSignature: true,
    fields: [
      { field: 'patient.name', isThere: true },
      { field: 'doctor.registration', isThere: true },
      { field: 'items', isThere: true },
    ],
    pdfSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1795219200&signature=abc',
    canceledAt: null,
    cancelReason: null,
    items: [
      {
        description: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
        composition: compositionExample,
        dose: doseExample,
        quantity: 1,
        posology: 'Um jato sob a língua, uma vez por dia.',
        durationDays: 30,
      },
    ],
  },
  checks: dispensedChecksExample,
  lines: [{ description: 'Tadalafila e protodioscina em spray, frasco de 15 ml', quantity: 1 }],
  delivery: {
    method: 'SEDEX',
    recipient: 'Bruno Almeida',
    address: 'Avenida Paulista, 1578, São Paulo, SP, 01310-200',
  },
  decidedAt: null,
  decidedByName: null,
  returnReason: null,
  returnNote: null,
  acceptance: null,
  compared: [
    {
      description: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
      prescribedQuantity: 1,
      prescribedDays: 30,
      askedQuantity: 1,
      askedDays: 30,
      dispensedQuantity: 0,
      dispensedDays: 0,
      isDifferent: false,
      isLeftOut: false,
    },
  ],
  facts: {
    allergies: [{ text: 'Dipirona', detail: null, by: 'patient', at: '2026-11-21T11:58:00.000Z', isCorrected: false }],
    medicines: [],
    problems: [],
    avoid: [],
  },
  others: [],
  questions: [],
  handovers: [],
  mayGoTo: [],
}

/**
 * Requests of any state that match a word: the number of an order, or parts of the patient's name, ignoring case and
 * accents. Newest first, at most fifty, those after `after`. The word is sent in the body, because a name beside what
 * it finds is health data, which no address may hold. Each request that is found is a logged reading. 422
 * name_too_common if more than two hundred people match.
 */
export const searchDispensings = call({
  method: 'POST',
  path: '/api/staff/v1/dispensing_searches',
  request: z.object({ word: z.string().trim().min(3).max(80), after: id.optional() }),
  response: z.object({ dispensings: z.array(dispensing) }),
  example: { request: { word: 'otavio ramos' }, response: { dispensings: [example] } },
})

export const showDispensing = call({
  method: 'GET',
  path: '/api/staff/v1/dispensings/{id}',
  request: null,
  response: z.object({ dispensing: whole }),
  example: { response: { dispensing: wholeExample } },
})

/**
 * requested → accepted; then the patient's card is charged. 422 if the prescription is no longer valid, 409
 * signature_not_valid if its signature does not verify.
 */
export const acceptDispensing = call({
  method: 'POST',
  path: '/api/staff/v1/dispensings/{id}/acceptance',
  /** Asked for once something was found since the prescription was signed: why, and the findings that she has read. */
  request: z.object({
    reason: z.string().max(2_000).optional(),
    findings: z.array(z.string().max(64)).max(100).optional(),
  }),
  response: z.object({ dispensing: whole }),
  example: {
    request: {},
    response: {
      dispensing: {
        ...wholeExample,
        state: 'accepted',
        decidedAt: '2026-11-23T15:00:00.000Z',
        decidedByName: 'Sílvia Nunes',
      },
    },
  },
})

/**
 * requested → returned: nothing is charged, and the patient sees the reason. With `dose_to_confirm` or `interaction` it
 * is requested → in_question: the note goes to the doctor, and the request waits for his answer.
 */
export const returnDispensing = call({
  method: 'POST',
  path: '/api/staff/v1/dispensings/{id}/return',
  request: z.object({ reason: chosenReason, note: z.string().max(2_000).optional() }),
  response: z.object({ dispensing: whole }),
  example: {
    request: { reason: 'dose_to_confirm', note: 'A dose está acima da usual.' },
    response: {
      dispensing: {
        ...wholeExample,
        state: 'in_question',
      },
    },
  },
})

/**
 * What became of a paid parcel whose prescription was canceled: stopped (the money goes back, the treatment ends), or
 * sent already.
 */
export const settleCanceledParcel = call({
  method: 'POST',
  path: '/api/staff/v1/dispensings/{id}/parcel_outcome',
  request: z.object({ outcome: z.enum(['stopped', 'sent']), note: z.string().max(2_000).optional() }),
  response: z.object({ dispensing: whole }),
  example: {
    request: { outcome: 'stopped', note: 'Ainda na bancada.' },
    response: { dispensing: { ...wholeExample, state: 'canceled' } },
  },
})

const paperRequestExample = {
  ...wholeExample,
  paperState: 'received',
  prescription: {
    ...wholeExample.prescription,
    controlClass: 'C1',
    medium: 'paper',
    paper: { ...paperExample, state: 'received', scanSrc: null, holder: null },
  },
}

/**
 * What a pharmacist did with the original of a request's prescription on paper: received, retained after he compared
 * its scan with the order, or rejected. An original that expired on its way returns the request.
 */
export const recordPaperStep = call({
  method: 'POST',
  path: '/api/staff/v1/dispensings/{id}/paper_steps',
  request: z
    .object({ step: z.enum(['received', 'retained', 'rejected']), reason: paper.shape.reason.unwrap().optional() })
    .refine(({ step, reason }) => (step === 'rejected') === (reason !== undefined), {
      message: 'A rejection has a reason, and nothing else has.',
    }),
  response: z.object({ dispensing: whole }),
  example: { request: { step: 'received' }, response: { dispensing: paperRequestExample } },
})

/** A scan of the original: multipart, one part `file`, PDF or picture of 20 MiB. */
export const scanPaper = call({
  method: 'POST',
  path: '/api/staff/v1/dispensings/{id}/paper_scan',
  request: null,
  response: z.object({ dispensing: whole }),
  example: { response: { dispensing: { ...paperRequestExample, paperState: 'scanned' } } },
})
