import { z } from 'zod'
import { call, id, moment, reais } from '../wire/call.ts'
import { channel } from './doctors.ts'

const number = z.string()
const consultation = { consultationId: id, doctorName: z.string() }
const subscription = { subscriptionId: id, packageName: z.string() }

/** Something that waits for the patient; `until` is when he can no longer do it, null where no time is set. */
const step = z.discriminatedUnion('kind', [
  /** The account waits to be erased; `until` is when that begins. */
  z.object({ kind: z.literal('stop_erasure'), until: moment }),
  /** The doctor asks whether the consultation may begin now. */
  z.object({ kind: z.literal('answer_doctor'), ...consultation, until: moment.nullable() }),
  /** A paid consultation without a time. */
  z.object({ kind: z.literal('choose_time'), ...consultation, until: z.null() }),
  /** Until when the time is held for him. */
  z.object({ kind: z.literal('pay_consultation'), ...consultation, amount: reais, until: moment.nullable() }),
  z.object({ kind: z.literal('pay_order'), orderNumber: number, amount: reais, until: moment.nullable() }),
  /** Money that came too late for its order: credit or refund. */
  z.object({ kind: z.literal('choose_money'), orderNumber: number, amount: reais, until: moment.nullable() }),
  /** The pharmacy accepted, and the card was refused. */
  z.object({ kind: z.literal('pay_treatment'), ...subscription, until: z.null() }),
  /** The consultation that came with the weight programme is paid, and has no time yet. */
  z.object({ kind: z.literal('book_consultation'), until: z.null() }),
  z.object({
    kind: z.literal('read_messages'),
    consultationId: id,
    name: z.string(),
    count: z.number().int().min(1),
    until: z.null(),
  }),
  /** His doctor answered what he sent for prevention, and he has not opened it. */
  z.object({ kind: z.literal('read_answer'), until: z.null() }),
  /** The pharmacy sent the request back; nothing was charged. */
  z.object({ kind: z.literal('read_return'), ...subscription, until: z.null() }),
  /** A request for exams without a result. */
  z.object({
    kind: z.literal('send_results'),
    documentId: id,
    doctorName: z.string(),
    issuedAt: moment,
    until: z.null(),
  }),
  /** A prescription that ends: ask for it again, use it while it is valid, or book a consultation. */
  z.object({
    kind: z.literal('treatment_ends'),
    prescriptionId: id,
    issuedAt: moment,
    endsAt: moment,
    wayOn: z.enum(['renew', 'use', 'book']),
    until: moment.nullable(),
  }),
  /** A treatment that a doctor recommends and nobody has asked for yet; `until` is its prescription's end. */
  z.object({
    kind: z.literal('see_package'),
    packageId: id,
    packageName: z.string(),
    doctorName: z.string(),
    until: moment,
  }),
])

/** A consultation that has a time and is not over. */
const appointment = z.object({
  ...consultation,
  state: z.enum(['confirmed', 'under_way']),
  communicationChannel: channel,
  appointmentAt: moment,
  durationMinutes: z.number().int(),
  /** From when the doctor may begin. */
  opensAt: moment,
})

const parcel = z.object({
  orderNumber: number,
  /** The display names of what is in it. */
  labels: z.array(z.string()),
  state: z.enum(['preparing', 'sent']),
  sentAt: moment.nullable(),
  /** The carrier's page, where it gave one. */
  trackingUrl: z.string().nullable(),
})

const treatment = z.object({
  ...subscription,
  state: z.enum(['waiting_for_pharmacist', 'waiting_for_payment', 'active', 'paused']),
  /** The pharmacist asked the doctor something. */
  isInQuestion: z.boolean(),
  /** The pharmacy needs the original of its prescription on paper. */
  waitsForOriginal: z.boolean(),
  /** A box of it is out, and its prescription was canceled: nothing of it is used before he has spoken with us. */
  isNotToUse: z.boolean(),
  /** What the pharmacy waits for: a Pix, or another payment after a refused one. */
  toPay: z.enum(['pix', 'refused']).nullable(),
  orderNumber: number,
})

/** What is next for the signed-in patient: one answer, from one moment, opened without any sealed word. Ours. */
export const showOverview = call({
  method: 'GET',
  path: '/api/v1/overview',
  request: null,
  response: z.object({
    overview: z.object({
      /** All that waits for him, the most urgent first. */
      steps: z.array(step),
      /** The soonest first. */
      appointments: z.array(appointment),
      /** The newest order first. */
      parcels: z.array(parcel),
      /** The newest first. */
      treatments: z.array(treatment),
      /** The account's e-mail, if it takes none of our mails, and since when. */
      undelivered: z.object({ email: z.string(), since: moment }).nullable(),
      /** He has neither consulted nor bought anything. */
      isNew: z.boolean(),
    }),
  }),
  example: {
    response: {
      overview: {
        steps: [
          {
            kind: 'choose_money',
            orderNumber: 'R123456789',
            amount: 106.2,
            until: '2026-11-24T12:00:00.000Z',
          },
          { kind: 'read_messages', consultationId: 11, name: 'Dra. Helena Prado', count: 2, until: null },
        ],
        appointments: [
          {
            consultationId: 11,
            doctorName: 'Dra. Helena Prado',
            state: 'confirmed',
            communicationChannel: 'video',
            appointmentAt: '2026-11-23T13:00:00.000Z',
            durationMinutes: 30,
            opensAt: '2026-11-23T12:45:00.000Z',
          },
        ],
        parcels: [
          {
            orderNumber: 'R987654321',
            labels: ['+hair, 3 potes'],
            state: 'preparing',
            sentAt: null,
            trackingUrl: null,
          },
        ],
        treatments: [
          {
            subscriptionId: 5,
            packageName: 'Tratamento diário',
            state: 'active',
            isInQuestion: false,
            waitsForOriginal: false,
            isNotToUse: false,
            toPay: null,
            orderNumber: 'R192837465',
          },
        ],
        undelivered: null,
        isNew: false,
      },
    },
  },
})
