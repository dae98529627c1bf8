export type ChargeStatus = 'pending' | 'approved' | 'declined' | 'cancelled' | 'refunded' | 'partially_refunded'

/** A charge as the provider tells it now; its word is the truth about money. */
export type Charge = {
  id: string
  status: ChargeStatus
  /** Why, in the provider's own code (cc_rejected_insufficient_amount); null when it gives none. */
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
  /** What the buyer's statement or bank may show: never a product's name. */
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

/** Nobody knows what became of the request: no answer, cut off, or the provider itself failing. Never a guess. */
export type Unknown = { kind: 'unknown'; cause: 'timeout' | 'cut' | 'provider_error' }

/** The provider understood the request and would not do it: nothing happened. */
export type Refused = { kind: 'refused'; code: string }

export type ChargeOutcome = { kind: 'charge'; charge: Charge } | Refused | Unknown
export type ChargeLookup = { kind: 'charge'; charge: Charge } | { kind: 'absent' } | Unknown
export type ChargeSearch = { kind: 'charges'; charges: Charge[] } | Unknown
/** `next`: where the following page begins; null after the last. */
export type ChargePage = { kind: 'page'; charges: Charge[]; next: string | null } | Unknown
export type RefundOutcome = { kind: 'refunded'; refundId: string } | Refused | Unknown
export type CancelOutcome = { kind: 'cancelled' } | Refused | Unknown

/** A card that the provider keeps for a customer of ours, and what may be shown of it. */
export type SavedCard = {
  customerId: string
  cardId: string
  brand: string | null
  lastDigits: string | null
  month: number | null
  year: number | null
  holderName: string | null
}

/** `customerId`: the provider's, where it gave us one already. A token saves its card once. */
export type SaveCardRequest = { idempotencyKey: string; customerId: string | null; email: string; cardToken: string }
/** `removed`: it is not there any more, whoever took it away. */
export type RemoveCardOutcome = { kind: 'removed' } | Refused | Unknown
export type SaveCardOutcome = { kind: 'card'; card: SavedCard } | Refused | Unknown

/** What came to our webhook, as it came. */
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

/** What a browser needs to turn a card into a token without us seeing it. */
export type CardTokenSettings = { provider: string; publicKey: string; cardTokensUrl: string }

/**
 * Whom we ask to take money. Every write carries an idempotency key of ours, so that asking again is never charging
 * again; none of these throws for what the network or the provider does.
 */
export type PaymentsGateway = {
  provider: string
  cardTokens: CardTokenSettings
  createCharge: (request: ChargeRequest) => Promise<ChargeOutcome>
  getCharge: (input: { chargeId: string }) => Promise<ChargeLookup>
  findCharges: (input: { externalReference: string }) => Promise<ChargeSearch>
  /** Every charge that was made, paid or given back between two moments, page by page, whoever asked for it. */
  listCharges: (input: { from: Date; to: Date; page: string | null }) => Promise<ChargePage>
  /** Gives back the whole amount, or a part of it. */
  refundCharge: (input: { chargeId: string; amountCents: number; idempotencyKey: string }) => Promise<RefundOutcome>
  /** Keeps a card for charges to come. Asking again under the same key saves it once. */
  saveCard: (request: SaveCardRequest) => Promise<SaveCardOutcome>
  /** Forgets a kept card; one that is gone already is removed too, so asking again is harmless. */
  removeCard: (input: { customerId: string; cardId: string }) => Promise<RemoveCardOutcome>
  /** Makes a pending charge impossible to pay. */
  cancelCharge: (input: { chargeId: string }) => Promise<CancelOutcome>
  /** Says whether a notice is really the provider's, and which charge it is about; its body is never believed. */
  readNotification: (notification: Notification) => NotificationReading
}
