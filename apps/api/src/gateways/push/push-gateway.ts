/** Where a browser receives, as it gave it to us (`PushSubscription.toJSON()`). Its URL lets anybody send there. */
export type PushReceiver = {
  endpoint: string
  /** The browser's public key, an uncompressed point on P-256, and its secret of 16 bytes; base64url. */
  p256dh: string
  auth: string
}

export type Push = PushReceiver & {
  text: string
  /** How long the service keeps it for a device that is switched off. */
  ttlSeconds: number
}

export type PushOutcome =
  | { kind: 'taken' }
  /** 404 or 410: nothing reaches this browser here any more. */
  | { kind: 'gone' }
  /** No answer, 429 or 5xx; `retryAfterSeconds` as the service asks, null when it does not. */
  | { kind: 'later'; cause: string; retryAfterSeconds: number | null }
  /** The service will never take this message. */
  | { kind: 'refused'; status: number }

/** Web push: RFC 8030, encrypted by RFC 8291, under our own key by RFC 8292. */
export type PushGateway = {
  /** `applicationServerKey` of the browsers that subscribe to us; base64url. */
  publicKey: string
  /** Whether this is an address of a push service that we call. Nothing else is ever called. */
  mayCall: (endpoint: string) => boolean
  /** One call, without retry; never throws for a network error. Throws for an endpoint that `mayCall` refuses. */
  send: (push: Push) => Promise<PushOutcome>
}
