import { listAllRecordAccesses } from '@prumo/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAccess } from '#domains/care/record-accesses'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { castMember } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const ask = async (name: string | null, query = '') => {
  const headers = name ? { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` } : {}
  const answer = await world.app.inject({ url: `/api/staff/v1/record_accesses${query}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}

test.each([
  [null, 401],
  ['bruno', 403],
  ['helena', 403],
  ['paula', 403],
  ['silvia', 403],
  ['rafael', 403],
  ['clara', 200],
] as const)('%s: %i', async (name, status) => expect((await ask(name)).status).toBe(status))

test('an administrator sees who read whose record, of one patient where she asks, newest first', async () => {
  const [bruno, diego, helena] = await Promise.all(
    ['bruno', 'diego', 'helena'].map((name) => castMember(world.ctx(), `${name}@prumo.example`)),
  )
  const doctor = world.ctx({ kind: 'user', userId: helena as number, roles: ['doctor'] })
  for (const patientId of [bruno, diego] as number[])
    await recordAccess(doctor, { patientId, what: 'survey', subjectId: 1 })
  const { body } = await ask('clara')
  expect(listAllRecordAccesses.response.parse(body)).toEqual(body)
  expect(body.recordAccesses.map(({ patientId }: { patientId: number }) => patientId)).toEqual([diego, bruno])
  expect((await ask('clara', `?patient_id=${bruno}`)).body.recordAccesses).toEqual([
    {
      id: expect.any(Number),
      patientId: bruno,
      actorId: helena,
      actorName: expect.stringMatching(/Helena Prado$/),
      actorRole: 'doctor',
      reason: 'treats',
      what: 'survey',
      at: world.clock.now.toISOString(),
    },
  ])
  expect((await ask('clara', `?before=${body.recordAccesses[0].id}`)).body.recordAccesses).toHaveLength(1)
  expect((await ask('clara', '?patient_id=x')).status).toBe(400)
})
