import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addCheckIn, changeCourse, giveAnswers } from '#domains/care/weight'
import { signedIn } from '../../callers/bearer.ts'
import { answersFrom } from '../../callers/weight-answers-from.ts'
import { programmeOf } from './programme-of.ts'

const path = '/v1/weight_programme'
const tags = ['weight']

/** The bearer's own weight programme (ours): his answers, measures, photos, and whether he pauses. */
export const weightRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'Say where the bearer is in the weight programme',
        tags,
        response: { 200: contract.showWeightProgramme.response },
      },
    },
    programmeOf,
  )
  app.post(
    `${path}/answers`,
    {
      config: { admits: 'signed in', whenRepeated: programmeOf },
      schema: {
        summary: 'Agree to be followed, say by whom, and what a doctor asks first',
        tags,
        body: contract.giveWeightAnswers.request,
        response: { 200: contract.giveWeightAnswers.response },
      },
    },
    async (request) => {
      const { doctor_id: doctorId, remind_hour: remindHour, agreed_to: agreedTo, ...said } = request.body
      const answers = answersFrom(said)
      await giveAnswers(request.ctx, { patientId: signedIn(request).userId, doctorId, answers, agreedTo, remindHour })
      return programmeOf(request)
    },
  )
  app.post(
    `${path}/check_ins`,
    {
      config: { admits: 'signed in', whenRepeated: programmeOf },
      schema: {
        summary: 'Keep what the bearer measured, or how he is',
        description:
          'Beside a symptom or a note the weight may be null, in every state. What is far from the last measure, or of a day before it, is asked again: see is_confirmed.',
        tags,
        body: contract.addWeightCheckIn.request,
        response: { 200: contract.addWeightCheckIn.response },
      },
    },
    async (request) => {
      const { measured_on: on, weight_grams: grams, waist_mm: waistMm, symptoms, note, is_confirmed } = request.body
      await addCheckIn(request.ctx, {
        patientId: signedIn(request).userId,
        on,
        content: { grams, waistMm, symptoms, note: note.trim() },
        isConfirmed: is_confirmed,
      })
      return programmeOf(request)
    },
  )
  app.put(
    `${path}/course`,
    {
      config: { admits: 'signed in', whenRepeated: programmeOf },
      schema: {
        summary: 'Pause, go on or stop, and pick the hour of reminders',
        tags,
        body: contract.changeWeightCourse.request,
        response: { 200: contract.changeWeightCourse.response },
      },
    },
    async (request) => {
      const { course, remind_hour: remindHour } = request.body
      await changeCourse(request.ctx, { patientId: signedIn(request).userId, course, remindHour })
      return programmeOf(request)
    },
  )
}
