import { type Context, mustNotBeInTransaction } from '#platform/context'
import { listOfferedMethods } from './list-methods.ts'
import { rememberQuotes } from './quote-memory.ts'
import type { QuoteInput, RateQuote } from './shipping-method.ts'

/**
 * The price of each offered method for a parcel, cheapest first; empty if nobody delivers there. Calls the carrier,
 * whose gateway answers from its own table if the carrier is down, so never call it inside a transaction.
 */
export const quoteParcel = async (ctx: Context, input: QuoteInput): Promise<RateQuote[]> => {
  mustNotBeInTransaction(ctx)
  const methods = (await listOfferedMethods(ctx)).filter((method) => method.carrierCode !== null)
  const { quotes, source } = await ctx.gateways.shippingQuotes.quote({
    ...input,
    carrierCodes: methods.map((method) => method.carrierCode as string),
  })
  const rates = methods
    .flatMap((method) =>
      quotes
        .filter((quote) => quote.carrierCode === method.carrierCode)
        .map(({ costCents, businessDays }) => ({ shippingMethodId: method.id, costCents, businessDays })),
    )
    .sort((a, b) => a.costCents - b.costCents)
  if (source === 'carrier') rememberQuotes(ctx, input, rates)
  return rates
}
