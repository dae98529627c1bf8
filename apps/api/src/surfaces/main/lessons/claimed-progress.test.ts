import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
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
const tell = (id: number, opening: number, watched: [number, number][], report = 1) =>
  call('PUT', `lessons/${id}/progress`, { opening, report, position_seconds: watched.at(-1)?.[1] ?? 0, watched })

describe('progress of what nobody watched', () => {
  const percent = async (id = 101) => (await lesson(id)).percent

  test('is none: of an opening that was never given, another lesson’s, or another account’s', async () => {
    const own = (await lesson(101)).opening
    const other = await anOpenEnrollment(system(), await userIdOf(system(), 'diego@prumo.example'))
    const his = (await call('GET', `/api/v2/academy/enrollments/${other}/lessons/101`, undefined, 'diego')).body.lesson
    world.clock.advance(3_600_000)
    for (const [id, opening] of [
      [101, own + 1_000_000],
      [102, own],
      [101, his.opening],
    ] as const)
      expect(await tell(id, opening, [[0, 100]])).toMatchObject({ status: 409, body: { code: 'opening_not_given' } })
    expect([await percent(101), await percent(102)]).toEqual([0, 0])
  })

  test('thirteen calls give no certificate, at once or after the time of one film', async () => {
    const ids = Array.from({ length: 13 }, (_, n) => 101 + n)
    const openings = new Map<number, number>()
    for (const id of ids) openings.set(id, (await lesson(id)).opening)
    const claim = () => Promise.all(ids.map((id) => tell(id, openings.get(id) ?? 0, [[0, 100]])))
    for (const answer of await claim()) expect(answer.body.progress.isDone).toBe(false)
    world.clock.advance(50_000)
    const after = await claim()
    expect(after.filter(({ body }) => body.progress.isDone).length).toBeLessThanOrEqual(1)
    expect((await call('POST', 'certificate')).body.code).toBe('course_not_finished')
  })

  test('counts as fast as the clock times two: the rest once its time has come', async () => {
    const { opening } = await lesson()
    world.clock.advance(20_000)
    expect((await tell(101, opening, [[0, 100]])).body.progress).toMatchObject({ percent: 45, isDone: false })
    world.clock.advance(20_000)
    expect((await tell(101, opening, [[0, 100]], 2)).body.progress).toMatchObject({ percent: 85, isDone: false })
    world.clock.advance(20_000)
    expect((await tell(101, opening, [[0, 100]], 3)).body.progress).toMatchObject({ percent: 100, isDone: true })
  })

  test('a device that was offline says it late, and after another lesson: all of it counts', async () => {
    const { opening } = await lesson(101)
    world.clock.advance(60_000)
    const next = await lesson(102)
    world.clock.advance(60_000)
    expect((await tell(102, next.opening, [[0, 100]])).body.progress.isDone).toBe(true)
    expect((await tell(101, opening, [[0, 100]])).body.progress.isDone).toBe(true)
  })

  test('our clock set back counts nothing, and takes nothing away', async () => {
    const { opening } = await lesson()
    world.clock.advance(30_000)
    await tell(101, opening, [[0, 60]])
    world.clock.advance(-3_600_000)
    try {
      expect((await tell(101, opening, [[0, 100]], 2)).body.progress.percent).toBe(60)
    } finally {
      world.clock.advance(3_600_000)
    }
  })

  test('whoever opens lessons all day keeps what he did', async () => {
    const first = await lesson()
    world.clock.advance(20_000)
    await tell(101, first.opening, [[0, 40]])
    for (let times = 0; times < 205; times += 1) await call('GET', 'lessons/102')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from plans.given_openings
      where enrollment_id = ${enrollmentId}`.execute(world.world.db)
    expect(rows[0]?.n).toBeLessThanOrEqual(201)
    expect(await percent()).toBe(40)
    expect((await tell(101, first.opening, [[40, 45]], 2)).status).toBe(200)
  })
})
