import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listOutcomes, outcomesCsv, readEvolution } from '#domains/plans/outcomes'
import { evolutionOnTheWire } from '../../callers/evolution-on-the-wire.ts'
import { RowId } from '../../callers/row-id.ts'

const tags = ['outcomes']
const admits = ['doctor', 'administrator'] as const

/** How one patient gets on, for his doctor; and all of them, without anybody. */
export const outcomeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/patients/:id/evolution',
    {
      config: { admits: ['doctor'] },
      schema: {
        summary: 'Show how a patient is over time, for a doctor with a reason to open his chart; the patient sees it',
        tags,
        params: z.object({ id: RowId }),
        response: { 200: contract.showPatientEvolution.response },
      },
    },
    async ({ ctx, params }) => ({
      evolution: await evolutionOnTheWire(ctx, await readEvolution(ctx, { patientId: params.id })),
    }),
  )
  app.get(
    '/outcomes',
    {
      config: { admits },
      schema: {
        summary: 'Show what became of treatments over everybody',
        description: 'Groups of ten and more, by quarters that are over; the same answer for everybody, no filter.',
        tags,
        response: { 200: contract.showOutcomes.response },
      },
    },
    async ({ ctx }) => ({ outcomes: await listOutcomes(ctx) }),
  )
  app.get(
    '/outcomes_file',
    {
      config: { admits },
      schema: { summary: 'The same as a CSV file', tags, response: { 200: contract.exportOutcomes.response } },
    },
    async ({ ctx }) => ({ file: { name: 'resultados-por-tratamento.csv', csv: await outcomesCsv(ctx) } }),
  )
}
