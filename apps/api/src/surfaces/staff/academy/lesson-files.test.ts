import * as main from '@prumo/contracts/main'
import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addLessonFile } from '#domains/content/academy'
import { userIdOf } from '#testing/own-orders'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aFilm, anOpenEnrollment } from '../../../domains/plans/viewings/viewings.factory.ts'
import { academyCalls, filmFile, undoingEdits } from './academy-calls.factory.ts'

let world: TestWorld
let calls: ReturnType<typeof academyCalls>
let control: ReturnType<typeof sandboxControl>
let undo: () => Promise<void>
let enrollmentId: number
beforeAll(async () => {
  world = await testWorld({
    FILES_S3_URL: '{sandbox}/object-storage',
    FILES_S3_BUCKET: 'prumo',
    FILES_S3_REGION: 'us-east-1',
    FILES_S3_KEY_ID: 'sandbox-public',
    FILES_S3_SECRET: 'sandbox-secret',
  })
  control = sandboxControl(world.sandbox.url)
  calls = academyCalls(world)
  undo = await undoingEdits(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await control.clearFaults()
  await undo()
  enrollmentId = await anOpenEnrollment(system(), await userIdOf(system(), 'bruno@prumo.example'))
})

const system = () => world.ctx({ kind: 'system' })
const [high, low, captions] = ['respirar.high.webm', 'respirar.low.webm', 'respirar.vtt'].map(filmFile) as [
  Buffer,
  Buffer,
  Buffer,
]
const own = (path: string) => `/api/v2/academy/enrollments/${enrollmentId}/${path}`
const seen = async () =>
  main.showLesson.response.parse((await calls.ask('GET', own('lessons/101'), { as: 'bruno' })).body).lesson
const preview = async () => {
  const { status, body } = await calls.ask('GET', '1/lessons/101/preview')
  expect(status, JSON.stringify(body)).toBe(200)
  return contract.previewLesson.response.parse(body).lesson
}
const isStored = async (id: string) => {
  const file = await system().gateways.files.open({ id })
  await file?.close()
  return file !== null
}
const fileIds = async () => new Map((await calls.lesson(101)).files.map(({ kind, id }) => [kind as string, id]))

describe('a film', () => {
  test('is previewed as patients will see it, published, and takes the place of the sample; who watches goes on', async () => {
    await aFilm(system(), 101, { isSample: true })
    const mp4 = { kind: 'film_mp4', contentType: 'video/mp4', seconds: 27, isSample: true } as const
    await addLessonFile(system(), { ...mp4, lessonId: 101, content: [filmFile('respirar.mp4')] })
    const before = await seen()
    expect(before.films.map(({ quality, contentType }) => [quality, contentType])).toEqual([
      ['high', 'video/webm'],
      ['high', 'video/mp4'],
    ])
    const [sample] = (await calls.lesson(101)).files
    for (const [kind, content] of [
      ['film_high', high],
      ['film_low', low],
      ['captions', captions],
    ] as const)
      expect((await calls.put(101, kind, content)).status, kind).toBe(200)
    expect(await seen()).toMatchObject({ isSample: true, filmSeconds: before.filmSeconds })

    const shown = await preview()
    expect(shown).toMatchObject({ isSample: false, filmSeconds: 27, percent: 0, notes: [] })
    expect(shown.films.map(({ quality, contentType }) => [quality, contentType])).toEqual([
      ['high', 'video/webm'],
      ['low', 'video/webm'],
    ])
    expect((await sql`select from plans.viewings`.execute(world.world.db)).rows).toEqual([])

    expect((await calls.publish()).status).toBe(200)
    expect(await seen()).toMatchObject({ isSample: false, filmSeconds: 27, captionsSrc: expect.any(String) })
    // The address that somebody has open opens the former film still.
    expect(await isStored(sample?.id ?? '')).toBe(true)
    const { body } = await calls.ask('GET', own('course'), { as: 'bruno' })
    expect(body.course.lessons[0]).toMatchObject({ durationSeconds: 27, isSample: false })
  })

  test('takes its samples away; captions that were chosen before that take their place all the same', async () => {
    await aFilm(system(), 101, { isSample: true })
    const content = [captions]
    const sample = { lessonId: 101, kind: 'captions', contentType: 'text/vtt', seconds: null, isSample: true } as const
    await addLessonFile(system(), { ...sample, content })
    const replaces = (await fileIds()).get('captions') ?? ''
    await calls.put(101, 'film_high', high)
    expect([...(await fileIds()).keys()]).toEqual(['film_high'])
    expect((await calls.put(101, 'captions', captions, replaces)).status).toBe(200)
    const stale = await calls.put(101, 'captions', captions, replaces)
    expect([stale.status, stale.body.code]).toEqual([409, 'lesson_changed_meanwhile'])
  })

  test('that is replaced before it was published is removed; one that was published stays for its version', async () => {
    await calls.put(101, 'film_high', high)
    const first = (await fileIds()).get('film_high') ?? ''
    await calls.put(101, 'film_high', low)
    expect((await fileIds()).get('film_high')).not.toBe(first)
    const { rows } = await sql`select from content.kept_lesson_files where file_id = ${first}`.execute(world.world.db)
    expect(rows).toEqual([])
    const second = (await fileIds()).get('film_high') ?? ''
    await calls.publish()
    await calls.ask('DELETE', `1/lessons/101/files/film_high/${second}`)
    await calls.publish()
    expect((await seen()).films).toEqual([])
    const { revision } = await calls.program()
    await calls.ask('POST', '1/versions/2/restoration', { payload: { revision } })
    expect((await fileIds()).get('film_high')).toBe(second)
    expect(await isStored(second)).toBe(true)
  })

  test('that an operator puts in meanwhile is in the draft too, unless the draft has another', async () => {
    await aFilm(system(), 101, { isSample: true })
    await calls.write(102, { title: 'Outro' })
    await aFilm(system(), 101, { seconds: 90 })
    expect((await calls.lesson(101)).files).toMatchObject([{ kind: 'film_high', seconds: 90, isSample: false }])
    await calls.publish()
    expect(await seen()).toMatchObject({ filmSeconds: 90, isSample: false })
  })

  test.each([
    ['text', 'film_high', Buffer.from('WEBVTT, but a film?'), 'film_type'],
    ['three bytes', 'film_high', Buffer.from('abc'), 'film_type'],
    ['only the head of an MP4', 'film_high', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0'), 'film_without_picture'],
    ['cut midway', 'film_high', high.subarray(0, high.length / 2), 'film_broken'],
    ['a film as captions', 'captions', low, 'captions_unreadable'],
    ['no captions', 'captions', Buffer.from('WEBVTT\n\n'), 'captions_empty'],
    ['no WebVTT', 'captions', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nOi\n'), 'captions_unreadable'],
    ['times that nobody can read', 'captions', Buffer.from('WEBVTT\n\n0:1 --> 0:2\nOi\n'), 'captions_unreadable'],
    [
      'lines out of order',
      'captions',
      Buffer.from('WEBVTT\n\n00:09.000 --> 00:10.000\nOi\n\n00:01.000 --> 00:02.000\nOi\n'),
      'captions_out_of_order',
    ],
    [
      'a line that ends before it begins',
      'captions',
      Buffer.from('WEBVTT\n\n00:09.000 --> 00:08.000\nOi\n'),
      'captions_out_of_order',
    ],
    ['more than a mebibyte of captions', 'captions', Buffer.alloc(1024 * 1024 + 1, 'a'), 'film_too_large'],
  ])('%s is refused in plain words, and nothing of it stays', async (_what, kind, content, fault) => {
    const { status, body } = await calls.put(101, kind, content)
    expect([status, body.faults?.file?.[0]?.code]).toEqual([422, fault])
    expect(body.errors.file[0]).toMatch(/^[A-Z].+[.?]$/)
    expect(await calls.program()).toMatchObject({ draft: null })
    const { rows } = await sql`select from content.kept_lesson_files`.execute(world.world.db)
    expect(rows).toEqual([])
  })

  test('with captions of another film is not published', async () => {
    await calls.put(101, 'film_high', high)
    const late = Buffer.from('WEBVTT\n\n00:01.000 --> 00:40.000\nOi\n')
    expect((await calls.put(101, 'captions', late)).body.faults.file[0].code).toBe('captions_past_end')
    // Captions first, then another film: both are in the draft, and it says what is wrong.
    const { id } = (await calls.lesson(101)).files.find(({ kind }) => kind === 'film_high') ?? { id: '' }
    await calls.ask('DELETE', `1/lessons/101/files/film_high/${id}`)
    expect((await calls.put(101, 'captions', late)).status).toBe(200)
    await calls.put(101, 'film_high', high)
    expect((await calls.program()).problems).toEqual([{ lessonId: 101, stageId: null, problem: 'captions_past_end' }])
    expect((await calls.publish()).body.code).toBe('program_not_ready')
  })

  test('of a lower quality alone is not published', async () => {
    await calls.put(101, 'film_low', low)
    expect((await calls.program()).problems).toEqual([{ lessonId: 101, stageId: null, problem: 'film_high_missing' }])
  })
})

describe('an upload', () => {
  test('goes on where it was cut, and is a film only when it is whole', async () => {
    const { body } = await calls.ask('POST', '/api/v1/uploads', { as: 'clara', payload: { size_bytes: high.length } })
    const { id } = body.upload
    const part = (from: number, until?: number) =>
      calls.ask('PUT', `/api/v1/uploads/${id}/parts/${from}`, { payload: high.subarray(from, until) })
    await part(0, 200_000)
    const early = await calls.ask('PUT', '1/lessons/101/files/film_high', {
      payload: { upload_id: id, replaces: null },
    })
    expect(early.body.code).toBe('upload_incomplete')
    expect((await calls.ask('GET', `/api/v1/uploads/${id}`)).body.upload.receivedBytes).toBe(200_000)
    await part(200_000)
    const { status } = await calls.ask('PUT', '1/lessons/101/files/film_high', {
      payload: { upload_id: id, replaces: null },
    })
    expect(status).toBe(200)
  })

  test('of nothing, or of more than a gibibyte, is none; only an editor sends more than twenty mebibytes', async () => {
    const begin = (as: string, size_bytes: number) =>
      calls.ask('POST', '/api/v1/uploads', { as, payload: { size_bytes } })
    const gibibyte = 1024 ** 3
    expect((await begin('clara', 0)).status).toBe(400)
    expect((await begin('clara', gibibyte + 1)).body.code).toBe('file_too_large')
    expect((await begin('clara', gibibyte)).status).toBe(200)
    for (const as of ['bruno', 'helena', 'silvia'])
      expect((await begin(as, 21 * 1024 * 1024)).body.code).toBe('file_too_large')
  })

  test('beside another for the same lesson: the second is told, and stays, and can be put all the same', async () => {
    const uploads = [await calls.uploaded(high), await calls.uploaded(low)]
    const put = (upload_id: string, replaces: string | null) =>
      calls.ask('PUT', '1/lessons/101/files/film_high', { payload: { upload_id, replaces } })
    const answers = await Promise.all(uploads.map((id) => put(id, null)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.findIndex(({ status }) => status === 409)
    expect(answers[refused]?.body.code).toBe('lesson_changed_meanwhile')
    const there = (await fileIds()).get('film_high') ?? null
    expect((await put(uploads[refused] ?? '', there)).status).toBe(200)
    expect((await put(uploads[refused] ?? '', there)).status).toBe(404)
  })

  test('of somebody else is not found', async () => {
    const payload = { upload_id: await calls.uploaded(Buffer.from('x'), 'bruno'), replaces: null }
    expect((await calls.ask('PUT', '1/lessons/101/files/film_high', { payload })).status).toBe(404)
  })

  test('meets a full disk: that is said, nothing is lost, and the same press puts it later', async () => {
    const payload = { upload_id: await calls.uploaded(high), replaces: null }
    await control.fault({ service: 'object_storage', kind: 'error' })
    const refused = await calls.ask('PUT', '1/lessons/101/files/film_high', { payload })
    expect([refused.status, refused.body.code]).toEqual([503, 'files_out_of_reach'])
    await control.clearFaults()
    expect((await calls.program()).draft).toBeNull()
    expect((await calls.ask('PUT', '1/lessons/101/files/film_high', { payload })).status).toBe(200)
  })
})

test('the sheet is drawn from the draft', async () => {
  await calls.write(101, { steps: ['Um passo só.'] })
  const { document } = contract.previewLessonSheet.response.parse(
    (await calls.ask('GET', '1/lessons/101/preview_sheet')).body,
  )
  expect(Buffer.from(document.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

test('a file whose answer was lost is put, and taken away, once', async () => {
  const { write } = repeatedWrites(world)
  const url = '/api/staff/v1/programs/1/lessons/101/files/film_high'
  const payload = { upload_id: await calls.uploaded(high), replaces: null }
  const put = await write('PUT', url, { as: 'clara', payload })
  const [one, again] = [await put(), await put()]
  expect([one.status, again.status, again.isReplayed]).toEqual([200, 200, true])
  const id = (await fileIds()).get('film_high')
  const remove = await write('DELETE', `${url}/${id}`, { as: 'clara' })
  expect([(await remove()).status, (await remove()).isReplayed]).toEqual([200, true])
  expect((await fileIds()).size).toBe(0)
})
