import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration, teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

/* What becomes of a practice whose owner has another registration: decision 0308. */
let world: TestWorld
let team: ReturnType<typeof teamActsIn>
let marcos = 0
let andre = 0
beforeAll(async () => {
  world = await testWorld()
  team = teamActsIn(world)
  marcos = await team.idOf('marcos')
  andre = await team.idOf('andre')
  await settleRecords(world.ctx())
})
afterAll(() => world.close())

const put = async (path: string, payload?: object) => {
  const answer = await team.clara('PUT', `people/${path}`, payload)
  await world.settle()
  return answer
}
const take = async (userId: number, role: string) => {
  const answer = await team.clara('DELETE', `people/${userId}/roles/${role}`)
  await world.settle()
  return answer
}
const practiceOf = async (userId: number) => (await team.clara('GET', `people/${userId}/practice`)).body.practice
const variantOf = async (userId: number) =>
  (await team.clara('GET', `people/${userId}/practice`)).body.practice.prices[0].variantId as number
const typed = (variantId: number | null, more: object = {}) => ({
  ...{ about: 'Atende homens.', specialties: ['Psicologia'], pathologies: [], channels: ['video'] },
  ...{ variant_id: variantId, slot_minutes: 50, time_zone: 'America/Sao_Paulo' },
  hours: [{ weekday: 1, starts_at: '08:00', ends_at: '12:00' }],
  ...more,
})
let next = 711_000
/** Somebody who was taken into the team as a doctor, and never saw anybody. */
const invited = async () => {
  const email = team.someEmail()
  expect((await team.invite(email, ['doctor'], aRegistration(String(++next)))).status).toBe(200)
  expect((await team.take(await team.linkTo(email))).status).toBe(200)
  await world.settle()
  return team.idOf(email.split('@')[0] as string)
}
const crp = () => aRegistration(`06/${++next}`, 'CRP')

test('who was taken in as a doctor by mistake is a psychologist, published, as whoever is invited as one', async () => {
  const userId = await invited()
  expect(await practiceOf(userId)).toMatchObject({ profession: 'doctor' })
  expect((await take(userId, 'doctor')).status).toBe(200)
  expect((await put(`${userId}/registration`, crp())).status).toBe(200)
  expect((await put(`${userId}/roles/psychologist`)).status).toBe(200)
  expect(await practiceOf(userId)).toMatchObject({ profession: 'psychologist', slotMinutes: 50, pathologies: [] })
  expect((await put(`${userId}/practice`, typed(await variantOf(userId)))).status).toBe(200)
  expect((await put(`${userId}/publication`)).status).toBe(200)
  expect(await practiceOf(userId)).toMatchObject({ isPublished: true })
})

test.each([
  ['was published', async () => {}],
  ['had a time, and was emptied', async () => empty()],
])('who %s as a doctor is refused as a psychologist, and stays one in all that he did', async (_what, happen) => {
  await aConsultation(world.ctx(), { with: 'marcos' })
  const before = await rowOf(marcos)
  try {
    await happen()
    expect((await take(marcos, 'doctor')).status).toBe(200)
    expect((await put(`${marcos}/registration`, crp())).status).toBe(200)
    expect(await put(`${marcos}/roles/psychologist`)).toMatchObject({
      ...{ status: 409, body: { code: 'practised_otherwise' } },
    })
    expect(await team.invite('marcos@prumo.example', ['psychologist'], crp())).toMatchObject({
      ...{ status: 409, body: { code: 'practised_otherwise' } },
    })
    expect((await rowOf(marcos))?.profession).toBe('doctor')
    const { rows } =
      await sql`select from people.user_roles where user_id = ${marcos} and role = 'psychologist'`.execute(
        world.world.db,
      )
    expect(rows).toEqual([])
  } finally {
    await put(`${marcos}/registration`, aRegistration(String(++next)))
    expect((await put(`${marcos}/roles/doctor`)).status).toBe(200)
    await sql`update care.doctors set is_published = true, is_accepting = true, about = ${before?.about},
      variant_id = ${before?.variant_id} where user_id = ${marcos}`.execute(world.world.db)
  }
})

test('a doctor of another state practises on, is published again, and is named by it', async () => {
  const registration = { ...aRegistration(String(++next)), registration_state: 'RJ' }
  expect((await put(`${andre}/registration`, registration)).status).toBe(200)
  expect(await practiceOf(andre)).toMatchObject({ profession: 'doctor', isPublished: true })
  expect((await team.clara('DELETE', `people/${andre}/publication`)).status).toBe(200)
  expect((await put(`${andre}/publication`)).status).toBe(200)
  expect((await team.ask('andre', 'GET', 'me')).body.me).toMatchObject({ registration: `CRM/RJ ${next}` })
})

const rowOf = async (userId: number) =>
  (
    await sql<{
      profession: string
      about: string
      variant_id: number
    }>`select profession, about, variant_id from care.doctors where user_id = ${userId}`.execute(world.world.db)
  ).rows[0]
/** All that the administration may empty; the time that he had stays. */
const empty = async () => {
  await sql`insert into care.appointments (consultation_id, doctor_id, during, state)
    select max(id), ${marcos}, tstzrange('2031-01-01 10:00Z', '2031-01-01 10:30Z'), 'released'
    from care.consultations where doctor_id = ${marcos}`.execute(world.world.db)
  await sql`update care.doctors set is_published = false, is_accepting = false, about = '', variant_id = null,
    signs_since = null where user_id = ${marcos}`.execute(world.world.db)
  await sql`delete from care.availabilities where doctor_id = ${marcos}`.execute(world.world.db)
}
