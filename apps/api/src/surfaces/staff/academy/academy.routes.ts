import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  addLesson,
  discardDraft,
  listProgramsToEdit,
  moveStages,
  orderLessons,
  publishProgram,
  readEditedProgram,
  removeLesson,
  restoreVersion,
  withdrawLesson,
  writeLesson,
  writeProgramText,
  writeStage,
} from '#domains/content/academy'
import type { Context } from '#platform/context'
import { RowId } from '../../callers/row-id.ts'
import { editedProgramOnTheWire, programsOnTheWire } from './edited-program.serializer.ts'

const tags = ['academy']
const whose = z.object({ id: RowId })
const place = z.object({ id: RowId, lesson_id: RowId })
const stagePlace = z.object({ id: RowId, position: RowId })
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

/** Writes on what a programme says of itself, and on its stages, in the draft. */
export const editedStageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/programs/:id/words',
    {
      config: writes,
      schema: {
        summary: 'Write what the public page of a programme says of it: plain text',
        description: '409 after somebody else wrote since the caller began.',
        tags,
        params: whose,
        body: contract.writeProgramText.request,
        response: { 200: contract.writeProgramText.response },
      },
    },
    async ({ ctx, params: { id: programId }, body }) => {
      const { revision, summary, learn, is_for: isFor, is_not_for: isNotFor } = body
      await writeProgramText(ctx, { programId, revision, text: { summary, learn, isFor, isNotFor } })
      return programOf(ctx, programId)
    },
  )
  app.put(
    '/programs/:id/stages/:position/words',
    {
      config: writes,
      schema: {
        summary: 'Write what a stage is called and says: plain text',
        description: '409 after somebody else wrote since the caller began.',
        tags,
        params: stagePlace,
        body: contract.writeStage.request,
        response: { 200: contract.writeStage.response },
      },
    },
    async ({ ctx, params: { id: programId, position }, body }) => {
      const { revision, title, summary, review_question: reviewQuestion, ...text } = body
      await writeStage(ctx, {
        programId,
        position,
        revision,
        words: { title, summary, text: { ...text, reviewQuestion } },
      })
      return programOf(ctx, programId)
    },
  )
  app.put(
    '/programs/:id/stage_days',
    {
      config: writes,
      schema: {
        summary: 'Move the days on which the stages of the draft open',
        description: 'Each stage ends on the day before the next opens. Who is in a stage keeps its days.',
        tags,
        params: whose,
        body: contract.moveStages.request,
        response: { 200: contract.moveStages.response },
      },
    },
    async ({ ctx, params: { id: programId }, body: { revision, stages, last_day: lastDay } }) => {
      const openings = stages.map(({ position, first_day: firstDay }) => ({ position, firstDay }))
      await moveStages(ctx, { programId, revision, stages: openings, lastDay })
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
    async ({ ctx, params: { id: programId }, body: { title, stage_position: stagePosition } }) => {
      await addLesson(ctx, { programId, title, stagePosition })
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

export const programOf = async (ctx: Context, programId: number) => ({
  program: await editedProgramOnTheWire(ctx, await readEditedProgram(ctx, { programId })),
})
