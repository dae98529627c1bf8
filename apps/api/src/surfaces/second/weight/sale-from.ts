import type { weightSaleAnswers } from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type OpenSale, openSale } from '#domains/care/weight'
import type { PatientAttributes } from '#domains/people/customers'
import type { Order } from '#domains/shop/orders'
import { saidToBuyFrom } from '../../callers/weight-answers-from.ts'

type Wanted = {
  slug: string
  attributes: PatientAttributes
  answers: z.output<typeof weightSaleAnswers> | undefined
}

/** Opens the order of the programme for whoever asks: a guest by his shop token, or the bearer. */
export const orderProgramme = (request: FastifyRequest, { slug, attributes, answers }: Wanted): Promise<Order> => {
  const { shopCaller, ctx } = request
  const token: OpenSale['token'] = ctx.actor.kind === 'guest' && shopCaller ? shopCaller.token : null
  const said = answers ? { ...saidToBuyFrom(answers), agreedTo: answers.agreed_to } : null
  return openSale(ctx, { slug, patient: attributes, said, token, guestId: shopCaller?.guestId ?? null })
}
