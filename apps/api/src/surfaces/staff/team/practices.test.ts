import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRegistration, teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let team: ReturnType<typeof teamActsIn>
beforeAll(async () => {
  it = await testWorld()
  team = teamActsIn(it)
})
afterAll(() => it.close())

let numbers = 700_100
/** Somebody whose invitation was taken, and whose joining has been followed. */
const joined = async (role: 'doctor' | 'psychologist' = 'doctor', change: object = {}) => {
  const email = team.someEmail()
  const number = role === 'doctor' ? String(numbers++) : `06/${numbers++}`
  const registration = { ...aRegistration(number, role === 'doctor' ? 'CRM' : 'CRP'), ...change }
  expect((await team.invite(email, [role], registration)).status).toBe(200)
  expect((await team.take(await team.linkTo(email))).status).toBe(200)
  await it.settle()
  const row = await it.world.db.selectFrom('people.users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id as number
}
const whole = {
  about: 'Cuida de homens há dez anos.',
  specialties: ['Urologia'],
  pathologies: ['erectileDysfunction'],
  channels: ['video'],
  variant_id: 2102,
  slot_minutes: 30,
  time_zone: 'America/Sao_Paulo',
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts_at: '08:00', ends_at: '12:00' })),
}
const practiceOf = async (id: number) => (await team.clara('GET', `people/${id}/practice`)).body.practice
const save = (id: number, change: object = {}) => team.clara('PUT', `people/${id}/practice`, { ...whole, ...change })
const publish = (id: number) => team.clara('PUT', `people/${id}/publication`)
const bookable = async (id: number) => {
  await it.settle()
  const { body } = await team.ask(null, 'GET', '/api/v1/doctors')
  return body.doctors.find((one: { id: number }) => one.id === id)
}

describe('who takes an invitation', () => {
  test('has a hidden practice with what is missing, is booked by nobody, and once it is whole and published by all', async () => {
    const id = await joined('doctor', { rqe: '4567', specialty: 'Urologia' })
    expect(await practiceOf(id)).toMatchObject({
      profession: 'doctor',
      isPublished: false,
      isAccepting: false,
      specialties: ['Urologia'],
      missing: ['about', 'price', 'conditions', 'hours', 'signature'],
    })
    expect(await bookable(id)).toBeUndefined()
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'practice_incomplete' } })
    expect((await save(id)).status).toBe(200)
    expect(await practiceOf(id)).toMatchObject({
      about: whole.about,
      variantId: 2102,
      hours: whole.hours.map(({ weekday }) => ({ weekday, startsAt: '08:00', endsAt: '12:00' })),
      isPublished: false,
      missing: ['signature'],
    })
    expect(await bookable(id)).toBeUndefined()
    expect((await publish(id)).status).toBe(200)
    expect(await bookable(id)).toMatchObject({ price: 120, specialties: ['Urologia'], nextTimes: expect.any(Array) })
    expect((await bookable(id)).nextTimes).toHaveLength(6)
    expect((await team.clara('DELETE', `people/${id}/publication`)).status).toBe(200)
    expect(await bookable(id)).toBeUndefined()
  })

  test('as a psychologist needs no condition and no signature', async () => {
    const id = await joined('psychologist')
    expect((await practiceOf(id)).missing).toEqual(['about', 'price', 'hours'])
    expect(await save(id)).toMatchObject({ status: 422, body: { faults: { pathologies: [{ code: 'not_offered' }] } } })
    expect((await save(id, { pathologies: [], variant_id: 2001, slot_minutes: 50 })).status).toBe(200)
    expect((await publish(id)).status).toBe(200)
    expect(await bookable(id)).toMatchObject({ profession: 'psychologist', price: 79 })
  })

  test('as support has none', async () => {
    const email = team.someEmail()
    await team.invite(email)
    await team.take(await team.linkTo(email))
    await it.settle()
    const row = await it.world.db.selectFrom('people.users').select('id').where('email', '=', email).executeTakeFirst()
    expect(await practiceOf(row?.id as number)).toBeNull()
    expect((await save(row?.id as number)).status).toBe(404)
    expect((await publish(row?.id as number)).status).toBe(404)
  })
})

