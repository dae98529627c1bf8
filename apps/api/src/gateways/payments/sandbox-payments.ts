import { z } from 'zod'
import { callOverHttp, type HttpOutcome } from '../call-over-http.ts'
import type {
  Charge,
  ChargeRequest,
  PaymentsGateway,
  Refused,
  SaveCardOutcome,
  SaveCardRequest,
  SavedCard,
  Unknown,
} from './payments-gateway.ts'
import { timeLimits } from './time-limits.ts'
import { readSignedNotification } from './webhook-signature.ts'

export type SandboxPaymentsConfig = {
  provider: 'sandbox'
  url: string
  secretKey: string
  publicKey: string
  webhookSecret: string
  timeoutMs?: number
}

const WireCharge = z.object({
  id: z.string().min(1),
  status: z.enum(['pending', 'approved', 'declined', 'cancelled', 'refunded', 'partially_refunded']),
  status_detail: z.string().nullish(),
  method: z.enum(['pix', 'card']),
  amount_cents: z.int(),
  refunded_cents: z.int(),
  installments: z.int().nullish(),
  external_reference: z.string(),
  pix: z.object({ copy_paste: z.string(), expires_at: z.coerce.date() }).nullish(),
})
const WireCharges = z.object({ results: z.array(WireCharge) })
const WirePage = WireCharges.extend({ next: z.string().nullable() })
const WireCustomer = z.object({ id: z.string().min(1) })
const WireCard = z.object({
  id: z.string().min(1),
  customer_id: z.string().min(1),
  brand: z.string(),
  last_four_digits: z.string().regex(/^\d{4}$/),
  expiration_month: z.int(),
  expiration_year: z.int(),
  cardholder_name: z.string(),
})
const WireRefund = z.object({ id: z.coerce.string() })
const WireError = z.object({ error: z.object({ code: z.string() }) })

type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  json?: unknown,
  idempotencyKey?: string,
) => Promise<HttpOutcome>

