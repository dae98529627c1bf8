import type { listGivenSupplements } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { OwnSupplements } from '#domains/plans/given-supplements'
import type { Variant } from '#domains/shop/catalogue'

type Wire = z.output<typeof listGivenSupplements.response>

/** Each says what was picked, by the name that it has in the shop. */
export const suppliesOnTheWire = (
  { supplements, choices, address }: OwnSupplements,
  variants: readonly Variant[],
): Wire => ({
  supplements: supplements.map(({ id, goods }) => ({
    id,
    state: goods ? 'ordered' : 'available',
    label: variants.find((variant) => variant.id === goods?.lines[0]?.variantId)?.label ?? null,
    orderNumber: goods?.number ?? null,
    orderToken: goods?.token ?? null,
  })),
  choices: choices.map(({ variantId, label, description, imgSrc, amount }) => ({
    variantId,
    label,
    description,
    imgSrc,
    amount,
  })),
  address: address && { id: address.id, text: textOf(address) },
})

const textOf = ({ address1, address2, city, state }: NonNullable<OwnSupplements['address']>): string =>
  [address1, address2, city, state?.abbr].filter(Boolean).join(', ')
