import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, inTransaction } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { listAccesses, recordAccess, recordAccesses } from './index.ts'

let world: TestWorld
let ids: Record<string, number>
beforeAll(async () => {
  world = await testWorld()
  const { rows } = await sql<{ id: number; email: string }>`select id, email from people.users`.execute(world.world.db)
  ids = Object.fromEntries(rows.map(({ id, email }) => [email.split('@')[0], id]))
})
beforeEach(() => sql`truncate care.record_accesses`.execute(world.world.db))
afterAll(() => world.close())

const as = (name: string, ...roles: Extract<Actor, { kind: 'user' }>['roles']) =>
  world.ctx({ kind: 'user', userId: ids[name] as number, roles })
const bruno = () => ids.bruno as number
const rows = () => listAccesses(world.ctx(), { patientId: bruno() })

test('writes who, as what, what and when', async () => {
  await recordAccess(as('helena', 'patient', 'doctor'), { patientId: bruno(), what: 'survey', subjectId: 5 })
  expect(await rows()).toEqual([
    {
      id: expect.any(Number),
      patientId: bruno(),
      actorId: ids.helena,
      actorRole: 'doctor',
      reason: 'treats',
      what: 'survey',
      subjectId: 5,
      at: world.clock.now,
    },
  ])
})

test('the same reading within ten minutes is one row, also by two requests at once; another part is its own', async () => {
  const doctor = as('helena', 'doctor')
  const read = (what: 'survey' | 'profile', subjectId: number | null) =>
    recordAccess(doctor, { patientId: bruno(), what, subjectId })
  await Promise.all([read('survey', 5), read('survey', 5), read('survey', 6), read('profile', null)])
  await read('profile', null)
  expect(await rows()).toHaveLength(3)
  world.clock.advance(10 * 60_000)
  await read('profile', null)
  expect(await rows()).toHaveLength(4)
})

test('many at once are a row each, named twice or read just now one, of one’s own none; again nothing', async () => {
  const support = as('rafael', 'support')
  await recordAccess(support, { patientId: bruno(), what: 'appointment', subjectId: 1 })
  const seen = [bruno(), bruno(), ids.diego as number, ids.rafael as number].map((patientId, index) => ({
    patientId,
    what: 'appointment' as const,
    subjectId: [1, 2, 3, 4][index] as number,
  }))
  await recordAccesses(support, [...seen, ...seen])
  await recordAccesses(support, seen)
  expect((await listAccesses(world.ctx(), {})).map(({ subjectId }) => subjectId).sort()).toEqual([1, 2, 3])
  await recordAccesses(support, [])
})

test('seeing an appointment again is one reading a day, whatever else is read', async () => {
  const support = as('rafael', 'support')
  const see = () => recordAccess(support, { patientId: bruno(), what: 'appointment', subjectId: 1 })
  await see()
  world.clock.advance(24 * 60 * 60_000 - 1)
  await see()
  expect(await rows()).toHaveLength(1)
  world.clock.advance(1)
  await see()
  expect(await rows()).toHaveLength(2)
})

test('a patient who reads his own, a guest and the system leave no row', async () => {
  const input = { patientId: bruno(), what: 'prescription', subjectId: 1 } as const
  await recordAccess(as('bruno', 'patient'), input)
  await recordAccess(world.ctx(), input)
  await recordAccess(world.ctx({ kind: 'system' }), input)
  expect(await rows()).toEqual([])
})

test('a reading says why it was allowed, and another reason is another reading', async () => {
  const doctor = as('helena', 'doctor')
  const read = (reason?: 'covers' | 'break_glass') =>
    recordAccess(doctor, { patientId: bruno(), what: 'chart', subjectId: null, ...(reason && { reason }) })
  await read()
  await read('covers')
  await read('covers')
  await read('break_glass')
  await recordAccess(as('silvia', 'pharmacist'), { patientId: bruno(), what: 'chart', subjectId: null })
  expect((await rows()).map(({ reason }) => reason)).toEqual(['pharmacist_check', 'break_glass', 'covers', 'treats'])
})

test('whoever opens a prescription by its code is written down without a name, once in ten minutes', async () => {
  const open = () =>
    recordAccess(world.ctx(), { patientId: bruno(), what: 'prescription', subjectId: 1, reason: 'access_code' })
  await Promise.all([open(), open()])
  expect(await rows()).toMatchObject([{ actorId: null, actorRole: null, reason: 'access_code', what: 'prescription' }])
})

test('no row is changed or deleted, not even by the owner of the table', async () => {
  await recordAccess(as('helena', 'doctor'), { patientId: bruno(), what: 'survey', subjectId: 5 })
  for (const statement of ['update care.record_accesses set at = at', 'delete from care.record_accesses'])
    await expect(sql.raw(statement).execute(world.world.db)).rejects.toMatchObject({ code: '23001' })
})

test('a reading that fails leaves no row', async () => {
  const failing = inTransaction(as('helena', 'doctor'), async (ctx) => {
    await recordAccess(ctx, { patientId: bruno(), what: 'survey', subjectId: 5 })
    throw new Error('the record could not be read')
  })
  await expect(failing).rejects.toThrow('could not be read')
  expect(await rows()).toEqual([])
})

test('lists fifty at a time, newest first, and goes on before the last; the database walks an index', async () => {
  await sql`insert into care.record_accesses (patient_id, actor_id, actor_role, what, subject_id, at)
    select ${bruno()}, ${ids.helena}, 'doctor', 'survey', n, now() from generate_series(1, 120) n`.execute(
    world.world.db,
  )
  const first = await rows()
  const second = await listAccesses(world.ctx(), { patientId: bruno(), before: first.at(-1)?.id })
  expect([first.length, second.length]).toEqual([50, 50])
  expect([...first, ...second].map(({ subjectId }) => subjectId)).toEqual(
    Array.from({ length: 100 }, (_, n) => 120 - n),
  )
})
