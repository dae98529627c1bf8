import type { Plain } from '#platform/faults'

/** Refusals that several surfaces share, before a domain is called. */
export type CallerFailures = {
  parameter_missing: { parameter: string }
  /** A parameter is not valid here. */
  invalid_parameter: { parameter?: string }
  body_too_deep: Plain
  /** The request contained a card number; we accept only the provider's token. */
  card_number_refused: Plain
  idempotency_key_invalid: Plain
  /** Without a token that opens an order, a short key could be guessed. */
  idempotency_key_too_short: { least: number }
  /** The idempotency key was used with another request. */
  idempotency_key_reused: Plain
  /** The first request with this idempotency key is still in progress. */
  idempotency_key_busy: Plain
}

/** Refusals before a handler runs, and internal errors. */
export type UnheardFailures = {
  body_too_large: Plain
  media_type_refused: Plain
  request_refused: Plain
  unexpected: Plain
}