/** The sandbox provider (docs/sandbox.md): real HTTP, simulated money. */
export const sandboxPayments = (config: SandboxPaymentsConfig): PaymentsGateway => {
  const limits = timeLimits(config)
  const call: Call = (method, path, json, idempotencyKey) =>
    callOverHttp({
      method,
      url: `${config.url}/v1${path}`,
      headers: {
        authorization: `Bearer ${config.secretKey}`,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      json,
      timeoutMs: limits[method],
    })
  return {
    provider: config.provider,
    cardTokens: {
      provider: config.provider,
      publicKey: config.publicKey,
      cardTokensUrl: `${config.url}/v1/card_tokens`,
    },
    createCharge: async (request) => {
      const outcome = await call('POST', '/charges', wireRequest(request), request.idempotencyKey)
      return read(outcome, WireCharge, (wire) => ({ kind: 'charge', charge: chargeOf(wire) }))
    },
    getCharge: async ({ chargeId }) => {
      const outcome = await call('GET', `/charges/${encodeURIComponent(chargeId)}`)
      if (outcome.kind === 'answer' && outcome.status === 404) return { kind: 'absent' }
      return withoutRefusal(read(outcome, WireCharge, (wire) => ({ kind: 'charge' as const, charge: chargeOf(wire) })))
    },
    findCharges: async ({ externalReference }) => {
      const outcome = await call('GET', `/charges?external_reference=${encodeURIComponent(externalReference)}`)
      return withoutRefusal(
        read(outcome, WireCharges, ({ results }) => ({ kind: 'charges' as const, charges: results.map(chargeOf) })),
      )
    },
    listCharges: async ({ from, to, page }) => {
      const query = new URLSearchParams({ changed_from: from.toISOString(), changed_to: to.toISOString() })
      if (page !== null) query.set('page', page)
      return withoutRefusal(
        read(await call('GET', `/charges?${query}`), WirePage, ({ results, next }) => ({
          kind: 'page' as const,
          charges: results.map(chargeOf),
          next,
        })),
      )
    },
    refundCharge: async ({ chargeId, amountCents, idempotencyKey }) => {
      const path = `/charges/${encodeURIComponent(chargeId)}/refunds`
      const outcome = await call('POST', path, { amount_cents: amountCents }, idempotencyKey)
      return read(outcome, WireRefund, ({ id }) => ({ kind: 'refunded', refundId: id }))
    },
    cancelCharge: async ({ chargeId }) => {
      const outcome = await call('POST', `/charges/${encodeURIComponent(chargeId)}/cancellation`, {})
      // A conflict is a result here: the charge is already paid or cancelled.
      if (outcome.kind === 'answer' && outcome.status === 409) return { kind: 'refused', code: codeOf(outcome.body) }
      return read(outcome, z.unknown(), () => ({ kind: 'cancelled' }))
    },
    saveCard: (request) => saveCard(call, request),
    removeCard: async ({ customerId, cardId }) => {
      const path = `/customers/${encodeURIComponent(customerId)}/cards/${encodeURIComponent(cardId)}`
      const outcome = await call('DELETE', path)
      if (outcome.kind === 'answer' && outcome.status === 404) return { kind: 'removed' }
      return read(outcome, z.unknown(), () => ({ kind: 'removed' }))
    },
    readNotification: (notification) => readSignedNotification(notification, config.webhookSecret),
  }
}

const wireRequest = (request: ChargeRequest) => ({
  amount_cents: request.amountCents,
  currency: 'BRL',
  method: request.method,
  external_reference: request.externalReference,
  description: request.description,
  payer: {
    email: request.payer.email,
    document: request.payer.document ?? undefined,
    name: request.payer.name ?? undefined,
  },
  notification_url: request.notificationUrl,
  ...(request.method === 'pix'
    ? { pix: { expires_in_seconds: request.expiresInSeconds } }
    : { ...wireCard(request), installments: request.installments }),
})

const wireCard = (request: Extract<ChargeRequest, { method: 'card' }>) =>
  'cardToken' in request
    ? { card_token: request.cardToken }
    : { saved_card: { customer_id: request.savedCard.customerId, card_id: request.savedCard.cardId } }

const saveCard = async (call: Call, request: SaveCardRequest): Promise<SaveCardOutcome> => {
  const customer = request.customerId
    ? { kind: 'customer' as const, id: request.customerId }
    : read(await call('POST', '/customers', { email: request.email }), WireCustomer, ({ id }) => ({
        kind: 'customer' as const,
        id,
      }))
  if (customer.kind !== 'customer') return customer
  const path = `/customers/${encodeURIComponent(customer.id)}/cards`
  const outcome = await call('POST', path, { card_token: request.cardToken }, request.idempotencyKey)
  return read(outcome, WireCard, (wire) => ({ kind: 'card', card: cardOf(wire) }))
}

const cardOf = (wire: z.output<typeof WireCard>): SavedCard => ({
  customerId: wire.customer_id,
  cardId: wire.id,
  brand: wire.brand,
  lastDigits: wire.last_four_digits,
  month: wire.expiration_month,
  year: wire.expiration_year,
  holderName: wire.cardholder_name,
})

const chargeOf = (wire: z.output<typeof WireCharge>): Charge => ({
  id: wire.id,
  status: wire.status,
  statusDetail: wire.status_detail ?? null,
  method: wire.method,
  amountCents: wire.amount_cents,
  refundedCents: wire.refunded_cents,
  installments: wire.installments ?? 1,
  externalReference: wire.external_reference,
  pix: wire.pix ? { copyPaste: wire.pix.copy_paste, expiresAt: wire.pix.expires_at } : null,
})

/**
 * Only a clear no is a refusal. A conflict on a key says that something WAS created with it, a 401 or 403 that our
 * settings are wrong, and an unreadable answer says nothing: all of these are unknown.
 */
const read = <S extends z.ZodType, T>(
  outcome: HttpOutcome,
  schema: S,
  use: (wire: z.output<S>) => T,
): T | Refused | Unknown => {
  if (outcome.kind === 'unknown') return outcome
  const { status, body } = outcome
  const wire = schema.safeParse(body)
  if (status >= 200 && status < 300) return wire.success ? use(wire.data) : { kind: 'unknown', cause: 'provider_error' }
  if ([400, 402, 404, 422].includes(status)) return { kind: 'refused', code: codeOf(body) }
  return { kind: 'unknown', cause: 'provider_error' }
}

const codeOf = (body: unknown): string => WireError.safeParse(body).data?.error.code ?? 'refused'

/** A read that is refused has no answer. */
const withoutRefusal = <T extends { kind: string }>(outcome: T | Refused | Unknown): Exclude<T, Refused> | Unknown =>
  outcome.kind === 'refused' ? { kind: 'unknown', cause: 'provider_error' } : (outcome as Exclude<T, Refused> | Unknown)
