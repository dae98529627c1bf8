import { listSexShopProducts as contract } from '@prumo/contracts/second'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { isInStock, listPricedVariants, type Variant } from '#domains/shop/catalogue'

/** GET /products/sex-shop (spec 7.3): what /shop/checkout sells, at the prices of today. */
export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/products/sex-shop',
    {
      config: { admits: 'anybody' },
      schema: {
        summary: 'List the sex shop’s and the care products with price and stock',
        description: 'At most a hundred of each, cheapest first. A partner’s flag changes nothing in it.',
        tags: ['shop'],
        querystring: contract.request,
        response: { 200: contract.response },
      },
    },
    async ({ ctx }) => {
      const [toys, care] = await Promise.all([
        listPricedVariants(ctx, { line: 'sexShop' }),
        listPricedVariants(ctx, { line: 'personalCare' }),
      ])
      return { sexShopProducts: [...toys, ...care].flatMap(onTheWire) }
    },
  )
}

type Wire = z.output<typeof contract.response>['sexShopProducts'][number]

const onTheWire = (variant: Variant): Wire[] => {
  const { id, productId, product, priceCents, compareAtCents, label, pictureSrc, amount } = variant
  if (priceCents === null || !product.isActive || variant.isDiscontinued) return []
  return [
    {
      productId,
      variantId: id,
      label,
      price: priceCents / 100,
      regularPrice: compareAtCents === null ? null : compareAtCents / 100,
      imgSrc: pictureSrc,
      amount,
      isInStock: isInStock(variant),
    },
  ]
}
