import type { listRecommendedPackages } from '@prumo/contracts/second'
import type { z } from 'zod'
import type { Variant } from '#domains/shop/catalogue'

type Wire = z.infer<typeof listRecommendedPackages.response>['addOns'][number]

export const addOnOnTheWire = ({ id, label, priceCents, compareAtCents, pictureSrc, amount }: Variant): Wire => ({
  variantId: id,
  label,
  price: (priceCents ?? 0) / 100,
  regularPrice: compareAtCents === null ? null : compareAtCents / 100,
  imgSrc: pictureSrc,
  amount,
})
