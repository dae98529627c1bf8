import type { Plain } from '#platform/faults'

export type WebhookFailures = {
  /** A notice from outside is not signed by whom it claims. */
  signature_invalid: Plain
}
