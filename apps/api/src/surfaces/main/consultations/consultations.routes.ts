import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  cancelConsultation,
  chooseTime,
  getCorrectedConsultation,
  getFollowedConsultation,
  listFollowedConsultations,
  updatePatientInfo,
} from '#domains/care/consultations'
import { orderTokenOf } from '../../callers/order-token.ts'
import { RowId } from '../../callers/row-id.ts'
import { answerBooked, BookingBody, book } from './book-consultation.ts'
import { consultationOnTheWire, consultationsOnTheWire } from './consultation.serializer.ts'

const tags = ['consultations']
const params = z.object({ id: RowId })
const orderParams = z.object({ order_id: RowId })
// The domain refuses a field in its own words, by its name.
const PatientInfo = z.object({ patient_attributes: z.record(z.string(), z.unknown()) })

// Each booking holds a doctor's time without payment, so nobody may hold many. Many people share a mobile carrier's
// address.
const bookingsFromOneAddress = 30

/** /api/v1/consultations (spec 7.2), and two calls of ours: rescheduling and giving up. */
export const consultationRoutes: FastifyPluginAsyncZod = async (app) => {
  const mostBookings = Math.ceil(bookingsFromOneAddress * app.parts.config.rateLimitFactor)
  app.get(
    '/v1/consultations',
    {
      config: { admits: 'signed in or with an order token' },
      schema: {
        summary: 'List the bearer’s consultations; with an order token and no bearer, the one of that order',
        tags,
        response: { 200: contract.listConsultations.response },
      },
    },
    async (request) => {
      const consultations = await listFollowedConsultations(request.ctx, { orderToken: orderTokenOf(request) })
      return { consultations: await consultationsOnTheWire(request.ctx, consultations) }
    },
  )
  app.post(
    '/v1/consultations',
    {
      schema: {
        summary: 'Book a time: it is held while its payment is awaited',
        description: 'Without a doctor the first who is free takes it. 409 answers `nextTimes`.',
        tags,
        body: BookingBody,
        response: { 201: contract.createConsultation.response },
      },
      config: {
        admits: 'anybody',
        whenRepeated: answerBooked,
        rateLimit: { max: mostBookings, timeWindow: '10 minutes' },
      },
    },
    book,
  )
  app.post(
    '/v1/consultations/:order_id/update_patient_info',
    {
      config: { admits: 'anybody', whenRepeated: asCorrected },
      schema: {
        summary: 'Correct the patient’s data of a booked consultation, until it begins',
        description: 'Only the given fields change; CPF and e-mail stay. An order token does until it is paid.',
        tags,
        params: orderParams,
        body: PatientInfo,
        response: { 200: contract.updatePatientInfo.response },
      },
    },
    async (request) => {
      const input = { ...ofOrder(request), attributes: request.body.patient_attributes }
      return { consultation: await consultationOnTheWire(request.ctx, await updatePatientInfo(request.ctx, input)) }
    },
  )
  app.put(
    '/v1/consultations/:id/appointment',
    {
      config: { admits: 'anybody', whenRepeated: asItStands },
      schema: {
        summary: 'Choose another time',
        description: 'Of one that was paid too late for its own, or that has not begun. 409 answers `nextTimes`.',
        tags,
        params,
        body: contract.chooseTime.request,
        response: { 200: contract.chooseTime.response },
      },
    },
    async (request) => {
      const { appointment_at, doctor_id: doctorId = null } = request.body
      const input = { ...followed(request), startsAt: new Date(appointment_at), doctorId }
      return { consultation: await consultationOnTheWire(request.ctx, await chooseTime(request.ctx, input)) }
    },
  )
  app.delete(
    '/v1/consultations/:id',
    {
      config: { admits: 'anybody', whenRepeated: asItStands },
      schema: {
        summary: 'Give a consultation up before it begins; what was paid goes back',
        tags,
        params,
        response: { 200: contract.cancelConsultation.response },
      },
    },
    async (request) => {
      const consultation = await cancelConsultation(request.ctx, followed(request))
      return { consultation: await consultationOnTheWire(request.ctx, consultation) }
    },
  )
}

const ofOrder = (request: FastifyRequest) => ({
  orderId: (request.params as z.output<typeof orderParams>).order_id,
  orderToken: orderTokenOf(request),
})

/** This key has already corrected the data; they may have been corrected again since. */
const asCorrected = async (request: FastifyRequest) => ({
  consultation: await consultationOnTheWire(request.ctx, await getCorrectedConsultation(request.ctx, ofOrder(request))),
})

const followed = (request: FastifyRequest) => ({
  consultationId: (request.params as z.output<typeof params>).id,
  orderToken: orderTokenOf(request),
})

/** This key has already rescheduled it or given it up; it may have been rescheduled again since. */
const asItStands = async (request: FastifyRequest) => ({
  consultation: await consultationOnTheWire(request.ctx, await getFollowedConsultation(request.ctx, followed(request))),
})
