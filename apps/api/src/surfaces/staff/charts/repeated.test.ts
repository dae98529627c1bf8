import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type RepeatedWrites, repeatedWrites } from '#testing/repeated-writes'
import { withoutRole } from '#testing/without-role'
import { type TestWorld, testWorld } from '#testing/world'
import { anEntry } from '../../../domains/care/chart/chart.factory.ts'
import { aConsultation, castMember } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let write: RepeatedWrites['write']
let [bruno, helena, marcos] = [0, 0, 0]
beforeAll(async () => {
  world = await testWorld()
  ;({ write } = repeatedWrites(world))
  const cast = await Promise.all(
    ['bruno', 'helena', 'marcos'].map((name) => castMember(world.ctx(), `${name}@prumo.example`)),
  )
  ;[bruno, helena, marcos] = cast as [number, number, number]
  await aConsultation(world.ctx(), { state: 'under_way' })
})
afterAll(() => world.close())

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(`care.${table}`)}`.execute(
    world.world.db,
  )
  return rows[0]?.count as number
}

const note = { subjective: 'Melhor.', objective: '', assessment: '', plan: '' }
const writes: Record<string, { as?: string; path: () => Promise<string>; payload: () => object; table: string }> = {
  'an entry': {
    path: async () => `patients/${bruno}/chart_entries`,
    payload: () => ({ kind: 'allergy', text: 'Látex' }),
    table: 'chart_entries',
  },
  'a correction': {
    path: async () => {
      const entryId = await anEntry(world.ctx(), { patientId: bruno, authorId: helena, kind: 'allergy', text: 'Iodo' })
      return `patients/${bruno}/chart_entries/${entryId}/corrections`
    },
    payload: () => ({ change: 'withdrawal' }),
    table: 'chart_entries',
  },
  'a note': { path: async () => `patients/${bruno}/notes`, payload: () => note, table: 'chart_notes' },
  'a handover': {
    path: async () => `patients/${bruno}/handovers`,
    payload: () => ({ to_user_id: marcos }),
    table: 'handovers',
  },
  'an emergency access': {
    as: 'andre',
    path: async () => `patients/${bruno}/emergency_accesses`,
    payload: () => ({ reason: 'Chegou inconsciente ao pronto-socorro.' }),
    table: 'emergency_accesses',
  },
  'an emergency access by CPF': {
    as: 'tiago',
    path: async () => {
      await sql`insert into people.profiles (user_id, cpf) values (${bruno}, '52998224725')
        on conflict (user_id) do update set cpf = excluded.cpf`.execute(world.world.db)
      return 'emergency_accesses'
    },
    payload: () => ({ cpf: '529.982.247-25', reason: 'Chegou inconsciente ao pronto-socorro.' }),
    table: 'emergency_accesses',
  },
  'a cover': {
    path: async () => 'covers',
    payload: () => {
      const today = calendarDayOf(world.clock.now)
      return { covered_by: marcos, starts_on: today, ends_on: today }
    },
    table: 'covers',
  },
}

describe.each(Object.entries(writes))('%s', (_, { as = 'helena', path, payload, table }) => {
  test('again is one row and the same status, and 403 without the role', async () => {
    const send = await write('POST', `/api/staff/v1/${await path()}`, { as, payload: payload() })
    const before = await count(table)
    expect((await send()).status).toBe(200)
    expect(await send()).toMatchObject({ status: 200, isReplayed: true })
    expect(await count(table)).toBe(before + 1)
    const userId = await castMember(world.ctx(), `${as}@prumo.example`)
    const refused = await withoutRole(world.ctx({ kind: 'system' }), { userId, role: 'doctor' }, send)
    expect(refused).toMatchObject({ status: 403, isReplayed: false })
  })
})

test('a cover that was ended again stays ended', async () => {
  const today = calendarDayOf(world.clock.now)
  const add = await write('POST', '/api/staff/v1/covers', {
    as: 'helena',
    payload: { covered_by: marcos, starts_on: today, ends_on: today },
  })
  const { id } = (await add()).body.covers[0]
  const end = await write('DELETE', `/api/staff/v1/covers/${id}`, { as: 'helena' })
  const first = await end()
  expect(first.status).toBe(200)
  expect(await end()).toEqual({ ...first, isReplayed: true })
})

describe('a draft', () => {
  const url = () => `/api/staff/v1/patients/${bruno}/note_draft`
  const kept = async (plan: string) => (await write('PUT', url(), { as: 'helena', payload: { ...note, plan } }))()
  const shown = async () =>
    (await world.app.inject({ url: url(), headers: await headersOf('helena') })).json().noteDraft

  test('survives, is replaced, is its author’s alone, and ends with the note', async () => {
    expect((await kept('Primeiro')).status).toBe(200)
    expect((await kept('Segundo')).status).toBe(200)
    expect(await shown()).toMatchObject({ plan: 'Segundo', subjective: 'Melhor.' })
    expect(await count('note_drafts')).toBe(1)
    await (
      await write('POST', `/api/staff/v1/patients/${bruno}/handovers`, {
        as: 'helena',
        payload: { to_user_id: marcos },
      })
    )()
    const other = await world.app.inject({ url: url(), headers: await headersOf('marcos') })
    expect(other.json()).toEqual({ noteDraft: null })
    await (await write('POST', `/api/staff/v1/patients/${bruno}/notes`, { as: 'helena', payload: note }))()
    expect(await shown()).toBeNull()
    await kept('Terceiro')
    await (await write('DELETE', url(), { as: 'helena' }))()
    expect([await shown(), await count('note_drafts')]).toEqual([null, 0])
  })
})

const headersOf = async (name: string) => ({
  authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}`,
})

test('a note is corrected by its author, once, and both are kept', async () => {
  const send = async (as: string, payload: object) =>
    (await write('POST', `/api/staff/v1/patients/${bruno}/notes`, { as, payload }))()
  const { chart } = (await send('helena', note)).body
  const first = chart.notes[0].id
  const corrected = await send('helena', { ...note, assessment: 'Pior.', corrects_id: first })
  expect(corrected.body.chart.notes.slice(0, 2)).toMatchObject([
    { correctsId: first, assessment: 'Pior.' },
    { id: first },
  ])
  expect(await send('helena', { ...note, corrects_id: first })).toMatchObject({
    status: 409,
    body: { code: 'already_corrected' },
  })
  await send('helena', note)
  const marcosTries = await send('marcos', { ...note, corrects_id: corrected.body.chart.notes[0].id })
  expect(marcosTries).toMatchObject({ status: 403, body: { code: 'not_the_author' } })
  expect(await send('helena', { ...note, subjective: ' ' })).toMatchObject({ status: 422 })
})
