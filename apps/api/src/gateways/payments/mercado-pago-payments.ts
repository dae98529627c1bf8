import { MercadoPagoConfig, Payment, PaymentRefund } from 'mercadopago'
import { attempt } from './mercado-pago-attempt.ts'
import { mercadoPagoCards, theirBrand } from './mercado-pago-cards.ts'
import { readCharge } from './mercado-pago-charge.ts'
import type { CancelOutcome, ChargeRequest, PaymentsGateway } from './payments-gateway.ts'
import { timeLimits } from './time-limits.ts'
import { readSignedNotification } from './webhook-signature.ts'

export type MercadoPagoConfiguration = {
  provider: 'mercado_pago'
  accessToken: string
  publicKey: string
  webhookSecret: string
  timeoutMs?: number
}

type Options = ConstructorParameters<typeof MercadoPagoConfig>[0]['options']

/** Mercado Pago through its official SDK (domain.md 3.5). */
export const mercadoPagoPayments = (config: MercadoPagoConfiguration): PaymentsGateway => {
  const limits = timeLimits(config)
  // A client for each call: the SDK merges a call's options, including its idempotency key, into the config shared by
  // all calls of one client. And no retries by the SDK: our due work decides when to retry.
  const settings = (options: Options = {}) =>
    new MercadoPagoConfig({
      accessToken: config.accessToken,
      options: { timeout: limits.POST, maxRetries: 0, ...options },
    })
  const payments = (options?: Options) => new Payment(settings(options))
  const cards = mercadoPagoCards(settings, limits)
  const questions = () => payments({ timeout: limits.GET })
  return {
    provider: config.provider,
    cardTokens: {
      provider: config.provider,
      publicKey: config.publicKey,
      cardTokensUrl: 'https://api.mercadopago.com/v1/card_tokens',
    },
    createCharge: (request) =>
      attempt(async () => {
        const token = await cards.tokenFor(request)
        const made = await payments({ idempotencyKey: request.idempotencyKey }).create({
          body: wireRequest(request, token),
        })
        return { kind: 'charge', charge: readCharge(made) }
      }),
    getCharge: async ({ chargeId }) => {
      const outcome = await attempt(async () => ({
        kind: 'charge' as const,
        charge: readCharge(await questions().get({ id: chargeId })),
      }))
      if (outcome.kind !== 'refused') return outcome
      return outcome.status === 404 ? { kind: 'absent' } : { kind: 'unknown', cause: 'provider_error' }
    },
    findCharges: async ({ externalReference }) => {
      const outcome = await attempt(async () => {
        const found = await questions().search({ options: { external_reference: externalReference } as never })
        return { kind: 'charges' as const, charges: (found.results ?? []).map(readCharge) }
      })
      return outcome.kind === 'refused' ? { kind: 'unknown', cause: 'provider_error' } : outcome
    },
    listCharges: async ({ from, to, page }) => {
      const offset = Number(page ?? 0)
      const outcome = await attempt(async () => {
        const found = await questions().search({ options: changedBetween({ from, to, offset }) as never })
        const charges = (found.results ?? []).map(readCharge)
        const total = found.paging?.total ?? 0
        const end = offset + charges.length
        return { kind: 'page' as const, charges, next: charges.length > 0 && end < total ? String(end) : null }
      })
      return outcome.kind === 'refused' ? { kind: 'unknown', cause: 'provider_error' } : outcome
    },
    refundCharge: ({ chargeId, amountCents, idempotencyKey }) =>
      attempt(async () => {
        const refunds = new PaymentRefund(settings({ idempotencyKey }))
        const made = await refunds.create({ payment_id: chargeId, body: { amount: amountCents / 100 } })
        return { kind: 'refunded', refundId: String(made.id) }
      }),
    cancelCharge: ({ chargeId }) =>
      attempt(async (): Promise<CancelOutcome> => {
        await payments({ idempotencyKey: `cancel-${chargeId}` }).cancel({ id: chargeId })
        return { kind: 'cancelled' }
      }),
    saveCard: cards.save,
    removeCard: cards.remove,
    readNotification: (notification) => readSignedNotification(notification, config.webhookSecret),
  }
}

/** Oldest change first, so that changes made meanwhile come last and shift no page. */
const changedBetween = ({ from, to, offset }: { from: Date; to: Date; offset: number }) => ({
  range: 'date_last_updated',
  begin_date: from.toISOString(),
  end_date: to.toISOString(),
  sort: 'date_last_updated',
  criteria: 'asc',
  limit: 50,
  offset,
})

const wireRequest = (request: ChargeRequest, token: string | undefined) => ({
  transaction_amount: request.amountCents / 100,
  description: request.description,
  external_reference: request.externalReference,
  notification_url: request.notificationUrl,
  payer: wirePayer(request),
  ...(request.method === 'pix'
    ? { payment_method_id: 'pix', date_of_expiration: inSeconds(request.expiresInSeconds) }
    : {
        token,
        installments: request.installments,
        payment_method_id: theirBrand(request.brand),
      }),
})

/** For a saved card they know the payer themselves. */
const wirePayer = (request: ChargeRequest) =>
  request.method === 'card' && 'savedCard' in request
    ? { type: 'customer', id: request.savedCard.customerId }
    : {
        email: request.payer.email,
        first_name: request.payer.name ?? undefined,
        identification: request.payer.document ? { type: 'CPF', number: request.payer.document } : undefined,
      }

/** Mercado Pago requires at least 30 minutes from now; one minute more allows for a slow connection. */
const inSeconds = (seconds: number): string => new Date(Date.now() + Math.max(seconds, 1860) * 1000).toISOString()
