import { listVariants, type Variant } from '#domains/shop/catalogue'
import { type DigitalLink, listDigitalLinks } from '#domains/shop/digitals'
import type { Line } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { text } from '../json-api/attribute-kinds.ts'
import { type Resource, toMany, toOne } from '../json-api/index.ts'
import { variantResource } from '../products/catalogue.resources.ts'
import { lineItemAttributes, lineItemShape } from './cart.serializer.ts'

type LineItem = { line: Line; variant: Variant | null; links: DigitalLink[] }

/** Lines with their variants' texts and their downloadable files, each in one query. */
export const lineItemsOf = async (ctx: Context, lines: Line[]): Promise<LineItem[]> => {
  const variants = await listVariants(ctx, { ids: [...new Set(lines.map(({ variantId }) => variantId))] })
  const items = lines.map((line) => ({ line, variant: variants.find(({ id }) => id === line.variantId) ?? null }))
  const lineItemIds = items.flatMap(({ line, variant }) => (variant?.isDigital && line.id !== null ? [line.id] : []))
  const links = await listDigitalLinks(ctx, { lineItemIds })
  return items.map((item) => ({ ...item, links: links.filter(({ lineItemId }) => lineItemId === item.line.id) }))
}

export const lineItemResource: Resource<LineItem> = {
  type: 'line_item',
  id: ({ line }) => String(line.id),
  shape: lineItemShape,
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
      link: ({ links }) => toMany('digital_link', links.map(idOf)),
      load: async (items) => items.flatMap(({ links }) => links),
    },
  },
}

const digitalLinkResource: Resource<DigitalLink> = {
  type: 'digital_link',
  id: idOf,
  shape: { token: text },
  attributes: ({ token }) => ({ token }),
  relationships: {},
}

function idOf({ id }: { id: number }): string {
  return String(id)
}
