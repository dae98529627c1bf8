import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMessage } from '#domains/care/messages'
import { bearerOf } from '#testing/bearer'
import { loseAnswers } from '#testing/lost-answers'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let bruno: number
let helena: number
beforeAll(async () => {
  world = await testWorld()
  const { patientId, doctorId } = await aConsultation(world.ctx())
  bruno = patientId
  helena = doctorId
})
beforeEach(() =>
  sql`truncate care.messages, care.threads, care.record_accesses, platform.mails`.execute(world.world.db),
)
afterAll(() => world.close())

const ask = async (
  name: string | null,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  key?: string,
) => {
  const headers: Record<string, string> = name
    ? { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
    : {}
  if (key) headers['idempotency-key'] = key
  const answer = await world.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}
const send = (name: string | null, to: number, body: unknown, key?: string) =>
  ask(name, 'POST', 'messages', { message: { body, user_id: to } }, key)
const list = (name: string | null, withUserId: number, rest = '') =>
  ask(name, 'GET', `messages?user_id=${withUserId}${rest}`)
const bodies = async (name: string, withUserId: number, rest = '') =>
  (await list(name, withUserId, rest)).body.messages.map(({ body }: { body: string }) => body)
const stranger = 999_999_999
const wait = (minutes: number) => world.clock.advance(minutes * 60_000)

test('both see what both write, oldest first, and nobody else does', async () => {
  const first = await send('bruno', helena, 'Bom dia, doutora.')
  await send('helena', bruno, 'Bom dia, Bruno.')
  expect(first).toEqual({
    status: 201,
    body: {
      message: {
        id: expect.any(Number),
        body: 'Bom dia, doutora.',
        userId: bruno,
        createdAt: world.clock.now.toISOString(),
        readAt: null,
      },
    },
  })
  expect(await bodies('bruno', helena)).toEqual(['Bom dia, doutora.', 'Bom dia, Bruno.'])
  expect(await bodies('helena', bruno)).toEqual(['Bom dia, doutora.', 'Bom dia, Bruno.'])
  expect(await bodies('helena', bruno, `&after=${first.body.message.id}`)).toEqual(['Bom dia, Bruno.'])
})

describe('access', () => {
  test('a guest is asked to sign in', async () => {
    for (const { status } of [
      await send(null, helena, 'Oi', 'a-key-of-sixteen-letters'),
      await list(null, helena),
      await ask(null, 'GET', 'threads'),
      await ask(null, 'PUT', `threads/${helena}/reading`, { message_id: 1 }),
      await ask(null, 'GET', 'record_accesses'),
    ])
      expect(status).toBe(401)
  })

  test.each(['diego', 'marcos', 'paula', 'silvia', 'rafael', 'clara'])(
    '%s has no consultation with either of them: 403, as for somebody who does not exist',
    async (name) => {
      await send('bruno', helena, 'Só para a doutora.')
      for (const other of [bruno, helena, stranger, await castMember(world.ctx(), `${name}@prumo.example`)]) {
        const sent = await send(name, other, 'Oi')
        expect(sent).toEqual({ status: 403, body: { error: 'Você não tem acesso a isto.', code: 'not_allowed' } })
        expect(await list(name, other)).toEqual(sent)
        expect(await ask(name, 'PUT', `threads/${other}/reading`, { message_id: 1 })).toEqual(sent)
      }
      expect((await ask(name, 'GET', 'threads')).body).toEqual({ threads: [] })
    },
  )

  test('a consultation that was never confirmed is none', async () => {
    const marcos = await castMember(world.ctx(), 'marcos@prumo.example')
    await sql`insert into care.doctors (user_id, profession, about, channels, variant_id)
      select ${marcos}, profession, about, channels, variant_id from care.doctors where user_id = ${helena}
      on conflict do nothing`.execute(world.world.db)
    const { consultationId } = await aConsultation(world.ctx(), { state: 'waiting_for_payment' })
    await sql`update care.consultations set doctor_id = ${marcos} where id = ${consultationId}`.execute(world.world.db)
    expect((await send('bruno', marcos, 'Oi')).status).toBe(403)
    expect((await ask('bruno', 'GET', 'threads')).body.threads).toHaveLength(1)
  })
})

describe('bodies', () => {
  test.each<[string, string, string]>([
    ['emoji and accents', 'Não é nada 👨‍👩‍👧 ñ 漢字', 'Não é nada 👨‍👩‍👧 ñ 漢字'],
    ['NUL and other controls', 'a\u0000b\u0007c\u001b[31m', 'abc[31m'],
    ['a lone half of a letter', 'x\ud83d', 'x\ufffd'],
    ['lines', '  um\r\ndois\n', 'um\ndois'],
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['the longest there may be', 'ã'.repeat(5_000), 'ã'.repeat(5_000)],
  ])('%s', async (_name, given, kept) => {
    expect((await send('bruno', helena, given)).body.message.body).toBe(kept)
    expect(await bodies('helena', bruno)).toEqual([kept])
  })

  test.each([
    ['', 'Escreva uma mensagem.'],
    [' \n\t ', 'Escreva uma mensagem.'],
    ['\u200b\u0000\u2060', 'Escreva uma mensagem.'],
    ['a'.repeat(5_001), 'A mensagem passa de 5.000 caracteres.'],
  ])('%j is refused by field', async (given, message) => {
    expect(await send('bruno', helena, given)).toMatchObject({ status: 422, body: { errors: { body: [message] } } })
    expect(await bodies('bruno', helena)).toEqual([])
  })

  test.each([
    [{}],
    [{ message: {} }],
    [{ message: { body: 7, user_id: 1 } }],
    [{ message: { body: 'Oi', user_id: 'x' } }],
  ])('what is no message is 400: %j', async (payload) =>
    expect((await ask('bruno', 'POST', 'messages', payload)).status).toBe(400),
  )

  test('an id beyond every number is 400', async () => expect((await list('bruno', 2 ** 70)).status).toBe(400))
})

describe('sent twice', () => {
  test('under one key it is one message and one answer, also at the same moment', async () => {
    const [one, other] = await Promise.all([send('bruno', helena, 'Oi', 'k1'), send('bruno', helena, 'Oi', 'k1')])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.body).toEqual(one.body)
    expect((await send('bruno', helena, 'Oi', 'k1')).body).toEqual(one.body)
    expect(await bodies('bruno', helena)).toEqual(['Oi'])
    expect((await send('bruno', helena, 'Outra', 'k1')).status).toBe(422)
  })

  test('when its answer was lost, it is the message that was sent', async () => {
    const sent = await send('bruno', helena, 'Oi', 'k2')
    await send('bruno', helena, 'Mais uma')
    await loseAnswers(world)
    expect(await send('bruno', helena, 'Oi', 'k2')).toEqual(sent)
    expect(await bodies('bruno', helena)).toEqual(['Oi', 'Mais uma'])
  })
})

