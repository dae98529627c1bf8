import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '#domains/care/messages'
import { bearerOf } from '#testing/bearer'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { aNote, anEntry } from '../../../domains/care/chart/chart.factory.ts'
import { aConsultation, aPrescription, castMember } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let [bruno, helena, paula] = [0, 0, 0]
beforeAll(async () => {
  world = await testWorld()
  ;[bruno, helena, paula] = (await Promise.all(
    ['bruno', 'helena', 'paula'].map((name) => castMember(world.ctx(), `${name}@prumo.example`)),
  )) as [number, number, number]
  const visit = await aConsultation(world.ctx(), { state: 'under_way' })
  await aPrescription(world.ctx(), {}, visit)
  await aConsultation(world.ctx(), {
    state: 'closed',
    closedAt: world.clock.now,
    with: 'paula',
    profession: 'psychologist',
  })
  const whose = { patientId: bruno, authorId: helena }
  await anEntry(world.ctx(), { ...whose, kind: 'allergy', text: 'Dipirona', detail: 'Urticária no braço' })
  await aNote(world.ctx(), { ...whose, assessment: 'Reação à dipirona em 2019.' })
  await aNote(world.ctx(), { ...whose, authorId: paula, profession: 'psychologist', assessment: 'Fala da dipirona.' })
  await sendMessage(world.ctx(), { fromUserId: helena, toUserId: bruno, body: 'Evite DIPIRONA até o retorno.' })
})
afterAll(() => world.close())

const search = async (name: string, payload: object, patientId = bruno) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/staff/v1/patients/${patientId}/chart_searches`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` },
    payload,
  })
  return { status: answer.statusCode, found: answer.json().found }
}

test('words are found in all that the reader may read, whatever their accents, and nowhere else', async () => {
  const { found } = await search('helena', { words: 'dipírona' })
  expect(found).toMatchObject({
    added: [{ text: 'Dipirona', authorName: expect.stringContaining('Helena') }],
    notes: [{ assessment: 'Reação à dipirona em 2019.' }],
    messages: [{ body: 'Evite DIPIRONA até o retorno.' }],
    prescriptions: [],
    before: null,
  })
  expect((await search('helena', { words: 'dipirona braço' })).found).toMatchObject({ added: [{}], notes: [] })
  expect((await search('paula', { words: 'dipirona' })).found).toMatchObject({
    notes: [{ assessment: 'Fala da dipirona.' }],
    messages: [],
  })
  const nothing = {
    ...{ added: [], notes: [], visits: [], documents: [], signedDocuments: [], results: [] },
    ...{ prescriptions: [], messages: [], before: null },
  }
  expect((await search('helena', { words: 'penicilina' })).found).toEqual(nothing)
})

test('it is a chart’s reading: 404 without a reason, 403 for other roles', async () => {
  for (const name of ['marcos', 'caio']) expect((await search(name, { words: 'dipirona' })).status).toBe(404)
  for (const name of ['bruno', 'silvia', 'rafael', 'clara'])
    expect((await search(name, { words: 'dipirona' })).status, name).toBe(403)
  expect((await search('helena', { words: 'dipirona' }, 999_999)).status).toBe(404)
  expect((await search('helena', {})).status).toBe(400)
})

test('page after page shows all of it once, in as many statements for many as for few', async () => {
  const { statements: few } = await statementsOf(() => search('helena', { words: '' }))
  const newest = world.clock.now
  for (let n = 0; n < 130; n++) {
    // Some of one moment: a page ends before or after all of them.
    world.clock.now = new Date(newest.getTime() - Math.floor(n / 3) * 60_000)
    await anEntry(world.ctx(), {
      ...{ patientId: bruno, authorId: helena, kind: 'vital' as const },
      vital: { measure: 'weight', value: 80 + n, second: null },
    })
  }
  world.clock.now = newest
  const { statements: many } = await statementsOf(() => search('helena', { words: '' }))
  expect(many.length, many.join('\n')).toBe(few.length)
  const seen: number[] = []
  let before: string | null | undefined
  for (let pages = 0; pages < 9 && before !== null; pages++) {
    const { found } = await search('helena', { words: '', ...(before ? { before } : {}) })
    seen.push(...found.added.map(({ id }: { id: number }) => id))
    before = found.before
  }
  expect([before, seen.length, new Set(seen).size]).toEqual([null, 131, 131])
})
