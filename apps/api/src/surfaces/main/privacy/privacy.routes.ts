import { Readable } from 'node:stream'
import * as contract from '@prumo/contracts/main'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readRecordBundle } from '#domains/care/interchange'
import {
  askForErasure,
  exportOwnData,
  listHeldData,
  lookAtErasure,
  stopErasureByLink,
  stopOwnErasure,
} from '#domains/people/privacy'
import { readSupportOfOwner } from '#domains/plans/course-support'
import { readOwnDiary } from '#domains/plans/training'
import { readOwnNotes } from '#domains/plans/viewings'
import { signedIn } from '../../callers/bearer.ts'
import { treatmentsOfRecord } from '../../callers/treatments-of-record.ts'
import { callerOf } from '../security/security.routes.ts'
import { erasureOnTheWire, personalDataOnTheWire } from './privacy.serializer.ts'

const tags = ['privacy']
/** A type of its own: a file to keep as it is, which no client rewrites on its way. */
const exportType = 'application/vnd.prumo.personal-data+json'
const exportAnswer = {
  200: {
    description:
      'Every row that we hold of the bearer, his notes in lessons, his messages with support, and his record',
    content: { [exportType]: { schema: contract.exportPersonalData.response } },
  },
}

/** /api/v1/personal_data, its export and erasure (ours, LGPD arts. 9 and 18, decision 0066). */
export const privacyRoutes: FastifyPluginAsyncZod = async (app) => {
  const max = Math.ceil(30 * app.parts.config.rateLimitFactor)
  const rateLimit = { max, timeWindow: '10 minutes' }
  app.get(
    '/v1/personal_data',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'What we hold of the bearer and why, and what an erasure would meet',
        tags,
        response: { 200: contract.showPersonalData.response },
      },
    },
    async (request) => {
      const look = await lookAtErasure(request.ctx, signedIn(request))
      return { personalData: personalDataOnTheWire(await listHeldData(), look) }
    },
  )
  app.post(
    '/v1/personal_data_export',
    {
      config: { admits: 'signed in', whenRepeated: 'runs again', rateLimit },
      schema: {
        summary: 'Download everything that we hold of the bearer, as JSON',
        description:
          'Written on while it is read; a text that breaks off is not JSON. Needs the password, and a recent proof where there are two steps.',
        tags,
        body: contract.exportPersonalData.request,
        response: exportAnswer,
      },
    },
    async (request, reply) => {
      const pieces = await exportOwnData(request.ctx, {
        ...callerOf(request),
        ...request.body,
        drawRecord: (ctx) => readRecordBundle(ctx, ownRecord(request)),
        readNotes: (ctx) => readOwnNotes(ctx, ownerOf(request)),
        readSupport: (ctx) => readSupportOfOwner(ctx, ownerOf(request)),
        readDiaries: (ctx) => readOwnDiary(ctx, ownerOf(request)),
      })
      return sendPieces(reply, pieces)
    },
  )
  await app.register(erasureRoutes)
}

const erasureRoutes: FastifyPluginAsyncZod = async (app) => {
  const max = Math.ceil(30 * app.parts.config.rateLimitFactor)
  const rateLimit = { max, timeWindow: '10 minutes' }
  app.post(
    '/v1/erasures',
    {
      config: { admits: 'signed in', whenRepeated: standing, rateLimit },
      schema: {
        summary: 'Ask for the erasure of the bearer’s account; it begins in seven days',
        tags,
        body: contract.askForErasure.request,
        response: { 201: contract.askForErasure.response },
      },
    },
    async (request, reply) => {
      const erasure = await askForErasure(request.ctx, { ...callerOf(request), ...request.body })
      return reply.status(201).send({ erasure: erasureOnTheWire(erasure) })
    },
  )
  app.delete(
    '/v1/erasure',
    {
      config: { admits: 'signed in', whenRepeated: stopped },
      schema: {
        summary: 'Stop the erasure of the bearer’s account',
        tags,
        response: { 200: contract.stopErasure.response },
      },
    },
    async (request) => {
      await stopOwnErasure(request.ctx, callerOf(request))
      return stopped()
    },
  )
  app.put(
    '/v1/erasure_stop',
    {
      config: { admits: 'anybody', whenRepeated: 'runs again', rateLimit },
      schema: {
        summary: 'Stop an erasure through its mailed link',
        tags,
        body: contract.stopErasureByLink.request,
        response: { 200: contract.stopErasureByLink.response },
      },
    },
    async ({ ctx, body }) => {
      await stopErasureByLink(ctx, body)
      return stopped()
    },
  )
}

/** A late repetition asks for nothing: its owner may have stopped the erasure since. */
const standing = async (request: FastifyRequest) => {
  const { erasure } = await lookAtErasure(request.ctx, ownerOf(request))
  return { erasure: erasure && erasureOnTheWire(erasure) }
}

/** Written on as it is read: the reader's pace is ours, and we hold one batch of rows. */
const sendPieces = (reply: FastifyReply, pieces: AsyncIterable<string>) =>
  reply
    .type(`${exportType}; charset=utf-8`)
    .header('content-disposition', 'attachment; filename="meus-dados.json"')
    .send(Readable.from(pieces, { objectMode: false }))

const stopped = () => ({ isStopped: true as const })

const ownerOf = (request: FastifyRequest) => ({ userId: signedIn(request).userId })

const ownRecord = (request: FastifyRequest) => {
  const { userId: patientId } = signedIn(request)
  return { patientId, reader: null, readTreatments: treatmentsOfRecord({ patientId }) }
}
