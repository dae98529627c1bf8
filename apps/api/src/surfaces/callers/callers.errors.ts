import type { Plain } from '#platform/faults'

/** What is refused of any request, on more than one surface, before a domain hears of it. */
export type CallerFailures = {
  parameter_missing: { parameter: string }
  /** A parameter has no meaning here. */
  invalid_parameter: { parameter?: string }
  body_too_deep: Plain
  /** A card number was sent to us; we take the provider's token only. */
  card_number_refused: Plain
  idempotency_key_invalid: Plain
  /** Without a token that opens an order a short key could be guessed. */
  idempotency_key_too_short: { least: number }
  /** The same Idempotency-Key came with another request. */
  idempotency_key_reused: Plain
  /** The first request with this Idempotency-Key is still at work. */
  idempotency_key_busy: Plain
}

/** What is refused before a handler hears of it, and what went wrong with us. */
export type UnheardFailures = {
  body_too_large: Plain
  media_type_refused: Plain
  request_refused: Plain
  unexpected: Plain
}
