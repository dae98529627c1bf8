import type { FastifyRequest } from 'fastify'
import { signedIn } from '../../callers/bearer.ts'
import { profileOnTheWire } from './profile.serializer.ts'

/** The bearer's profile, returned by every read and write of it. */
export const ownProfile = async (request: FastifyRequest) => ({
  profile: await profileOnTheWire(request.ctx, signedIn(request)),
})
