import * as main from '@prumo/contracts/main'
import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userIdOf } from '#testing/own-orders'
import { repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'
import { aFilm, anOpenEnrollment } from '../../../domains/plans/viewings/viewings.factory.ts'
import { academyCalls, undoingEdits } from './academy-calls.factory.ts'

let world: TestWorld
let calls: ReturnType<typeof academyCalls>
let enrollmentId: number
let undo: () => Promise<void>
beforeAll(async () => {
  world = await testWorld()
  calls = academyCalls(world)
  undo = await undoingEdits(world)
})
beforeEach(async () => {
  await undo()
  enrollmentId = await anOpenEnrollment(system(), await userIdOf(system(), 'bruno@prumo.example'))
})
afterAll(() => world.close())

const system = () => world.ctx({ kind: 'system' })
const own = (path: string) => `/api/v2/academy/enrollments/${enrollmentId}/${path}`
const course = async () =>
  main.showCourse.response.parse((await calls.ask('GET', own('course'), { as: 'bruno' })).body).course
const seen = async (id = 101) =>
  main.showLesson.response.parse((await calls.ask('GET', own(`lessons/${id}`), { as: 'bruno' })).body).lesson
const watch = async (id: number) => {
  const { opening } = await seen(id)
  // As long as it takes at the highest speed: more is not counted (decision 0205).
  world.clock.advance(50_000)
  const payload = { opening, report: 1, position_seconds: 100, watched: [[0, 100]] }
  return calls.ask('PUT', own(`lessons/${id}/progress`), { as: 'bruno', payload })
}
const placesOf = async () =>
  (await calls.program()).lessons
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ id, stagePosition }) => ({ id, stage_position: stagePosition }))
const order = async (lessons: object[], revision?: number) =>
  calls.ask('PUT', '1/order', { payload: { revision: revision ?? (await calls.program()).revision, lessons } })
const addLesson = async (title = 'Uma aula nova') => {
  const { status, body } = await calls.ask('POST', '1/lessons', { payload: { title, stage_id: 109 } })
  expect(status, JSON.stringify(body)).toBe(200)
  return contract.addLesson.response.parse(body).program.lessons.find((one) => one.title === title)?.id as number
}
const words = {
  summary: 'Em uma frase.',
  paragraphs: ['Um parágrafo.'],
  steps: ['Um passo.'],
  caution: 'Com cuidado.',
  sources: [{ title: 'Uma fonte', where: 'Revista, 2024' }],
}

describe('a draft', () => {
  test('is shown to nobody before it is published, and then all of it, with who and what', async () => {
    const before = await seen()
    expect((await calls.program()).changes).toEqual([])
    await calls.write(101, { title: 'Respirar devagar', caution: 'Pare se ficar tonto.' })
    const places = await placesOf()
    await order([...places.slice(1), { id: 101, stage_position: 9 }])
    expect(await seen()).toMatchObject({ title: before.title, text: before.text })
    expect((await course()).lessons[0]?.id).toBe(101)
    const { changes, draft } = await calls.program()
    expect(changes.find(({ lessonId }) => lessonId === 101)?.kinds).toEqual(['words', 'moved'])
    expect(draft?.name).toContain('Clara')

    const published = await calls.publish()
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    expect(await seen()).toMatchObject({ title: 'Respirar devagar', text: { caution: 'Pare se ficar tonto.' } })
    expect((await course()).lessons.at(-1)).toMatchObject({ id: 101, stagePosition: 9, position: 13 })
    const { versions, ...after } = contract.publishProgram.response.parse(published.body).program
    expect([after.draft, after.changes]).toEqual([null, []])
    expect(versions.map(({ number, publishedBy }) => [number, publishedBy?.split(' ')[0] ?? null])).toEqual([
      [2, 'Clara'],
      [1, null],
    ])
    expect(versions[0]?.changes.find(({ lessonId }) => lessonId === 101)?.kinds).toEqual(['words', 'moved'])
  })

  test('that comes back to what is shown is none', async () => {
    const { title } = await calls.lesson(101)
    await calls.write(101, { title: 'Outro' })
    await calls.write(101, { title })
    expect(await calls.program()).toMatchObject({ draft: null, changes: [] })
    expect((await calls.publish()).body.code).toBe('nothing_to_publish')
  })

  test('is given up at once, and what it added with it', async () => {
    const id = await addLesson()
    await calls.write(101, { title: 'Outro' })
    const { revision } = await calls.program()
    const stale = await calls.ask('POST', '1/discarded_drafts', { payload: { revision: revision - 1 } })
    expect([stale.status, stale.body.code]).toEqual([409, 'lesson_changed_meanwhile'])
    expect((await calls.ask('POST', '1/discarded_drafts', { payload: { revision } })).status).toBe(200)
    expect(await calls.program()).toMatchObject({ draft: null, changes: [] })
    const { rows } = await sql`select from content.lessons where id = ${id}`.execute(world.world.db)
    expect(rows).toEqual([])
  })

  test('of a programme or a lesson that there is not is not found', async () => {
    expect((await calls.ask('GET', '99')).status).toBe(404)
    expect((await calls.ask('PUT', '2/lessons/101/words', { payload: await calls.wordsOf(101) })).status).toBe(404)
    expect((await calls.ask('PUT', '1/lessons/201/withdrawal', { payload: { is_withdrawn: true } })).status).toBe(404)
    expect((await calls.ask('GET', '1/lessons/201/preview')).status).toBe(404)
  })
})

