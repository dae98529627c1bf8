import type { z } from 'zod'
import { defineRoute, documentOf, mustBeShowable } from '../json-api/index.ts'
import { cartResource } from './cart.resources.ts'

/**
 * An endpoint that changes a cart and returns it. Whether the answer can be rendered as requested is checked first:
 * after a change, or even a placed order, the answer must not be a refusal.
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
