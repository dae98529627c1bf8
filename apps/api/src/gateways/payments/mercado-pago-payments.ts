import { MercadoPagoConfig, Payment, PaymentRefund } from 'mercadopago'
import { readCharge } from './mercado-pago-charge.ts'
import type { CancelOutcome, ChargeRequest, PaymentsGateway, Refused, Unknown } from './payments-gateway.ts'
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
  // A client for each call: the SDK merges a call's options, its idempotency key among them, into the config that all
  // calls of one client share. And no retries of its own: when to ask again is decided by our due work.
  const settings = (options: Options = {}) =>
    new MercadoPagoConfig({
      accessToken: config.accessToken,
      options: { timeout: limits.POST, maxRetries: 0, ...options },
    })
  const payments = (options?: Options) => new Payment(settings(options))
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
        const made = await payments({ idempotencyKey: request.idempotencyKey }).create({ body: wireRequest(request) })
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
    readNotification: (notification) => readSignedNotification(notification, config.webhookSecret),
  }
}

const wireRequest = (request: ChargeRequest) => ({
  transaction_amount: request.amountCents / 100,
  description: request.description,
  external_reference: request.externalReference,
  notification_url: request.notificationUrl,
  payer: {
    email: request.payer.email,
    first_name: request.payer.name ?? undefined,
    identification: request.payer.document ? { type: 'CPF', number: request.payer.document } : undefined,
  },
  ...(request.method === 'pix'
    ? { payment_method_id: 'pix', date_of_expiration: inSeconds(request.expiresInSeconds) }
    : {
        token: request.cardToken,
        installments: request.installments,
        payment_method_id: brandsOfMercadoPago[request.brand ?? ''] ?? request.brand ?? undefined,
      }),
})

// Their word for Mastercard; the others are spelt as everybody does.
const brandsOfMercadoPago: Record<string, string | undefined> = { mastercard: 'master', american_express: 'amex' }

/** At least 30 minutes from now, says Mercado Pago; a minute more keeps a slow line from falling below. */
const inSeconds = (seconds: number): string => new Date(Date.now() + Math.max(seconds, 1860) * 1000).toISOString()

type StatusRefusal = Refused & { status: number }

/**
 * Only a clear no is a refusal: what went wrong on the way, a conflict of keys (something was made with it), a locked
 * key, too many requests, wrong credentials or a failure of theirs all leave us not knowing.
 */
const attempt = async <T>(call: () => Promise<T>): Promise<T | StatusRefusal | Unknown> => {
  try {
    return await call()
  } catch (error) {
    const { status, error: code, causes, __cause__: cause } = error as MercadoPagoFailure
    if (status !== undefined && [400, 402, 404, 422].includes(status)) {
      return { kind: 'refused', code: String(causes?.[0]?.code ?? code ?? 'refused'), status }
    }
    if (status) return { kind: 'unknown', cause: 'provider_error' }
    if (code !== 'connection_error') return { kind: 'unknown', cause: 'provider_error' }
    return { kind: 'unknown', cause: (cause as Error | undefined)?.name === 'AbortError' ? 'timeout' : 'cut' }
  }
}

type MercadoPagoFailure = {
  status?: number
  error?: string
  causes?: { code?: string | number }[]
  __cause__?: unknown
}
