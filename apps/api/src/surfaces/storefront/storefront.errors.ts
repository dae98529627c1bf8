import type { Plain } from '#platform/faults'

/** What only the storefront and its way to tokens refuse. */
export type StorefrontFailures = {
  /** The request lacks what it needs. */
  invalid_request: Plain
  /** This way of asking for a token is not offered. */
  unsupported_grant_type: Plain
  /** A client is named that we do not know. */
  invalid_client: Plain
  /** A scope is asked for that we do not grant. */
  invalid_scope: Plain
  include_unknown: { relationship: string; resource: string }
  include_too_wide: { most: number }
}