describe('two editors', () => {
  test('of one lesson: the second save is told, and nothing of the first is lost', async () => {
    const [mine, other] = [await calls.wordsOf(101, { title: 'Meu' }), await calls.wordsOf(101, { title: 'Do outro' })]
    const [first, second] = await Promise.all(
      [mine, other].map((payload) => calls.ask('PUT', '1/lessons/101/words', { payload })),
    )
    expect([first?.status, second?.status].sort()).toEqual([200, 409])
    const refused = [first, second].find((answer) => answer?.status === 409)
    expect(refused?.body.code).toBe('lesson_changed_meanwhile')
    expect((await calls.lesson(101)).title).toBe(first?.status === 200 ? 'Meu' : 'Do outro')
  })

  test('of two lessons are in nobody’s way; nor is one whose colleague publishes', async () => {
    const [one, two] = [await calls.wordsOf(101, { title: 'Uma' }), await calls.wordsOf(102, { title: 'Outra' })]
    const answers = await Promise.all([
      calls.ask('PUT', '1/lessons/101/words', { payload: one }),
      calls.ask('PUT', '1/lessons/102/words', { payload: two }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const third = await calls.wordsOf(103, { title: 'Mais uma' })
    expect((await calls.publish()).status).toBe(200)
    expect((await calls.ask('PUT', '1/lessons/103/words', { payload: third })).status).toBe(200)
    const { lessons } = await calls.program()
    expect(lessons.slice(0, 3).map(({ title }) => title)).toEqual(['Uma', 'Outra', 'Mais uma'])
  })

  test('who publish at once publish once; nobody publishes what he has not seen', async () => {
    await calls.write(101, { title: 'Respirar' })
    const { revision } = await calls.program()
    const answers = await Promise.all([calls.publish(revision), calls.publish(revision)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await calls.write(101, { title: 'De novo' })
    const stale = await calls.publish(revision)
    expect([stale.status, stale.body.code]).toEqual([409, 'lesson_changed_meanwhile'])
    expect((await seen()).title).toBe('Respirar')
  })

  test('who move lessons at once are told', async () => {
    const { revision } = await calls.program()
    const places = await placesOf()
    const answers = await Promise.all([order(places.toReversed(), revision), order(places.slice().reverse(), revision)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('words', () => {
  test.each([
    ['an empty title', { title: '  ' }, 'title'],
    ['a title without end', { title: 'x'.repeat(121) }, 'title'],
    ['HTML in a title', { title: '<b>Respirar</b>' }, 'title'],
    ['a script in a paragraph', { paragraphs: ['Bom.', '<script>alert(1)</script>'] }, 'paragraphs'],
    ['HTML in a source', { sources: [{ title: '<a href=x>', where: '' }] }, 'sources'],
  ])('%s is refused at its field', async (_what, change, field) => {
    const { status, body } = await calls.write(101, change)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await calls.program()).toMatchObject({ draft: null })
  })

  test('of less and more are no HTML', async () => {
    expect((await calls.write(101, { caution: 'Tensão < 3 e > 1: siga.' })).status).toBe(200)
  })

  test('may be unfinished in a draft, and not be published so', async () => {
    await calls.write(101, { steps: ['  '], sources: [] })
    const { problems } = await calls.program()
    expect(problems).toEqual([{ lessonId: 101, stageId: null, problem: 'words_missing' }])
    const { status, body } = await calls.publish()
    expect([status, body.code]).toEqual([409, 'program_not_ready'])
    expect((await seen()).text?.steps.length).toBeGreaterThan(1)
  })
})

test.each([
  ['one is missing', (places: object[]) => places.slice(1)],
  ['one is there twice', (places: object[]) => [...places.slice(1), places[1] as object]],
  ['one is of another programme', (places: object[]) => [...places.slice(1), { id: 201, stage_position: 1 }]],
  ['a stage is not there', (places: object[]) => [...places.slice(1), { id: 101, stage_position: 77 }]],
])('an order is refused if %s', async (_what, change) => {
  const { status, body } = await order(change(await placesOf()))
  expect([status, body.code]).toEqual([422, 'invalid_fields'])
})

describe('a lesson', () => {
  test('is added for editors alone, removed while nobody saw it, and later only withdrawn', async () => {
    const gone = await addLesson('Vai embora')
    expect((await calls.ask('DELETE', `1/lessons/${gone}`)).status).toBe(200)
    expect((await calls.program()).draft).toBeNull()

    const id = await addLesson()
    expect((await course()).lessons).toHaveLength(13)
    expect((await calls.ask('GET', own(`lessons/${id}`), { as: 'bruno' })).status).toBe(404)
    await calls.write(id, words)
    expect((await calls.publish()).status).toBe(200)
    expect((await course()).lessons.at(-1)).toMatchObject({ id, title: 'Uma aula nova', position: 14 })
    const refused = await calls.ask('DELETE', `1/lessons/${id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'lesson_was_shown'])
  })

  test('that was watched is withdrawn: what was watched stays, and it comes back with it', async () => {
    await aFilm(system(), 101)
    await watch(101)
    const withdraw = (is_withdrawn: boolean) =>
      calls.ask('PUT', '1/lessons/101/withdrawal', { payload: { is_withdrawn } })
    await withdraw(true)
    expect((await calls.program()).changes).toEqual([
      { lessonId: 101, stageId: null, stagePosition: null, title: 'Respiração lenta', kinds: ['withdrawn'] },
    ])
    await calls.publish()
    expect((await course()).lessons).toHaveLength(12)
    expect((await calls.ask('GET', own('lessons/101'), { as: 'bruno' })).status).toBe(404)
    await withdraw(false)
    await calls.publish()
    expect(await seen()).toMatchObject({ isDone: true, percent: 100 })
  })
})

describe('a former version', () => {
  test('is shown again as a new one; lessons that came after it are withdrawn', async () => {
    await calls.write(101, { title: 'Respirar' })
    await calls.publish()
    const id = await addLesson()
    await calls.write(id, words)
    await calls.publish()
    const restore = async (number: number) =>
      calls.ask('POST', `1/versions/${number}/restoration`, {
        payload: { revision: (await calls.program()).revision },
      })
    await calls.write(102, { title: 'Não publicado' })
    expect((await restore(1)).body.code).toBe('draft_unpublished')
    await calls.ask('POST', '1/discarded_drafts', { payload: { revision: (await calls.program()).revision } })
    expect((await restore(99)).status).toBe(404)
    expect((await restore(3)).body.code).toBe('nothing_to_publish')

    const { status, body } = await restore(1)
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await seen()).title).toBe('Respiração lenta')
    expect((await course()).lessons).toHaveLength(13)
    const { versions, lessons } = contract.restoreProgramVersion.response.parse(body).program
    expect(versions[0]).toMatchObject({ number: 4, restoredFrom: 1 })
    expect(lessons.at(-1)).toMatchObject({ id, isWithdrawn: true, state: 'withdrawn' })
    // And forward again.
    expect((await restore(3)).status).toBe(200)
    expect((await course()).lessons).toHaveLength(14)
  })
})

describe('who has watched every lesson', () => {
  const certificate = () => calls.ask('POST', own('certificate'), { as: 'bruno' })
  beforeEach(async () => {
    for (let id = 101; id <= 113; id += 1) await aFilm(system(), id)
    for (let id = 101; id <= 112; id += 1) await watch(id)
  })
  const later = () => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  }
  const addOne = async () => {
    later()
    const id = await addLesson()
    await calls.write(id, words)
    expect((await calls.publish()).status).toBe(200)
    later()
    await aFilm(system(), id)
    return id
  }

  test('is done, also after another one is published; his certificate says what he watched', async () => {
    await watch(113)
    const id = await addOne()
    expect((await course()).nextLessonId).toBeNull()
    expect((await course()).lessons.find((lesson) => lesson.id === id)?.isDone).toBe(false)
    const { code } = main.issueCourseCertificate.response.parse((await certificate()).body).certificate
    const { body } = await calls.ask('GET', `/api/v1/certificate_verifications/${code}`, { as: null })
    expect(body.verification).toMatchObject({ lessonCount: 13 })
    await watch(id)
    expect((await certificate()).body.certificate.code).toBe(code)
  })

  test('was still on his way when one was added: he is asked for it too', async () => {
    const id = await addOne()
    await watch(113)
    expect((await certificate()).body.code).toBe('course_not_finished')
    await watch(id)
    expect((await certificate()).status).toBe(200)
  })

  test('of a lesson that is withdrawn nobody is asked', async () => {
    expect((await certificate()).status).toBe(409)
    await calls.ask('PUT', '1/lessons/113/withdrawal', { payload: { is_withdrawn: true } })
    await calls.publish()
    expect((await certificate()).status).toBe(200)
  })

  test('but one that was withdrawn is asked for it once it is shown again', async () => {
    for (const is_withdrawn of [true, false]) {
      later()
      await calls.ask('PUT', '1/lessons/113/withdrawal', { payload: { is_withdrawn } })
      expect((await calls.publish()).status).toBe(200)
    }
    expect((await certificate()).body.code).toBe('course_not_finished')
    await watch(113)
    expect((await certificate()).status).toBe(200)
  })
})

test('a write whose answer was lost happens once', async () => {
  const { write } = repeatedWrites(world)
  const root = '/api/staff/v1/programs/1'
  const twice = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const send = await write(method, `${root}/${path}`, { as: 'clara', ...(payload && { payload }) })
    const [one, again] = [await send(), await send()]
    expect([path, one.status, again.status, again.isReplayed]).toEqual([path, 200, 200, true])
    return contract.showProgramToEdit.response.parse(again.body).program
  }
  const added = await twice('POST', 'lessons', { title: 'Uma vez', stage_id: 101 })
  expect(added.lessons.filter(({ title }) => title === 'Uma vez')).toHaveLength(1)
  const { id } = added.lessons.find(({ title }) => title === 'Uma vez') ?? { id: 0 }
  await twice('DELETE', `lessons/${id}`)
  await twice('PUT', 'lessons/101/words', await calls.wordsOf(101, { title: 'Uma vez' }))
  await twice('PUT', 'lessons/102/withdrawal', { is_withdrawn: true })
  const { revision } = await calls.program()
  await twice('PUT', 'order', { revision, lessons: (await placesOf()).toReversed() })
  await twice('POST', 'versions', { revision: (await calls.program()).revision })
  const { versions, revision: seenRevision } = await calls.program()
  expect(versions).toHaveLength(2)
  await twice('POST', 'versions/1/restoration', { revision: seenRevision })
  expect((await calls.program()).versions).toHaveLength(3)
  await calls.write(101, { title: 'Vai embora' })
  await twice('POST', 'discarded_drafts', { revision: (await calls.program()).revision })
})
