import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readDispensing } from '#domains/plans/subscriptions'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { wholeOnTheWire } from './dispensing.serializer.ts'

export const params = z.object({ id: RowId })

/** This very request has decided it; a second try would report that somebody else was first. */
export const whenRepeated = (request: FastifyRequest) => whole(request, (request.params as z.infer<typeof params>).id)

export const whole = async (request: FastifyRequest, dispensingId: number) => {
  const { ctx } = request
  const checker = signedIn(request)
  return { dispensing: wholeOnTheWire(ctx, await readDispensing(ctx, { dispensingId, checker })) }
}
