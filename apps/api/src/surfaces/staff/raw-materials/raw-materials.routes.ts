import * as contract from '@prumo/contracts/staff'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { formulary } from '#domains/medicines/formulary'
import {
  cnpjOf,
  countLot,
  getLot,
  getReceivedLot,
  listLots,
  loseFromLot,
  recallLot,
  receiveLot,
  substanceFrom,
} from '#domains/plans/raw-materials'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { listedOnTheWire } from './lot.serializer.ts'

const tags = ['raw_material_lots']
const admits = ['pharmacist'] as const
const params = z.object({ id: RowId })

const answerWith = async (request: FastifyRequest, lotId: number) => ({
  rawMaterialLot: listedOnTheWire(await getLot(request.ctx, { pharmacist: signedIn(request), lotId })),
})
const ofParams = (request: FastifyRequest) => answerWith(request, (request.params as z.infer<typeof params>).id)

/** What this purchase has put into the stock. */
const answerWithTheSame = async (request: FastifyRequest, reply: FastifyReply) => {
  const { substance, name, lot_number, supplier_cnpj } = contract.receiveRawMaterialLot.request.parse(request.body)
  const certified = { substance: substanceFrom(substance), name, lotNumber: lot_number }
  const same = { ...certified, supplierCnpj: cnpjOf(supplier_cnpj), pharmacist: signedIn(request) }
  reply.status(201)
  return { rawMaterialLot: listedOnTheWire(await getReceivedLot(request.ctx, same)) }
}

/** The lots of raw materials of the caller's pharmacy. */
export const rawMaterialRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/raw_materials',
    {
      config: { admits },
      schema: {
        summary: 'List the substances of what the pharmacies make',
        tags,
        response: { 200: contract.listRawMaterials.response },
      },
    },
    async () => ({ rawMaterials: bought }),
  )
  app.get(
    '/raw_material_lots',
    {
      config: { admits },
      schema: {
        summary: 'List the lots of the pharmacy, newest first',
        tags,
        querystring: contract.listRawMaterialLots.request.extend({ after: RowId.optional() }),
        response: { 200: contract.listRawMaterialLots.response },
      },
    },
    async (request) => {
      const lots = await listLots(request.ctx, { ...request.query, pharmacist: signedIn(request) })
      return { rawMaterialLots: lots.map(listedOnTheWire) }
    },
  )
  app.post(
    '/raw_material_lots',
    {
      config: { admits, whenRepeated: answerWithTheSame },
      schema: {
        summary: 'Put a bought lot into the stock, with its purchase in the book',
        tags,
        body: contract.receiveRawMaterialLot.request,
        response: { 201: contract.receiveRawMaterialLot.response },
      },
    },
    async (request, reply) => {
      const { lot_number, supplier_cnpj, received_on, expires_on, correction_factor, ...input } = request.body
      const lotId = await receiveLot(request.ctx, {
        ...input,
        pharmacist: signedIn(request),
        lotNumber: lot_number,
        supplierCnpj: supplier_cnpj,
        receivedOn: received_on,
        expiresOn: expires_on,
        correctionFactor: correction_factor,
      })
      return reply.status(201).send(await answerWith(request, lotId))
    },
  )
}

/** What becomes of a lot. */
export const lotActRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/raw_material_lots/:id/losses',
    {
      config: { admits, whenRepeated: ofParams },
      schema: {
        summary: 'Take out of a lot what was lost, with its reason in the book',
        tags,
        params,
        body: contract.loseRawMaterial.request,
        response: { 200: contract.loseRawMaterial.response },
      },
    },
    async (request) => {
      const { id: lotId } = request.params
      await loseFromLot(request.ctx, { pharmacist: signedIn(request), lotId, ...request.body })
      return answerWith(request, lotId)
    },
  )
  app.post(
    '/raw_material_lots/:id/counts',
    {
      config: { admits, whenRepeated: ofParams },
      schema: {
        summary: 'Make the balance of a lot what was counted, with the difference and its reason in the book',
        description: 'Refused after another movement of the lot: `revision` says which one the count follows.',
        tags,
        params,
        body: contract.countRawMaterialLot.request,
        response: { 200: contract.countRawMaterialLot.response },
      },
    },
    async (request) => {
      const { id: lotId } = request.params
      const { micrograms: countedMicrograms, ...said } = request.body
      await countLot(request.ctx, { pharmacist: signedIn(request), lotId, countedMicrograms, ...said })
      return answerWith(request, lotId)
    },
  )
  app.put(
    '/raw_material_lots/:id/recall',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Recall a lot: nobody weighs from it any more',
        tags,
        params,
        body: contract.recallRawMaterialLot.request,
        response: { 200: contract.recallRawMaterialLot.response },
      },
    },
    async (request) => {
      const { id: lotId } = request.params
      await recallLot(request.ctx, { pharmacist: signedIn(request), lotId, ...request.body })
      return answerWith(request, lotId)
    },
  )
}

const bought = [
  ...new Map(
    formulary
      .filter(({ productId }) => productId !== null)
      .flatMap(({ components }) => components.map(({ substance, name }) => [substance, { substance, name }] as const)),
  ).values(),
].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
