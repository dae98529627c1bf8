import type { Plain } from '#platform/faults'

/** Failures of the storefront and its OAuth calls only. */
export type StorefrontFailures = {
  /** The request lacks a required parameter. */
  invalid_request: Plain
  /** This grant type is not supported. */
  unsupported_grant_type: Plain
  /** The request names an unknown client. */
  invalid_client: Plain
  /** The request names an unknown scope. */
  invalid_scope: Plain
  include_unknown: { relationship: string; resource: string }
  include_too_wide: { most: number }
}
