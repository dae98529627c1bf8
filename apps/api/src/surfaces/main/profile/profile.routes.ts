import { showProfile, updateProfile } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { saveProfile } from '#domains/people/customers'
import { signedIn } from '../../callers/bearer.ts'
import { ownProfile } from './own-profile.ts'

const path = '/v1/profile'
const tags = ['profile']

/** /api/v1/profile (spec 7.2): the bearer's own profile, never anybody else's. */
export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { admits: 'signed in' },
      schema: { summary: 'Show the bearer’s profile', tags, response: { 200: showProfile.response } },
    },
    ownProfile,
  )
  app.patch(
    path,
    {
      config: { admits: 'signed in', whenRepeated: ownProfile },
      schema: {
        summary: 'Change the bearer’s profile: the given fields; CPF and birth date only while they are missing',
        tags,
        // The domain reports each invalid field, in Portuguese; the schema would report only the first.
        body: z.object({ profile: z.record(z.string(), z.unknown()) }),
        response: { 200: updateProfile.response },
      },
    },
    async (request) => {
      await saveProfile(request.ctx, { userId: signedIn(request).userId, changes: request.body.profile })
      return ownProfile(request)
    },
  )
}
