import { z } from 'zod'
import { listPlacedOrders, type PlacedOrdersSort } from '#domains/shop/orders'
import { mustBeSignedIn } from '../authenticate.ts'
import { orderResource } from '../cart/cart.resources.ts'
import { defineRoute, pageInputOf, pageOf, renderPage } from '../json-api/index.ts'
import { numeral, words } from '../parameter-kinds.ts'
import { type Bag, listOf } from '../parameters.ts'

/**
 * The customer's placed orders (contract.md 3.3); up to 1000 per page, as the specification's client requires (1.5).
 */
export const listOrders = defineRoute({
  schema: {
    summary: 'The placed orders',
    tags: ['account'],
    answer: pageOf(orderResource),
    bag: z.looseObject({ page: numeral, per_page: numeral, sort: words }),
  },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    const page = pageInputOf(request.bag, { perPage: 25, maxPerPage: 1000 })
    const { orders, total } = await listPlacedOrders(request.ctx, { userId, ...page, sort: sortOf(request.bag) })
    return renderPage(request, orderResource, { nouns: orders, total, ...page })
  },
})

const sortable = new Set<string>(['id', 'number', 'completed_at', 'created_at', 'updated_at'])

/** `sort=completed_at,-number`; unknown keys are ignored (contract.md 1.5). */
const sortOf = (bag: Bag): PlacedOrdersSort[] =>
  listOf(bag, 'sort').flatMap((given) => {
    const by = given.replace(/^-/, '')
    return sortable.has(by)
      ? [{ by: by as PlacedOrdersSort['by'], direction: given.startsWith('-') ? 'desc' : 'asc' }]
      : []
  })
