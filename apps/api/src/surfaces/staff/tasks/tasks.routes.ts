import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { confirmPrescription, listTasksOfDoctor, listUncovered, readTask } from '#domains/plans/subscriptions'
import { Failure } from '#platform/failure'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { taskOnTheWire, uncoveredOnTheWire, wholeTaskOnTheWire } from './task.serializer.ts'

const tags = ['tasks']
const admits = ['doctor'] as const
const params = z.object({ id: RowId })

/** /api/staff/v1/tasks: what waits for a doctor. */
export const taskRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/tasks',
    {
      config: { admits },
      schema: {
        summary: 'List the bearer’s open tasks, oldest first',
        tags,
        response: { 200: contract.listTasks.response },
      },
    },
    async (request) => {
      const { userId: doctorId } = signedIn(request)
      return { tasks: (await listTasksOfDoctor(request.ctx, { doctorId })).map(taskOnTheWire) }
    },
  )
  app.get(
    '/uncovered_treatments',
    {
      config: { admits },
      schema: {
        summary: 'List the treatments that the bearer recommended and whose next parcel no prescription covers',
        description: '`next`, where it is not null, is `after` of the following page; a page may name none.',
        tags,
        querystring: contract.listUncoveredTreatments.request,
        response: { 200: contract.listUncoveredTreatments.response },
      },
    },
    async (request) => {
      const { ctx, query } = request
      const after = cursorFrom(query.after)
      const { treatments, next } = await listUncovered(ctx, { doctorId: signedIn(request).userId, after })
      return { treatments: await uncoveredOnTheWire(ctx, treatments), next: next && `${next.chargeOn}_${next.id}` }
    },
  )
  app.get(
    '/tasks/:id',
    {
      config: { admits },
      schema: { summary: 'Show a task', tags, params, response: { 200: contract.showTask.response } },
    },
    async (request) => whole(request),
  )
  app.post(
    '/tasks/:id/confirmation',
    {
      config: { admits, whenRepeated: (request) => whole(request) },
      schema: {
        summary: 'Confirm the prescription that a pharmacist asked about, with a reason',
        tags,
        params,
        body: contract.confirmPrescription.request,
        response: { 200: contract.confirmPrescription.response },
      },
    },
    async (request) => {
      await confirmPrescription(request.ctx, { taskId: request.params.id, reason: request.body.reason })
      return whole(request)
    },
  )
}

const whole = async ({ ctx, params: asked }: FastifyRequest) => ({
  task: wholeTaskOnTheWire(ctx, await readTask(ctx, { taskId: (asked as z.infer<typeof params>).id })),
})

const cursorFrom = (given: string | undefined): { chargeOn: string; id: number } | null => {
  if (given === undefined) return null
  const [chargeOn = '', id = ''] = given.split('_')
  // The 31st of a short month is none.
  if (Number.isNaN(Date.parse(chargeOn)) || new Date(chargeOn).toISOString().slice(0, 10) !== chargeOn)
    throw new Failure('invalid_parameter', { parameter: 'after' })
  return { chargeOn, id: Number(id) }
}
