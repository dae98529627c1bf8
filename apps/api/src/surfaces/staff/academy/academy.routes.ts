import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  addLesson,
  discardDraft,
  listProgramsToEdit,
  orderLessons,
  publishProgram,
  removeLesson,
  restoreVersion,
  withdrawLesson,
  writeLesson,
} from '#domains/content/academy'
import { RowId } from '../../callers/row-id.ts'
import { programsOnTheWire } from './edited-program.serializer.ts'
import { programOf } from './program-of.ts'

const tags = ['academy']
const whose = z.object({ id: RowId })
const place = z.object({ id: RowId, lesson_id: RowId })
const versionPlace = z.object({ id: RowId, number: RowId })
const admits = ['administrator'] as const
const writes = {
  admits,
  whenRepeated: (request: FastifyRequest) => programOf(request.ctx, whose.parse(request.params).id),
}

/** /api/staff/v1/programs (ours): lessons are edited as a draft, and published with their programme. */
export const programRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/programs',
    {
      config: { admits },
      schema: {
        summary: 'List the programmes, and who changed last what is not published',
        tags,
        response: { 200: contract.listProgramsToEdit.response },
      },
    },
    async ({ ctx }) => ({ programs: await programsOnTheWire(ctx, await listProgramsToEdit(ctx)) }),
  )
  app.get(
    '/programs/:id',
    {
      config: { admits },
      schema: {
        summary: 'Show a programme as it is to be, with what differs from what patients see',
        tags,
        params: whose,
        response: { 200: contract.showProgramToEdit.response },
      },
    },
    ({ ctx, params: { id } }) => programOf(ctx, id),
  )
  app.post(
    '/programs/:id/versions',
    {
      config: writes,
      schema: {
        summary: 'Publish the draft that the caller saw',
        description: 'One transaction. 409 if somebody changed it since, or while something is missing.',
        tags,
        params: whose,
        body: contract.publishProgram.request,
        response: { 200: contract.publishProgram.response },
      },
    },
    async ({ ctx, params: { id: programId }, body: { revision } }) => {
      await publishProgram(ctx, { programId, revision })
      return programOf(ctx, programId)
    },
  )
  app.post(
    '/programs/:id/versions/:number/restoration',
    {
      config: writes,
      schema: {
        summary: 'Publish a former version again, as a new one',
        description: 'Lessons that came after it are withdrawn. 409 while something is not published.',
        tags,
        params: versionPlace,
        body: contract.restoreProgramVersion.request,
        response: { 200: contract.restoreProgramVersion.response },
      },
    },
    async ({ ctx, params: { id: programId, number }, body: { revision } }) => {
      await restoreVersion(ctx, { programId, number, revision })
      return programOf(ctx, programId)
    },
  )
  app.post(
    '/programs/:id/discarded_drafts',
    {
      config: writes,
      schema: {
        summary: 'Give up what is not published; without a draft it changes nothing',
        tags,
        params: whose,
        body: contract.discardProgramDraft.request,
        response: { 200: contract.discardProgramDraft.response },
      },
    },
    async ({ ctx, params: { id: programId }, body: { revision } }) => {
      await discardDraft(ctx, { programId, revision })
      return programOf(ctx, programId)
    },
  )
}

/** Writes on the lessons of a draft. */
export const editedLessonRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/programs/:id/lessons',
    {
      config: writes,
      schema: {
        summary: 'Add a lesson to the draft',
        tags,
        params: whose,
        body: contract.addLesson.request,
        response: { 200: contract.addLesson.response },
      },
    },
    async ({ ctx, params: { id: programId }, body: { title, stage_id: stageId } }) => {
      await addLesson(ctx, { programId, title, stageId })
      return programOf(ctx, programId)
    },
  )
  app.put(
    '/programs/:id/order',
    {
      config: writes,
      schema: {
        summary: 'Put the lessons of the draft in another order',
        tags,
        params: whose,
        body: contract.orderLessons.request,
        response: { 200: contract.orderLessons.response },
      },
    },
    async ({ ctx, params: { id: programId }, body: { revision, lessons } }) => {
      const ordered = lessons.map(({ id, stage_position: stagePosition }) => ({ id, stagePosition }))
      await orderLessons(ctx, { programId, revision, lessons: ordered })
      return programOf(ctx, programId)
    },
  )
  app.put(
    '/programs/:id/lessons/:lesson_id/words',
    {
      config: writes,
      schema: {
        summary: 'Write what a lesson says: plain text',
        description: '409 after somebody else wrote since the caller began.',
        tags,
        params: place,
        body: contract.writeLesson.request,
        response: { 200: contract.writeLesson.response },
      },
    },
    async ({ ctx, params: { id: programId, lesson_id: lessonId }, body }) => {
      const { revision, title, planned_minutes: plannedMinutes, ...text } = body
      await writeLesson(ctx, { programId, lessonId, revision, words: { title, plannedMinutes, text } })
      return programOf(ctx, programId)
    },
  )
  app.put(
    '/programs/:id/lessons/:lesson_id/withdrawal',
    {
      config: writes,
      schema: {
        summary: 'Withdraw a lesson with the next publishing, or bring it back',
        tags,
        params: place,
        body: contract.withdrawLesson.request,
        response: { 200: contract.withdrawLesson.response },
      },
    },
    async ({ ctx, params: { id: programId, lesson_id: lessonId }, body: { is_withdrawn: isWithdrawn } }) => {
      await withdrawLesson(ctx, { programId, lessonId, isWithdrawn })
      return programOf(ctx, programId)
    },
  )
  app.delete(
    '/programs/:id/lessons/:lesson_id',
    {
      config: writes,
      schema: {
        summary: 'Remove a lesson that was never shown',
        tags,
        params: place,
        response: { 200: contract.removeLesson.response },
      },
    },
    async ({ ctx, params: { id: programId, lesson_id: lessonId } }) => {
      await removeLesson(ctx, { programId, lessonId })
      return programOf(ctx, programId)
    },
  )
}
