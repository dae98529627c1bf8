import type { FastifyRequest } from 'fastify'
import { findDesk } from '#domains/plans/pharmacies'
import { signedIn } from '../../callers/bearer.ts'

/** The pharmacy whose places the caller packs at; the shop itself knows no desks. */
export const keeperOf = async (request: FastifyRequest): Promise<{ keeperId: number | null }> => ({
  keeperId: await findDesk(request.ctx, signedIn(request)),
})
