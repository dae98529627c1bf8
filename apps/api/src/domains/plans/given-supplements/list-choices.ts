import { isInStock, listPhytoVariants, listVariants } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { smallestOfEach } from './given-supplement.ts'

export type Choice = {
  variantId: number
  label: string
  description: string
  imgSrc: string
  /** Pots. */
  amount: number
}

/** What may be picked now: the smallest presentation of each formula on sale, if some of it is in stock. */
export const listChoices = async (ctx: Context): Promise<Choice[]> => {
  const smallest = smallestOfEach(await listPhytoVariants(ctx))
  const variants = await listVariants(ctx, { ids: smallest.map(({ variantId }) => variantId) })
  return smallest.filter(({ variantId }) =>
    variants.some((one) => one.id === variantId && one.product.isActive && !one.isDiscontinued && isInStock(one)),
  )
}
