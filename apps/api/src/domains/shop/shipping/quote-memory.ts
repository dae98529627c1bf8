import type { ShippingQuotesGateway } from '#gateways/shipping-quotes'
import type { Context } from '#platform/context'
import type { QuoteInput, RateQuote } from './shipping-method.ts'

type Kept = { quotes: RateQuote[]; until: number }

const keptMs = 10 * 60_000
const mostKept = 2_000

// By gateway, so that contexts never share quotes.
const memories = new WeakMap<ShippingQuotesGateway, Map<string, Kept>>()

/**
 * The carrier's quote for the same parcel and route within ten minutes; null without one. This only saves a call: an
 * order's price is stored with its shipment.
 */
export const rememberedQuotes = (ctx: Context, input: QuoteInput): RateQuote[] | null => {
  const kept = memories.get(ctx.gateways.shippingQuotes)?.get(JSON.stringify(input))
  return kept && kept.until > ctx.now().getTime() ? kept.quotes : null
}

export const rememberQuotes = (ctx: Context, input: QuoteInput, quotes: RateQuote[]): void => {
  const memory = memories.get(ctx.gateways.shippingQuotes) ?? new Map<string, Kept>()
  memories.set(ctx.gateways.shippingQuotes, memory)
  const oldest = memory.size >= mostKept ? memory.keys().next().value : undefined
  if (oldest !== undefined) memory.delete(oldest)
  memory.set(JSON.stringify(input), { quotes, until: ctx.now().getTime() + keptMs })
}
