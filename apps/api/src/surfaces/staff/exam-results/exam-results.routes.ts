import { listWaitingResults as contract, openExamResult, reviewExamResult } from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listWaitingResults, readResult, reviewResult } from '#domains/care/exam-results'
import { RowId } from '../../callers/row-id.ts'
import { wholeResultOnTheWire } from './exam-result.serializer.ts'
import { withWhose } from './with-whose.ts'

const params = z.object({ id: RowId })
const tags = ['exam results']

/** Results of exams (ours), for the doctor who asked for them, or stands in for who did. */
export const examResultRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/exam_results',
    {
      config: { admits: ['doctor'] },
      schema: { summary: 'List the results that wait for the caller', tags, response: { 200: contract.response } },
    },
    async ({ ctx }) => ({ results: await withWhose(ctx, await listWaitingResults(ctx)) }),
  )
  app.get(
    '/exam_results/:id',
    {
      config: { admits: ['doctor'] },
      schema: {
        summary: 'Open a result; the reading is logged',
        tags,
        params,
        response: { 200: openExamResult.response },
      },
    },
    async ({ ctx, params: { id: resultId } }) => ({
      result: await wholeResultOnTheWire(ctx, await readResult(ctx, { resultId })),
    }),
  )
  app.post(
    '/exam_results/:id/review',
    {
      config: { admits: ['doctor'], whenRepeated: answer },
      schema: {
        summary: 'Say what a result means; the patient reads it',
        tags,
        params,
        body: reviewExamResult.request,
        response: { 200: reviewExamResult.response },
      },
    },
    async (request) => {
      await reviewResult(request.ctx, { resultId: request.params.id, note: request.body.note })
      return answer(request)
    },
  )
}

const answer = async ({ ctx, params: given }: FastifyRequest) => ({
  result: await wholeResultOnTheWire(ctx, await readResult(ctx, { resultId: params.parse(given).id })),
})
