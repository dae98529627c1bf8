import type { Plain } from '#platform/faults'

export type WebhookFailures = {
  /** The signature of a webhook does not match its claimed sender. */
  signature_invalid: Plain
}
