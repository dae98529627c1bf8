import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawProgrammeConsent } from '#domains/care/programme-consents'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aTraining } from '../../../domains/plans/training/training.factory.ts'
import { prepCalls } from '../../staff/prep/prep-calls.factory.ts'

let world: TestWorld
let places: { userId: number; enrollmentId: number }
let prep: ReturnType<typeof prepCalls>
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
  const whose = await aConsultation(world.ctx())
  const enrollmentId = await aTraining(world.ctx({ kind: 'system' }), { userId: whose.patientId })
  places = { userId: whose.patientId, enrollmentId }
  await withdrawProgrammeConsent(world.ctx({ kind: 'user', userId: whose.patientId, roles: ['patient'] }), {
    patientId: whose.patientId,
    programme: 'training',
  })
  prep = prepCalls(world, () => whose)
})
afterAll(() => world.close())

/** The calls of the API that write into a programme that takes health data, by the words of their path. */
const ofProgramme = /\/(prep|training|self_ratings|evolution|support)\b/

type Write = { asks: () => Promise<object> | object } | { takesNothing: string }
const writes: Record<string, Write> = {
  'POST /api/v2/prep/patients/{user_id}/answers': { asks: () => prep.answersBody() },
  'POST /api/v2/prep/patients/{user_id}/documents': { asks: () => prep.examBody() },
  'POST /api/v1/self_ratings': {
    asks: () => ({ about: 'erectileDysfunction', day: prep.today(), rating: 6, taken: null, note: '' }),
  },
  'POST /api/v2/academy/enrollments/{id}/support/messages': { asks: () => ({ body: 'Posso repetir a aula?' }) },
  'PUT /api/v2/academy/enrollments/{id}/support/call': { asks: () => ({ hours: 'morning' }) },
  'DELETE /api/v2/academy/enrollments/{id}/support/call': { takesNothing: 'he needs no call any more' },
  'PUT /api/v2/academy/enrollments/{id}/support/reading': { takesNothing: 'up to when he has seen answers' },
  'POST /api/v2/academy/enrollments/{id}/training': { asks: () => ({ remind_hour: null }) },
  'PUT /api/v2/academy/enrollments/{id}/training/ticks': {
    asks: () => ({ day: prep.today(), exercise_id: 1, is_done: true }),
  },
  'PUT /api/v2/academy/enrollments/{id}/training/days': {
    asks: () => ({ day: prep.today(), control: 5, anxiety: 4, note: 'Mais calmo.' }),
  },
  'POST /api/v2/academy/enrollments/{id}/training/reviews': {
    asks: () => ({ round: 1, regular: 'yes', able: 'yes', comfortable: 'yes', choice: 'on' }),
  },
  'PUT /api/v2/academy/enrollments/{id}/training/course': { takesNothing: 'a pause and an hour of reminders' },
  'POST /api/v2/academy/enrollments/{id}/training/days_off': { takesNothing: 'days that count no more' },
}

/** Every write of every surface that a patient reaches, by its name in the OpenAPI documents. */
const operations = async (): Promise<string[]> => {
  const all: string[] = []
  for (const surface of ['main', 'second', 'storefront']) {
    const { paths } = (await world.app.inject(`/docs/${surface}.json`)).json<{ paths: Record<string, object> }>()
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods)) if (method !== 'get') all.push(`${method.toUpperCase()} ${path}`)
  }
  return all
}

test('every write into a programme says whether it takes health data: a new one has to say so here', async () => {
  const found = (await operations()).filter((name) => ofProgramme.test(name))
  expect(found.sort()).toEqual(Object.keys(writes).sort())
})

test.each(Object.entries(writes).filter(([, write]) => 'asks' in write))(
  '%s takes nothing before he has agreed',
  async (name, write) => {
    const [method = '', path = ''] = name.split(' ')
    const rows = await countRows()
    const answer = await world.app.inject({
      method: method as 'POST',
      url: path.replace('{user_id}', String(places.userId)).replace('{id}', String(places.enrollmentId)),
      headers: { authorization: `Bearer ${await bearerOf(world, 'bruno@prumo.example')}` },
      payload: 'asks' in write ? await write.asks() : {},
    })
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([409, 'programme_consent_missing'])
    expect(answer.json().error).toMatch(/autorização/)
    expect(await countRows()).toEqual(rows)
  },
)

const tables = [
  ...['care.prep_registers', 'care.prep_answers', 'care.prep_documents'],
  ...['care.self_ratings', 'plans.support_cases', 'plans.support_messages'],
  ...['plans.trainings', 'plans.training_rounds', 'plans.training_ticks', 'plans.training_days'],
] as const
const countRows = async (): Promise<unknown[]> => {
  const counted: unknown[] = []
  for (const table of tables) {
    const { rows } = await sql`select ${table} as name, count(*)::int as rows from ${sql.table(table)}`.execute(
      world.world.db,
    )
    counted.push(...rows)
  }
  return counted
}
