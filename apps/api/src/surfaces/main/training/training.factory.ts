import { whenClocksShow } from '@prumo/brazil'
import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { bearerOf, signInAgain } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import type { TestWorld } from '#testing/world'
import { agreedTo } from '../../../domains/care/programme-consents/programme-consents.factory.ts'
import { anOpenEnrollment } from '../../../domains/plans/viewings/viewings.factory.ts'

type Method = 'GET' | 'PUT' | 'POST'
export type Body = { training: ReturnType<typeof contract.showTraining.response.parse>['training']; code?: string }

/** For tests: Bruno's enrolment in Control, and the calls of its training on a clock that is moved. */
export const trainingCalls = async (world: TestWorld) => {
  const system = () => world.ctx({ kind: 'system' })
  const bruno = await userIdOf(system(), 'bruno@prumo.example')
  let enrollmentId = 0
  const call = async (method: Method, path = '', payload?: object, as: string | null = 'bruno') => {
    const headers = as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {}
    const url = `/api/v2/academy/enrollments/${enrollmentId}/training${path}`
    const answer = await world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json() as Body & Record<string, unknown>, headers: answer.headers }
  }
  const show = async () => contract.showTraining.response.parse((await call('GET')).body).training
  return {
    bruno,
    call,
    show,
    enrollmentId: () => enrollmentId,
    /** A new enrolment; what was before it is gone. */
    enrol: async (programId = 1) => {
      // An address takes few mailed codes in an hour, and here the same hour comes again for each test.
      await sql`truncate people.second_steps cascade`.execute(world.world.db)
      for (const table of ['ticks', 'days', 'pauses', 'rounds'])
        await sql`delete from ${sql.table(`plans.training_${table}`)}`.execute(world.world.db)
      await sql`delete from plans.trainings`.execute(world.world.db)
      await sql`delete from plans.enrollments`.execute(world.world.db)
      enrollmentId = await anOpenEnrollment(system(), bruno, programId)
      await agreedTo(system(), { patientId: bruno, programme: 'training' })
    },
    /** The clock of ours stands at this hour of this day in São Paulo. */
    at: (day: string, hour = '12:00') => {
      world.clock.now = whenClocksShow(`${day}T${hour}:00`)
      signInAgain(world)
    },
    begin: (remindHour: number | null = null) => call('POST', '', { remind_hour: remindHour }),
    tick: (day: string, exerciseId: number, isDone = true) =>
      call('PUT', '/ticks', { day, exercise_id: exerciseId, is_done: isDone }),
    write: (day: string, said: object = {}) => call('PUT', '/days', { day, control: 5, anxiety: 4, note: '', ...said }),
    review: (round: number, choice: 'on' | 'again' = 'on', said: object = {}) =>
      call('POST', '/reviews', { round, regular: 'yes', able: 'partly', comfortable: 'yes', choice, ...said }),
    course: (isPaused: boolean, remindHour: number | null = null) =>
      call('PUT', '/course', { is_paused: isPaused, remind_hour: remindHour }),
    daysOff: () => call('POST', '/days_off'),
  }
}
