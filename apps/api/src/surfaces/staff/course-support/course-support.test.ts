import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aSupportCase } from '../../../domains/plans/course-support/course-support.factory.ts'

let world: TestWorld
let caseId: number
let bruno: number
beforeAll(async () => {
  world = await testWorld()
  bruno = await userIdOf(system(), 'bruno@prumo.example')
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['handed_messages', 'steps', 'messages', 'cases'])
    await sql`delete from ${sql.table(`plans.support_${table}`)}`.execute(world.world.db)
  world.clock.advance(60_000)
  caseId = (await aSupportCase(system(), bruno, 'Posso fazer duas vezes por dia?')).caseId
})

const system = () => world.ctx({ kind: 'system' })
const root = '/api/staff/v1/course_supports'
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const call = async (method: Method, url: string, payload?: object, as: string | null = 'rafael') => {
  const headers = as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {}
  const answer = await world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}
const act = (path: string, payload: object, as = 'rafael', method: Method = 'POST') =>
  call(method, `${root}/${caseId}/${path}`, payload, as)
const shown = async (as = 'rafael') =>
  contract.showCourseSupportOfPatient.response.parse((await call('GET', `${root}/${caseId}`, undefined, as)).body)
    .support
const newest = async () => (await shown()).messages.at(-1)?.id ?? 0
const listed = async (list: string, as = 'rafael') =>
  contract.listCourseSupports.response.parse((await call('GET', `${root}?list=${list}`, undefined, as)).body).supports
const writeMore = (body: string) => aSupportCase(system(), bruno, body)
const own = async () => {
  const { rows } = await sql<{
    id: number
  }>`select enrollment_id as id from plans.support_cases where id = ${caseId}`.execute(world.world.db)
  return (await call('GET', `/api/v2/academy/enrollments/${rows[0]?.id}/support`, undefined, 'bruno')).body.support
}

describe('who answers', () => {
  test('nobody without the role, and nobody himself', async () => {
    const ways: [Method, string, object?][] = [
      ['GET', root],
      ['POST', '/api/staff/v1/course_support_searches', { word: 'bruno' }],
      ['GET', `${root}/${caseId}`],
      ['PUT', `${root}/${caseId}/holder`, { is_taken: true, seen_holder_id: null }],
      ['POST', `${root}/${caseId}/answers`, { body: 'Oi.', seen_message_id: 1 }],
      ['PUT', `${root}/${caseId}/state`, { state: 'closed', seen_message_id: 1 }],
      ['POST', `${root}/${caseId}/calls`, { spoke: true }],
      ['POST', `${root}/${caseId}/handovers`, { doctor_id: null, message_ids: [], seen_message_id: 1 }],
    ]
    for (const [method, path, payload] of ways) {
      expect((await call(method, path, payload, null)).status).toBe(401)
      for (const other of ['bruno', 'helena', 'silvia', 'diego'])
        expect([path, other, (await call(method, path, payload, other)).status]).toEqual([path, other, 403])
    }
    const rafael = await userIdOf(system(), 'rafael@prumo.example')
    const his = (await aSupportCase(system(), rafael, 'Pergunta do Rafael.')).caseId
    for (const [method, path, payload] of ways.filter(([, path]) => path.startsWith(`${root}/`)))
      expect((await call(method, path.replace(`${root}/${caseId}`, `${root}/${his}`), payload)).status).toBe(404)
    expect((await listed('waiting')).map(({ id }) => id)).toEqual([caseId])
    // A colleague answers him.
    expect((await call('GET', `${root}/${his}`, undefined, 'clara')).status).toBe(200)
    expect((await call('GET', `${root}/999999`)).status).toBe(404)
  })

  test('his reading is logged for the patient, and says why', async () => {
    await shown()
    await shown()
    const { body } = await call('GET', '/api/v1/record_accesses', undefined, 'bruno')
    expect(body.recordAccesses[0]).toMatchObject({
      ...{ what: 'course_support', reason: 'support', actorRole: 'support' },
      actorName: expect.stringContaining('Rafael'),
    })
    const { rows } = await sql`select 1 from care.record_accesses where subject_id = ${caseId}`.execute(world.world.db)
    expect(rows).toHaveLength(1)
  })

  test('he sees nothing of the record: no chart, no message with a doctor', async () => {
    await aConsultation(system())
    const { text } = await call('GET', `${root}/${caseId}`)
    expect(JSON.parse(text).support.doctors).toHaveLength(1)
    for (const word of ['pathology', 'cpf', 'birth', 'consultation_id', 'erectile']) expect(text).not.toContain(word)
    expect((await call('GET', `/api/v1/messages?user_id=${bruno}`)).status).toBe(403)
  })
})

