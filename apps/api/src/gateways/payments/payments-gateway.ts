export type ChargeStatus = 'pending' | 'approved' | 'declined' | 'cancelled' | 'refunded' | 'partially_refunded'

/** A charge in the provider's current answer, which is the truth about money. */
export type Charge = {
  id: string
  status: ChargeStatus
  /** The reason, in the provider's own code (cc_rejected_insufficient_amount); null without one. */
  statusDetail: string | null
  method: 'pix' | 'card'
  amountCents: number
  refundedCents: number
  installments: number
  /** Our payment number, sent with the request. */
  externalReference: string
  pix: { copyPaste: string; expiresAt: Date } | null
}

export type Payer = { email: string; document: string | null; name: string | null }

export type ChargeRequest = {
  idempotencyKey: string
  externalReference: string
  amountCents: number
  /** The text on the buyer's statement: never a product's name. */
  description: string
  payer: Payer
  notificationUrl: string
} & (
  | { method: 'pix'; expiresInSeconds: number }
  | ({ method: 'card'; brand: string | null; installments: number } & (
      | { cardToken: string }
      | { savedCard: { customerId: string; cardId: string } }
    ))
)

/** The outcome is unknown: no answer, a lost connection, or a server error of the provider. Never a guess. */
export type Unknown = { kind: 'unknown'; cause: 'timeout' | 'cut' | 'provider_error' }

/** The provider understood the request and refused it: nothing happened. */
export type Refused = { kind: 'refused'; code: string }

export type ChargeOutcome = { kind: 'charge'; charge: Charge } | Refused | Unknown
export type ChargeLookup = { kind: 'charge'; charge: Charge } | { kind: 'absent' } | Unknown
export type ChargeSearch = { kind: 'charges'; charges: Charge[] } | Unknown
/** `next`: the start of the next page; null on the last. */
export type ChargePage = { kind: 'page'; charges: Charge[]; next: string | null } | Unknown
export type RefundOutcome = { kind: 'refunded'; refundId: string } | Refused | Unknown
export type CancelOutcome = { kind: 'cancelled' } | Refused | Unknown

/** A card stored by the provider for a customer, and its data for display. */
export type SavedCard = {
  customerId: string
  cardId: string
  brand: string | null
  lastDigits: string | null
  month: number | null
  year: number | null
  holderName: string | null
}

/** `customerId`: the provider's, if it gave us one already. A token saves its card once. */
export type SaveCardRequest = { idempotencyKey: string; customerId: string | null; email: string; cardToken: string }
/** `removed`: it no longer exists, whoever removed it. */
export type RemoveCardOutcome = { kind: 'removed' } | Refused | Unknown
export type SaveCardOutcome = { kind: 'card'; card: SavedCard } | Refused | Unknown

/** A webhook as it arrived. */
export type Notification = {
  signature: string | undefined
  requestId: string | undefined
  query: Record<string, unknown>
  receivedAt: Date
}

/** `ignored`: genuine, but not about a charge. `outdated`: genuine, but signed days ago or ahead of our clock. */
export type NotificationReading =
  | { kind: 'charge'; chargeId: string }
  | { kind: 'ignored' }
  | { kind: 'forged' }
  | { kind: 'outdated' }

/** What a browser needs to turn a card into a token without our seeing it. */
export type CardTokenSettings = { provider: string; publicKey: string; cardTokensUrl: string }

/**
 * The payment provider. Every write has an idempotency key of ours, so a repeated request never charges twice; no
 * method throws for errors of the network or the provider.
 */
export type PaymentsGateway = {
  provider: string
  cardTokens: CardTokenSettings
  createCharge: (request: ChargeRequest) => Promise<ChargeOutcome>
  getCharge: (input: { chargeId: string }) => Promise<ChargeLookup>
  findCharges: (input: { externalReference: string }) => Promise<ChargeSearch>
  /** Every charge created, paid or refunded between two times, page by page, whoever requested it. */
  listCharges: (input: { from: Date; to: Date; page: string | null }) => Promise<ChargePage>
  /** Refunds the whole amount, or a part of it. */
  refundCharge: (input: { chargeId: string; amountCents: number; idempotencyKey: string }) => Promise<RefundOutcome>
  /** Saves a card for later charges. The same key again saves it once. */
  saveCard: (request: SaveCardRequest) => Promise<SaveCardOutcome>
  /** Deletes a saved card; one that is already deleted counts as removed, so a repetition does no harm. */
  removeCard: (input: { customerId: string; cardId: string }) => Promise<RemoveCardOutcome>
  /** Cancels a pending charge, so that it can no longer be paid. */
  cancelCharge: (input: { chargeId: string }) => Promise<CancelOutcome>
  /** Whether a webhook is really the provider's, and which charge it is about; its body is never trusted. */
  readNotification: (notification: Notification) => NotificationReading
}
