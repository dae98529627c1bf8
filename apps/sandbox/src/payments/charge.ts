import { encodePixCode, installmentOptions } from '@prumo/brazil'
import { z } from 'zod'

const MAX_INSTALLMENTS = 12

export const ChargeInput = z
  .object({
    amount_cents: z.int().positive().max(100_000_000),
    currency: z.literal('BRL'),
    method: z.enum(['pix', 'card']),
    card_token: z.string().optional(),
    /** Instead of a token: a saved card of the customer. */
    saved_card: z.object({ customer_id: z.string(), card_id: z.string() }).optional(),
    installments: z.int().min(1).max(MAX_INSTALLMENTS).default(1),
    external_reference: z.string().min(1).max(256),
    description: z.string().max(256).default(''),
    payer: z.object({ email: z.string().min(3), document: z.string().optional(), name: z.string().optional() }),
    pix: z.object({ expires_in_seconds: z.int().min(1).max(2_592_000).default(1_800) }).optional(),
    notification_url: z.url({ protocol: /^https?$/ }).optional(),
  })
  .refine((input) => input.method !== 'card' || input.card_token || input.saved_card, {
    path: ['card_token'],
    message: 'falta o token do cartão',
  })
  .refine(
    (input) =>
      input.method === 'pix'
        ? input.installments === 1
        : installmentOptions({ totalCents: input.amount_cents }).some(({ count }) => count === input.installments),
    { path: ['installments'], message: 'cada parcela tem pelo menos R$ 5,00, e o Pix não se parcela' },
  )
export type ChargeInput = z.infer<typeof ChargeInput>

export type ChargeStatus = 'pending' | 'approved' | 'declined' | 'refunded' | 'partially_refunded' | 'cancelled'

export type Charge = {
  number: number
  id: string
  status: ChargeStatus
  statusDetail: string
  method: 'pix' | 'card'
  amountCents: number
  refundedCents: number
  installments: number
  externalReference: string
  description: string
  payerEmail: string
  notificationUrl: string | null
  card: { brand: string; lastFourDigits: string } | null
  pix: { txid: string; copyPaste: string; expiresAt: number } | null
  createdAt: number
  approvedAt: number | null
}

/** The receiver: a BR Code allows no accents, and 25 and 15 characters. */
export const RECEIVER = { name: 'PRUMO SAUDE', city: 'SAO PAULO' }

/** Whether the Pix of a charge has expired. Its status stays pending even so (bacen/pix-api #577). */
export const isExpired = (charge: Charge, now: number): boolean => charge.pix !== null && charge.pix.expiresAt <= now

export const refundableCents = ({ status, amountCents, refundedCents }: Charge): number =>
  status === 'approved' || status === 'partially_refunded' ? amountCents - refundedCents : 0

/** The copy-and-paste text of a charge, in the dynamic form, whose URL is the charge's location. */
export const pixCodeOf = ({ location, amountCents }: { location: string; amountCents: number }): string =>
  encodePixCode({
    oneTime: true,
    url: location,
    // The real dynamic form leaves the amount to the charge. We include it, so that a reader of the code sees it.
    amountCents,
    receiverName: RECEIVER.name,
    receiverCity: RECEIVER.city,
    txid: '***',
  })
