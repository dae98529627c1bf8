import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { readWholeRecord } from './read-whole-record.ts'
import { recordOnTheWire } from './record.serializer.ts'

export const params = z.object({ id: RowId })

export const inputOf = (request: FastifyRequest) => ({
  doctorId: signedIn(request).userId,
  consultationId: (request.params as z.output<typeof params>).id,
})

/** The record as it stands now; the reading is logged. */
export const recordOf = async (request: FastifyRequest) => {
  const reader = signedIn(request)
  const { consultationId } = inputOf(request)
  return { record: recordOnTheWire(request.ctx, await readWholeRecord(request.ctx, { consultationId, reader })) }
}

/** A second time would be refused, so a retry reads the result again and logs the reading again. */
export const repeatable = { admits: ['doctor', 'psychologist'] as const, whenRepeated: recordOf }
