import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { documentOf, type LineOfBook, listMovements, readMovementBook, substanceOf } from '#domains/plans/compounding'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'

const tags = ['raw_material_movements']
const admits = ['pharmacist'] as const

type WireLine = z.infer<typeof contract.listMovements.response>['rawMaterialMovements'][number]

const lineOnTheWire = (line: LineOfBook): WireLine => ({
  id: line.id,
  kind: line.kind,
  movedAt: line.movedAt.toISOString(),
  substance: substanceOf(line),
  list: line.lot.controlList ?? '',
  lotNumber: line.lot.lotNumber,
  micrograms: line.micrograms,
  balanceMicrograms: line.balanceMicrograms,
  document: documentOf(line),
  compoundingId: line.compoundingId,
  dispensingId: line.dispensingId,
  retainedCopy: line.retainedCopy,
  movedByName: line.movedByName,
})

/** The book of controlled substances of the caller's pharmacy. */
export const movementBookRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/raw_material_movements',
    {
      config: { admits },
      schema: {
        summary: 'List the movements of controlled substances in a period, oldest first; it names no patient',
        tags,
        querystring: contract.listMovements.request.extend({ after: RowId.optional() }),
        response: { 200: contract.listMovements.response },
      },
    },
    async (request) => {
      const lines = await listMovements(request.ctx, { ...request.query, pharmacist: signedIn(request) })
      return { rawMaterialMovements: lines.map(lineOnTheWire) }
    },
  )
  app.post(
    '/movement_book_exports',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Draw the same movements as a file with prescriber, prescription and buyer',
        description: 'Kept nowhere. Each prescription in it is a logged reading, and the patient sees it.',
        tags,
        body: contract.exportMovements.request,
        response: { 200: contract.exportMovements.response },
      },
    },
    async (request) => {
      const { from, until } = request.body
      const csv = await readMovementBook(request.ctx, { from, until, pharmacist: signedIn(request) })
      return { movementBook: { name: `movimentos-${from}-a-${until}.csv`, csv } }
    },
  )
}
