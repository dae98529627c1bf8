import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { deliverElsewhere, findDestination } from '#domains/plans/subscriptions'
import { findCameBack, giveUpCameBack, sendCameBackAgain } from '#domains/shop/fulfillment'
import { mayRedirect } from '#domains/shop/orders'
import { addressInputFrom, addressOnTheWire } from '../../callers/address-on-the-wire.ts'
import { inAddressWords } from '../../callers/in-address-words.ts'
import { orderTokenOf } from '../../callers/order-token.ts'
import { getNamedOrder } from '../named-order.ts'
import { OrderNumber } from '../order-number.ts'

const path = '/v1/orders/:order_number/delivery_address'
const tags = ['orders']

/** /api/v1/orders/{order_number}/delivery_address (ours): where an order goes, until its box is closed. */
export const destinationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { admits: 'anybody' },
      schema: {
        summary: 'Show where an order goes, and whether that may change',
        description:
          'An account’s order shows it to its bearer alone; its token is not enough. What tells of health is 404 without him.',
        tags,
        params: OrderNumber,
        response: { 200: contract.showDestination.response },
      },
    },
    show,
  )
  app.put(
    path,
    {
      config: { admits: 'anybody', whenRepeated: 'runs again' },
      schema: {
        summary: 'Send what of an order is not packed to another address',
        description:
          'At the price that was paid: 422 where the same service costs more, or does not go. 409 once a box is closed.',
        tags,
        params: OrderNumber,
        body: contract.changeDestination.request,
        response: { 200: contract.changeDestination.response },
      },
    },
    async (request) => {
      const { id: orderId } = await getNamedOrder(request)
      const address = addressInputFrom(request.body)
      await inAddressWords(deliverElsewhere(request.ctx, { orderId, address, by: { token: orderTokenOf(request) } }))
      return show(request)
    },
  )
}

/** /api/v1/orders/{order_number}/came_back (ours): what its buyer does about a box that came back to us. */
export const cameBackRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { admits: 'anybody', whenRepeated: 'runs again' } as const
  app.put(
    '/v1/orders/:order_number/came_back/money_back',
    {
      config,
      schema: {
        summary: 'Give up what came back to us; its money goes back',
        description: 'Once: again it changes nothing. 409 where no box is back, or it was decided already.',
        tags,
        params: OrderNumber,
        response: { 200: contract.giveUpCameBack.response },
      },
    },
    async (request) => {
      const { id: orderId } = await getNamedOrder(request)
      await giveUpCameBack(request.ctx, { orderId, token: orderTokenOf(request) })
      return show(request)
    },
  )
  app.put(
    '/v1/orders/:order_number/came_back/successor',
    {
      config,
      schema: {
        summary: 'Let goods that came back go once more, at our cost',
        description:
          'To where the order goes now, once: what comes back a second time the team decides. 409 where no box is back, and for medicine.',
        tags,
        params: OrderNumber,
        response: { 200: contract.sendCameBackAgain.response },
      },
    },
    async (request) => {
      const { id: orderId } = await getNamedOrder(request)
      await sendCameBackAgain(request.ctx, { orderId, token: orderTokenOf(request) })
      return show(request)
    },
  )
}

const show = async (request: FastifyRequest) => {
  const order = await getNamedOrder(request)
  const token = orderTokenOf(request)
  const { address, changedAt, ...rest } = await findDestination(request.ctx, { order, token })
  const mayChoose = mayRedirect(order, { actor: request.ctx.actor, orderToken: token })
  const back = mayChoose ? await findCameBack(request.ctx, order) : null
  return {
    destination: {
      ...rest,
      cameBack: back && { amount: back.amountCents / 100, maySendAgain: back.maySendAgain },
      address: address && addressOnTheWire(address),
      changedAt: changedAt?.toISOString() ?? null,
    },
  }
}
