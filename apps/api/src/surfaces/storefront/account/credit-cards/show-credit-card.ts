import { z } from 'zod'
import { creditCardResource } from '../../checkout/payment.resources.ts'
import { defineRoute, documentOf, renderOne } from '../../json-api/index.ts'
import { words } from '../../parameter-kinds.ts'
import { integerOf } from '../../parameters.ts'
import { getUsableCard } from './usable-cards.ts'

export const showCreditCard = defineRoute({
  schema: {
    summary: 'One of your saved cards',
    tags: ['account'],
    answer: documentOf(creditCardResource),
    bag: z.looseObject({ id: z.string(), include: words }),
  },
  handler: async (request) => {
    const cardId = integerOf(request.bag, 'id')
    return renderOne(request, creditCardResource, await getUsableCard(request, ({ id }) => id === cardId))
  },
})
