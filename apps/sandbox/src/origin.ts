import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Refuses what another site's page tries to change here. Programs send no Origin; our own pages send our host.
 * The sandbox has no sign-in, so without this any page open in the same browser could move its money.
 */
export const refuseForeignPages = (request: FastifyRequest): void => {
  const { origin, host } = request.headers
  if (origin === undefined || request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS')
    return
  if (origin === `http://${host}` || origin === `https://${host}`) return
  throw new Refusal(403, 'foreign_origin', 'Este pedido veio da página de outro endereço.')
}
