import { listVariants, type Variant } from '#domains/shop/catalogue'
import type { Line } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { type Resource, toOne } from '../json-api/index.ts'
import { variantResource } from '../products/catalogue.resources.ts'
import { lineItemAttributes } from './cart.serializer.ts'

type LineItem = { line: Line; variant: Variant | null }

/** Lines with the variants that give them their words, in one query. */
export const lineItemsOf = async (ctx: Context, lines: Line[]): Promise<LineItem[]> => {
  const variants = await listVariants(ctx, { ids: [...new Set(lines.map(({ variantId }) => variantId))] })
  return lines.map((line) => ({ line, variant: variants.find(({ id }) => id === line.variantId) ?? null }))
}

export const lineItemResource: Resource<LineItem> = {
  type: 'line_item',
  id: ({ line }) => String(line.id),
  attributes: lineItemAttributes,
  relationships: {
    variant: {
      many: false,
      resource: () => variantResource,
      link: ({ line }) => toOne('variant', line.variantId),
      load: async (items) => items.flatMap(({ variant }) => variant ?? []),
    },
    digital_links: {
      many: true,
      resource: () => digitalLinkResource,
      link: () => [],
      load: async () => [],
    },
  },
}

// Nothing is delivered by a link yet (issue "Storefront API v2, whole"); the relationship is there for its clients.
const digitalLinkResource: Resource<{ id: number; token: string }> = {
  type: 'digital_link',
  id: ({ id }) => String(id),
  attributes: ({ token }) => ({ token }),
  relationships: {},
}
