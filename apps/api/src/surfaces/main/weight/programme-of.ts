import type { FastifyRequest } from 'fastify'
import { readOwnProgramme } from '#domains/care/weight'
import { signedIn } from '../../callers/bearer.ts'
import { ownProgrammeOnTheWire } from '../../callers/weight-on-the-wire.ts'

/** The bearer's programme as it is now: what every call of it answers. */
export const programmeOf = async (request: FastifyRequest) => {
  const { userId: patientId } = signedIn(request)
  const own = await readOwnProgramme(request.ctx, { patientId })
  return { programme: await ownProgrammeOnTheWire(request.ctx, own) }
}
