import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import type { FaultService } from './fault.ts'
import { takeFault } from './faults.store.ts'

const DEFAULT_DELAY_MS = 3_000

/**
 * Applies the faults of its service to every route of `app` before the route runs: a delay, no answer at all (the
 * socket is destroyed), or an error status.
 */
export const misbehave = (
  app: FastifyInstance,
  world: World,
  service: FaultService,
  referenceOf: (request: FastifyRequest) => string | undefined = () => undefined,
): void => {
  app.addHook('preHandler', async (request, reply) => {
    const occasion = { service, path: pathOf(request), externalReference: referenceOf(request) }
    const delay = takeFault(world, { ...occasion, kind: 'delay' })
    if (delay) await wait(delay.delay_ms ?? DEFAULT_DELAY_MS)
    if (takeFault(world, { ...occasion, kind: 'drop' })) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    const error = takeFault(world, { ...occasion, kind: 'error' })
    if (error) throw new Refusal(error.status ?? 503, 'service_unavailable', 'O serviço está fora do ar.')
  })
}

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''
