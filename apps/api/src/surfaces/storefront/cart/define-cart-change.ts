import type { z } from 'zod'
import { defineRoute, documentOf, mustBeShowable } from '../json-api/index.ts'
import { cartResource } from './cart.resources.ts'

/**
 * An endpoint that changes a cart and answers it. Whether it can be shown as asked is found out first: a change that
 * was made, an order placed even, must not be answered by a refusal.
 */
export const defineCartChange = <S extends z.ZodObject = z.ZodObject>(
  definition: Parameters<typeof defineRoute<S>>[0],
): ReturnType<typeof defineRoute<S>> =>
  defineRoute<S>({
    ...definition,
    schema: { answer: documentOf(cartResource), ...definition.schema },
    handler: (request, reply) => {
      mustBeShowable(request, cartResource)
      return definition.handler(request, reply)
    },
  })