describe('the inbox', () => {
  test('what is owed soonest is first, what cannot wait before it, and each list has its own', async () => {
    const userId = await castMember(system(), 'diego@prumo.example')
    const diego = (await aSupportCase(system(), userId, 'Outra.')).caseId
    // Written before, owed sooner.
    expect((await listed('waiting')).map(({ id }) => id)).toEqual([caseId, diego])
    await aSupportCase(system(), userId, 'Estou com falta de ar.')
    const [first] = await listed('waiting')
    expect(first).toMatchObject({ id: diego, isUrgent: true, isUnread: true, holder: null, isMine: false })
    await act('holder', { is_taken: true, seen_holder_id: null }, 'rafael', 'PUT')
    expect((await listed('mine')).map(({ id }) => id)).toEqual([caseId])
    expect((await listed('unheld')).map(({ id }) => id)).toEqual([diego])
    expect(await listed('mine', 'clara')).toEqual([])
    await act('answers', { body: 'Pode.', seen_message_id: await newest() })
    expect((await listed('answered')).map(({ id }) => id)).toEqual([caseId])
    await act('state', { state: 'closed', seen_message_id: await newest() }, 'rafael', 'PUT')
    expect((await listed('closed')).map(({ id }) => id)).toEqual([caseId])
    expect((await call('GET', `${root}?list=all`)).status).toBe(400)
  })

  test('says of nobody which course he takes: that is a logged reading', async () => {
    for (const list of ['waiting', 'unheld'])
      expect((await call('GET', `${root}?list=${list}`)).text).not.toMatch(/course|control|program/i)
    const { rows } = await sql`select 1 from care.record_accesses where subject_id = ${caseId}
      and what = 'course_support'`.execute(world.world.db)
    expect(rows).toEqual([])
    expect((await shown()).courseTitle).toBe('Programa Control')
  })

  test('goes on behind a row that left the list meanwhile, and shows none twice', async () => {
    const diego = (await aSupportCase(system(), await castMember(system(), 'diego@prumo.example'), 'Outra.')).caseId
    const [first, second] = await listed('waiting')
    const after = async (of: typeof first) =>
      (await call('GET', `${root}?after=${of?.id}&after_at=${of?.dueAt}`)).body.supports.map(
        (one: { id: number }) => one.id,
      )
    expect(await after(first)).toEqual([diego])
    expect(await after(second)).toEqual([])
    await act('answers', { body: 'Pode.', seen_message_id: await newest() })
    expect(await after(first)).toEqual([diego])
    for (const bad of ['after=0', 'after=x', `after=${diego}&after_at=ontem`])
      expect((await call('GET', `${root}?${bad}`)).status).toBe(400)
  })

  test('a name is searched in the body, and each that is found is a reading', async () => {
    const search = (word: string) => call('POST', '/api/staff/v1/course_support_searches', { word })
    expect((await search('bruno ninguem')).body.supports).toEqual([])
    expect((await search('BRUNO álmeida')).body.supports).toMatchObject([{ id: caseId }])
    expect((await search('br')).status).toBe(400)
    const { rows } = await sql`select 1 from care.record_accesses where subject_id = ${caseId}
      and what = 'course_support'`.execute(world.world.db)
    expect(rows).toHaveLength(1)
  })

  test.each(['waiting', 'unheld', 'mine', 'answered', 'closed'])('%s is read by an index', async (list) => {
    const db = world.world.db
    const where = {
      waiting: 'due_at is not null order by due_at, id',
      unheld: 'due_at is not null and holder_id is null order by due_at, id',
      mine: `holder_id = 1 and state = 'open' order by moved_at desc, id desc`,
      answered: `state = 'open' and due_at is null order by moved_at desc, id desc`,
      closed: `state = 'closed' order by moved_at desc, id desc`,
    }[list]
    const plan = await db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      await sql`set local enable_bitmapscan = off`.execute(db)
      await sql`set local enable_sort = off`.execute(db)
      return sql<{ 'QUERY PLAN': string }>`explain select * from plans.support_cases where ${sql.raw(where ?? '')}
        limit 50`.execute(db)
    })
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(/Index Scan/)
    expect(text).not.toMatch(/Sort/)
  })
})

