import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { askForEmailChange, changeOwnPassword, getSecurity, takeEmailChangeBack } from '#domains/people/identity'
import { bearerOf, signedIn } from '../../callers/bearer.ts'

const tags = ['security']
const response = { 200: contract.showSecurity.response }

/** /api/v1/security, password and email_change (ours): what protects the bearer's own account. */
export const securityRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/security',
    { config: { admits: 'signed in' }, schema: { summary: 'Show what protects the bearer’s account', tags, response } },
    ownSecurity,
  )
  app.put(
    '/v1/password',
    {
      // On a retry, the password that was current is no longer.
      config: { admits: 'signed in', whenRepeated: ownSecurity },
      schema: {
        summary: 'Change the password; it ends all other sessions',
        tags,
        body: contract.changePassword.request,
        response,
      },
    },
    async (request) => {
      const { current_password: currentPassword, password } = request.body
      await changeOwnPassword(request.ctx, { ...callerOf(request), currentPassword, password })
      return ownSecurity(request)
    },
  )
  app.put(
    '/v1/email_change',
    {
      config: { admits: 'signed in', whenRepeated: ownSecurity },
      schema: {
        summary: 'Ask for a new e-mail; the former one stays until the mailed link is followed',
        tags,
        body: contract.askForEmailChange.request,
        response,
      },
    },
    async (request) => {
      const { current_password: currentPassword, email } = request.body
      await askForEmailChange(request.ctx, { ...callerOf(request), currentPassword, email })
      return ownSecurity(request)
    },
  )
  app.delete(
    '/v1/email_change',
    {
      config: { admits: 'signed in', whenRepeated: ownSecurity },
      schema: { summary: 'Take a waiting change of e-mail back', tags, response },
    },
    async (request) => {
      await takeEmailChangeBack(request.ctx, callerOf(request))
      return ownSecurity(request)
    },
  )
}

/** The signed-in user and the token by which his session is found. */
export const callerOf = (request: FastifyRequest) => ({
  userId: signedIn(request).userId,
  accessToken: bearerOf(request) ?? '',
})

/** The answer of every call that changes it. */
export const ownSecurity = async (request: FastifyRequest) => {
  const { waitingEmail, provenUntil, passkeys, ...security } = await getSecurity(request.ctx, callerOf(request))
  return {
    security: {
      ...security,
      waitingEmail: waitingEmail && { ...waitingEmail, endsAt: waitingEmail.endsAt.toISOString() },
      provenUntil: provenUntil?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    },
  }
}