test('many at once: ids in the order in which they can be seen, one thread, each once', async () => {
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? send('bruno', helena, `b${n}`) : send('helena', bruno, `h${n}`))),
  )
  expect(sent.every(({ status }) => status === 201)).toBe(true)
  const { messages } = (await list('bruno', helena)).body
  expect(messages).toHaveLength(20)
  const ids = messages.map(({ id }: { id: number }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  const { rows } = await sql`select id from care.threads`.execute(world.world.db)
  expect(rows).toHaveLength(1)
})

test('threads name the other, count what is unread, and reading counts down to the message that was read', async () => {
  await send('helena', bruno, 'Um')
  const second = await send('helena', bruno, 'Dois')
  await send('helena', bruno, 'Três')
  await send('bruno', helena, 'Resposta')
  const threads = async (name: string) => (await ask(name, 'GET', 'threads')).body.threads
  expect(await threads('bruno')).toEqual([
    {
      userId: helena,
      name: expect.stringMatching(/Helena Prado$/),
      lastMessageAt: world.clock.now.toISOString(),
      unreadCount: 3,
      consultationId: expect.any(Number),
      answers: true,
      isOpen: true,
    },
  ])
  expect(await threads('helena')).toMatchObject([{ userId: bruno, name: 'Bruno Almeida', unreadCount: 1 }])
  const read = () => ask('bruno', 'PUT', `threads/${helena}/reading`, { message_id: second.body.message.id })
  expect(await read()).toEqual({ status: 200, body: { unreadCount: 1 } })
  expect(await read()).toEqual({ status: 200, body: { unreadCount: 1 } })
  const [one, , three, own] = (await list('helena', bruno)).body.messages
  expect([one.readAt, three.readAt, own.readAt]).toEqual([world.clock.now.toISOString(), null, null])
})

