import { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One API call in its wire format, with an example that a test validates. */
export type Call = {
  method: Method
  /** As in the specification; parameters in braces. */
  path: string
  /** The client's input: the query of a GET, the body of other methods. */
  request: z.ZodType | null
  /** The body of a success. */
  response: z.ZodType
  example: { request?: unknown; response: unknown }
}

export const call = <C extends Call>(definition: C): C => definition

/** Reais with two decimals as a number: money on the main and second APIs (spec 3: price). */
export const reais = z.number().min(0).multipleOf(0.01)
/** ISO 8601 with a zone. */
export const moment = z.iso.datetime({ offset: true })
/** A day without time, YYYY-MM-DD. ISO 8601 has a year 0; PostgreSQL and the calendar do not. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'))
export const id = z.number().int().positive()
export const token = z.string().min(16)

export const pathology = z.enum([
  'prematureEjaculation',
  'erectileDysfunction',
  'lowLibido',
  'hairLoss',
  'acne',
  'dermatitis',
])
/** What a consultation may belong to; its own answers are the survey. */
export const programmeOfConsultation = z.enum(['weight', 'prep'])
export const installments = z.number().int().min(1).max(12).default(1)

/** The patient's data (spec 3). Terms and cgu are always sent as accepted (spec 5). */
export const patientAttributes = z.object({
  email: z.email(),
  first_name: z.string().min(1),
  last_name: z.string().min(1),
  cpf_number: z.string().min(11),
  phone_number: z.string().min(10),
  gender: z.enum(['male', 'female', 'other']),
  birth_date: day.optional(),
  terms_of_service: z.literal(true),
  cgu_accepted: z.literal(true),
  /** A partner's key; anything else means our own brand. */
  partner_name: z.string().optional().catch(undefined),
})

export const patientExample = {
  email: 'bruno@prumo.example',
  first_name: 'Bruno',
  last_name: 'Almeida',
  cpf_number: '12345678909',
  phone_number: '+5511912345678',
  gender: 'male',
  terms_of_service: true,
  cgu_accepted: true,
}

/** The answer to a payment, whatever was bought: for Pix with its code, for a card with its state. */
export const paymentResponse = z.object({
  orderNumber: z.string(),
  orderToken: token,
  state: z.enum(['processing', 'pending', 'completed', 'failed']),
  total: reais,
  installments,
  pixQrCode: z.string().nullable(),
  pixExpiresAt: moment.nullable(),
  message: z.string().nullable(),
})

export const paymentExample = {
  orderNumber: 'R123456789',
  orderToken: 'bXktb3JkZXItdG9rZW4tMzItYnl0ZXM',
  state: 'pending',
  total: 128.6,
  installments: 1,
  pixQrCode:
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  pixExpiresAt: '2026-11-21T12:30:00.000Z',
  message: null,
}

/** The state of a coupon on a purchase. */
export const couponResponse = z.object({
  code: z.string(),
  isApplied: z.boolean(),
  discount: reais,
  total: reais,
})
/** The coupon on an order that is not paid yet, or was paid with it; null without one. */
export const couponOnOrder = z.object({ code: z.string(), discount: reais }).nullable()
/** How store credit and price of an order stand that may be unpaid. */
export const creditOnOrder = {
  /** The part of the total that store credit pays: chosen, held or spent. */
  storeCredit: reais,
  /** A Pix code or a charge was made for what is left: neither a coupon nor a part of store credit changes it. */
  isPriceFixed: z.boolean(),
}
export const couponExample = { code: 'BEMVINDO', isApplied: true, discount: 11.8, total: 106.2 }
