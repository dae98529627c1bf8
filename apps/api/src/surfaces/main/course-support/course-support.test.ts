import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf, signInAgain } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { repeatedWrites } from '#testing/repeated-writes'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { agreedTo } from '../../../domains/care/programme-consents/programme-consents.factory.ts'
import { anOpenEnrollment } from '../../../domains/plans/viewings/viewings.factory.ts'
import { ownerIn } from '../privacy/privacy.factory.ts'

let world: TestWorld
let enrollmentId: number
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['handed_messages', 'steps', 'messages', 'cases'])
    await sql`delete from ${sql.table(`plans.support_${table}`)}`.execute(world.world.db)
  await sql`delete from plans.enrollments`.execute(world.world.db)
  const patientId = await userIdOf(system(), 'bruno@prumo.example')
  enrollmentId = await anOpenEnrollment(system(), patientId)
  await agreedTo(system(), { patientId, programme: 'course_support' })
  await phoneIs('+5511912345678')
})

const system = () => world.ctx({ kind: 'system' })
const phoneIs = (phone: string | null) =>
  sql`insert into people.profiles (user_id, phone) select id, ${phone} from people.users
    where email = 'bruno@prumo.example' on conflict (user_id) do update set phone = excluded.phone`.execute(
    world.world.db,
  )
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const call = async (method: Method, path: string, payload?: object, as: string | null = 'bruno') => {
  const headers = as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {}
  const url = path.startsWith('/') ? path : `/api/v2/academy/enrollments/${enrollmentId}/support${path && `/${path}`}`
  const answer = await world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}
const shown = async () => contract.showCourseSupport.response.parse((await call('GET', '')).body).support
const write = (body: string) => call('POST', 'messages', { body })
const end = (state: string) =>
  sql`update plans.enrollments set state = ${state}, canceled_at = ${world.clock.now} where id = ${enrollmentId}`.execute(
    world.world.db,
  )
const rowsOf = async () =>
  (
    await sql<{ id: number; dueAt: Date | null; urgency: string | null }>`
    select id, due_at as "dueAt", urgency from plans.support_cases`.execute(world.world.db)
  ).rows
const answer = async (body = 'Uma vez por dia basta.') => {
  const [row] = await rowsOf()
  const { messages } = await shown()
  const path = `/api/staff/v1/course_supports/${row?.id}/answers`
  return call('POST', path, { body, seen_message_id: messages.at(-1)?.id ?? 0 }, 'rafael')
}

describe('whose it is', () => {
  const ways: [Method, string, object?][] = [
    ['GET', ''],
    ['POST', 'messages', { body: 'Oi.' }],
    ['PUT', 'reading', { told_at: '2026-11-28T12:00:00.000Z' }],
    ['PUT', 'call', { hours: 'morning' }],
    ['DELETE', 'call'],
  ]
  test.each(ways)('%s %s is for whoever takes the course', async (method, path, payload) => {
    expect((await call(method, path, payload, null)).status).toBe(401)
    // Not even of the team: it reads by its own way, which is logged.
    for (const other of ['diego', 'rafael', 'clara', 'helena'])
      expect((await call(method, path, payload, other)).status).toBe(404)
    await sql`update plans.enrollments set state = 'waiting_for_payment', opened_at = null where id = ${enrollmentId}`.execute(
      world.world.db,
    )
    expect((await call(method, path, payload)).status).toBe(404)
  })

  test('a course that ended is read on, and says why nothing can be written', async () => {
    await write('Posso fazer duas vezes por dia?')
    await call('PUT', 'call', { hours: 'morning' })
    await end('canceled')
    expect(await shown()).toMatchObject({ mayWrite: false, messages: [{ body: 'Posso fazer duas vezes por dia?' }] })
    for (const refused of [await write('E agora?'), await call('PUT', 'call', { hours: 'afternoon' })]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'support_course_closed' } })
      expect(refused.body.error).toContain('encerrado')
    }
    expect((await call('DELETE', 'call')).body.support.call).toBeNull()
    // What was asked before is still answered, and read.
    expect((await answer()).status).toBe(200)
    expect((await shown()).messages.at(-1)).toMatchObject({ isOwn: false, authorName: 'Rafael' })
  })
})

