export type PaymentState = 'checkout' | 'processing' | 'pending' | 'completed' | 'failed' | 'void' | 'invalid'

export type PaymentKind = 'pix' | 'card' | 'storeCredit'

export type PaymentMethod = {
  id: number
  /** The class-like string that clients match (Spree). */
  type: string
  kind: PaymentKind
  name: string
  description: string | null
}

/** A card as far as we know it: the provider's token and the display data. */
export type CreditCard = {
  id: number
  token: string
  /** The provider's customer, under whom `token` is the card's id; null for a card used once. */
  customerId: string | null
  brand: string | null
  lastDigits: string | null
  month: number | null
  year: number | null
  holderName: string | null
}

/** A card that a customer saved; at most one is the default. */
export type SavedCard = CreditCard & { isDefault: boolean; methodId: number }

/** Whether a card's last month has passed, in Brazil; a card without a known date is tried. */
export const isExpired = ({ month, year }: Pick<CreditCard, 'month' | 'year'>, now: Date): boolean => {
  if (month === null || year === null) return false
  // Brazil is at UTC−3 without daylight saving time (Decreto 9.772/2019).
  return now.getTime() >= Date.UTC(year, month, 1, 3)
}

/** The last day of a card's last month (YYYY-MM-DD, in Brazil); null without a known date. */
export const lastDayOf = ({ month, year }: Pick<CreditCard, 'month' | 'year'>): string | null =>
  month === null || year === null ? null : new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** The provider refused it since its card has expired, in either of the codes that providers give. */
export const isRefusedAsExpired = ({ state, responseCode }: Pick<Payment, 'state' | 'responseCode'>): boolean =>
  state === 'failed' && (responseCode === 'cc_rejected_card_expired' || responseCode === 'expired_card')

/**
 * One try to pay an order. An order has at most one open and at most one completed external payment, and one payment
 * per store credit.
 */
export type Payment = {
  id: number
  /** Also our idempotency key and external reference at the provider. */
  number: string
  orderId: number
  /** The payer: a pseudonym of people.contacts. */
  contactId: string
  method: PaymentMethod
  card: CreditCard | null
  /** The store credit used; null for external money. */
  storeCreditId: number | null
  amountCents: number
  installments: number
  state: PaymentState
  provider: string
  providerChargeId: string | null
  /** The provider's reason for a refusal, as its own code. */
  responseCode: string | null
  pix: { copyPaste: string; expiresAt: Date } | null
  /** How long its Pix code can be paid; null: as long as usual. */
  codeMinutes: number | null
  /** Since when the provider has been asked to charge; null before. */
  chargingSince: Date | null
  createdAt: Date
  completedAt: Date | null
}

// checkout: chosen, nothing requested yet. processing: a card's charge is in progress with an unknown outcome. pending:
// a Pix waits to be paid. void and failed are not final: money may still arrive (a Pix paid late, a charge that was
// given up), and arrived money is never ignored. Money that goes back whole, because its order could not be kept as it
// was paid, closes its payment: another may pay the order (decision 0302). Store credit is pending while it is held.
const moves: Record<PaymentState, readonly PaymentState[]> = {
  checkout: ['processing', 'pending', 'invalid'],
  processing: ['completed', 'failed'],
  pending: ['completed', 'failed', 'void'],
  failed: ['completed'],
  void: ['completed'],
  completed: ['void'],
  invalid: [],
}

export const mayBecome = (from: PaymentState, to: PaymentState): boolean => moves[from].includes(to)

/** The payment in its next state. Throws for a transition that does not exist, which is a bug of ours. */
export const become = (payment: Payment, to: PaymentState): Payment => {
  if (!mayBecome(payment.state, to)) throw new Error(`payment ${payment.id} is ${payment.state} and cannot be ${to}`)
  return { ...payment, state: to }
}

export const isOpen = (payment: Payment): boolean => ['checkout', 'processing', 'pending'].includes(payment.state)

/** What ends a payment whose charge the provider never had, however often it was sent (check-due-payments.ts). */
export const givenUpCode = 'charge_given_up'

/** It failed, and nobody was asked for money: that is no refusal. */
export const wasNeverAsked = ({ state, responseCode }: Pick<Payment, 'state' | 'responseCode'>): boolean =>
  state === 'failed' && responseCode === givenUpCode

/** Closes a payment whose money went back whole: it pays its order no more (return-payment.ts). */
export const givenBackCode = 'given_back'

export const wasGivenBack = ({ state, responseCode }: Pick<Payment, 'state' | 'responseCode'>): boolean =>
  state === 'void' && responseCode === givenBackCode

/** Whether the code can still be paid. The provider keeps an expired Pix pending forever (bacen/pix-api #577). */
export const hasValidCode = (payment: Payment, now: Date): boolean =>
  payment.state === 'pending' && payment.pix !== null && payment.pix.expiresAt > now
