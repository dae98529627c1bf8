import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { RowId } from '../../callers/row-id.ts'
import { chartOnTheWire } from './chart.serializer.ts'
import { readWholeChart } from './read-whole-chart.ts'

export const admits = ['doctor', 'psychologist'] as const
export const params = z.object({ id: RowId })

/** The chart after a write, and after its repetition: read again, and its reading logged again. */
export const chartOf = async (request: FastifyRequest, before?: number) => {
  const { id: patientId } = params.parse(request.params)
  const { ctx } = request
  return { chart: await chartOnTheWire(ctx, await readWholeChart(ctx, { patientId, before })) }
}

/** A second time would write a second row, so a retry reads the result. */
export const repeatable = { admits, whenRepeated: (request: FastifyRequest) => chartOf(request) }
