import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { bookBySale, removeWeightCoupon, returnSale } from '#domains/care/weight'
import { signedIn } from '../../callers/bearer.ts'
import { orderTokenOf } from '../../callers/order-token.ts'
import { RowId } from '../../callers/row-id.ts'
import { weightSaleOnTheWire } from './weight-sale.serializer.ts'

const path = '/v1/weight_sale'
const tags = ['weight']

/** The weight programme as it is sold and was bought (ours); /weight of the second API takes its money. */
export const weightSaleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { admits: 'anybody' },
      schema: {
        summary: 'Say what the weight programme costs, and where the bearer’s own, or the order token’s, stands',
        tags,
        response: { 200: contract.showWeightSale.response },
      },
    },
    ofToken,
  )
  app.delete(
    `${path}/coupon`,
    {
      config: { admits: 'anybody', whenRepeated: ofToken },
      schema: {
        summary: 'Take the coupon of a programme that waits for its payment off again',
        description: 'Of the order that the token names, or the bearer’s own. 409 once its order is placed.',
        tags,
        response: { 200: contract.removeWeightCoupon.response },
      },
    },
    async (request) => {
      await removeWeightCoupon(request.ctx, { orderToken: orderTokenOf(request) })
      return ofToken(request)
    },
  )
  app.post(
    `${path}/consultation`,
    {
      config: { admits: 'signed in', whenRepeated: asItStands },
      schema: {
        summary: 'Book the consultation that was bought with the programme; its doctor is the one who follows',
        description:
          'Again once the one that was booked is canceled before it begins; 409 while there is none to book.',
        tags,
        // The domain reports each invalid field, in Portuguese; the schema would report only the first.
        body: contract.bookWeightConsultation.request.extend({
          doctor_id: RowId,
          patient_attributes: z.record(z.string(), z.unknown()),
        }),
        response: { 200: contract.bookWeightConsultation.response },
      },
    },
    async (request) => {
      const { body } = request
      await bookBySale(request.ctx, {
        patientId: signedIn(request).userId,
        doctorId: body.doctor_id,
        channel: body.communication_channel,
        startsAt: new Date(body.appointment_at),
        consent: {
          isGiven: body.telemedicine_consent,
          version: body.consent_version,
          ip: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
        },
        patient: body.patient_attributes,
        remindHour: body.remind_hour,
      })
      return asItStands(request)
    },
  )
  app.post(
    `${path}/return`,
    {
      config: { admits: 'signed in', whenRepeated: asItStands },
      schema: {
        summary: 'Return the programme: what was not given goes back',
        description:
          'All of it within seven days of the payment, until its consultation is held, and where the doctor said no; ' +
          'else the months that have not begun. His programme stops, and a consultation ahead is canceled. 409 when nothing is left.',
        tags,
        response: { 200: contract.returnWeightSale.response },
      },
    },
    async (request) => {
      await returnSale(request.ctx, { patientId: signedIn(request).userId })
      return asItStands(request)
    },
  )
}

const ofToken = (request: FastifyRequest) => weightSaleOnTheWire(request.ctx, { orderToken: orderTokenOf(request) })

const asItStands = (request: FastifyRequest) => weightSaleOnTheWire(request.ctx, { orderToken: null })
