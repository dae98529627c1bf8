import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { prepCalls } from '../../staff/prep/prep-calls.factory.ts'

let world: TestWorld
let places: { userId: number }
let prep: ReturnType<typeof prepCalls>
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
  const whose = await aConsultation(world.ctx())
  places = { userId: whose.patientId }
  prep = prepCalls(world, () => whose)
})
afterAll(() => world.close())

/** What of the API writes into a programme that takes health data, by the words of its path. */
const ofProgramme = /\/(prep)\b/

type Write = { asks: () => Promise<object> | object } | { takesNothing: string }
const writes: Record<string, Write> = {
  'POST /api/v2/prep/patients/{user_id}/answers': { asks: () => prep.answersBody() },
  'POST /api/v2/prep/patients/{user_id}/documents': { asks: () => prep.examBody() },
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
      url: path.replace('{user_id}', String(places.userId)),
      headers: { authorization: `Bearer ${await bearerOf(world, 'bruno@prumo.example')}` },
      payload: 'asks' in write ? await write.asks() : {},
    })
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([409, 'programme_consent_missing'])
    expect(answer.json().error).toMatch(/autorização/)
    expect(await countRows()).toEqual(rows)
  },
)

const tables = ['care.prep_registers', 'care.prep_answers', 'care.prep_documents'] as const
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
