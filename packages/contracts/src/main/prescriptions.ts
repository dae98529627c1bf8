import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'
import { composition, compositionExample, dose, doseExample } from '../wire/composition.ts'
import { controlClass, medium, paper } from '../wire/prescription-class.ts'

const prescription = z.object({
  id,
  consultationId: id,
  doctorId: id,
  doctorName: z.string(),
  controlClass,
  medium,
  /** RDC 1.000/2025; null for a simple one and on paper. */
  nationalNumber: z.string().nullable(),
  /** Where its original on paper is; null for an electronic one. */
  paper: paper.nullable(),
  items: z.array(
    z.object({
      description: z.string(),
      quantity: z.number().int(),
      /** Null for a free item, and for what was signed before compositions were kept. */
      composition: composition.nullable(),
      freeComposition: z.string().nullable(),
      dose: dose.nullable(),
      posology: z.string(),
      durationDays: z.number().int(),
      /** What our pharmacy dispensed of it so far. */
      dispensedQuantity: z.number().int(),
      dispensedDays: z.number().int(),
      /** False: bought at any pharmacy; our own does not have it. */
      isSoldHere: z.boolean(),
    }),
  ),
  issuedAt: moment,
  expiresAt: moment,
  state: z.enum(['issued', 'dispensed', 'expired', 'canceled']),
  /** A signed URL, valid for some minutes; null on paper, where the original alone counts. */
  pdfSrc: z.string().nullable(),
  verificationCode: z.string(),
  /** The page where anybody can check it, and the access code that opens the document there. */
  verificationSrc: z.string(),
  accessCode: z.string(),
  /** Signed with the demo certificate: without legal value. */
  isTestSignature: z.boolean(),
  canceledAt: moment.nullable(),
  /** The doctor's words; null unless it is canceled. */
  cancelReason: z.string().nullable(),
  /** The prescription that replaces this one. */
  replacedById: id.nullable(),
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
          medium: 'electronic',
          nationalNumber: null,
          paper: null,
          items: [
            {
              description: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
              quantity: 1,
              composition: compositionExample,
              freeComposition: null,
              dose: doseExample,
              posology: 'Um jato sob a língua, uma vez por dia.',
              durationDays: 30,
              dispensedQuantity: 0,
              dispensedDays: 0,
              isSoldHere: true,
            },
          ],
          issuedAt: '2026-11-23T13:30:00.000Z',
          expiresAt: '2027-05-22T13:30:00.000Z',
          state: 'issued',
          pdfSrc: '/files/prescriptions/1',
          verificationCode: 'K7Q2M9XW4T',
          verificationSrc: 'http://127.0.0.1:3000/receita/K7Q2M9XW4T',
          accessCode: '482913',
          isTestSignature: true,
          canceledAt: null,
          cancelReason: null,
          replacedById: null,
        },
      ],
    },
  },
})

/** The public page's facts about a prescription. With the right access code it also opens the document. Ours. */
export const verifyPrescription = call({
  method: 'GET',
  path: '/api/v1/prescription_verifications/{code}',
  request: z.object({ access_code: z.string().optional() }),
  response: z.object({
    verification: z.object({
      /** `partly_dispensed`: valid, and a part of it was dispensed already. */
      state: z.enum(['issued', 'partly_dispensed', 'dispensed', 'expired', 'canceled', 'replaced']),
      doctorName: z.string(),
      registration: z.string(),
      /** Initials only. */
      patient: z.string(),
      controlClass,
      medium,
      nationalNumber: z.string().nullable(),
      issuedAt: moment,
      expiresAt: moment,
      isTestSignature: z.boolean(),
      pdfSrc: z.string().nullable(),
      /** What was dispensed of it so far, by item; null unless the access code opened it and something was. */
      dispensed: z
        .array(
          z.object({
            description: z.string(),
            quantity: z.number().int(),
            prescribedQuantity: z.number().int(),
            days: z.number().int(),
            prescribedDays: z.number().int(),
          }),
        )
        .nullable(),
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
        medium: 'electronic',
        nationalNumber: null,
        issuedAt: '2026-11-23T13:30:00.000Z',
        expiresAt: '2027-05-22T13:30:00.000Z',
        isTestSignature: true,
        pdfSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1795219200&signature=abc',
        dispensed: null,
      },
    },
  },
})
