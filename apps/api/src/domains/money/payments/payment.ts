export type PaymentState = 'checkout' | 'processing' | 'pending' | 'completed' | 'failed' | 'void' | 'invalid'

export type PaymentKind = 'pix' | 'card' | 'storeCredit'

export type PaymentMethod = {
  id: number
  /** The class-like string that clients look for (Spree). */
  type: string
  kind: PaymentKind
  name: string
  description: string | null
}

/** A card as far as we know it: the provider's token and what may be shown of it. */
export type CreditCard = {
  id: number
  token: string
  /**
   * The provider's customer, for whom it keeps the card and under whom `token` is the card's id; null for a card given
   * once.
   */
  customerId: string | null
  brand: string | null
  lastDigits: string | null
  month: number | null
  year: number | null
  holderName: string | null
}

/** A card that a customer saved; at most one of them is his default. */
export type SavedCard = CreditCard & { isDefault: boolean; methodId: number }

/** Whether a card's last month is over, in Brazil; one whose date nobody told is tried. */
export const isExpired = ({ month, year }: Pick<CreditCard, 'month' | 'year'>, now: Date): boolean => {
  if (month === null || year === null) return false
  // Brazil is three hours behind and moves no clocks (Decreto 9.772/2019).
  return now.getTime() >= Date.UTC(year, month, 1, 3)
}

/**
 * One try to pay what is to be paid of an order. It has at most one that is open and at most one that paid, and beside
 * it one for each store credit that takes a part.
 */
export type Payment = {
  id: number
  /** Also our idempotency key and external reference at the provider. */
  number: string
  orderId: number
  /** Who pays: a pseudonym of people.contacts. */
  contactId: string
  method: PaymentMethod
  card: CreditCard | null
  /** The store credit that this is a part of; null for money from outside. */
  storeCreditId: number | null
  amountCents: number
  installments: number
  state: PaymentState
  provider: string
  providerChargeId: string | null
  /** The provider's reason for a refusal, in its own code. */
  responseCode: string | null
  pix: { copyPaste: string; expiresAt: Date } | null
  /** Since when the provider has been asked to charge; null before. */
  chargingSince: Date | null
  createdAt: Date
  completedAt: Date | null
}

// checkout: chosen, nothing asked yet. processing: a card's charge is being made and nobody may guess. pending: a Pix
// waits to be paid. void and failed are not the end: money may still arrive on them (a Pix paid late, a charge that
// was given up), and money that has arrived is never denied. Store credit is pending while it is held.
const moves: Record<PaymentState, readonly PaymentState[]> = {
  checkout: ['processing', 'pending', 'invalid'],
  processing: ['completed', 'failed'],
  pending: ['completed', 'failed', 'void'],
  failed: ['completed'],
  void: ['completed'],
  completed: [],
  invalid: [],
}

export const mayBecome = (from: PaymentState, to: PaymentState): boolean => moves[from].includes(to)

/** The payment in its next state. Throws on a move that the machine does not have: that is a fault of ours. */
export const become = (payment: Payment, to: PaymentState): Payment => {
  if (!mayBecome(payment.state, to)) throw new Error(`payment ${payment.id} is ${payment.state} and cannot be ${to}`)
  return { ...payment, state: to }
}

export const isOpen = (payment: Payment): boolean => ['checkout', 'processing', 'pending'].includes(payment.state)

/** Whether the code can still be paid. The provider calls an expired Pix pending for ever (bacen/pix-api #577). */
export const hasValidCode = (payment: Payment, now: Date): boolean =>
  payment.state === 'pending' && payment.pix !== null && payment.pix.expiresAt > now
