import { calendarDayOf } from '@prumo/brazil'
import { listRecordAccesses, listUrgentNotes, showCourseSupport } from '@prumo/contracts/main'
import { listUrgentNotesToSettle } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { agreedTo } from '../../../domains/care/programme-consents/programme-consents.factory.ts'
import { anUrgentNote } from '../../../domains/care/urgent-notes/urgent-notes.factory.ts'
import { aTraining } from '../../../domains/plans/training/training.factory.ts'

let world: TestWorld
let enrollmentId = 0
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.urgent_notes, plans.training_days, care.record_accesses, care.covers, care.handovers, care.handover_ends`.execute(
    world.world.db,
  )
  for (const table of ['handed_messages', 'steps', 'messages', 'cases'])
    await sql`delete from ${sql.table(`plans.support_${table}`)}`.execute(world.world.db)
  await buys('diego')
})
afterAll(() => world.close())

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, as: string, payload?: object) => {
  const answer = await world.app.inject({
    ...{ method, url: `/api${path}` },
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
/** A course, and nothing else of ours. */
const buys = async (name: string) => {
  const userId = await castMember(world.ctx(), `${name}@prumo.example`)
  enrollmentId = await aTraining(world.ctx({ kind: 'system' }), { userId })
  await agreedTo(world.ctx(), { patientId: userId, programme: 'training' })
  await agreedTo(world.ctx(), { patientId: userId, programme: 'course_support' })
}
const course = () => `/v2/academy/enrollments/${enrollmentId}`
const noteOfDay = (note: string, as = 'diego') =>
  ask('PUT', `${course()}/training/days`, as, { day: calendarDayOf(world.clock.now), control: 1, anxiety: 9, note })
const writeToSupport = (body: string, as = 'diego') => ask('POST', `${course()}/support/messages`, as, { body })
const own = async (as = 'diego') =>
  listUrgentNotes.response.parse((await ask('GET', '/v1/urgent_notes', as)).body).urgentNotes
const toCall = async (as: string) => {
  const { status, body } = await ask('GET', '/staff/v1/urgent_notes', as)
  expect(status).toBe(200)
  return listUrgentNotesToSettle.response.parse(body).urgentNotes
}
const settle = async (id: number | undefined, outcome: string, as: string) => {
  const { rows } = await sql<object>`select times, tries from care.urgent_notes where id = ${id}`.execute(
    world.world.db,
  )
  return ask('PUT', `/staff/v1/urgent_notes/${id}/settlement`, as, { outcome, seen: rows[0] })
}
const callNow = 'Uma ligação urgente espera no painel'
const mailsTo = async (name: string) => {
  await world.settle()
  return sandboxControl(world.sandbox.url).mails(`${name}@prumo.example`)
}
/** The mails that each of these had of what happened. */
const told = async (names: string[], act: () => Promise<unknown>) => {
  const before = new Map<string, number>()
  for (const name of names) before.set(name, (await mailsTo(name)).length)
  await act()
  const after: Record<string, string[]> = {}
  for (const name of names) {
    const mails = await mailsTo(name)
    const fresh = mails.slice(0, mails.length - (before.get(name) ?? 0))
    for (const { text } of fresh) expect(text).not.toMatch(/Diego|matar|seu diário|curso|saúde/i)
    after[name] = fresh.map(({ subject }) => subject)
  }
  return after
}
const dying = 'Não aguento mais, quero me matar.'
const chest = 'Dor muito forte no peito agora.'

describe('the diary of somebody whom no doctor treats', () => {
  test('reaches every clinician on duty and support at once, once each, and no word of his', async () => {
    const mails = await told(['helena', 'paula', 'rafael', 'silvia'], async () => {
      expect((await noteOfDay(dying)).status).toBe(200)
      await noteOfDay(`${dying} De novo.`)
    })
    expect(mails).toEqual({ helena: [callNow], paula: [callNow], rafael: [callNow], silvia: [] })
    expect(await own()).toMatchObject([{ diary: 'training', urgency: 'mind', doctorName: null }])
    for (const name of ['helena', 'paula'])
      expect(await toCall(name)).toMatchObject([{ diary: 'training', isDoctors: true, doctorName: null, times: 2 }])
    expect(await toCall('rafael')).toMatchObject([{ isDoctors: false }])
    expect(JSON.stringify(await toCall('paula'))).not.toContain('matar')
  })

  test('is settled by a psychologist, and he reads who saw it and why', async () => {
    await noteOfDay(dying)
    const [note] = await toCall('paula')
    expect((await settle(note?.id, 'spoke', 'paula')).status).toBe(200)
    expect((await settle(note?.id, 'in_care', 'helena')).body.code).toBe('urgent_note_settled')
    expect([await own(), await toCall('helena')]).toEqual([[], []])
    const { recordAccesses } = listRecordAccesses.response.parse(
      (await ask('GET', '/v1/record_accesses', 'diego')).body,
    )
    expect(recordAccesses).toMatchObject([{ what: 'urgent_note', reason: 'on_duty', actorRole: 'psychologist' }])
  })

  test('of the body a doctor alone says that it was nothing, of the mind a psychologist too', async () => {
    await noteOfDay(chest)
    const [body] = await toCall('paula')
    expect(body?.isDoctors).toBe(false)
    expect((await settle(body?.id, 'not_urgent', 'paula')).status).toBe(422)
    expect((await settle(body?.id, 'not_urgent', 'helena')).status).toBe(200)
    await noteOfDay(dying)
    const [mind] = await toCall('paula')
    expect((await settle(mind?.id, 'not_urgent', 'paula')).status).toBe(200)
    const patientId = await castMember(world.ctx(), 'diego@prumo.example')
    await anUrgentNote(world.ctx({ kind: 'system' }), { patientId, diary: 'check_in', urgency: 'abdomen' })
    const [belly] = await toCall('paula')
    expect([belly?.isDoctors, (await settle(belly?.id, 'not_urgent', 'paula')).status]).toEqual([false, 422])
  })

  test('waits for nobody who is covered, takes no patients, or has no account any more', async () => {
    const idOf = (name: string) => castMember(world.ctx(), `${name}@prumo.example`)
    const [helena, beatriz, caio] = [await idOf('helena'), await idOf('beatriz'), await idOf('caio')]
    const today = calendarDayOf(world.clock.now)
    await sql`insert into care.covers (doctor_id, covered_by, starts_on, ends_on, created_at)
      values (${helena}, ${beatriz}, ${today}, ${today}, ${world.clock.now})`.execute(world.world.db)
    await sql`update care.doctors set is_accepting = false where user_id = ${caio}`.execute(world.world.db)
    try {
      const mails = await told(['helena', 'beatriz', 'caio', 'paula'], () => noteOfDay(dying))
      expect(mails).toEqual({ helena: [], beatriz: [callNow], caio: [], paula: [callNow] })
      expect([await toCall('helena'), await toCall('caio')]).toEqual([[], []])
      const [note] = await toCall('paula')
      for (const as of ['helena', 'caio']) expect((await settle(note?.id, 'spoke', as)).status).toBe(404)
    } finally {
      await sql`update care.doctors set is_accepting = true where user_id = ${caio}`.execute(world.world.db)
    }
  })

  test('is the administration’s at once where nobody is on duty', async () => {
    const { rows } = await sql<{ id: number }>`update care.doctors set is_accepting = false where is_accepting
      returning user_id as id`.execute(world.world.db)
    try {
      const mails = await told(['clara', 'rafael', 'paula'], () => noteOfDay(dying))
      expect(mails).toEqual({ clara: [callNow], rafael: [callNow], paula: [] })
      expect(await toCall('clara')).toHaveLength(1)
    } finally {
      for (const { id } of rows)
        await sql`update care.doctors set is_accepting = true where user_id = ${id}`.execute(world.world.db)
    }
  })

  test('of a clinician himself is called by the others', async () => {
    await buys('paula')
    const mails = await told(['paula', 'helena'], () => noteOfDay(dying, 'paula'))
    expect(mails).toEqual({ paula: [], helena: [callNow] })
    expect(await toCall('paula')).toEqual([])
  })
})

test('a note beside a lesson is heard, and its words stay his', async () => {
  const { rows } = await sql<{ id: number }>`select l.id from content.lessons l
    join plans.enrollments e on e.program_id = l.program_id where e.id = ${enrollmentId} limit 1`.execute(
    world.world.db,
  )
  const write = (text: string) =>
    ask('POST', `${course()}/lessons/${rows[0]?.id}/notes`, 'diego', { at_seconds: 0, text })
  expect((await write('Rever esta parte.')).status).toBe(200)
  expect(await own()).toEqual([])
  expect((await write('quero me matar')).status).toBe(200)
  expect(await own()).toMatchObject([{ diary: 'lesson_notes', urgency: 'mind' }])
  expect(JSON.stringify(await toCall('paula'))).not.toContain('matar')
  expect(await toCall('paula')).toMatchObject([{ diary: 'lesson_notes', isDoctors: true }])
})

describe('a message to the support of a course', () => {
  test('that speaks of harm to himself reaches the clinicians on duty; support hears of its conversation alone', async () => {
    const mails = await told(['helena', 'paula', 'rafael'], async () => {
      const { body, status } = await writeToSupport(dying)
      expect(status).toBe(200)
      expect(showCourseSupport.response.parse(body).support.urgency).toBe('mind')
    })
    expect(mails).toEqual({
      helena: [callNow],
      paula: [callNow],
      rafael: ['Uma conversa urgente espera no painel'],
    })
    expect(await own()).toMatchObject([{ diary: 'course_support', urgency: 'mind', isLate: false }])
    const [note] = await toCall('helena')
    expect(note).toMatchObject({ diary: 'course_support', isDoctors: true })
    expect((await settle(note?.id, 'in_care', 'helena')).status).toBe(200)
    expect(await own()).toEqual([])
  })

  test('of a doctor’s patient reaches her, and no other clinician', async () => {
    await buys('bruno')
    await aConsultation(world.ctx(), { state: 'under_way' })
    const mails = await told(['helena', 'paula'], () => writeToSupport(dying, 'bruno'))
    expect(mails).toEqual({ helena: ['Uma tarefa urgente espera você no painel'], paula: [] })
    expect(await toCall('paula')).toEqual([])
    expect(await toCall('helena')).toMatchObject([{ diary: 'course_support', isDoctors: true }])
  })

  test('that asks of an exercise calls nobody', async () => {
    await writeToSupport('Posso fazer duas vezes por dia?')
    expect([await own(), await toCall('paula')]).toEqual([[], []])
  })
})
