import { installmentsOf } from '@prumo/brazil'
import type { World } from '../world.ts'
import type { Charge } from './charge.ts'

/** A charge in the payment API's format. Instants are ISO 8601 in UTC. */
export const serializeCharge = (world: World, charge: Charge) => ({
  id: charge.id,
  status: charge.status,
  status_detail: charge.statusDetail,
  method: charge.method,
  currency: 'BRL',
  amount_cents: charge.amountCents,
  refunded_cents: charge.refundedCents,
  installments: charge.installments,
  installment_amounts_cents: installmentsOf({ totalCents: charge.amountCents, count: charge.installments }),
  external_reference: charge.externalReference,
  description: charge.description,
  created_at: iso(charge.createdAt),
  approved_at: charge.approvedAt === null ? null : iso(charge.approvedAt),
  card: charge.card && { brand: charge.card.brand, last_four_digits: charge.card.lastFourDigits },
  pix: charge.pix && {
    txid: charge.pix.txid,
    copy_paste: charge.pix.copyPaste,
    expires_at: iso(charge.pix.expiresAt),
    pay_url: payUrlOf(world, charge.pix.txid),
  },
})

const payUrlOf = (world: World, txid: string): string => `${world.publicUrl()}/payments/pix/${txid}`

/** The URL where a payer's bank reads the charge of a dynamic Pix code. */
export const pixLocationOf = (world: World, txid: string): string =>
  `${world.publicUrl().replace(/^https?:\/\//, '')}/payments/pix/v2/${txid}`

export const iso = (instant: number): string => new Date(instant).toISOString()
