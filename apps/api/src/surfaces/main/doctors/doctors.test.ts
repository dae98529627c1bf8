import { listDoctors as contract } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const ask = async (query: string, as?: string) => {
  const answer = await world.app.inject({
    url: `/api/v1/doctors?${query}`,
    headers: as ? { authorization: `Bearer ${as.includes('@') ? await bearerOf(world, as) : as}` } : {},
  })
  return { status: answer.statusCode, body: answer.json() }
}
const read = async (query: string, as?: string) => {
  const { status, body } = await ask(query, as)
  expect([status, body.error]).toEqual([200, undefined])
  return contract.response.parse(body)
}
const ids = ({ doctors }: Awaited<ReturnType<typeof read>>) => doctors.map(({ id }) => id)
const visit = (of: string, name: string, state: 'under_way' | 'closed' | 'confirmed' | 'missed' | 'canceled') => {
  world.clock.advance(60_000)
  return aConsultation(ctx, {
    of,
    with: name,
    state,
    closedAt: state === 'closed' ? ctx.now() : null,
    ...(name === 'paula' && { profession: 'psychologist' }),
  })
}
const bruno = 'bruno@prumo.example'
const diego = 'diego@prumo.example'

describe('who treated the bearer', () => {
  test('each once with the last visit that began, the last seen first; a visit that never began treated nobody', async () => {
    await visit('bruno', 'helena', 'closed')
    await visit('bruno', 'paula', 'closed')
    const last = await visit('bruno', 'helena', 'under_way')
    for (const state of ['confirmed', 'missed', 'canceled'] as const) await visit('bruno', 'marcos', state)
    await visit('diego', 'tiago', 'closed')
    const { doctors, next } = await read('treated_me=true', bruno)
    expect(doctors.map(({ name }) => name)).toEqual(['Dra. Helena Prado', 'Paula Reis'])
    expect(doctors[0]?.lastConsultation).toEqual({
      id: last.consultationId,
      pathology: null,
      openedAt: expect.stringMatching(/Z$/),
    })
    expect(next).toBeNull()
  })

  test('is nobody for who was never seen, and another’s doctors are not his', async () => {
    expect((await read('treated_me=true', 'marina@prumo.example')).doctors).toEqual([])
    expect((await read('treated_me=true', diego)).doctors.map(({ name }) => name)).toEqual(['Dr. Tiago Azevedo'])
  })

  test('the other filters apply', async () => {
    expect((await read('treated_me=true&profession=psychologist', bruno)).doctors).toHaveLength(1)
    expect((await read('treated_me=true&pathology=erectileDysfunction&profession=doctor', bruno)).doctors).toHaveLength(
      1,
    )
  })

  test('stays when he takes no new patients; then he has no time to book, and is not among those to choose', async () => {
    const [helena] = ids(await read('treated_me=true&profession=doctor', bruno))
    await sql`update care.doctors set is_accepting = false where user_id = ${helena}`.execute(ctx.db)
    const { doctors } = await read('treated_me=true&profession=doctor', bruno)
    expect(doctors).toMatchObject([{ id: helena, nextTimes: [] }])
    expect(ids(await read(''))).not.toContain(helena)
    await sql`update care.doctors set is_accepting = true where user_id = ${helena}`.execute(ctx.db)
  })

  test('pages: those seen before a doctor of theirs, and nobody before one who never treated him', async () => {
    const [first, ...rest] = ids(await read('treated_me=true', bruno))
    expect(ids(await read(`treated_me=true&after=${first}`, bruno))).toEqual(rest)
    const [tiago] = ids(await read('treated_me=true', diego))
    expect(ids(await read(`treated_me=true&after=${tiago}`, bruno))).toEqual([])
  })

  test('401 for a guest and for a token that is none; what is open to all ignores such a token', async () => {
    expect((await ask('treated_me=true')).status).toBe(401)
    expect((await ask('treated_me=true', 'forged-token-of-nobody-at-all')).status).toBe(401)
    expect((await ask('', 'forged-token-of-nobody-at-all')).status).toBe(200)
  })

  test('asks as often for two as for five', async () => {
    const before = await statementsOf(() => read('treated_me=true', bruno))
    for (const name of ['andre', 'renata', 'beatriz']) await visit('bruno', name, 'closed')
    const after = await statementsOf(() => read('treated_me=true', bruno))
    expect(after.value.doctors.length).toBe(before.value.doctors.length + 3)
    expect(after.statements.length, after.statements.join('\n')).toBe(before.statements.length)
  })
})

describe('whom he may choose', () => {
  test('says nothing of any visit, whoever asks', async () => {
    expect(JSON.stringify((await ask('', bruno)).body)).not.toContain('lastConsultation')
  })

  test('pages in display order, a hundred at a time, each once', async () => {
    const those = await read('')
    expect(those.next).toBeNull()
    expect(ids(await read(`after=${ids(those)[2]}`))).toEqual(ids(those).slice(3))
    const { doctors } = await read(`after=${ids(those).at(-1)}`)
    expect(doctors).toEqual([])
    await sql`with made as (insert into people.users (email, first_name, last_name)
        select 'muitos-' || n || '@prumo.example', 'Ana', 'Lima' from generate_series(1, 120) n returning id),
      registered as (insert into people.professionals (user_id, title, council, registration_number, registration_state,
          practice_address, phone, contact_email)
        select id, 'Dra.', 'CRM', (800000 + id)::text, 'SP', 'Avenida Paulista, 1578', '+5511912345678',
          'dra@prumo.example' from made returning user_id)
      insert into care.doctors (user_id, profession, about, channels, variant_id, position)
        select user_id, 'doctor', 'Clínica geral', '{video}', (select min(variant_id) from care.doctors), 7
        from registered`.execute(ctx.db)
    const first = await read('')
    const second = await read(`after=${first.next}`)
    expect([first.doctors.length, first.next, second.next]).toEqual([100, ids(first).at(-1), null])
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(those.doctors.length + 120)
  })

  test.each(['after=0', 'after=x', 'after=9007199254740993', 'treated_me=sim', 'profession=nurse'])(
    '400 for %s',
    async (query) => {
      expect((await ask(query, bruno)).status).toBe(400)
    },
  )

  test('nobody stands behind a doctor who does not exist', async () => {
    expect((await read('after=999999')).doctors).toEqual([])
  })
})
