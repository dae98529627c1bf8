import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addPasskey, askForProofByPasskey, removePasskey, renamePasskey, startPasskey } from '#domains/people/identity'
import { signedIn } from '../../callers/bearer.ts'
import { callerOf, ownSecurity } from './security.routes.ts'

const tags = ['security']
const config = { admits: 'signed in', whenRepeated: ownSecurity } as const
// A question is worth nothing after its answer, so another one does no harm.
const asking = { admits: 'signed in', whenRepeated: 'runs again' } as const
const params = z.object({ id: z.uuid() })
const response = { 200: contract.addPasskey.response }

/** The bearer's passkeys (ours; WebAuthn): add, name, remove, and prove again by one. */
export const passkeyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/v1/passkey_questions',
    {
      config: asking,
      schema: {
        summary: 'Ask the browser’s device to make a passkey',
        tags,
        response: { 200: contract.startPasskey.response },
      },
    },
    async (request) => ({ question: loose(await startPasskey(request.ctx, callerOf(request))) }),
  )
  app.post(
    '/v1/passkeys',
    { config, schema: { summary: 'Add the passkey that was made', tags, body: contract.addPasskey.request, response } },
    async (request) => {
      await addPasskey(request.ctx, { ...callerOf(request), ...request.body })
      return ownSecurity(request)
    },
  )
  app.patch(
    '/v1/passkeys/:id',
    { config, schema: { summary: 'Name a passkey', tags, params, body: contract.renamePasskey.request, response } },
    async (request) => {
      await renamePasskey(request.ctx, { ...callerOf(request), id: request.params.id, name: request.body.name })
      return ownSecurity(request)
    },
  )
  app.delete(
    '/v1/passkeys/:id',
    { config, schema: { summary: 'Remove a passkey', tags, params, response } },
    async (request) => {
      await removePasskey(request.ctx, { ...callerOf(request), id: request.params.id })
      return ownSecurity(request)
    },
  )
  app.post(
    '/v1/proof_passkeys',
    {
      config: asking,
      schema: {
        summary: 'Ask for a passkey as a proof',
        tags,
        response: { 200: contract.askForProofByPasskey.response },
      },
    },
    async (request) => ({ question: loose(await askForProofByPasskey(request.ctx, signedIn(request))) }),
  )
}

/** WebAuthn's own shape, which the browser passes on as it is. */
const loose = ({ challengeId, options }: { challengeId: string; options: object & { challenge: string } }) => ({
  challengeId,
  options: { ...options },
})
