import type { weightSaleAnswers } from '@prumo/contracts/main'
import { createUser, createUserPath } from '@prumo/contracts/second'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { programmeSlug } from '#domains/care/weight'
import { becomePatient, type PatientAttributes } from '#domains/people/customers'
import { getOrder, type Order, openCartOfGuest } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { signedIn } from '../../callers/bearer.ts'
import { noteOutcome, type Outcome } from '../../callers/idempotency/index.ts'
import { orderProgramme } from '../weight/sale-from.ts'
import { withPartner } from '../with-partner.ts'

// It tells whether an e-mail has an account, as check_email_availability does (spec 5).
const fromOneAddress = 30

/** POST /{apiPath}/user (spec 7.3): the caller becomes a patient of the shop, phytotherapy or weight programme. */
export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  const max = Math.ceil(fromOneAddress * app.parts.config.rateLimitFactor)
  app.post(
    // Another path is no call at all, as it is beside this one, whoever asks.
    `/:apiPath(^(?:${createUserPath.shape.apiPath.options.join('|')})$)/user`,
    {
      config: {
        admits: 'signed in or with a shop token',
        whenRepeated: asBefore,
        rateLimit: { max, timeWindow: '1 minute' },
      },
      schema: {
        summary: 'Become a patient: the bearer’s profile, or a guest’s cart, gets his data',
        description:
          'The bearer is a nest token or a shop token. A signed-in user’s profile has its gaps filled. For a guest ' +
          'with a shop token a cart is opened that knows him, answered with its order token; his token is used up. Below ' +
          '/weight the programme is ordered, for both, and waits for its payment.',
        tags: ['users'],
        params: createUserPath,
        // The domain reports each invalid field, in Portuguese; the schema would report only the first.
        body: createUser.request.extend({ patient_attributes: z.record(z.string(), z.unknown()) }),
        response: { 200: createUser.response },
      },
    },
    async (request) => {
      const { weight_answers: answers, ...body } = request.body
      const attributes = withPartner(body)
      if (request.params.apiPath === 'weight') return orderFor(request, attributes, answers)
      if (request.ctx.actor.kind === 'guest') return openGuests(request, attributes)
      const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null
      await becomePatient(request.ctx, { ...signedIn(request), attributes, userAgent })
      return bearersId(request)
    },
  )
}

/** Orders the programme, with what he answers if he was asked: it waits for its payment. */
const orderFor = async (
  request: FastifyRequest,
  attributes: PatientAttributes,
  answers: z.output<typeof weightSaleAnswers> | undefined,
) => {
  const order = await orderProgramme(request, { slug: programmeSlug, attributes, answers })
  noteOutcome(request, { orderId: order.id })
  return orderOf(request, order)
}

const orderOf = ({ ctx: { actor } }: FastifyRequest, { number, token }: Order) => ({
  userId: actor.kind === 'user' ? actor.userId : null,
  orderToken: token,
  orderNumber: number,
})

const openGuests = async (request: FastifyRequest, attributes: PatientAttributes) => {
  // Admission has checked that a guest has a shop token.
  if (!request.shopCaller) throw new Failure('not_signed_in')
  const { token } = request.shopCaller
  const order = await openCartOfGuest(request.ctx, { attributes, token })
  noteOutcome(request, { orderId: order.id })
  return guestsCart(order)
}

const bearersId = (request: FastifyRequest) => ({ userId: signedIn(request).userId })
const guestsCart = ({ token }: Order) => ({ userId: null, orderToken: token })

/** The same browser under the same key: its cart, whatever became of it since. */
const asBefore = async (request: FastifyRequest, _reply: FastifyReply, outcome: Outcome | null) => {
  if (outcome) {
    const order = await getOrder(request.ctx, { orderId: Number(outcome.orderId) })
    return order.kind === 'weight' ? orderOf(request, order) : guestsCart(order)
  }
  return request.ctx.actor.kind === 'guest' ? undefined : bearersId(request)
}