describe('a question', () => {
  test('is owed an answer by six in the evening of the next working day, not later for another', async () => {
    const { state, promisedAt } = await shown()
    expect(state).toBe('none')
    await write('Primeira pergunta.')
    expect(await shown()).toMatchObject({ state: 'open', dueAt: promisedAt, urgency: null })
    expect(new Date(promisedAt).getUTCHours()).toBe(21)
    const earlier = new Date(world.clock.now.getTime() - 1_000)
    await sql`update plans.support_cases set message_due_at = ${earlier}`.execute(world.world.db)
    await write('Outra.')
    expect((await shown()).dueAt).toBe(earlier.toISOString())
    expect((await answer()).status).toBe(200)
    expect(await shown()).toMatchObject({ dueAt: null, answererName: 'Rafael' })
  })

  test.each([
    ['Estou com DOR NO PEITO desde ontem', 'emergency'],
    ['Penso em suicídio', 'mind'],
    ['Não tive mais vontade de parar o treino', null],
  ])('“%s”: help nearby at once', async (body, urgency) => {
    const { support } = (await write(body)).body
    expect(support.urgency).toBe(urgency)
    if (urgency) expect(new Date(support.dueAt)).toEqual(world.clock.now)
    await answer()
    expect((await shown()).urgency).toBeNull()
  })

  test('that cannot wait is mailed to support at once, once until it is answered, and says nothing of him', async () => {
    const urgent = async () =>
      (
        await sql<{ id: string }>`select split_part(subject_id, '/', 1) as id from platform.mails
          where template = 'support-urgent' and sent_at is not null`.execute(world.world.db)
      ).rows.map(({ id }) => Number(id))
    await write('Posso fazer duas vezes por dia?')
    await world.settle()
    const before = (await urgent()).length
    await write('Penso em suicídio')
    await write('Não quero mais viver, penso em suicídio')
    await world.settle()
    expect((await urgent()).slice(before)).toEqual([await userIdOf(system(), 'rafael@prumo.example')])
    const mails = await sandboxControl(world.sandbox.url).mails('rafael@prumo.example')
    const mail = mails.find(({ subject }) => subject === 'Uma conversa urgente espera no painel')
    expect(mail?.text).toContain('/equipe/apoio')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/bruno|almeida|suic|control|curso/i)
    await answer('Fale comigo agora.')
    await write('Penso em suicídio')
    await world.settle()
    expect(await urgent()).toHaveLength(before + 2)
    // Another kind is told although nobody has answered the first.
    await write('E agora uma dor forte no peito')
    await world.settle()
    expect(await urgent()).toHaveLength(before + 3)
  })

  test.each([
    ['estou com ereção há 6 horas, não passa e dói', 'emergency'],
    ['pênis duro desde ontem, doendo muito', 'emergency'],
    ['tô com o pinto duro faz 6 horas e não sei o que faço', 'emergency'],
    ['dor muito forte no peito', 'emergency'],
    ['nao quero viver mais', 'mind'],
    ['matei a aula de hoje', null],
    ['o curso dura 6 horas?', null],
  ])('“%s” puts before help nearby: %s', async (words, urgency) => {
    await write(words)
    expect(await shown()).toMatchObject({ urgency })
  })

  test.each([
    ['empty', '  \n '],
    ['of control characters', '\u0000\u0007\u001b'],
    ['of ten thousand letters', 'a'.repeat(10_000)],
    ['one letter too long', 'a'.repeat(2_001)],
  ])('%s is refused at its field', async (_, body) => {
    const refused = await write(body)
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
    expect(Object.keys(refused.body.errors ?? refused.body.fields ?? {})).toContain('body')
    expect(await rowsOf()).toEqual([])
  })

  test('loses its control characters and keeps its lines', async () => {
    await write('Primeira\r\nsegunda\u0007 🙂')
    expect((await shown()).messages[0]?.body).toBe('Primeira\nsegunda 🙂')
  })

  test('that is sent twice under one key is one', async () => {
    const { write: repeated } = repeatedWrites(world)
    const url = `/api/v2/academy/enrollments/${enrollmentId}/support/messages`
    const send = await repeated('POST', url, { as: 'bruno', payload: { body: 'Uma só.' } })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.isReplayed]).toEqual([200, 200, true])
    expect((await shown()).messages).toHaveLength(1)
  })

  test('of two tabs at once are two, in one case', async () => {
    const both = await Promise.all([write('Da primeira aba.'), write('Da segunda aba.')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await shown()).messages).toHaveLength(2)
    expect(await rowsOf()).toHaveLength(1)
  })

  test('opens a closed conversation again', async () => {
    await write('Obrigado!')
    await answer('De nada.')
    const [row] = await rowsOf()
    const path = `/api/staff/v1/course_supports/${row?.id}/state`
    const message = (await shown()).messages.at(-1)
    await call('PUT', path, { state: 'closed', seen_message_id: message?.id }, 'rafael')
    expect(await shown()).toMatchObject({ state: 'closed', steps: [{ kind: 'closed' }] })
    await write('Mais uma coisa.')
    const open = await shown()
    expect(open.state).toBe('open')
    expect(open.steps.map(({ kind }) => kind)).toEqual(['closed', 'reopened'])
    expect(open.dueAt).not.toBeNull()
  })
})

