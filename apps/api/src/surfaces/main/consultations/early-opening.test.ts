import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Consultation } from '#domains/care/consultations'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { type RepeatedWrites, repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aBookedConsultation,
  freeTimesOf,
  putInState,
} from '../../../domains/care/consultations/consultations.factory.ts'

let world: TestWorld
let write: RepeatedWrites['write']
let bruno: number
beforeAll(async () => {
  world = await testWorld()
  ;({ write } = repeatedWrites(world))
  bruno = await userIdOf(world.ctx(), 'bruno@prumo.example')
})
afterAll(() => world.close())

let it: Consultation
beforeEach(async () => {
  it = await aBookedConsultation(world.ctx({ kind: 'system' }))
  await putInState(world.ctx(), it, 'confirmed', bruno)
})

const send = async (as: string | null, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const headers = as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {}
  const answer = await world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, code: answer.json().code, body: answer.json() }
}
const begin = (as = 'helena') => send(as, 'POST', `/api/staff/v1/consultations/${it.id}/opening`)
const ask = (as = 'helena') => send(as, 'POST', `/api/staff/v1/consultations/${it.id}/early_opening_requests`)
const say = (is_accepted: boolean, as: string | null = 'bruno') =>
  send(as, 'PUT', `/api/v1/consultations/${it.id}/early_opening`, { is_accepted })
const giveUp = () => send('bruno', 'DELETE', `/api/v1/consultations/${it.id}`)
const later = async (minutes: number, work: () => Promise<unknown>) => {
  const { now } = world.clock
  world.clock.now = new Date(now.getTime() + minutes * 60_000)
  try {
    return await work()
  } finally {
    world.clock.now = now
  }
}
const answersKept = async () =>
  (
    await sql<{
      is_accepted: boolean | null
      answered_at: Date | null
    }>`select is_accepted, answered_at from care.early_openings where consultation_id = ${it.id} order by id`.execute(
      world.world.db,
    )
  ).rows

test('days before its time no doctor begins it, and its patient still cancels with a full refund', async () => {
  expect(await begin()).toMatchObject({ status: 409, code: 'consultation_too_early' })
  expect(await giveUp()).toMatchObject({ status: 200, body: { consultation: { state: 'canceled' } } })
})

test('by the patient’s yes it begins; the yes is kept with its time', async () => {
  expect((await ask()).body.record.consultation).toMatchObject({ earlyOpening: { state: 'asked' } })
  expect(await begin()).toMatchObject({ status: 409, code: 'consultation_too_early' })
  expect((await say(true)).body.consultation.earlyOpening).toMatchObject({ state: 'accepted' })
  expect(await answersKept()).toEqual([{ is_accepted: true, answered_at: world.clock.now }])
  expect((await begin()).body.record.consultation).toMatchObject({ state: 'under_way', earlyOpening: null })
  expect(await giveUp()).toMatchObject({ status: 409, code: 'consultation_not_cancelable' })
})

test('after his yes he may still cancel, and take the yes back', async () => {
  await ask()
  await say(true)
  expect((await say(false)).body.consultation.earlyOpening).toEqual({ state: 'declined', until: null })
  expect(await begin()).toMatchObject({ status: 409, code: 'consultation_too_early' })
  expect(await ask()).toMatchObject({ status: 409, code: 'early_opening_declined' })
  await say(true)
  expect((await giveUp()).status).toBe(200)
  expect(await begin()).toMatchObject({ status: 409, code: 'consultation_not_confirmed' })
})

test('a yes ends after half an hour, and an unanswered question is asked again', async () => {
  await ask()
  await later(31, async () => {
    expect(await say(true)).toMatchObject({ status: 409, code: 'early_opening_not_asked' })
    expect((await ask()).body.record.consultation.earlyOpening.state).toBe('asked')
    await say(true)
  })
  expect(await answersKept()).toHaveLength(2)
  await later(62, async () => expect(await begin()).toMatchObject({ status: 409, code: 'consultation_too_early' }))
})

test('his yes was for that time: another time makes it void', async () => {
  await ask()
  await say(true)
  const [other] = (await freeTimesOf(world.ctx(), [it.doctorId])).slice(-1)
  const moved = await send('bruno', 'PUT', `/api/v1/consultations/${it.id}/appointment`, {
    appointment_at: other?.startsAt,
  })
  expect(moved.body.consultation.earlyOpening).toBe(null)
  expect(await begin()).toMatchObject({ status: 409, code: 'consultation_too_early' })
})

test('only its own doctor asks, and only its patient answers', async () => {
  expect([(await ask('marcos')).status, (await ask('bruno')).status, (await ask('silvia')).status]).toEqual([
    404, 403, 403,
  ])
  expect(await say(true)).toMatchObject({ status: 409, code: 'early_opening_not_asked' })
  await ask()
  expect([
    (await say(true, null)).status,
    (await say(true, 'diego')).status,
    (await say(true, 'helena')).status,
  ]).toEqual([401, 404, 404])
  expect(await answersKept()).toEqual([{ is_accepted: null, answered_at: null }])
})

test('nobody is asked about what opens by now, or is not confirmed', async () => {
  const startsAt = new Date(world.clock.now.getTime() + 15 * 60_000)
  await sql`update care.appointments set during = tstzrange(${startsAt}, ${startsAt}::timestamptz + interval '1 second')
    where consultation_id = ${it.id}`.execute(world.world.db)
  expect(await ask()).toMatchObject({ status: 409, code: 'consultation_opens_already' })
  expect(await begin()).toMatchObject({ status: 200 })
  expect(await ask()).toMatchObject({ status: 409, code: 'consultation_not_confirmed' })
  expect(await say(true)).toMatchObject({ status: 409, code: 'consultation_not_confirmed' })
})

test('beginning and canceling at once: one wins, and the other is told', async () => {
  await ask()
  await say(true)
  const [begun, canceled] = await Promise.all([begin(), giveUp()])
  expect([begun.status, canceled.status].sort()).toEqual([200, 409])
  const { rows } = await sql<{ state: string }>`select state from care.consultations where id = ${it.id}`.execute(
    world.world.db,
  )
  expect(rows[0]?.state).toBe(begun.status === 200 ? 'under_way' : 'canceled')
})

test('asked and answered again under the same key: once', async () => {
  const asking = await write('POST', `/api/staff/v1/consultations/${it.id}/early_opening_requests`, { as: 'helena' })
  await asking()
  expect(await asking()).toMatchObject({ status: 200, isReplayed: true })
  const url = `/api/v1/consultations/${it.id}/early_opening`
  const yes = await write('PUT', url, { as: 'bruno', payload: { is_accepted: true } })
  await yes()
  await say(false)
  expect(await yes()).toMatchObject({ status: 200, body: { consultation: { earlyOpening: { state: 'declined' } } } })
  expect(await answersKept()).toHaveLength(1)
})
