import { z } from 'zod'
import { company } from '../company/index.ts'
import { call, day, id, moment, reais } from '../wire/call.ts'
import { channel } from './doctors.ts'

const kind = z.enum(['shop', 'medicine', 'consultation', 'course', 'weight'])

/** An order in a list. */
const orderInBrief = z.object({
  number: z.string(),
  kind,
  /** The professional of a consultation. */
  doctorName: z.string().nullable(),
  /** The time of a consultation that has one. */
  appointmentAt: moment.nullable(),
  /** The display names of its lines. */
  labels: z.array(z.string()),
  placedAt: moment.nullable(),
  total: reais,
  isCanceled: z.boolean(),
  paymentState: z.enum(['balance_due', 'credit_owed', 'failed', 'paid', 'void']).nullable(),
  /** What a standing order gave back of its goods: all of them, some or none. */
  paidBack: z.enum(['nothing', 'part', 'whole']),
})

const appointment = z.object({
  consultationId: id,
  state: z.enum(['waiting_for_payment', 'waiting_for_time', 'confirmed', 'under_way', 'closed', 'canceled', 'missed']),
  doctorName: z.string(),
  /** Council, state and number. */
  registration: z.string(),
  profession: z.enum(['doctor', 'psychologist']),
  communicationChannel: channel,
  /** Null without a time: paid too late for it, or canceled. */
  appointmentAt: moment.nullable(),
  durationMinutes: z.number().int(),
})

/** The course of the order, while the enrolment is valid. */
const course = z.object({
  enrollmentId: id,
  programSlug: z.string(),
  title: z.string(),
  state: z.enum(['waiting_for_payment', 'open']),
  isPresale: z.boolean(),
  publishedLessons: z.number().int(),
  lessonCount: z.number().int(),
  mayBeGivenBack: z.boolean(),
  /** Its order contains other things, which are returned with it. */
  sharesOrder: z.boolean(),
})

const payment = z.object({
  method: z.enum(['pix', 'card', 'store_credit']),
  amount: reais,
  paidAt: moment,
  installments: z.number().int().min(1),
  cardLastDigits: z.string().nullable(),
})

const wholeOrder = orderInBrief.extend({
  buyerName: z.string().nullable(),
  /** Since when its e-mail takes none of our mails; null while it does, as far as we know. */
  mailsUndeliveredSince: moment.nullable(),
  /** Part of it is shipped to an address. */
  isDelivered: z.boolean(),
  lines: z.array(
    z.object({ label: z.string(), quantity: z.number().int(), amount: reais, pictureSrc: z.string().nullable() }),
  ),
  /** Zero without shipping, or with free shipping. */
  shipTotal: reais,
  /** The promotions' amount. */
  discountTotal: reais,
  seller: z.object({ legalName: z.string(), cnpj: z.string() }),
  /** All that was paid, oldest first, also what was paid twice; empty before money came. */
  payments: z.array(payment),
  /**
   * Refunds, pending or done; `store_credit` is money that is credit now, or again. Payments less refunds are the
   * total, what waits for its owner's choice, or nothing.
   */
  refunds: z.array(
    z.object({ method: z.enum(['pix', 'card', 'store_credit']), amount: reais, doneAt: moment.nullable() }),
  ),
  /** Where the request of medicine stands that is not placed yet, or never was; for its bearer alone. */
  request: z.enum(['with_pharmacist', 'in_question', 'accepted', 'payment_failed', 'returned', 'withdrawn']).nullable(),
  /** A box of it is out, and its prescription was canceled: nothing of it is used before he has spoken with us. */
  isNotToUse: z.boolean(),
  appointment: appointment.nullable(),
  courses: z.array(course),
  /** The files that it sold, for as long as it stands. */
  downloads: z.array(
    z.object({
      /** On the API; the token in it opens the file. */
      path: z.string(),
      name: z.string(),
      sizeBytes: z.number().int(),
      expiresAt: moment.nullable(),
      /** False once it has expired, or was downloaded as often as it may be. */
      isOpen: z.boolean(),
    }),
  ),
})

const inBriefExample = {
  number: 'R123456789',
  kind: 'consultation',
  doctorName: 'Dra. Helena Prado',
  appointmentAt: '2026-11-23T13:00:00.000Z',
  labels: ['Consulta médica'],
  placedAt: '2026-11-21T12:00:00.000Z',
  total: 120,
  isCanceled: false,
  paymentState: 'paid',
  paidBack: 'nothing',
}

/**
 * The bearer's placed orders, canceled ones too, newest first: twenty at most, those placed before the order `before`.
 * `next`, where it is not null, is `before` of the following page.
 */
export const listOrders = call({
  method: 'GET',
  path: '/api/v1/orders',
  request: z.object({ before: z.string().optional() }),
  response: z.object({ orders: z.array(orderInBrief), next: z.string().nullable() }),
  example: { response: { orders: [inBriefExample], next: null } },
})

/** The bearer's data in his newest placed order; null before his first. Ours. */
export const showBuyer = call({
  method: 'GET',
  path: '/api/v1/buyer',
  request: null,
  response: z.object({
    buyer: z
      .object({
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        cpfNumber: z.string().nullable(),
        birthDate: day.nullable(),
        phoneNumber: z.string().nullable(),
      })
      .nullable(),
  }),
  example: {
    response: {
      buyer: {
        firstName: 'Bruno',
        lastName: 'Almeida',
        cpfNumber: '12345678909',
        birthDate: '1990-01-01',
        phoneNumber: '11987654321',
      },
    },
  },
})

/** What an order gives access to, and its payments, for a receipt: for its bearer or the holder of its token. */
export const showOrder = call({
  method: 'GET',
  path: '/api/v1/orders/{order_number}',
  request: null,
  response: z.object({ order: wholeOrder }),
  example: {
    response: {
      order: {
        ...inBriefExample,
        buyerName: 'Bruno Almeida',
        mailsUndeliveredSince: null,
        isDelivered: false,
        lines: [
          {
            label: 'Consulta médica',
            quantity: 1,
            amount: 120,
            pictureSrc: '/patientArea/pictures/consulta-medica.svg',
          },
        ],
        shipTotal: 0,
        discountTotal: 0,
        seller: { legalName: company.legalName, cnpj: company.cnpj },
        payments: [
          { method: 'pix', amount: 120, paidAt: '2026-11-21T12:01:00.000Z', installments: 1, cardLastDigits: null },
        ],
        refunds: [],
        request: null,
        isNotToUse: false,
        appointment: {
          consultationId: 11,
          state: 'confirmed',
          doctorName: 'Dra. Helena Prado',
          registration: 'CRM/SP 123456',
          profession: 'doctor',
          communicationChannel: 'video',
          appointmentAt: '2026-11-23T13:00:00.000Z',
          durationMinutes: 30,
        },
        courses: [],
        downloads: [],
      },
    },
  },
})
