import { z } from 'zod'
import { creditCardResource } from '../../checkout/payment.resources.ts'
import { defineRoute, documentOf, renderOne } from '../../json-api/index.ts'
import { words } from '../../parameter-kinds.ts'
import { getUsableCard } from './usable-cards.ts'

export const showDefaultCreditCard = defineRoute({
  schema: {
    summary: 'Your default card',
    tags: ['account'],
    answer: documentOf(creditCardResource),
    bag: z.looseObject({ include: words }),
  },
  handler: async (request) =>
    renderOne(request, creditCardResource, await getUsableCard(request, ({ isDefault }) => isDefault)),
})