test.each([
  ['whoever buries the inbox waits', 'POST', 'messages', { body: 'Oi.' }],
  ['whoever asks for calls without end waits', 'PUT', 'call', { hours: 'morning' }],
] as const)('%s', async (_, method, path, payload) => {
  // Of the same database, with narrow gates.
  const slow = await testWorld({ RATE_LIMIT_FACTOR: '0.00001' })
  try {
    const authorization = `Bearer ${await bearerOf(world, 'bruno@prumo.example')}`
    const url = `/api/v2/academy/enrollments/${enrollmentId}/support/${path}`
    const ask = () => slow.app.inject({ method, url, headers: { authorization }, payload })
    await sql`delete from platform.tries`.execute(world.world.db)
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 429])
    // Not only by the gate of all writes, which knows addresses and no accounts.
    expect((await sql`select 1 from platform.tries`.execute(world.world.db)).rows).toHaveLength(1)
  } finally {
    await sql`delete from platform.tries`.execute(world.world.db)
    await slow.close()
  }
})

describe('a call', () => {
  test('is owed once, at the hours that he said last, until he needs none', async () => {
    expect((await call('PUT', 'call', { hours: 'morning' })).body.support.call.hours).toBe('morning')
    const dueAt = (await shown()).call?.dueAt
    await call('PUT', 'call', { hours: 'morning' })
    world.clock.advance(60_000)
    await call('PUT', 'call', { hours: 'afternoon' })
    expect((await shown()).call).toEqual({ hours: 'afternoon', dueAt })
    expect((await shown()).steps.map(({ kind }) => kind)).toEqual(['call_asked'])
    for (const _ of [1, 2]) expect((await call('DELETE', 'call')).body.support.call).toBeNull()
    expect((await shown()).steps.map(({ kind }) => kind)).toEqual(['call_asked', 'call_withdrawn'])
  })

  test('needs a telephone, and hours of the day', async () => {
    expect((await call('PUT', 'call', { hours: 'midnight' })).status).toBe(400)
    await phoneIs(null)
    expect(await call('PUT', 'call', { hours: 'morning' })).toMatchObject({
      ...{ status: 409, body: { code: 'support_phone_missing' } },
    })
    expect(await rowsOf()).toEqual([])
  })
})

