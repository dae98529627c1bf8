import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { deliverElsewhere, findDestination } from '#domains/plans/subscriptions'
import { addressInputFrom, addressOnTheWire } from '../../callers/address-on-the-wire.ts'
import { inAddressWords } from '../../callers/in-address-words.ts'
import { orderTokenOf } from '../../callers/order-token.ts'
import { getKnownOrder } from '../named-order.ts'
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
        description: 'An account’s order shows it to its bearer alone; its token is not enough.',
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
      const { id: orderId } = await getKnownOrder(request)
      const address = addressInputFrom(request.body)
      await inAddressWords(deliverElsewhere(request.ctx, { orderId, address, by: { token: orderTokenOf(request) } }))
      return show(request)
    },
  )
}

const show = async (request: FastifyRequest) => {
  const order = await getKnownOrder(request)
  const { address, changedAt, ...rest } = await findDestination(request.ctx, { order, token: orderTokenOf(request) })
  return {
    destination: {
      ...rest,
      address: address && addressOnTheWire(address),
      changedAt: changedAt?.toISOString() ?? null,
    },
  }
}
