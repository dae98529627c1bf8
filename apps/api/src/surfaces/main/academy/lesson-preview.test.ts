import * as contract from '@prumo/contracts/main'
import { isAddressGood } from '@prumo/files'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { aFilm } from '../../../domains/plans/viewings/viewings.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from content.lesson_files`.execute(world.world.db)
  for (const lessonId of [101, 102]) await aFilm(system(), lessonId)
})

const system = () => world.ctx({ kind: 'system' })
const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await world.app.inject({ method, url: `/api/v2/academy/${path}`, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const ask = (programSlug = 'programa-control', more: object = {}) =>
  call('POST', 'enrollments', { programSlug, createPreview: true, ...more })
const withEmail = (email: string) => ({ enrollment: { patientAttributes: { email } } })
const made = async () => contract.lessonPreviewMade.parse((await ask()).body).included[0]
const shown = async (token: string | undefined) =>
  contract.showLessonPreview.response.parse((await call('GET', `lesson_previews/${token}`)).body).lessonPreview

/** What the web asks of an address before it opens the file (apps/web/server/files.ts). */
const opens = (src: string, at: Date, id?: string) => {
  const { pathname, searchParams } = new URL(src)
  const address = { id: id ?? pathname.split('/').at(-1) ?? '', ...Object.fromEntries(searchParams) }
  return isAddressGood(world.config.files.key, address as Parameters<typeof isAddressGood>[1], at)
}
const fileOf = async (lessonId: number) =>
  (
    await sql<{ id: string }>`select file_id as id from content.lesson_files where lesson_id = ${lessonId}`.execute(
      world.world.db,
    )
  ).rows[0]?.id as string
const later = (ms: number) => new Date(world.clock.now.getTime() + ms)
const [minute, day] = [60_000, 24 * 3_600_000]

test('shows the first lesson by the contract, enrols nobody and keeps no e-mail', async () => {
  const asked = await ask('programa-control', withEmail('curioso@prumo.example'))
  const { enrollment, included } = contract.lessonPreviewMade.parse(asked.body)
  expect([asked.status, enrollment, included[0]?.type]).toEqual([201, null, 'lesson_preview'])
  expect(Date.parse(included[0]?.endsAt ?? '') - world.clock.now.getTime()).toBeGreaterThan(6.9 * day)
  const answer = await call('GET', `lesson_previews/${included[0]?.token}`)
  expect(answer.headers['cache-control']).toBe('no-store')
  const lesson = await shown(included[0]?.token)
  expect(lesson).toMatchObject({
    title: 'Respiração lenta',
    programSlug: 'programa-control',
    isSample: false,
    filmSeconds: 100,
  })
  expect(lesson.videoPayload).toEqual({ src: lesson.films[0]?.src, expiresAt: lesson.expiresAt })
  const counts = await sql<{ enrollments: number; contacts: number }>`select
    (select count(*)::int from plans.enrollments) as enrollments,
    (select count(*)::int from people.contacts where email = 'curioso@prumo.example') as contacts`.execute(
    world.world.db,
  )
  expect(counts.rows[0]).toEqual({ enrollments: 0, contacts: 0 })
})

test('says the same of an account that exists, of one that does not, and without an e-mail', async () => {
  const answers = [
    await ask('programa-control', withEmail('bruno@prumo.example')),
    await ask('programa-control', withEmail('x@prumo.example')),
    await ask(),
  ]
  const told = answers.map(({ status, body }) => [status, Object.keys(body.included[0]).sort()])
  expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1)
})

test('its film’s address ends after half an hour, and is an address of no other lesson', async () => {
  const src = (await made())?.videoPayload.src ?? ''
  expect(opens(src, later(29 * minute))).toBe(true)
  expect(opens(src, later(31 * minute))).toBe(false)
  expect(src).toContain(await fileOf(101))
  expect(opens(src, later(0), await fileOf(102))).toBe(false)
})

test('a later look gets a fresh address; none outlives the preview', async () => {
  const preview = await made()
  const begun = world.clock.now
  try {
    world.clock.now = new Date(Date.parse(preview?.endsAt ?? '') - 10 * minute)
    const lesson = await shown(preview?.token)
    expect([lesson.expiresAt, lesson.expiresInSeconds]).toEqual([preview?.endsAt, 600])
    expect(opens(lesson.videoPayload.src, later(9 * minute))).toBe(true)
    expect(opens(lesson.videoPayload.src, later(11 * minute))).toBe(false)
  } finally {
    world.clock.now = begun
  }
})

test('is over after its days, also when it is asked again and again', async () => {
  const preview = await made()
  const begun = world.clock.now
  try {
    world.clock.now = new Date(preview?.endsAt ?? '')
    for (let again = 0; again < 2; again += 1) {
      const { status, body } = await call('GET', `lesson_previews/${preview?.token}`)
      expect([status, body.code]).toEqual([410, 'preview_over'])
    }
  } finally {
    world.clock.now = begun
  }
})

test('a forged token shows nothing: no longer days, no other programme, no other proof', async () => {
  const token = (await made())?.token ?? ''
  const [program, seconds, proof] = token.split('.')
  const forged = [
    'nada',
    `${token}x`,
    '%00',
    `${program}.${Number(seconds) + 86_400}.${proof}`,
    `2.${seconds}.${proof}`,
    `${program}.${seconds}.${'A'.repeat(43)}`,
  ]
  for (const each of forged) expect((await call('GET', `lesson_previews/${each}`)).status, each).toBe(404)
})

test('without any film there is none, and one that goes meanwhile is missed', async () => {
  const token = (await made())?.token
  await sql`delete from content.lesson_files`.execute(world.world.db)
  for (const { status, body } of [await ask(), await call('GET', `lesson_previews/${token}`)])
    expect([status, body.code]).toEqual([409, 'preview_film_missing'])
})

test('it begins no days of a pre-sale: nothing is written', async () => {
  const rows = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from plans.viewings`.execute(world.world.db)).rows[0]?.n
  const before = await rows()
  await shown((await made())?.token)
  expect(await rows()).toBe(before)
})

test('of a course that is not sold is refused, also by a link from before; sold again it opens', async () => {
  const token = (await made())?.token
  const sell = (is: boolean) =>
    sql`update shop.variants set discontinued_at = ${is ? null : later(-day)} where id = 142`.execute(world.world.db)
  await sell(false)
  try {
    for (const { status, body } of [await ask(), await call('GET', `lesson_previews/${token}`)])
      expect([status, body.code]).toEqual([410, 'course_off_sale'])
    expect((await ask('programa-master')).body.code).toBe('preview_film_missing')
  } finally {
    await sell(true)
  }
  expect((await ask()).status).toBe(201)
})

test('previews and enrolments of one address have a limit each', async () => {
  const narrow = await testWorld({ RATE_LIMIT_FACTOR: '0.00001' })
  try {
    const send = async (payload: object) =>
      (await narrow.app.inject({ method: 'POST', url: '/api/v2/academy/enrollments', payload })).statusCode
    const [preview, enrolment] = [
      { programSlug: 'programa-nada', createPreview: true },
      { program_slug: 'programa-nada' },
    ]
    expect([await send(preview), await send(preview)]).toEqual([404, 429])
    expect([await send(enrolment), await send(enrolment)]).toEqual([400, 429])
    expect(await send(preview)).toBe(429)
  } finally {
    await narrow.close()
  }
})

test.each([
  ['programa-nada', {}, 404],
  ['programa-control', withEmail('nada'), 400],
  ['programa-control', { createPreview: false }, 400],
])('of %s with %j: %i', async (slug, more, status) => expect((await ask(slug, more)).status).toBe(status))

test.each([
  { program_slug: 'programa-control', create_preview: true },
  {
    ...{ program_slug: 'programa-control', create_preview: true },
    enrollment: { patient_attributes: { email: 'curioso@prumo.example', first_name: 'Ana' } },
  },
])('spelt as the rest of the surface it shows a lesson too, and opens no order', async (body) => {
  const ordersOf = async () =>
    (await sql<{ orders: number }>`select count(*)::int as orders from shop.orders`.execute(system().db)).rows[0]
      ?.orders
  const before = await ordersOf()
  const asked = await call('POST', 'enrollments', body)
  expect([asked.status, contract.lessonPreviewMade.parse(asked.body).enrollment]).toEqual([201, null])
  expect(await ordersOf()).toBe(before)
})

test('half of one spelling and half of the other is refused', async () => {
  const enrollment = { patient_attributes: { email: 'curioso@prumo.example' } }
  const mixed = { program_slug: 'programa-control', createPreview: true, enrollment }
  expect((await call('POST', 'enrollments', mixed)).status).toBe(400)
  expect((await call('POST', 'enrollments', { ...mixed, createPreview: 'yes' })).status).toBe(400)
})