describe('whose it is', () => {
  const hold = (is_taken: boolean, seen_holder_id: number | null, as: string) =>
    act('holder', { is_taken, seen_holder_id }, as, 'PUT')

  test('one takes it, gives it back, and takes it from the colleague whom the page names', async () => {
    const rafael = await userIdOf(system(), 'rafael@prumo.example')
    expect((await hold(true, null, 'rafael')).body.support).toMatchObject({ isMine: true, holder: { userId: rafael } })
    // Again it changes nothing.
    expect((await hold(true, null, 'rafael')).status).toBe(200)
    expect(await hold(true, null, 'clara')).toMatchObject({ status: 409, body: { code: 'support_moved_on' } })
    expect((await hold(false, rafael, 'clara')).status).toBe(409)
    expect((await hold(true, rafael, 'clara')).body.support.isMine).toBe(true)
    expect((await hold(false, null, 'clara')).status).toBe(409)
    const clara = await userIdOf(system(), 'clara@prumo.example')
    expect((await hold(false, clara, 'clara')).body.support.holder).toBeNull()
    expect((await hold(false, clara, 'clara')).status).toBe(200)
    expect((await shown()).steps.map(({ kind }) => kind)).toEqual(['taken', 'taken', 'given_back'])
    // The patient is not told who of the team has it, step by step.
    expect((await own()).steps).toEqual([])
  })

  test('what changes nothing takes nothing', async () => {
    const seen_message_id = await newest()
    for (const _ of [1, 2]) await act('state', { state: 'open', seen_message_id }, 'rafael', 'PUT')
    expect(await shown()).toMatchObject({ holder: null, steps: [] })
    await act('answers', { body: 'Pode.', seen_message_id })
    const closing = { state: 'closed', seen_message_id: await newest() }
    await act('state', closing, 'rafael', 'PUT')
    await act('holder', { is_taken: false, seen_holder_id: (await shown()).holder?.userId }, 'rafael', 'PUT')
    await act('state', closing, 'clara', 'PUT')
    const { holder, steps } = await shown()
    expect([holder, steps.map(({ kind }) => kind)]).toEqual([null, ['taken', 'closed', 'given_back']])
  })

  test('of two who take it at once one has it', async () => {
    const both = await Promise.all([hold(true, null, 'rafael'), hold(true, null, 'clara')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('what a colleague has is not answered by another', async () => {
    await hold(true, null, 'clara')
    const seen = { seen_message_id: await newest() }
    for (const refused of [
      await act('answers', { body: 'Pode.', ...seen }),
      await act('state', { state: 'closed', ...seen }, 'rafael', 'PUT'),
      await act('calls', { spoke: true }),
      await act('handovers', { doctor_id: null, message_ids: [], ...seen }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'support_held' } })
  })
})

describe('an answer', () => {
  test('of two who answer at once one is told, and can send it again', async () => {
    const seen_message_id = await newest()
    const both = await Promise.all(
      ['rafael', 'clara'].map((as) => act('answers', { body: `Resposta de ${as}.`, seen_message_id }, as)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const told = both.find(({ status }) => status === 409)
    expect(['support_held', 'support_moved_on']).toContain(told?.body.code)
    const late = both[0]?.status === 409 ? 'rafael' : 'clara'
    const holder = (await shown()).holder?.userId
    await act('holder', { is_taken: true, seen_holder_id: holder }, late, 'PUT')
    expect((await act('answers', { body: `Resposta de ${late}.`, seen_message_id }, late)).status).toBe(409)
    expect((await act('answers', { body: `Resposta de ${late}.`, seen_message_id: await newest() }, late)).status).toBe(
      200,
    )
    expect((await shown()).messages.map(({ body }) => body).sort()).toEqual(
      ['Posso fazer duas vezes por dia?', 'Resposta de clara.', 'Resposta de rafael.'].sort(),
    )
  })

  test('that he outran by writing more is not sent unread', async () => {
    const seen_message_id = await newest()
    await writeMore('Esquece, já entendi.')
    expect(await act('answers', { body: 'Pode.', seen_message_id })).toMatchObject({
      ...{ status: 409, body: { code: 'support_moved_on' } },
    })
    expect(await act('state', { state: 'closed', seen_message_id }, 'rafael', 'PUT')).toMatchObject({ status: 409 })
  })

  test.each([
    ['', null],
    ['Penso em suicídio', 'mind'],
  ])('is owed before the case is closed: “%s”', async (body, urgency) => {
    if (body) await writeMore(body)
    const closing = { state: 'closed', seen_message_id: await newest() }
    const refused = await act('state', closing, 'rafael', 'PUT')
    expect(refused).toMatchObject({ status: 409, body: { code: 'support_answer_waits' } })
    expect(await shown()).toMatchObject({ state: 'open', urgency, holder: null, steps: [] })
    expect((await shown()).dueAt).not.toBeNull()
    // Leading him to a consultation answers him too, but no urgency.
    await act('handovers', { doctor_id: null, message_ids: [], seen_message_id: closing.seen_message_id })
    expect((await act('state', closing, 'rafael', 'PUT')).status).toBe(urgency ? 409 : 200)
  })

  test('shows none of our workings', async () => {
    const seen_message_id = await newest()
    for (const body of ['Olá, {nome}.', 'Sobre {curso}: pode.', 'Olá, {qualquer coisa}!'])
      expect(await act('answers', { body, seen_message_id })).toMatchObject({
        ...{ status: 409, body: { code: 'support_placeholder_left' } },
      })
    expect((await shown()).messages).toHaveLength(1)
  })

  test.each([' ', '\u0000', 'a'.repeat(10_000)])('of bad words is refused', async (body) => {
    expect((await act('answers', { body, seen_message_id: await newest() })).status).toBe(422)
  })

  test.each([
    ['answers', async () => ({ body: 'Uma só.', seen_message_id: await newest() })],
    ['handovers', async () => ({ doctor_id: null, message_ids: [], seen_message_id: await newest() })],
  ])('%s twice under one key is once', async (path, payload) => {
    const { write } = repeatedWrites(world)
    const send = await write('POST', `${root}/${caseId}/${path}`, { as: 'rafael', payload: await payload() })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.isReplayed]).toEqual([200, 200, true])
    const { messages, steps } = await shown()
    expect(messages.length + steps.length).toBe(3)
  })
})

describe('a call', () => {
  beforeEach(() =>
    sql`update plans.support_cases set call_due_at = ${world.clock.now}, call_hours = 'morning' where id = ${caseId}`.execute(
      world.world.db,
    ),
  )

  test('is owed until they spoke; missed, he is told and it is owed again', async () => {
    await sql`insert into people.profiles (user_id, phone) values (${bruno}, '+5511912345678')
      on conflict (user_id) do update set phone = excluded.phone`.execute(world.world.db)
    expect((await shown()).call).toMatchObject({ hours: 'morning', phone: '+5511912345678' })
    const missed = (await act('calls', { spoke: false })).body.support
    expect(new Date(missed.call.dueAt).getTime()).toBeGreaterThan(world.clock.now.getTime())
    const { write } = repeatedWrites(world)
    const send = await write('POST', `${root}/${caseId}/calls`, { as: 'rafael', payload: { spoke: true } })
    expect((await send()).body.support.call).toBeNull()
    expect((await send()).isReplayed).toBe(true)
    expect(await act('calls', { spoke: true })).toMatchObject({ status: 409, body: { code: 'support_no_call' } })
    expect((await own()).steps.map((step: { kind: string }) => step.kind)).toEqual(['call_missed', 'call_made'])
  })

  test('keeps a case from being closed', async () => {
    const closing = { state: 'closed', seen_message_id: await newest() }
    expect(await act('state', closing, 'rafael', 'PUT')).toMatchObject({
      status: 409,
      body: { code: 'support_call_waits' },
    })
    await act('calls', { spoke: true })
    await act('answers', { body: 'Pode.', seen_message_id: closing.seen_message_id })
    closing.seen_message_id = await newest()
    for (const _ of [1, 2]) expect((await act('state', closing, 'rafael', 'PUT')).body.support.state).toBe('closed')
    const reopened = await act('state', { ...closing, state: 'open' }, 'rafael', 'PUT')
    expect(reopened.body.support).toMatchObject({ state: 'open', dueAt: null })
  })
})

describe('a doctor’s matter', () => {
  const messagesOf = async (doctorId: number) =>
    (await call('GET', `/api/v1/messages?user_id=${doctorId}`, undefined, 'bruno')).body.messages as { body: string }[]

  test('his own words go to a doctor of his, once, as a message of the record, and he is told', async () => {
    const { doctorId } = await aConsultation(system(), { with: 'helena' })
    await writeMore('Estou com coceira depois do creme.')
    const { messages, doctors } = await shown()
    expect(doctors).toMatchObject([{ userId: doctorId, name: 'Dra. Helena Prado' }])
    const before = (await messagesOf(doctorId)).length
    const ids = messages.map(({ id }) => id)
    const hand = { doctor_id: doctorId, message_ids: [ids[1]], seen_message_id: ids[1] }
    const { write } = repeatedWrites(world)
    const send = await write('POST', `${root}/${caseId}/handovers`, { as: 'rafael', payload: hand })
    expect((await send()).status).toBe(200)
    await send()
    // Under another key too.
    expect((await act('handovers', hand)).status).toBe(200)
    const handed = await messagesOf(doctorId)
    expect(handed).toHaveLength(before + 1)
    expect(handed.at(-1)?.body).toContain('Encaminhado pelo apoio do curso Programa Control.')
    expect(handed.at(-1)?.body).toContain('Estou com coceira depois do creme.')
    expect(handed.at(-1)?.body).not.toContain('duas vezes por dia')
    const told = await own()
    expect(told.steps.at(-1)).toMatchObject({ kind: 'handed', doctor: { userId: doctorId, name: 'Dra. Helena Prado' } })
    expect([told.dueAt, told.isUnread]).toEqual([null, true])
    expect((await shown()).messages.map(({ isHanded }) => isHanded)).toEqual([false, true])
    // What she answers there, support does not read.
    expect((await call('GET', `/api/v1/messages?user_id=${doctorId}`)).status).toBe(403)
  })

  test('no doctor who does not treat him, no psychologist, no words of ours, not too many', async () => {
    const { doctorId } = await aConsultation(system(), { with: 'helena' })
    const { doctorId: psychologistId } = await aConsultation(system(), { with: 'livia' })
    const marcos = await castMember(system(), 'marcos@prumo.example')
    const seen_message_id = await newest()
    const hand = (doctor_id: number, message_ids: number[], seen = seen_message_id) =>
      act('handovers', { doctor_id, message_ids, seen_message_id: seen })
    expect((await shown()).doctors.map(({ userId }) => userId)).not.toContain(psychologistId)
    for (const other of [marcos, psychologistId, bruno])
      expect(await hand(other, [seen_message_id])).toMatchObject({
        status: 409,
        body: { code: 'support_not_his_doctor' },
      })
    const notHanded = { status: 409, body: { code: 'support_words_not_handed' } }
    expect(await hand(doctorId, [])).toMatchObject(notHanded)
    expect(await hand(doctorId, [999_999])).toMatchObject(notHanded)
    await act('answers', { body: 'Palavras nossas.', seen_message_id })
    const answer = await newest()
    expect(await hand(doctorId, [answer], answer)).toMatchObject(notHanded)
    for (const letter of ['a', 'b', 'c']) await writeMore(letter.repeat(1_900))
    const long = (await shown()).messages.slice(-3).map(({ id }) => id)
    expect(await hand(doctorId, long, long[2])).toMatchObject(notHanded)
    expect((await hand(doctorId, long.slice(0, 2), long[2])).status).toBe(200)
  })

  test('without one he is offered a consultation', async () => {
    const diego = await castMember(system(), 'diego@prumo.example')
    const other = (await aSupportCase(system(), diego, 'Posso tomar junto com losartana?')).caseId
    const found = (await call('GET', `${root}/${other}`)).body.support
    expect(found.doctors).toEqual([])
    const offer = { doctor_id: null, message_ids: [], seen_message_id: found.messages[0].id }
    const answer = (await call('POST', `${root}/${other}/handovers`, offer)).body.support
    expect(answer.steps.map(({ kind }: { kind: string }) => kind)).toEqual(['taken', 'consultation_offered'])
    expect(answer.dueAt).toBeNull()
  })
})
