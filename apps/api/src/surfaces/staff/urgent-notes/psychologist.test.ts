import { listUrgentNotesToSettle } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let paula = 0
beforeAll(async () => {
  world = await testWorld()
  ;({ doctorId: paula } = await aConsultation(world.ctx(), { with: 'paula', profession: 'psychologist' }))
  // A doctor who treats him too: what he writes to Paula is not hers.
  await aConsultation(world.ctx(), { with: 'beatriz' })
})
beforeEach(() =>
  sql`truncate care.urgent_notes, care.messages, care.threads, care.covers, care.handovers, care.handover_ends`.execute(
    world.world.db,
  ),
)
afterAll(() => world.close())

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: string, payload?: object) => {
  const answer = await world.app.inject({
    ...{ method, url: `/api${path}` },
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const write = (body: string) => ask('POST', '/v1/messages', 'bruno', { message: { body, user_id: paula } })
const toCall = async (as: string) =>
  listUrgentNotesToSettle.response.parse((await ask('GET', '/staff/v1/urgent_notes', as)).body).urgentNotes
const words = async (noteId: number | undefined, as: string) =>
  (await ask('GET', `/staff/v1/urgent_notes/${noteId}/words`, as)).status
const settle = async (noteId: number | undefined, as: string) =>
  (
    await ask('PUT', `/staff/v1/urgent_notes/${noteId}/settlement`, as, {
      ...{ outcome: 'spoke', seen: { times: 1, tries: 0 } },
    })
  ).status
const mailsTo = async (name: string) => {
  await world.settle()
  return (await sandboxControl(world.sandbox.url).mails(`${name}@prumo.example`)).length
}

test.each(['shown', 'hidden'])(
  'words to a psychologist who is %s are hers alone: no doctor and nobody of the team',
  async (how) => {
    await sql`update care.doctors set is_accepting = ${how === 'shown'} where user_id = ${paula}`.execute(
      world.world.db,
    )
    try {
      const before = [await mailsTo('paula'), await mailsTo('helena'), await mailsTo('rafael')]
      expect((await write('Quero me matar.')).status).toBe(201)
      expect([await mailsTo('paula'), await mailsTo('helena'), await mailsTo('rafael')]).toEqual([
        ...[(before[0] ?? 0) + 1, before[1], before[2]],
      ])
      for (const as of ['helena', 'beatriz', 'marcos', 'livia', 'rafael', 'clara']) expect(await toCall(as)).toEqual([])
      const [note] = await toCall('paula')
      expect(note).toMatchObject({ hasWords: true, isDoctors: true, doctorName: expect.stringContaining('Paula') })
      expect([await words(note?.id, 'beatriz'), await words(note?.id, 'paula')]).toEqual([404, 200])
      expect([await settle(note?.id, 'beatriz'), await settle(note?.id, 'paula')]).toEqual([404, 200])
    } finally {
      await sql`update care.doctors set is_accepting = true where user_id = ${paula}`.execute(world.world.db)
    }
  },
)

test('who covers for her sees to them if she is a psychologist; a doctor’s cover of before takes nothing', async () => {
  await write('Quero me matar.')
  const today = world.clock.now.toISOString().slice(0, 10)
  const cover = async (name: string) =>
    sql`insert into care.covers (doctor_id, covered_by, starts_on, ends_on, created_at)
      values (${paula}, ${await castMember(world.ctx(), `${name}@prumo.example`)}, ${today}::date - 1,
        ${today}::date + 1, ${world.clock.now})`.execute(world.world.db)
  await cover('helena')
  expect([(await toCall('helena')).length, (await toCall('paula')).length]).toEqual([0, 1])
  await cover('livia')
  const [note] = await toCall('livia')
  expect([await words(note?.id, 'livia'), await settle(note?.id, 'livia')]).toEqual([200, 200])
})

test('of the body a doctor says that it was nothing', async () => {
  await write('Estou com dor forte no peito agora.')
  const [note] = await toCall('paula')
  expect(note?.isDoctors).toBe(false)
})
