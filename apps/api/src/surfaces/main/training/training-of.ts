import { calendarDayOf } from '@prumo/brazil'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readTraining } from '#domains/plans/training'
import { RowId } from '../../callers/row-id.ts'
import { trainingOnTheWire } from './training.serializer.ts'

export const course = z.object({ id: RowId })

export const enrollmentOf = (request: FastifyRequest): { enrollmentId: number } => ({
  enrollmentId: course.parse(request.params).id,
})

/** The training as it is now: what every call of it answers. */
export const trainingOf = async (request: FastifyRequest) => {
  const whose = enrollmentOf(request)
  const today = calendarDayOf(request.ctx.now())
  return { training: trainingOnTheWire(await readTraining(request.ctx, whose), { ...whose, today }) }
}
