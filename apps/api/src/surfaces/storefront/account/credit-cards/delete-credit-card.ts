import { z } from 'zod'
import { removeCard } from '#domains/money/payments'
import { mustBeSignedIn } from '../../authenticate.ts'
import { defineRoute } from '../../json-api/index.ts'
import { integerOf } from '../../parameters.ts'
import { withoutContent } from '../../without-content.ts'

export const deleteCreditCard = defineRoute({
  schema: {
    summary: 'Remove a saved card; the provider is told afterwards',
    description: '422 while a payment that is charged later needs it: it needs another card first.',
    tags: ['account'],
    status: 204,
    bag: z.looseObject({ id: z.string() }),
  },
  // Already deleted: a second deletion would be refused.
  config: { whenRepeated: withoutContent },
  handler: async (request, reply) => {
    await removeCard(request.ctx, { userId: mustBeSignedIn(request), cardId: integerOf(request.bag, 'id') ?? 0 })
    return reply.send()
  },
})
