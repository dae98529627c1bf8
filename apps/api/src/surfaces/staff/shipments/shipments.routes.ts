import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getBox, labelFitBox, listBoxes, makeAgain, packFitBox } from '#domains/plans/compounding'
import { recordBoxReadings } from '#domains/plans/subscriptions'
import { drawParcelLabel, listPlaces, openBox, sendBoxAgain } from '#domains/shop/fulfillment'
import { signedIn } from '../../callers/bearer.ts'
import { RowId, wholeNumber } from '../../callers/row-id.ts'
import { keeperOf } from './keeper-of-caller.ts'
import { wholeWorkOnTheWire, workOnTheWire } from './shipment.serializer.ts'

const tags = ['shipments']
/** Each pharmacy packs at its own places (decisions 0121 and 0109). */
const admits = ['pharmacist'] as const
const params = z.object({ id: RowId })
// Every act is one that changes nothing when it is repeated.
const config = { admits, whenRepeated: 'runs again' } as const
const pageSize = 50
const placeId = wholeNumber({ from: 1, to: 2_147_483_647 }).optional()
const querystring = contract.listShipments.request.extend({ after: RowId.optional(), placeId })

/** /api/staff/v1/shipments: what is packed, labelled and handed to the carrier. */
export const shipmentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/shipments',
    {
      config: { admits },
      schema: {
        summary: 'List shipments to be packed, packed, or in trouble; the longest waiting first',
        tags,
        querystring,
        response: { 200: contract.listShipments.response },
      },
    },
    async (request) => {
      const keeper = await keeperOf(request)
      const work = await listBoxes(request.ctx, { ...request.query, ...keeper, limit: pageSize })
      await recordBoxReadings(request.ctx, { orderIds: work.map(({ orderId }) => orderId) })
      const places = (await listPlaces(request.ctx, keeper)).map(({ id, name }) => ({ id, name }))
      return { shipments: work.map(workOnTheWire), places }
    },
  )
  app.get(
    '/shipments/:id',
    {
      config: { admits },
      schema: { summary: 'Show a shipment', tags, params, response: { 200: contract.showShipment.response } },
    },
    async (request) => whole(request, request.params.id),
  )
  app.put(
    '/shipments/:id/packing',
    {
      config,
      schema: {
        summary: 'Close the box of a shipment; what is missing is sent later',
        tags,
        params,
        body: contract.packShipment.request,
        response: { 200: contract.packShipment.response },
      },
    },
    async (request) => {
      const { id: shipmentId } = request.params
      const { items: packed, placeId } = request.body
      await packFitBox(request.ctx, { shipmentId, ...(await keeperOf(request)), packed, placeId })
      return whole(request, shipmentId)
    },
  )
  app.delete(
    '/shipments/:id/packing',
    {
      config,
      schema: { summary: 'Open the box again', tags, params, response: { 200: contract.unpackShipment.response } },
    },
    async (request) => {
      await openBox(request.ctx, { shipmentId: request.params.id, ...(await keeperOf(request)) })
      return whole(request, request.params.id)
    },
  )
  app.put(
    '/shipments/:id/label',
    {
      config,
      schema: {
        summary: 'Make the label of a packed box, once, and draw it',
        tags,
        params,
        response: { 200: contract.labelShipment.response },
      },
    },
    async (request) => labelOf(request, request.params.id),
  )
  app.put(
    '/shipments/:id/successor',
    {
      config,
      schema: {
        summary: 'Send a lost parcel, or one that came back, again',
        tags,
        params,
        response: { 200: contract.sendShipmentAgain.response },
      },
    },
    async (request) => {
      const asked = { shipmentId: request.params.id, ...(await keeperOf(request)) }
      const { shipment } = await sendBoxAgain(request.ctx, asked)
      return whole(request, shipment.id ?? 0)
    },
  )
}

/** /api/staff/v1/shipments/:id/remaking: medicine that did not reach its patient. */
export const remakingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/shipments/:id/remaking',
    {
      config,
      schema: {
        summary: 'Make a lost parcel of medicine, or one that came back, once more',
        tags,
        params,
        body: contract.makeShipmentAgain.request,
        response: { 200: contract.makeShipmentAgain.response },
      },
    },
    async (request) => {
      const { id: shipmentId } = request.params
      const { police_report: policeReport, other_box: otherBox = null } = request.body
      const again = await makeAgain(request.ctx, { shipmentId, policeReport, otherBox, pharmacist: signedIn(request) })
      return whole(request, again.shipmentId)
    },
  )
}

const labelOf = async (request: FastifyRequest, shipmentId: number) => {
  const asked = { shipmentId, ...(await keeperOf(request)) }
  await labelFitBox(request.ctx, asked)
  const pdf = await drawParcelLabel(request.ctx, asked)
  const { order } = await getBox(request.ctx, asked)
  await recordBoxReadings(request.ctx, { orderIds: [order.id] })
  return { document: { name: 'etiqueta.pdf', pdf: pdf.toString('base64') } }
}

/** Showing whose box of medicine this is, and what is in it, is a reading of its patient's record. */
const whole = async (request: FastifyRequest, shipmentId: number) => {
  const work = await getBox(request.ctx, { shipmentId, ...(await keeperOf(request)) })
  await recordBoxReadings(request.ctx, { orderIds: [work.order.id] })
  return { shipment: wholeWorkOnTheWire(work) }
}
