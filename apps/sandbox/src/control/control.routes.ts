import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FaultInput } from '../faults/fault.ts'
import { clearFaults, listFaults, putFault } from '../faults/faults.store.ts'
import { serializeCharge } from '../payments/charge.serializer.ts'
import { pageOfCharges } from '../payments/charges.store.ts'
import { decideCard, getCharge, payPix } from '../payments/settle-charge.ts'
import { announceCharge } from '../payments/webhooks/announce-charge.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { reset } from './reset.ts'

/**
 * Controls the simulated services: faults, payments, decisions, repeated webhooks, reset. Needs no key, because it
 * listens on loopback only.
 */
export const controlApi = (world: World) => async (app: FastifyInstance) => {
  app.put('/control/faults', async (request) => putFault(world, FaultInput.parse(request.body)))
  app.get('/control/faults', async () => ({ faults: listFaults(world) }))
  app.delete('/control/faults', async (_request, reply) => {
    clearFaults(world)
    return reply.code(204).send()
  })
  app.delete<IdParams>('/control/faults/:id', async ({ params }, reply) => {
    clearFaults(world, params.id)
    return reply.code(204).send()
  })

  // All charges, whatever their reference, so that charges with an unknown reference are found too.
  app.get('/control/charges', async () => ({
    charges: pageOfCharges(world, { reference: '', page: 1, perPage: 100_000 }).charges.map((charge) =>
      serializeCharge(world, charge),
    ),
  }))
  app.post<IdParams>('/control/charges/:id/pay', async ({ params, body }) => {
    const { late } = z.object({ late: z.boolean().default(false) }).parse(body ?? {})
    return serializeCharge(world, payPix(world, params.id, { mayBeLate: late }))
  })
  app.post<IdParams>('/control/charges/:id/approve', async ({ params }) =>
    serializeCharge(world, decideCard(world, params.id, 'approved')),
  )
  app.post<IdParams>('/control/charges/:id/decline', async ({ params }) =>
    serializeCharge(world, decideCard(world, params.id, 'declined')),
  )
  app.post('/control/webhooks/redeliver', async ({ body }, reply) => {
    const { charge_id: chargeId } = z.object({ charge_id: z.string() }).parse(body)
    const charge = getCharge(world, chargeId)
    if (charge.notificationUrl === null)
      throw new Refusal(409, 'nobody_to_tell', 'Esta cobrança não tem notification_url.')
    announceCharge(world, charge, 'payment.updated')
    return reply.code(202).send({ charge_id: chargeId })
  })
  app.post('/control/reset', async (_request, reply) => {
    reset(world)
    return reply.code(204).send()
  })
}

type IdParams = { Params: { id: string } }
