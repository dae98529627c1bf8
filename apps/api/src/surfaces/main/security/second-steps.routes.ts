import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import QRCode from 'qrcode'
import {
  confirmAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
  switchMailedCodes,
} from '#domains/people/identity'
import { callerOf, ownSecurity } from './security.routes.ts'

const tags = ['security']
const config = { admits: 'signed in', whenRepeated: ownSecurity } as const
// A lost answer held a secret that is shown once: asked again, it is made anew, and the former one opens nothing.
const anew = { admits: 'signed in', whenRepeated: 'runs again' } as const
const response = { 200: contract.showSecurity.response }

/** The bearer's ways of the second step (ours): mailed codes, an authenticator app, recovery codes. */
export const secondStepRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/v1/second_steps/mail',
    { config, schema: { summary: 'Switch mailed codes on', tags, response } },
    async (request) => {
      await switchMailedCodes(request.ctx, { ...callerOf(request), isOn: true })
      return ownSecurity(request)
    },
  )
  app.delete(
    '/v1/second_steps/mail',
    { config, schema: { summary: 'Switch mailed codes off', tags, response } },
    async (request) => {
      await switchMailedCodes(request.ctx, { ...callerOf(request), isOn: false })
      return ownSecurity(request)
    },
  )
  app.post(
    '/v1/authenticator',
    {
      config: anew,
      schema: {
        summary: 'Begin with an authenticator app; its secret is shown once',
        tags,
        response: { 200: contract.startAuthenticator.response },
      },
    },
    async (request) => {
      const { secret, uri } = await startAuthenticator(request.ctx, callerOf(request))
      return { authenticator: { secret, qrSvg: await QRCode.toString(uri, { type: 'svg', margin: 2 }) } }
    },
  )
  app.put(
    '/v1/authenticator/confirmation',
    {
      config,
      schema: {
        summary: 'Confirm the app by its first code',
        tags,
        body: contract.confirmAuthenticator.request,
        response,
      },
    },
    async (request) => {
      await confirmAuthenticator(request.ctx, { ...callerOf(request), code: request.body.code })
      return ownSecurity(request)
    },
  )
  app.delete(
    '/v1/authenticator',
    { config, schema: { summary: 'Remove the authenticator app', tags, response } },
    async (request) => {
      await removeAuthenticator(request.ctx, callerOf(request))
      return ownSecurity(request)
    },
  )
  app.post(
    '/v1/recovery_codes',
    {
      config: anew,
      schema: {
        summary: 'Make ten new recovery codes; they are shown once',
        tags,
        response: { 200: contract.makeRecoveryCodes.response },
      },
    },
    async (request) => ({ recoveryCodes: await makeRecoveryCodes(request.ctx, callerOf(request)) }),
  )
}
