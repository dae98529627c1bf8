import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  askForCall,
  markAnswersSeen,
  readOwnSupport,
  withdrawCall,
  writeToSupport,
} from '#domains/plans/course-support'
import { RowId } from '../../callers/row-id.ts'
import { supportOnTheWire } from './course-support.serializer.ts'

const tags = ['academy']
const params = z.object({ id: RowId })
const admits = 'signed in' as const
const path = '/v2/academy/enrollments/:id/support'

/** /api/v2/academy/enrollments/{id}/support (ours): a conversation with the support of a course. */
export const courseSupportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { admits },
      schema: {
        summary: 'Show the conversation with the support of a course of the bearer’s',
        tags,
        params,
        response: { 200: contract.showCourseSupport.response },
      },
    },
    show,
  )
  app.post(
    `${path}/messages`,
    {
      config: { admits, whenRepeated: show },
      schema: {
        summary: 'Write to the support of a course',
        description: 'With an Idempotency-Key, twice is once. 409 once the course has ended.',
        tags,
        params,
        body: contract.writeToCourseSupport.request,
        response: { 200: contract.writeToCourseSupport.response },
      },
    },
    async (request) => {
      await writeToSupport(request.ctx, { ...placeOf(request), body: request.body.body })
      return show(request)
    },
  )
  app.put(
    `${path}/reading`,
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Say up to when the bearer has seen what support told him',
        tags,
        params,
        body: contract.seeCourseSupport.request,
        response: { 200: contract.seeCourseSupport.response },
      },
    },
    async (request) => {
      await markAnswersSeen(request.ctx, { ...placeOf(request), upTo: new Date(request.body.told_at) })
      return show(request)
    },
  )
  app.put(
    `${path}/call`,
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Ask to be called about a course; the same again changes nothing',
        tags,
        params,
        body: contract.askForSupportCall.request,
        response: { 200: contract.askForSupportCall.response },
      },
    },
    async (request) => {
      await askForCall(request.ctx, { ...placeOf(request), hours: request.body.hours })
      return show(request)
    },
  )
  app.delete(
    `${path}/call`,
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Need no call any more; again it changes nothing',
        tags,
        params,
        response: { 200: contract.withdrawSupportCall.response },
      },
    },
    async (request) => {
      await withdrawCall(request.ctx, placeOf(request))
      return show(request)
    },
  )
}

const placeOf = (request: FastifyRequest) => ({ enrollmentId: params.parse(request.params).id })

const show = async (request: FastifyRequest) => {
  const place = placeOf(request)
  const own = await readOwnSupport(request.ctx, place)
  return { support: await supportOnTheWire(request.ctx, { ...place, own }) }
}
