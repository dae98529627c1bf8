import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { judgeReceivedRecord, readReceivedRecord, takeReceivedFact } from '#domains/care/medical-documents'
import { signedIn } from '../../callers/bearer.ts'
import { namesOf } from '../../callers/names-of.ts'
import { RowId } from '../../callers/row-id.ts'
import { params as ofConsultation, repeatable as ofRecord } from './answer-with-record.ts'
import { receivedRecordOnTheWire } from './received-record.serializer.ts'

const tags = ['consultations']
const params = ofConsultation.extend({ document_id: RowId })
const path = '/consultations/:id/received_records/:document_id'

/** A record of another service, reviewed by the consultation's professional before anything of it is used. */
export const receivedRecordRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { admits: ofRecord.admits },
      schema: {
        summary: 'Show whose a record of another service is, and what of it may be taken over',
        description: 'The reading is written down. What may be taken over is empty until the record was accepted.',
        tags,
        params,
        response: { 200: contract.showReceivedRecord.response },
      },
    },
    answerOf,
  )
  app.post(
    `${path}/verdicts`,
    {
      config: repeatable,
      schema: {
        summary: 'Say that a record of another service is this patient’s, or is not',
        description: 'It stays written, with its reason. One that names another person cannot be accepted.',
        tags,
        params,
        body: contract.judgeReceivedRecord.request,
        response: { 200: contract.judgeReceivedRecord.response },
      },
    },
    async (request) => {
      await judgeReceivedRecord(request.ctx, { ...inputOf(request), ...request.body })
      return answerOf(request)
    },
  )
  app.post(
    `${path}/taken_facts`,
    {
      config: repeatable,
      schema: {
        summary: 'Write one fact of an accepted record into the chart',
        description: 'In the bearer’s name, with where it comes from. Repeated, it is the same entry.',
        tags,
        params,
        body: contract.takeReceivedFact.request,
        response: { 200: contract.takeReceivedFact.response },
      },
    },
    async (request) => {
      await takeReceivedFact(request.ctx, { ...inputOf(request), ...request.body })
      return answerOf(request)
    },
  )
}

const inputOf = (request: FastifyRequest) => {
  const { id: consultationId, document_id: documentId } = request.params as Record<'id' | 'document_id', number>
  return { consultationId, documentId, reader: signedIn(request) }
}

/** The record as it stands now; the reading is logged. */
const answerOf = async (request: FastifyRequest) => {
  const record = await readReceivedRecord(request.ctx, inputOf(request))
  const nameOf = await namesOf(
    request.ctx,
    record.verdicts.map(({ decidedBy }) => decidedBy),
  )
  return { receivedRecord: receivedRecordOnTheWire(record, nameOf) }
}

const repeatable = { ...ofRecord, whenRepeated: answerOf }
