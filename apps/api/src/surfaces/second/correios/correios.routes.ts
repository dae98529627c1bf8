import { onlyDigits } from '@prumo/brazil'
import type { FailureBody } from '@prumo/contracts/failures'
import { quoteShipping as contract } from '@prumo/contracts/second'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { quoteDelivery, quoteSmallParcel } from '#domains/shop/orders'
import { listShippingMethods, type RateQuote } from '#domains/shop/shipping'
import type { Context } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'

// A query has no types: the contract's boolean arrives as text.
const Query = contract.request.extend({ isCpdf: z.string().optional(), isSexShop: z.string().optional() })

// Each new parcel or postal code is a call to the carrier, who limits them; a buyer tries a few.
const quotesFromOneAddress = 300

/** GET /correios (spec 7.3): delivery prices, for everybody. */
export const correiosRoutes: FastifyPluginAsyncZod = async (app) => {
  const mostQuotes = Math.ceil(quotesFromOneAddress * app.parts.config.rateLimitFactor)
  app.get(
    '/correios',
    {
      preSerialization: sayingWhatIsWrong,
      config: { admits: 'anybody', rateLimit: { max: mostQuotes, timeWindow: '10 minutes', groupId: 'quotes' } },
      schema: {
        summary: 'What delivery to a postal code costs',
        tags: ['shipping'],
        querystring: Query,
        response: { 200: contract.response },
      },
    },
    async ({ ctx, query: { zipCode, variantIds, sellerId } }) => {
      const postalCode = digitsOf(zipCode)
      if (postalCode === null) throw fieldRefused('zipCode', faultOf('invalid'))
      const rates = variantIds
        ? await quoteDelivery(ctx, { variantIds: variantIds.split(',').map(Number), postalCode, sellerId })
        : await quoteSmallParcel(ctx, { postalCode, sellerId })
      if (rates.length === 0) throw fieldRefused('zipCode', faultOf('not_delivered_to'))
      return { quotes: await onTheWire(ctx, rates) }
    },
  )
}

/** As people write it: 01310200, 01310-200, 01.310-200 or with a space. Digits among other letters are no code. */
const digitsOf = (text: string): string | null =>
  /^\s*\d{2}\.?\d{3}[- ]?\d{3}\s*$/.test(text) ? onlyDigits(text) : null

/** The client shows the message of a failed quote as it is (spec 8), so it is that of the field. */
const sayingWhatIsWrong = async (_request: FastifyRequest, _reply: FastifyReply, answer: unknown) => {
  const { code, errors } = answer as Partial<FailureBody>
  const [said] = code === 'invalid_fields' ? (errors?.zipCode ?? errors?.variantIds ?? []) : []
  return said === undefined ? answer : { ...(answer as FailureBody), error: said }
}

const onTheWire = async (ctx: Context, rates: RateQuote[]) => {
  const methods = await listShippingMethods(ctx, { ids: rates.map(({ shippingMethodId }) => shippingMethodId) })
  return rates.flatMap(({ shippingMethodId, costCents, businessDays }) => {
    const deliveryType = deliveryTypeOf(methods.find(({ id }) => id === shippingMethodId)?.code)
    return deliveryType ? [{ deliveryType, price: costCents / 100, businessDays }] : []
  })
}

/** An operator may offer methods that the contract does not know. */
const deliveryTypeOf = (code: string | undefined): 'SEDEX' | 'PAC' | null =>
  code === 'SEDEX' || code === 'PAC' ? code : null
