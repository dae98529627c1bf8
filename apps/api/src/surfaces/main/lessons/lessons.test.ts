import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'
import { aFilm, anOpenEnrollment } from '../../../domains/plans/viewings/viewings.factory.ts'

let world: TestWorld
let enrollmentId: number
beforeAll(async () => {
  world = await testWorld()
  for (let lessonId = 101; lessonId <= 112; lessonId += 1) await aFilm(system(), lessonId)
  await aFilm(system(), 113, { isSample: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from plans.lesson_notes`.execute(world.world.db)
  await sql`delete from plans.course_certificates`.execute(world.world.db)
  await sql`delete from plans.viewings`.execute(world.world.db)
  await sql`delete from plans.enrollments`.execute(world.world.db)
  enrollmentId = await anOpenEnrollment(system(), await userIdOf(system(), 'bruno@prumo.example'))
})

const system = () => world.ctx({ kind: 'system' })
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const call = async (method: Method, path: string, payload?: object, as: string | null = 'bruno') => {
  const headers = as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {}
  const url = path.startsWith('/') ? path : `/api/v2/academy/enrollments/${enrollmentId}/${path}`
  const answer = await world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const lesson = async (id = 101) => contract.showLesson.response.parse((await call('GET', `lessons/${id}`)).body).lesson
/** Says so a minute after it was opened: a whole film of these, at twice its speed. */
const watch = async (id: number, watched: [number, number][], position = 0, opening?: number, report = 1) => {
  const given = opening ?? (await lesson(id)).opening
  world.clock.advance(60_000)
  return call('PUT', `lessons/${id}/progress`, { opening: given, report, position_seconds: position, watched })
}
const watchAll = async () => {
  for (let id = 101; id <= 113; id += 1) expect((await watch(id, [[0, 100]], 100)).body.progress.isDone).toBe(true)
}

describe('whose it is', () => {
  const ways: [Method, string, object?][] = [
    ['GET', 'course'],
    ['GET', 'lessons/101'],
    ['GET', 'lessons/101/sheet'],
    ['PUT', 'lessons/101/progress', { opening: 1, report: 1, position_seconds: 0, watched: [] }],
    ['POST', 'lessons/101/notes', { at_seconds: 0, text: 'x' }],
    ['POST', 'certificate'],
    ['GET', 'certificate'],
  ]
  test.each(ways)('%s %s is for whoever takes the course, while it is open', async (method, path, payload) => {
    expect((await call(method, path, payload, null)).status).toBe(401)
    for (const other of ['diego', 'helena', 'clara'])
      expect((await call(method, path, payload, other)).status).toBe(404)
    for (const state of ['waiting_for_payment', 'canceled']) {
      await sql`update plans.enrollments set state = ${state}, canceled_at = ${state === 'canceled' ? world.clock.now : null}
        where id = ${enrollmentId}`.execute(world.world.db)
      expect((await call(method, path, payload)).status).toBe(404)
    }
  })

  test('a lesson of another programme is not found', async () => {
    expect((await call('GET', 'lessons/201')).status).toBe(404)
    expect((await watch(201, [], 0, 1)).status).toBe(404)
  })
})

describe('a lesson', () => {
  test('is opened by the contract: an address that ends, what it says, where to go on', async () => {
    const open = await lesson()
    expect(open).toMatchObject({ title: 'Respiração lenta', isSample: false, filmSeconds: 100, resumeAtSeconds: 0 })
    expect(Date.parse(open.expiresAt) - world.clock.now.getTime()).toBe(30 * 60_000)
    expect(open.expiresInSeconds).toBe(30 * 60)
    expect(open.films).toEqual([
      { quality: 'high', src: expect.stringContaining('/files/'), contentType: 'video/webm', sizeBytes: 11 },
    ])
    expect(open.text?.steps.length).toBeGreaterThan(2)
    expect((await lesson()).opening).toBeGreaterThan(open.opening)
    expect((await call('GET', 'lessons/101')).headers['cache-control']).toBe('no-store')
  })

  test('without a film can be read, and not be watched', async () => {
    const own = await anOpenEnrollment(system(), await userIdOf(system(), 'bruno@prumo.example'), 2)
    const at = `/api/v2/academy/enrollments/${own}/lessons/201`
    const { body } = await call('GET', at)
    expect([body.lesson.films, body.lesson.filmSeconds, body.lesson.text.steps.length > 0]).toEqual([[], null, true])
    const refused = await call('PUT', `${at}/progress`, { opening: 1, report: 1, position_seconds: 0, watched: [] })
    expect([refused.status, refused.body.code]).toEqual([409, 'film_missing'])
  })

  test('has a sheet to practise by', async () => {
    const { document } = contract.showLessonSheet.response.parse((await call('GET', 'lessons/101/sheet')).body)
    expect(Buffer.from(document.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('the first film that is opened', () => {
  const openedAt = async () =>
    (
      await sql<{
        at: Date | null
      }>`select film_opened_at as at from plans.enrollments where id = ${enrollmentId}`.execute(world.world.db)
    ).rows[0]?.at ?? null

  test('is noted by the server, once, though no player reports anything', async () => {
    await call('GET', 'course')
    expect(await openedAt()).toBeNull()
    await lesson(101)
    const first = world.clock.now
    expect(await openedAt()).toEqual(first)
    world.clock.advance(60_000)
    try {
      await Promise.all([lesson(101), lesson(102)])
      expect(await openedAt()).toEqual(first)
    } finally {
      world.clock.now = first
    }
  })

  test('is none while it is a sample', async () => {
    await lesson(113)
    expect(await openedAt()).toBeNull()
  })
})

describe('progress', () => {
  test('goes on at the same second on another device; a goodbye that comes late moves nothing back', async () => {
    const phone = (await lesson()).opening
    await watch(101, [[0, 40]], 40, phone, 1)
    const computer = await lesson()
    expect([computer.resumeAtSeconds, computer.percent]).toEqual([40, 40])
    await watch(101, [[40, 70]], 70, computer.opening, 1)
    const late = await watch(101, [[40, 45]], 45, phone, 2)
    expect(late.body.progress).toEqual({ positionSeconds: 70, percent: 70, isDone: false })
    expect((await lesson()).resumeAtSeconds).toBe(70)
  })

  test('of two reports at the same moment nothing is lost', async () => {
    const { opening } = await lesson()
    await Promise.all([1, 2, 3, 4].map((n) => watch(101, [[n * 10, n * 10 + 10]], n * 10, opening, n)))
    expect(await lesson()).toMatchObject({ percent: 40, resumeAtSeconds: 40 })
  })

  test.each([
    ['a negative second', { position_seconds: -1 }],
    ['half a second', { position_seconds: 1.5 }],
    ['days of film', { watched: [[0, 90_000]] }],
    ['too many parts', { watched: Array.from({ length: 201 }, () => [0, 1]) }],
    ['no opening', { opening: null }],
  ])('%s is refused', async (_what, change) => {
    const said = { opening: 1, report: 1, position_seconds: 1, watched: [], ...change }
    expect((await call('PUT', 'lessons/101/progress', said)).status).toBe(400)
  })

  test('parts that are turned around, or past the end, count for nothing', async () => {
    const { body } = await watch(
      101,
      [
        [50, 20],
        [100, 4000],
      ],
      4000,
    )
    expect(body.progress).toEqual({ positionSeconds: 100, percent: 0, isDone: false })
  })

  test('is told in the course and in the list of enrolments', async () => {
    await watch(101, [[0, 100]])
    await watch(103, [[0, 10]])
    const { course } = contract.showCourse.response.parse((await call('GET', 'course')).body)
    expect(course.lessons.slice(0, 3).map(({ percent, isDone }) => [percent, isDone])).toEqual([
      [100, true],
      [0, false],
      [10, false],
    ])
    expect(course.nextLessonId).toBe(103)
    const list = await call('GET', '/api/v2/academy/enrollments')
    expect(list.body.enrollments[0].lessonsDone).toEqual([101])
  })
})

describe('notes', () => {
  test('at a moment that the film does not have are refused at that field', async () => {
    const refused = await call('POST', 'lessons/101/notes', { at_seconds: 20_000, text: 'x' })
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      ...[422, 'invalid_fields', ['at_seconds']],
    ])
    expect((await call('POST', 'lessons/101/notes', { at_seconds: 100, text: 'x' })).status).toBe(200)
  })

  test('are sealed, in the order of the film, and go when they are deleted, with their key', async () => {
    await call('POST', 'lessons/101/notes', { at_seconds: 50, text: 'Depois' })
    const { body } = await call('POST', 'lessons/101/notes', { at_seconds: 5, text: '  Antes  ' })
    expect(body.lesson.notes.map(({ text }: { text: string }) => text)).toEqual(['Antes', 'Depois'])
    const { rows } = await sql<{ row: string }>`select n::text as row from plans.lesson_notes n`.execute(world.world.db)
    expect(rows.map(({ row }) => row).join()).not.toMatch(/Antes|Depois/)
    const id = body.lesson.notes[0].id
    const { data_key_id: key } = (
      await sql<{ data_key_id: string }>`select data_key_id from plans.lesson_notes where id = ${id}`.execute(
        world.world.db,
      )
    ).rows[0] as { data_key_id: string }
    for (const _again of [1, 2])
      expect((await call('DELETE', `lessons/101/notes/${id}`)).body.lesson.notes).toHaveLength(1)
    expect((await sql`select from platform.data_keys where id = ${key}`.execute(world.world.db)).rows).toEqual([])
  })

  test('of another lesson or course stay', async () => {
    const { body } = await call('POST', 'lessons/101/notes', { at_seconds: 5, text: 'Fica' })
    await call('DELETE', `lessons/102/notes/${body.lesson.notes[0].id}`)
    expect((await lesson()).notes).toHaveLength(1)
  })

  test('are at most three hundred of a course, and none is empty or endless', async () => {
    await call('POST', 'lessons/101/notes', { at_seconds: 0, text: 'Uma' })
    await sql`insert into plans.lesson_notes (enrollment_id, lesson_id, at_seconds, data_key_id, text_sealed, written_at)
      select enrollment_id, 102, 0, data_key_id, text_sealed, written_at from plans.lesson_notes, generate_series(1, 299)`.execute(
      world.world.db,
    )
    const full = await call('POST', 'lessons/101/notes', { at_seconds: 0, text: 'Mais uma' })
    expect([full.status, full.body.code]).toEqual([409, 'too_many_notes'])
    for (const text of ['', '   ', 'x'.repeat(1001)])
      expect((await call('POST', 'lessons/101/notes', { at_seconds: 0, text })).status).toBe(400)
  })

  test('of a course that was given back are read and deleted, one by one, by their writer alone', async () => {
    await call('POST', 'lessons/101/notes', { at_seconds: 5, text: 'Uma' })
    await call('POST', 'lessons/102/notes', { at_seconds: 9, text: 'Outra' })
    const kept = async (as?: string) =>
      contract.listKeptNotes.response.parse((await call('GET', '/api/v2/academy/kept_notes', undefined, as)).body)
        .keptNotes
    // While the course is open they stand with its lessons.
    expect(await kept()).toEqual([])
    await sql`update plans.enrollments set state = 'canceled', canceled_at = ${world.clock.now}
      where id = ${enrollmentId}`.execute(world.world.db)
    const [course] = await kept()
    expect(course).toMatchObject({
      enrollmentId,
      courseTitle: 'Programa Control',
      notes: [
        { text: 'Uma', lessonId: 101, lessonTitle: 'Respiração lenta', atSeconds: 5 },
        { text: 'Outra', lessonId: 102 },
      ],
    })
    expect(await kept('diego')).toEqual([])
    const path = `lessons/101/notes/${course?.notes[0]?.id}`
    expect((await call('DELETE', path, undefined, null)).status).toBe(401)
    for (const other of ['diego', 'helena', 'clara'])
      expect((await call('DELETE', path, undefined, other)).status).toBe(404)
    for (const _again of [1, 2])
      expect(await call('DELETE', path)).toMatchObject({ status: 200, body: { lesson: { notes: [] } } })
    expect((await kept())[0]?.notes.map(({ text }) => text)).toEqual(['Outra'])
    // Nothing is added to a course that is closed.
    expect((await call('POST', 'lessons/101/notes', { at_seconds: 1, text: 'Mais' })).status).toBe(404)
  })

  test('of a lesson that was withdrawn are read and deleted, with its title, while the course is open', async () => {
    await call('POST', 'lessons/101/notes', { at_seconds: 5, text: 'Uma' })
    await call('POST', 'lessons/102/notes', { at_seconds: 9, text: 'Outra' })
    const kept = async () =>
      contract.listKeptNotes.response.parse((await call('GET', '/api/v2/academy/kept_notes')).body).keptNotes
    const become = (state: string, position: number | null) =>
      sql`update content.lessons set state = ${state}, position = ${position} where id = 101`.execute(world.world.db)
    await become('withdrawn', null)
    const [course, ...others] = await kept()
    expect(others).toEqual([])
    expect(course).toMatchObject({ enrollmentId, courseTitle: 'Programa Control', isOpen: true })
    expect(course?.notes).toMatchObject([{ text: 'Uma', lessonId: 101, lessonTitle: 'Respiração lenta' }])
    expect((await call('DELETE', `lessons/101/notes/${course?.notes[0]?.id}`)).status).toBe(200)
    expect(await kept()).toEqual([])
    await become('shown', 1)
  })

  test('a note whose answer was lost is written once', async () => {
    const { write } = repeatedWrites(world)
    const url = `/api/v2/academy/enrollments/${enrollmentId}/lessons/101/notes`
    const send = await write('POST', url, { as: 'bruno', payload: { at_seconds: 3, text: 'Uma vez' } })
    const [one, again] = [await send(), await send()]
    expect([one.status, again.body]).toEqual([200, one.body])
    expect((await lesson()).notes).toHaveLength(1)
  })
})

describe('a certificate', () => {
  test('comes after the last lesson, once, and anybody with its code compares it', async () => {
    await watch(101, [[0, 100]])
    const early = await call('POST', 'certificate')
    expect([early.status, early.body.code]).toEqual([409, 'course_not_finished'])
    expect((await call('GET', 'certificate')).status).toBe(404)
    await watchAll()
    const [one, two] = await Promise.all([call('POST', 'certificate'), call('POST', 'certificate')])
    const { certificate } = contract.issueCourseCertificate.response.parse(one.body)
    expect(two.body).toEqual(one.body)
    // The last lesson was watched as a sample, and that is said.
    expect(certificate.isSample).toBe(true)
    const { document } = contract.showCourseCertificate.response.parse((await call('GET', 'certificate')).body)
    expect(Buffer.from(document.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')

    const path = `/api/v1/certificate_verifications/${certificate.code.toLowerCase()}`
    const { verification } = contract.checkCourseCertificate.response.parse(
      (await call('GET', path, undefined, null)).body,
    )
    expect(verification).toEqual({
      title: 'Programa Control',
      holder: 'Bruno A.',
      lessonCount: 13,
      contentMinutes: 140,
      issuedAt: world.clock.now.toISOString(),
      isSample: true,
    })
    expect((await call('GET', '/api/v1/certificate_verifications/AAAAAAAAAA', undefined, null)).status).toBe(404)
    expect((await call('GET', '/api/v1/certificate_verifications/x', undefined, null)).status).toBe(404)

    await sql`update plans.enrollments set state = 'canceled', canceled_at = now() where id = ${enrollmentId}`.execute(
      world.world.db,
    )
    expect((await call('GET', path, undefined, null)).status).toBe(404)
  })

  test('and a pre-sale rest on samples only until the lessons have films of their own', async () => {
    for (let id = 101; id <= 112; id += 1) await aFilm(system(), id, { isSample: true })
    const first = async () =>
      (await sql<{ at: Date | null }>`select film_opened_at as at from plans.enrollments`.execute(world.world.db))
        .rows[0]?.at
    const issue = async () => contract.issueCourseCertificate.response.parse((await call('POST', 'certificate')).body)
    await watchAll()
    const { certificate: before } = await issue()
    expect([before.isSample, await first()]).toEqual([true, null])

    for (let id = 101; id <= 113; id += 1) await aFilm(system(), id)
    expect(await first()).toBeNull()
    expect(await lesson(113)).toMatchObject({ isDone: false, percent: 0, resumeAtSeconds: 0 })
    const { body } = await call('GET', 'course')
    expect(body.course.lessons.map(({ isDone }: { isDone: boolean }) => isDone)).not.toContain(true)
    expect((await call('GET', '/api/v2/academy/enrollments')).body.enrollments[0].lessonsDone).toEqual([])
    expect(await issue()).toEqual({ certificate: before })
    const opened = world.clock.now
    await watch(101, [[0, 40]], 40)
    expect([(await lesson(101)).percent, await first()]).toEqual([40, opened])
    await watchAll()
    expect(await issue()).toEqual({ certificate: { ...before, isSample: false } })
  })
})
