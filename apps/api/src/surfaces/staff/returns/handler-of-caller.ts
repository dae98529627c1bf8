import type { FastifyRequest } from 'fastify'
import { type ReturnHandler, worksAtEveryPlace } from '#domains/shop/returns'
import { signedIn } from '../../callers/bearer.ts'
import { keeperOf } from '../shipments/keeper-of-caller.ts'

/** At which places the caller works on what comes back; the shop itself knows no desks. */
export const handlerOf = async (request: FastifyRequest): Promise<{ by: ReturnHandler }> => ({
  by: worksAtEveryPlace(signedIn(request).roles) ? 'at every place' : await keeperOf(request),
})
