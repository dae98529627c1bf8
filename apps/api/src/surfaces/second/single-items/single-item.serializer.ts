import type { listSingleItems } from '@prumo/contracts/second'
import type { z } from 'zod'
import type { SingleItem } from '#domains/plans/subscriptions'

type Wire = z.infer<typeof listSingleItems.response>['singleItems'][number]

/** Contains prices, so it is only for the patient. */
export const singleItemOnTheWire = ({ priceCents, regularCents, ...item }: SingleItem): Wire => ({
  ...item,
  id: `${item.type}-${item.variantId}`,
  price: reaisOf(priceCents),
  regularPrice: reaisOf(regularCents),
})

const reaisOf = (cents: number | null): number | null => (cents === null ? null : cents / 100)
