import { toCents } from '@prumo/brazil'
import { z } from 'zod'
import type { Charge, ChargeStatus } from './payments-gateway.ts'

// in_process: under review; authorized: reserved, not captured; in_mediation: disputed but still ours.
const statuses: Record<string, ChargeStatus | undefined> = {
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  approved: 'approved',
  in_mediation: 'approved',
  rejected: 'declined',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'refunded',
}

const WirePayment = z.object({
  id: z.union([z.string().min(1), z.number()]),
  status: z.string(),
  status_detail: z.string().nullish(),
  payment_method_id: z.string().nullish(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  installments: z.number().int().nullish(),
  external_reference: z.string().nullish(),
  date_of_expiration: z.coerce.date().nullish(),
  point_of_interaction: z.object({ transaction_data: z.object({ qr_code: z.string().nullish() }).nullish() }).nullish(),
})

/** Reads Mercado Pago's payment as our charge. Throws for values that we do not know. */
export const readCharge = (payment: unknown): Charge => {
  const wire = WirePayment.parse(payment)
  const amountCents = toCents(wire.transaction_amount)
  const refundedCents = toCents(wire.transaction_amount_refunded ?? 0)
  const status = statuses[wire.status]
  if (status === undefined) throw new Error('unknown status of a Mercado Pago payment')
  const copyPaste = wire.point_of_interaction?.transaction_data?.qr_code
  return {
    id: String(wire.id),
    status: status === 'approved' && refundedCents > 0 ? 'partially_refunded' : status,
    statusDetail: wire.status_detail ?? null,
    method: wire.payment_method_id === 'pix' ? 'pix' : 'card',
    amountCents,
    refundedCents: status === 'refunded' && refundedCents === 0 ? amountCents : refundedCents,
    installments: wire.installments || 1,
    externalReference: wire.external_reference ?? '',
    pix: copyPaste && wire.date_of_expiration ? { copyPaste, expiresAt: wire.date_of_expiration } : null,
  }
}
