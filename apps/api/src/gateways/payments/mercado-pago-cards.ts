import { CardToken, Customer, CustomerCard, type MercadoPagoConfig } from 'mercadopago'
import { z } from 'zod'
import { attempt } from './mercado-pago-attempt.ts'
import type {
  ChargeRequest,
  RemoveCardOutcome,
  SaveCardOutcome,
  SaveCardRequest,
  SavedCard,
} from './payments-gateway.ts'

type Settings = (
  options?: NonNullable<ConstructorParameters<typeof MercadoPagoConfig>[0]['options']>,
) => MercadoPagoConfig

const WireCard = z.object({
  id: z.coerce.string().min(1),
  customer_id: z.string().min(1),
  expiration_month: z.int().nullish(),
  expiration_year: z.int().nullish(),
  last_four_digits: z
    .string()
    .regex(/^\d{4}$/)
    .nullish(),
  payment_method: z.object({ id: z.string().nullish() }).nullish(),
  cardholder: z.object({ name: z.string().nullish() }).nullish(),
})

/** Customers and their cards at Mercado Pago; `settings` creates a client's config for each call. */
export const mercadoPagoCards = (settings: Settings, limits: { GET: number; DELETE: number }) => {
  const findCustomer = async (email: string): Promise<string | null> => {
    const found = await new Customer(settings({ timeout: limits.GET })).search({ options: { email } })
    return found.results?.[0]?.id ?? null
  }
  /** They store one customer per e-mail and refuse to create a second. */
  const customerOf = async ({ email, idempotencyKey }: SaveCardRequest): Promise<string> => {
    const known = await findCustomer(email)
    if (known) return known
    const made = await new Customer(settings({ idempotencyKey: `customer-${idempotencyKey}` })).create({
      body: { email },
    })
    if (!made.id) throw new Error('Mercado Pago made a customer without an id')
    return made.id
  }
  return {
    save: (request: SaveCardRequest) =>
      attempt(async (): Promise<SaveCardOutcome> => {
        const customerId = request.customerId ?? (await customerOf(request))
        const cards = new CustomerCard(settings({ idempotencyKey: request.idempotencyKey }))
        return { kind: 'card', card: readCard(await cards.create({ customerId, body: { token: request.cardToken } })) }
      }),
    remove: async (input: { customerId: string; cardId: string }): Promise<RemoveCardOutcome> => {
      const outcome = await attempt(async (): Promise<RemoveCardOutcome> => {
        await new CustomerCard(settings({ timeout: limits.DELETE })).remove(input)
        return { kind: 'removed' }
      })
      return 'status' in outcome && outcome.status === 404 ? { kind: 'removed' } : outcome
    },
    /**
     * The token to charge: the browser's, or a new one made from a saved card. It differs each time, so a repeated
     * charge is not the same request for them: due work looks for an existing charge before it repeats one.
     */
    tokenFor: async (request: ChargeRequest): Promise<string | undefined> => {
      if (request.method === 'pix') return undefined
      if ('cardToken' in request) return request.cardToken
      const { customerId, cardId } = request.savedCard
      const made = await new CardToken(settings()).create({ body: { customer_id: customerId, card_id: cardId } })
      if (!made.id) throw new Error('Mercado Pago made a card token without an id')
      return made.id
    },
  }
}

// Their name for Mastercard; the others have the usual names.
const brands: Record<string, string | undefined> = { mastercard: 'master', american_express: 'amex' }

export const theirBrand = (brand: string | null): string | undefined => brands[brand ?? ''] ?? brand ?? undefined

const ourBrand = (id: string | null): string | null => (id === 'master' ? 'mastercard' : id)

const readCard = (answer: unknown): SavedCard => {
  const wire = WireCard.parse(answer)
  return {
    customerId: wire.customer_id,
    cardId: wire.id,
    brand: ourBrand(wire.payment_method?.id ?? null),
    lastDigits: wire.last_four_digits ?? null,
    month: wire.expiration_month ?? null,
    year: wire.expiration_year ?? null,
    holderName: wire.cardholder?.name ?? null,
  }
}
