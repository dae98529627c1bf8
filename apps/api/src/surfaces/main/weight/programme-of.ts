import type { FastifyRequest } from 'fastify'
import { readOwnProgrammeWithMedicine } from '#domains/care/weight-medicine'
import { signedIn } from '../../callers/bearer.ts'
import { ownProgrammeOnTheWire } from '../../callers/weight-on-the-wire.ts'

/** The bearer's programme as it is now: what every call of it answers. */
export const programmeOf = async (request: FastifyRequest) => {
  const { userId: patientId } = signedIn(request)
  const own = await readOwnProgrammeWithMedicine(request.ctx, { patientId })
  return { programme: await ownProgrammeOnTheWire(request.ctx, own) }
}
