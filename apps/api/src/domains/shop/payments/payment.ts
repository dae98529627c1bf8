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
  brand: string | null
  lastDigits: string | null
  month: number | null
  year: number | null
  holderName: string | null
}

/** One try to pay an order whole. An order has at most one that is open and at most one that paid. */
export type Payment = {
  id: number
  /** Also our idempotency key and external reference at the provider. */
  number: string
  orderId: number
  /** Who pays: a pseudonym of people.contacts. */
  contactId: string
  method: PaymentMethod
  card: CreditCard | null
  amountCents: number
  installments: number
  state: PaymentState
  provider: string
  providerChargeId: string | null
  /** The provider's reason for a refusal, in its own code. */
  responseCode: string | null
  pix: { copyPaste: string; expiresAt: Date } | null
  createdAt: Date
  completedAt: Date | null
}
