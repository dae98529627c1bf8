import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  answerPatient,
  closeCase,
  handToDoctor,
  holdCase,
  listCases,
  readCase,
  reopenCase,
  searchCases,
  settleCall,
} from '#domains/plans/course-support'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { caseOnTheWire, listOnTheWire } from './course-support.serializer.ts'

const tags = ['course support']
/** Those whom patients write to. */
const admits = ['support', 'administrator'] as const
const params = z.object({ id: RowId })
const path = '/course_supports'

/** /api/staff/v1/course_supports: what whoever takes a course asks the team. */
export const staffCourseSupportRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(readings)
  await app.register(acts)
  await app.register(handing)
}

const readings: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { admits },
      schema: {
        summary: 'List conversations about courses: what is owed soonest first',
        tags,
        querystring: contract.listCourseSupports.request.extend({ after: RowId.optional() }),
        response: { 200: contract.listCourseSupports.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      const { list, after: id, after_at: at } = request.query
      const after = id === undefined || at === undefined ? null : { id, at: new Date(at) }
      const cases = await listCases(request.ctx, { list, userId, after })
      return { supports: await listOnTheWire(request.ctx, { cases, userId }) }
    },
  )
  app.post(
    '/course_support_searches',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Find conversations about courses by the name of their patient',
        description: 'Each that is found is a logged reading, which its patient sees.',
        tags,
        body: contract.searchCourseSupports.request.extend({ after: RowId.optional() }),
        response: { 200: contract.searchCourseSupports.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      const { word: name, after } = request.body
      const cases = await searchCases(request.ctx, { name, after, userId })
      return { supports: await listOnTheWire(request.ctx, { cases, userId }) }
    },
  )
  app.get(
    `${path}/:id`,
    {
      config: { admits },
      schema: {
        summary: 'Show a conversation about a course',
        tags,
        params,
        response: { 200: contract.showCourseSupportOfPatient.response },
      },
    },
    show,
  )
}

const acts: FastifyPluginAsyncZod = async (app) => {
  app.put(
    `${path}/:id/holder`,
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Take a conversation, or give it back',
        tags,
        params,
        body: contract.holdCourseSupport.request,
        response: { 200: contract.holdCourseSupport.response },
      },
    },
    async (request) => {
      const { is_taken: isTaken, seen_holder_id: seenHolderId } = request.body
      await holdCase(request.ctx, { ...handlerOf(request), isTaken, seenHolderId })
      return show(request)
    },
  )
  app.post(
    `${path}/:id/answers`,
    {
      config: { admits, whenRepeated: show },
      schema: {
        summary: 'Answer a patient, who is told',
        tags,
        params,
        body: contract.answerCourseSupport.request,
        response: { 200: contract.answerCourseSupport.response },
      },
    },
    async (request) => {
      const { body, seen_message_id: seenMessageId } = request.body
      await answerPatient(request.ctx, { ...handlerOf(request), body, seenMessageId })
      return show(request)
    },
  )
  app.put(
    `${path}/:id/state`,
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Close a conversation, or open it again',
        tags,
        params,
        body: contract.closeCourseSupport.request,
        response: { 200: contract.closeCourseSupport.response },
      },
    },
    async (request) => {
      const { state, seen_message_id: seenMessageId } = request.body
      const by = handlerOf(request)
      await (state === 'closed' ? closeCase(request.ctx, { ...by, seenMessageId }) : reopenCase(request.ctx, by))
      return show(request)
    },
  )
}

const handing: FastifyPluginAsyncZod = async (app) => {
  app.post(
    `${path}/:id/calls`,
    {
      config: { admits, whenRepeated: show },
      schema: {
        summary: 'Note that a patient was called',
        tags,
        params,
        body: contract.settleSupportCall.request,
        response: { 200: contract.settleSupportCall.response },
      },
    },
    async (request) => {
      await settleCall(request.ctx, { ...handlerOf(request), spoke: request.body.spoke })
      return show(request)
    },
  )
  app.post(
    `${path}/:id/handovers`,
    {
      config: { admits, whenRepeated: show },
      schema: {
        summary: 'Hand a patient’s own words to a doctor who treats him, or offer him a consultation',
        tags,
        params,
        body: contract.handCourseSupport.request,
        response: { 200: contract.handCourseSupport.response },
      },
    },
    async (request) => {
      const { doctor_id: doctorId, message_ids, seen_message_id: seenMessageId } = request.body
      const messageIds = [...new Set(message_ids)]
      await handToDoctor(request.ctx, { ...handlerOf(request), doctorId, messageIds, seenMessageId })
      return show(request)
    },
  )
}

const handlerOf = (request: FastifyRequest) => ({
  caseId: params.parse(request.params).id,
  userId: signedIn(request).userId,
})

const show = async (request: FastifyRequest) => {
  const { caseId, userId } = handlerOf(request)
  const handled = await readCase(request.ctx, { caseId })
  return { support: await caseOnTheWire(request.ctx, { handled, userId }) }
}
