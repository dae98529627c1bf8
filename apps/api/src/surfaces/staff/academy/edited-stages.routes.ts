import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  addStage,
  moveStages,
  orderStages,
  removeStage,
  withdrawStage,
  writeProgramText,
  writeStage,
} from '#domains/content/academy'
import { RowId } from '../../callers/row-id.ts'
import { programOf } from './program-of.ts'

const tags = ['academy']
const whose = z.object({ id: RowId })
const stagePlace = z.object({ id: RowId, stage_id: RowId })
const writes = {
  admits: ['administrator'] as const,
  whenRepeated: (request: FastifyRequest) => programOf(request.ctx, whose.parse(request.params).id),
}

/** Writes on what a programme says of itself, and on what its stages say, in the draft. */
export const editedWordsRoutes: FastifyPluginAsyncZod = async (app) => {
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
      const { revision, is_for: isFor, is_not_for: isNotFor, ...text } = body
      await writeProgramText(ctx, { programId, revision, text: { ...text, isFor, isNotFor } })
      return programOf(ctx, programId)
    },
  )
  app.put(
    '/programs/:id/stages/:stage_id/words',
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
    async ({ ctx, params: { id: programId, stage_id: stageId }, body }) => {
      const { revision, title, summary, review_question: reviewQuestion, ...text } = body
      await writeStage(ctx, {
        programId,
        stageId,
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

/** Writes on which stages a programme has, and in which order, in the draft. */
export const editedStageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/programs/:id/stages',
    {
      config: writes,
      schema: {
        summary: 'Add a stage to the draft, after the others',
        description: '409 for a programme without stages: whoever takes it has no training.',
        tags,
        params: whose,
        body: contract.addStage.request,
        response: { 200: contract.addStage.response },
      },
    },
    async ({ ctx, params: { id: programId }, body: { title } }) => {
      await addStage(ctx, { programId, title })
      return programOf(ctx, programId)
    },
  )
  app.put(
    '/programs/:id/stage_order',
    {
      config: writes,
      schema: {
        summary: 'Put the stages of the draft in another order, with their lessons',
        description: 'Each lasts as long as it did. 409 if somebody changed the draft since.',
        tags,
        params: whose,
        body: contract.orderStages.request,
        response: { 200: contract.orderStages.response },
      },
    },
    async ({ ctx, params: { id: programId }, body: { revision, stage_ids: stageIds } }) => {
      await orderStages(ctx, { programId, revision, stageIds })
      return programOf(ctx, programId)
    },
  )
  app.put(
    '/programs/:id/stages/:stage_id/withdrawal',
    {
      config: writes,
      schema: {
        summary: 'Withdraw a stage with the next publishing, or bring it back as the last one',
        description: 'Whoever is in it keeps it. 409 while it has lessons, and for the last one.',
        tags,
        params: stagePlace,
        body: contract.withdrawStage.request,
        response: { 200: contract.withdrawStage.response },
      },
    },
    async ({ ctx, params: { id: programId, stage_id: stageId }, body: { is_withdrawn: isWithdrawn } }) => {
      await withdrawStage(ctx, { programId, stageId, isWithdrawn })
      return programOf(ctx, programId)
    },
  )
  app.delete(
    '/programs/:id/stages/:stage_id',
    {
      config: writes,
      schema: {
        summary: 'Remove a stage that was never shown',
        tags,
        params: stagePlace,
        response: { 200: contract.removeStage.response },
      },
    },
    async ({ ctx, params: { id: programId, stage_id: stageId } }) => {
      await removeStage(ctx, { programId, stageId })
      return programOf(ctx, programId)
    },
  )
}
