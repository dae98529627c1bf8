import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, as: string, payload?: object) => {
  const answer = await world.app.inject({
    ...{ method, url: `/api${path}` },
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

test('a psychologist’s waiting patients go to a psychologist, and to no doctor', async () => {
  const { patientId, doctorId: caio } = await aConsultation(world.ctx(), { with: 'caio', profession: 'psychologist' })
  const [tiago, livia] = [
    await castMember(world.ctx(), 'tiago@prumo.example'),
    await castMember(world.ctx(), 'livia@prumo.example'),
  ]
  expect((await ask('POST', '/v1/messages', 'bruno', { message: { body: 'Bom dia.', user_id: caio } })).status).toBe(
    201,
  )
  await sql`update care.doctors set is_accepting = false where user_id = ${caio}`.execute(world.world.db)
  const { body } = await ask('GET', `/staff/v1/people/${caio}/patients`, 'clara')
  expect(body.patients).toMatchObject([{ userId: patientId }])
  const offered = body.colleagues.map(({ userId }: { userId: number }) => userId)
  expect([offered.includes(livia), offered.includes(tiago)]).toEqual([true, false])
  const give = (to: number) =>
    ask('POST', `/staff/v1/people/${caio}/patient_handovers`, 'clara', { to_user_id: to, patient_ids: [patientId] })
  expect(await give(tiago)).toMatchObject({ status: 422, body: { faults: { to_user_id: [{ code: 'not_offered' }] } } })
  expect((await give(livia)).status).toBe(200)
  const { body: chart } = await ask('GET', `/staff/v1/patients/${patientId}/chart`, 'livia')
  expect(JSON.stringify(chart)).toContain('Bom dia.')
  expect((await ask('GET', `/staff/v1/patients/${patientId}/chart`, 'tiago')).status).toBe(404)
})
