import { listUrgentNotes } from '@prumo/contracts/main'
import { listUrgentNotesToSettle, showUrgentWords } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let bruno = 0
let beatriz = 0
let consultationId = 0
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.urgent_notes, care.messages, care.threads, care.record_accesses, care.covers,
    care.handovers, care.handover_ends`.execute(world.world.db)
  await sql`update care.consultations set state = 'canceled', canceled_at = ${world.clock.now}, closed_at = null,
    cancel_reason = 'by_patient' where state <> 'canceled'`.execute(world.world.db)
  await sql`update care.appointments set state = 'released', held_until = null where state <> 'released'`.execute(
    world.world.db,
  )
  ;({
    patientId: bruno,
    doctorId: beatriz,
    consultationId,
  } = await aConsultation(world.ctx(), { state: 'confirmed', with: 'beatriz' }))
  await sql`update care.appointments set during = tstzrange(${later(72)}, ${later(73)})
    where consultation_id = ${consultationId}`.execute(world.world.db)
})
afterAll(() => world.close())

const later = (hours: number) => new Date(world.clock.now.getTime() + hours * 3_600_000)
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: string, payload?: object) => {
  const answer = await world.app.inject({
    ...{ method, url: `/api${path}` },
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const write = (to: number, body: string) => ask('POST', '/v1/messages', 'bruno', { message: { body, user_id: to } })
const toCall = async (as: string) =>
  listUrgentNotesToSettle.response.parse((await ask('GET', '/staff/v1/urgent_notes', as)).body).urgentNotes
const words = async (noteId: number | undefined, as: string) => {
  const { status, body } = await ask('GET', `/staff/v1/urgent_notes/${noteId}/words`, as)
  return status === 200 ? showUrgentWords.response.parse(body).words.map((one) => one.body) : status
}
const settle = async (noteId: number | undefined, as: string) =>
  (
    await ask('PUT', `/staff/v1/urgent_notes/${noteId}/settlement`, as, {
      ...{ outcome: 'spoke', seen: { times: 1, tries: 0 } },
    })
  ).status
const reasonsRead = async () =>
  (
    await sql<{ what: string; reason: string; actor_role: string }>`select what, reason, actor_role
      from care.record_accesses where patient_id = ${bruno} order by what`.execute(world.world.db)
  ).rows
const chest = 'Estou com dor no peito e quero me matar.'

const becomes: [string, () => Promise<unknown>][] = [
  [
    'canceled by him',
    async () => expect((await ask('DELETE', `/v1/consultations/${consultationId}`, 'bruno')).status).toBe(200),
  ],
  [
    'missed',
    () => sql`update care.consultations set state = 'missed' where id = ${consultationId}`.execute(world.world.db),
  ],
  [
    'closed thirteen months ago',
    () =>
      sql`update care.consultations set state = 'closed', closed_at = ${later(-24 * 396)}
        where id = ${consultationId}`.execute(world.world.db),
  ],
]

describe('words that cannot wait, written to a doctor whose visit is then', () => {
  test.each(becomes)(
    '%s: she sees the case, opens its words and settles it; nobody else does',
    async (_how, become) => {
      await world.settle()
      const before = (await sandboxControl(world.sandbox.url).mails('beatriz@prumo.example')).length
      expect((await write(beatriz, chest)).status).toBe(201)
      await world.settle()
      expect((await sandboxControl(world.sandbox.url).mails('beatriz@prumo.example')).length).toBe(before + 1)
      await become()
      const [note, ...others] = await toCall('beatriz')
      expect(others).toEqual([])
      expect(note).toMatchObject({ diary: 'message', patientId: bruno, isDoctors: true, hasWords: true })
      expect(await words(note?.id, 'beatriz')).toEqual([chest])
      expect(await reasonsRead()).toEqual([
        { what: 'messages', reason: 'addressed', actor_role: 'doctor' },
        { what: 'urgent_note', reason: 'addressed', actor_role: 'doctor' },
      ])
      const own = listUrgentNotes.response.parse((await ask('GET', '/v1/urgent_notes', 'bruno')).body).urgentNotes
      expect(own).toMatchObject([{ doctorName: expect.stringContaining('Beatriz') }])
      for (const as of ['helena', 'marcos', 'paula', 'rafael', 'clara']) expect(await toCall(as)).toEqual([])
      for (const as of ['helena', 'marcos', 'paula']) expect(await words(note?.id, as)).toBe(404)
      for (const as of ['rafael', 'clara', 'silvia', 'bruno']) expect(await words(note?.id, as)).toBe(403)
      expect(await settle(note?.id, 'helena')).toBe(404)
      expect(await settle(note?.id, 'beatriz')).toBe(200)
      // What is settled opens no words any more.
      expect(await words(note?.id, 'beatriz')).toBe(404)
    },
  )

  test('somebody else’s: both see the case and open its words, and nothing that was answered him', async () => {
    await write(beatriz, chest)
    await ask('POST', '/v1/messages', 'beatriz', { message: { body: 'Ligo agora.', user_id: bruno } })
    const helena = await castMember(world.ctx(), 'helena@prumo.example')
    await sql`update care.consultations set doctor_id = ${helena} where id = ${consultationId}`.execute(world.world.db)
    for (const as of ['beatriz', 'helena']) {
      const [note] = await toCall(as)
      expect(await words(note?.id, as)).toEqual([chest])
    }
    const [note] = await toCall('helena')
    expect(await settle(note?.id, 'helena')).toBe(200)
  })

  test('a cover’s: who covers sees it too, opens and settles it', async () => {
    await write(beatriz, chest)
    const helena = await castMember(world.ctx(), 'helena@prumo.example')
    await sql`update care.consultations set state = 'missed' where id = ${consultationId}`.execute(world.world.db)
    const today = world.clock.now.toISOString().slice(0, 10)
    await sql`insert into care.covers (doctor_id, covered_by, starts_on, ends_on, created_at)
      values (${beatriz}, ${helena}, ${today}::date - 1, ${today}::date + 1, ${world.clock.now})`.execute(
      world.world.db,
    )
    const [note] = await toCall('helena')
    expect(await words(note?.id, 'helena')).toEqual([chest])
    expect((await toCall('beatriz')).map(({ id }) => id)).toEqual([note?.id])
    expect(await settle(note?.id, 'helena')).toBe(200)
  })
})

test('late, the team sees and settles it, and reads none of its words', async () => {
  await write(beatriz, chest)
  await sql`update care.consultations set state = 'missed' where id = ${consultationId}`.execute(world.world.db)
  await sql`update care.urgent_notes set late_since = ${world.clock.now}`.execute(world.world.db)
  const [note] = await toCall('rafael')
  expect(note).toMatchObject({ hasWords: false, isDoctors: false, isLate: true })
  expect(await words(note?.id, 'rafael')).toBe(403)
  expect(await settle(note?.id, 'rafael')).toBe(200)
})

test('what is written to two is a case of each, with its own words', async () => {
  const { doctorId: helena } = await aConsultation(world.ctx(), { state: 'under_way' })
  await write(beatriz, chest)
  await write(helena, `${chest} Socorro.`)
  await write(helena, `${chest} De novo.`)
  await sql`update care.consultations set state = 'missed' where id = ${consultationId}`.execute(world.world.db)
  const [hers] = await toCall('beatriz')
  expect(await words(hers?.id, 'beatriz')).toEqual([chest])
  const seen = await toCall('helena')
  expect(seen.map(({ times }) => times).toSorted()).toEqual([1, 2])
  // As the doctor who treats him she sees both.
  const [other] = seen.filter(({ id }) => id !== hers?.id)
  expect(await words(other?.id, 'helena')).toEqual([`${chest} Socorro.`, `${chest} De novo.`])
})