test('a doctor’s reading is one row that the patient sees; his own leaves none', async () => {
  await send('helena', bruno, 'Oi')
  for (const name of ['bruno', 'helena', 'helena']) await list(name, name === 'bruno' ? helena : bruno)
  const { body } = await ask('bruno', 'GET', 'record_accesses')
  expect(body).toEqual({
    recordAccesses: [
      {
        id: expect.any(Number),
        actorName: expect.stringMatching(/Helena Prado$/),
        actorRole: 'doctor',
        reason: 'treats',
        reasonWords: null,
        what: 'messages',
        at: world.clock.now.toISOString(),
      },
    ],
  })
  expect((await ask('diego', 'GET', 'record_accesses')).body).toEqual({ recordAccesses: [] })
})

test('both rooms hear of it, by ids alone; no word can be read in any table', async () => {
  const { body } = await send('helena', bruno, 'segredo-do-paciente')
  const { rows: heard } = await sql`select room, type, data from platform.room_events
    where type = 'message' order by id desc limit 2`.execute(world.world.db)
  const data = { fromUserId: helena, messageId: body.message.id }
  expect(heard).toEqual([
    { room: `user:${helena}`, type: 'message', data },
    { room: `user:${bruno}`, type: 'message', data },
  ])
  const { rows } = await sql<{ text: string }>`
    select encode(body_sealed, 'escape') || m::text as text from care.messages m
    union all select t::text from care.threads t union all select e::text from platform.room_events e
    union all select o::text from platform.outbox o`.execute(world.world.db)
  expect(rows.map(({ text }) => text).join()).not.toContain('segredo')
})

test('a body that is put under another’s name does not open', async () => {
  await send('helena', bruno, 'Oi')
  await sql`update care.messages set author_id = ${bruno}`.execute(world.world.db)
  expect((await list('bruno', helena)).status).toBe(500)
})

describe('the mail that a message waits', () => {
  const mails = async () =>
    (
      await sql<{ template: string }>`select template from platform.mails where template = 'message-waiting'`.execute(
        world.world.db,
      )
    ).rows.length

  test('after ten minutes unread, once an hour however much is written', async () => {
    await send('helena', bruno, 'Um')
    wait(9)
    await world.settle()
    expect(await mails()).toBe(0)
    await send('helena', bruno, 'Dois')
    wait(1)
    await world.settle()
    expect(await mails()).toBe(1)
    await send('helena', bruno, 'Três')
    wait(30)
    await world.settle()
    expect(await mails()).toBe(1)
    wait(30)
    await world.settle()
    expect(await mails()).toBe(2)
  })

  test('not when he has read it, and never to the doctor', async () => {
    const { body } = await send('helena', bruno, 'Um')
    await ask('bruno', 'PUT', `threads/${helena}/reading`, { message_id: body.message.id })
    await send('bruno', helena, 'Obrigado')
    wait(11)
    await world.settle()
    expect(await mails()).toBe(0)
  })
})

test('ten thousand messages: a page of a hundred, the last or what follows an id', async () => {
  await send('helena', bruno, 'Oi')
  await sql`insert into care.messages (thread_id, author_id, body_sealed, created_at, read_at)
    select thread_id, author_id, body_sealed, created_at, created_at from care.messages, generate_series(1, 10000)`.execute(
    world.world.db,
  )
  // These copies cannot be decrypted, but the test reads only those that can.
  for (let each = 0; each < 110; each++)
    await sendMessage(world.ctx(), { fromUserId: helena, toUserId: bruno, body: `Mensagem ${each}` })
  await sql`analyze care.messages`.execute(world.world.db)
  const startedAt = performance.now()
  const { messages } = (await list('bruno', helena)).body
  expect(messages).toHaveLength(100)
  expect((await list('bruno', helena, `&after=${messages[49].id}`)).body.messages).toEqual(messages.slice(50))
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
