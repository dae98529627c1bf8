import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { forgetTrustedDevice, forgetTrustedDevices, listOwnTrustedDevices } from '#domains/people/identity'
import { signedIn } from '../../callers/bearer.ts'
import { callerOf } from './security.routes.ts'

const tags = ['security']
const response = { 200: contract.listTrustedDevices.response }

/** /api/v1/trusted_devices (ours): where the bearer's account needs no second step. */
export const trustedDeviceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/trusted_devices',
    { config: { admits: 'signed in' }, schema: { summary: 'List the bearer’s trusted devices', tags, response } },
    ownDevices,
  )
  app.delete(
    '/v1/trusted_devices',
    {
      config: { admits: 'signed in', whenRepeated: ownDevices },
      schema: { summary: 'Trust no device any more', tags, response },
    },
    async (request) => {
      await forgetTrustedDevices(request.ctx, callerOf(request))
      return ownDevices(request)
    },
  )
  app.delete(
    '/v1/trusted_devices/:id',
    {
      config: { admits: 'signed in', whenRepeated: ownDevices },
      schema: { summary: 'Trust one device no longer', tags, params: z.object({ id: z.uuid() }), response },
    },
    async (request) => {
      await forgetTrustedDevice(request.ctx, { ...callerOf(request), id: request.params.id })
      return ownDevices(request)
    },
  )
}

const ownDevices = async (request: FastifyRequest) => {
  const devices = await listOwnTrustedDevices(request.ctx, signedIn(request))
  return {
    trustedDevices: devices.map(({ id, device, startedAt, usedAt, endsAt }) => ({
      id,
      ...device,
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  }
}
