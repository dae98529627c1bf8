import type { Charge } from '#gateways/payments'
import type { ChargeNews } from './charges/charge-news.ts'
import type { Payment } from './payment.ts'

const at = new Date('2026-11-21T12:00:00Z')

/** A pending Pix; a test overrides what matters to it. */
export const aPayment = (it: Partial<Payment> = {}): Payment => ({
  id: 1,
  number: 'P0000000001',
  orderId: 10,
  contactId: '00000000-0000-4000-8000-000000000001',
  method: { id: 1, type: 'Spree::PaymentMethod::Pix', kind: 'pix', name: 'Pix', description: null },
  card: null,
  storeCreditId: null,
  amountCents: 8140,
  installments: 1,
  state: 'pending',
  provider: 'sandbox',
  providerChargeId: 'ch_1',
  responseCode: null,
  pix: { copyPaste: '000201', expiresAt: new Date(at.getTime() + 1_800_000) },
  codeMinutes: null,
  chargingSince: at,
  createdAt: at,
  completedAt: null,
  ...it,
})

export const someNews = (it: Partial<ChargeNews> = {}): ChargeNews => ({
  chargeId: 'ch_1',
  status: 'approved',
  responseCode: null,
  pix: null,
  ...it,
})

export const aCharge = (it: Partial<Charge> = {}): Charge => ({
  id: 'ch_1',
  status: 'approved',
  statusDetail: 'accredited',
  method: 'pix',
  amountCents: 8140,
  refundedCents: 0,
  installments: 1,
  externalReference: 'P0000000001',
  pix: null,
  ...it,
})