describe('who is published', () => {
  test('loses patients with the role or the account, has them again with it, and no publishing goes around that', async () => {
    const id = await joined()
    await save(id)
    await publish(id)
    await team.clara('DELETE', `people/${id}/roles/doctor`)
    expect(await bookable(id)).toBeUndefined()
    expect((await practiceOf(id)).missing).toContain('role')
    await team.clara('PUT', `people/${id}/roles/doctor`)
    expect(await bookable(id)).toBeDefined()
    await team.clara('PUT', `people/${id}/deactivation`)
    expect(await bookable(id)).toBeUndefined()
    await team.clara('DELETE', `people/${id}/publication`)
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'practice_incomplete' } })
    await team.clara('DELETE', `people/${id}/deactivation`)
    expect(await bookable(id)).toBeUndefined()
    expect((await publish(id)).status).toBe(200)
    expect(await bookable(id)).toBeDefined()
  })

  test('is not left without what patients need', async () => {
    const id = await joined()
    await save(id)
    await publish(id)
    for (const change of [{ hours: [] }, { variant_id: null }, { about: ' ' }, { pathologies: [] }])
      expect(await save(id, change)).toMatchObject({ status: 409, body: { code: 'practice_incomplete' } })
    expect((await practiceOf(id)).hours).toHaveLength(5)
  })

  test('role taken and published at once: patients never book with who has no role', async () => {
    const id = await joined()
    await save(id)
    for (let n = 0; n < 3; n++) {
      await Promise.all([publish(id), team.clara('DELETE', `people/${id}/roles/doctor`)])
      expect(await bookable(id)).toBeUndefined()
      await team.clara('PUT', `people/${id}/roles/doctor`)
      await team.clara('DELETE', `people/${id}/publication`)
    }
  })
})

test('a doctor’s first signature is noted, and is missing no more', async () => {
  const id = await joined()
  await sql`update care.doctors set signs_since = now() where user_id = ${id}`.execute(it.world.db)
  expect((await practiceOf(id)).missing).not.toContain('signature')
})

test.each([
  ['hours that end before they begin', { hours: [{ weekday: 1, starts_at: '12:00', ends_at: '08:00' }] }, 'hours'],
  ['hours too short for one', { hours: [{ weekday: 1, starts_at: '08:00', ends_at: '08:20' }] }, 'hours'],
  [
    'hours that overlap',
    {
      hours: [
        { weekday: 1, starts_at: '08:00', ends_at: '12:00' },
        { weekday: 1, starts_at: '11:00', ends_at: '13:00' },
      ],
    },
    'hours',
  ],
  ['an hour that is none', { hours: [{ weekday: 1, starts_at: '8h', ends_at: '12:00' }] }, 'hours'],
  ['another profession’s price', { variant_id: 2001 }, 'variant_id'],
  ['the price of a product', { variant_id: 1 }, 'variant_id'],
  ['no channel', { channels: [] }, 'channels'],
  ['a time zone elsewhere', { time_zone: 'Asia/Tokyo' }, 'time_zone'],
  ['appointments of a minute', { slot_minutes: 1 }, 'slot_minutes'],
  ['a text of a thousand characters', { about: 'a'.repeat(1_000) }, 'about'],
])('with %s it is refused at its field, and nothing is stored', async (_what, change, field) => {
  const id = await joined()
  const answer = await save(id, change)
  expect([answer.status, answer.body.code, Object.keys(answer.body.faults)]).toEqual([422, 'invalid_fields', [field]])
  expect((await practiceOf(id)).hours).toEqual([])
})

test('nobody publishes himself, and each act is on the page and mailed', async () => {
  const id = await joined()
  await save(id)
  await publish(id)
  const { body } = await team.clara('GET', `people/${id}`)
  expect(body.person.acts.map(({ act }: { act: string }) => act)).toEqual(['published', 'practice_saved', 'joined'])
  const mails = (await team.mailsTo(body.person.email)).map(({ text }) => text).join('\n')
  expect(mails).toContain('Pacientes já podem marcar com você')
  const clara = await team.idOf('clara')
  expect(await team.clara('PUT', `people/${clara}/publication`)).toMatchObject({
    status: 409,
    body: { code: 'own_place' },
  })
})
