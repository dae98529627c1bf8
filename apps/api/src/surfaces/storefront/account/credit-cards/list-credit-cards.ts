import { z } from 'zod'
import { listUsableCards } from '#domains/money/payments'
import { mustBeSignedIn } from '../../authenticate.ts'
import { creditCardResource } from '../../checkout/payment.resources.ts'
import { defineRoute, filterIdsOf, pageInputOf, pageOf, renderPage, sortOf } from '../../json-api/index.ts'
import { anything, numeral, words } from '../../parameter-kinds.ts'
import { nestedOf } from '../../parameters.ts'

/** The saved cards that can be used (contract.md 3.2): the default first, then the newest. */
export const listCreditCards = defineRoute({
  schema: {
    summary: 'Your saved cards that are not expired',
    tags: ['account'],
    answer: pageOf(creditCardResource),
    bag: z.looseObject({
      filter: anything,
      page: numeral,
      per_page: numeral,
      sort: words,
      include: words,
    }),
  },
  handler: async (request) => {
    const { bag, ctx } = request
    const page = pageInputOf(bag)
    const methodIds = filterIdsOf(nestedOf(bag, 'filter'), 'payment_method_id')
    const usable = await listUsableCards(ctx, { userId: mustBeSignedIn(request) })
    const cards = usable.filter(({ method }) => methodIds?.includes(method.id) ?? true)
    const [sort] = sortOf(bag, ['id', 'created_at'])
    // Ids increase as cards are saved, so both sort keys give the same order.
    if (sort) cards.sort((a, b) => (a.card.id - b.card.id) * (sort.isDescending ? -1 : 1))
    const from = (page.page - 1) * page.perPage
    return renderPage(request, creditCardResource, {
      nouns: cards.slice(from, from + page.perPage),
      total: cards.length,
      ...page,
    })
  },
})
