import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  beginTraining,
  changeTraining,
  reviewStage,
  takeDaysOff,
  tickExercise,
  writeDay,
} from '#domains/plans/training'
import { course, enrollmentOf, trainingOf } from './training-of.ts'

const path = '/v2/academy/enrollments/:id/training'
const tags = ['academy']
const admits = 'signed in' as const

/** /api/v2/academy/enrollments/{id}/training… (ours): the days of a programme with stages, for whoever takes it. */
export const trainingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { admits },
      schema: {
        summary: 'Say where the bearer is in the training of a course',
        tags,
        params: course,
        response: { 200: contract.showTraining.response },
      },
    },
    trainingOf,
  )
  app.post(
    path,
    {
      config: { admits, whenRepeated: trainingOf },
      schema: {
        summary: 'Make today the first day of the training',
        tags,
        params: course,
        body: contract.beginTraining.request,
        response: { 200: contract.beginTraining.response },
      },
    },
    async (request) => {
      await beginTraining(request.ctx, { ...enrollmentOf(request), remindHour: request.body.remind_hour })
      return trainingOf(request)
    },
  )
  app.put(
    `${path}/course`,
    {
      config: { admits, whenRepeated: trainingOf },
      schema: {
        summary: 'Pause or go on, and pick the hour of reminders',
        tags,
        params: course,
        body: contract.changeTraining.request,
        response: { 200: contract.changeTraining.response },
      },
    },
    async (request) => {
      const { is_paused: isPaused, remind_hour: remindHour } = request.body
      await changeTraining(request.ctx, { ...enrollmentOf(request), isPaused, remindHour })
      return trainingOf(request)
    },
  )
  app.post(
    `${path}/days_off`,
    {
      config: { admits, whenRepeated: trainingOf },
      schema: {
        summary: 'Let the days before today on which nothing was done count no more',
        tags,
        params: course,
        response: { 200: contract.takeDaysOff.response },
      },
    },
    async (request) => {
      await takeDaysOff(request.ctx, enrollmentOf(request))
      return trainingOf(request)
    },
  )
}

/** What he does on a day of it, and at the end of a stage. */
export const trainingDayRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    `${path}/ticks`,
    {
      config: { admits, whenRepeated: trainingOf },
      schema: {
        summary: 'Tick an exercise of a day as done, or take that back',
        tags,
        params: course,
        body: contract.tickExercise.request,
        response: { 200: contract.tickExercise.response },
      },
    },
    async (request) => {
      const { day, exercise_id: exerciseId, is_done: isDone } = request.body
      await tickExercise(request.ctx, { ...enrollmentOf(request), day, exerciseId, isDone })
      return trainingOf(request)
    },
  )
  app.put(
    `${path}/days`,
    {
      config: { admits, whenRepeated: trainingOf },
      schema: {
        summary: 'Keep what the bearer writes of a day, for himself alone',
        tags,
        params: course,
        body: contract.writeTrainingDay.request,
        response: { 200: contract.writeTrainingDay.response },
      },
    },
    async (request) => {
      await writeDay(request.ctx, { ...enrollmentOf(request), ...request.body })
      return trainingOf(request)
    },
  )
  app.post(
    `${path}/reviews`,
    {
      config: { admits, whenRepeated: trainingOf },
      schema: {
        summary: 'Look back on a stage that has had its days, and go on or go through it again',
        description: 'The choice is the bearer’s, whatever he answered.',
        tags,
        params: course,
        body: contract.reviewStage.request,
        response: { 200: contract.reviewStage.response },
      },
    },
    async (request) => {
      const { round, choice, ...review } = request.body
      await reviewStage(request.ctx, { ...enrollmentOf(request), round, review, choice })
      return trainingOf(request)
    },
  )
}