describe('an answer', () => {
  const mails = async () =>
    (
      await sql<{ template: string }>`select template from platform.mails where template = 'support-answered'`.execute(
        world.world.db,
      )
    ).rows.length

  test('that he does not see for ten minutes is mailed once, in neutral words', async () => {
    const before = await mails()
    await write('Posso fazer duas vezes por dia?')
    await answer()
    world.clock.advance(9 * 60_000)
    await world.settle()
    expect(await mails()).toBe(before)
    world.clock.advance(2 * 60_000)
    await world.settle()
    await world.settle()
    expect(await mails()).toBe(before + 1)
    await answer('E mais isto.')
    world.clock.advance(20 * 60_000)
    await world.settle()
    expect(await mails()).toBe(before + 1)
    // The hour is over: the second answer is told as well.
    world.clock.advance(40 * 60_000)
    await world.settle()
    expect(await mails()).toBe(before + 2)
    world.clock.advance(120 * 60_000)
    signInAgain(world)
    await answer('E por fim.')
    world.clock.advance(11 * 60_000)
    await world.settle()
    expect(await mails()).toBe(before + 3)
  })

  test('of a course that has ended is found without its address, which no mail names', async () => {
    await write('Pergunta.')
    await end('canceled')
    await answer()
    world.clock.advance(11 * 60_000)
    await world.settle()
    const kept = contract.listKeptNotes.response.parse((await call('GET', '/api/v2/academy/kept_notes')).body)
    expect(kept.supports).toEqual([{ enrollmentId, courseTitle: 'Programa Control', isUnread: true }])
    const others = (await call('GET', '/api/v2/academy/kept_notes', undefined, 'diego')).body
    expect(others.supports).toEqual([])
    const mails = await sandboxControl(world.sandbox.url).mails('bruno@prumo.example')
    const mail = mails.filter(({ text }) => text.includes('Há uma mensagem para você')).at(-1)
    expect(mail?.text).toContain('/_app/cursos')
    expect(mail?.text).not.toMatch(/cursos\/\d|apoio|control/i)
  })

  test('is mailed although an earlier one is seen late', async () => {
    const before = await mails()
    await write('Pergunta.')
    await answer()
    const { toldAt } = await shown()
    world.clock.advance(60_000)
    await answer('E mais isto.')
    await call('PUT', 'reading', { told_at: toldAt })
    expect((await shown()).isUnread).toBe(true)
    world.clock.advance(11 * 60_000)
    await world.settle()
    expect(await mails()).toBe(before + 1)
  })

  test('that he has seen is not, and a clock that is ahead hides none', async () => {
    const before = await mails()
    await write('Pergunta.')
    await answer()
    const { toldAt, isUnread } = await shown()
    expect(isUnread).toBe(true)
    const read = await call('PUT', 'reading', { told_at: toldAt })
    expect(read.body.support.isUnread).toBe(false)
    world.clock.advance(20 * 60_000)
    await world.settle()
    expect(await mails()).toBe(before)
    await call('PUT', 'reading', { told_at: '2099-01-01T00:00:00.000Z' })
    world.clock.advance(1_000)
    await answer('Outra.')
    expect((await shown()).isUnread).toBe(true)
  })

  test('is told in his room and in the inbox’s, by ids alone', async () => {
    await write('Segredo na sala?')
    await answer('Resposta na sala.')
    const { rows } = await sql<{ room: string; data: object }>`select room, data from platform.room_events
      where type = 'course_support' order by id desc limit 2`.execute(world.world.db)
    const [row] = await rowsOf()
    expect(rows.map(({ room }) => room)).toContain('course-support')
    expect(rows.every(({ data }) => JSON.stringify(data) === JSON.stringify({ caseId: row?.id }))).toBe(true)
  })
})

test('his copy of his data has what was written', async () => {
  await write('Quero levar isto comigo.')
  await answer('Leve, sim.')
  const copy = contract.exportPersonalData.response.parse((await ownerIn(world, 'bruno@prumo.example').export()).json())
  expect(copy.mensagens_com_o_apoio).toMatchObject([
    { curso: 'Programa Control', de: 'você', texto: 'Quero levar isto comigo.' },
    { de: 'apoio', texto: 'Leve, sim.' },
  ])
  expect((await ownerIn(world, 'marina@prumo.example').export()).body).not.toContain('levar isto')
})
