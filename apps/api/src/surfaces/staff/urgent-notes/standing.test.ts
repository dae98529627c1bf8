import { calendarDayOf } from '@prumo/brazil'
import { listUrgentNotes } from '@prumo/contracts/main'
import { listUrgentNotesToSettle, showChart } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf, signInAgain } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { agreedTo } from '../../../domains/care/programme-consents/programme-consents.factory.ts'
import { anUrgentNote } from '../../../domains/care/urgent-notes/urgent-notes.factory.ts'
import { aTraining } from '../../../domains/plans/training/training.factory.ts'

let world: TestWorld
let enrollmentId = 0
let doctorId = 0
let patientId = 0
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.urgent_notes, care.self_ratings, plans.training_days, care.record_accesses, care.covers,
    care.handovers, care.handover_ends`.execute(world.world.db)
  patientId = await castMember(world.ctx(), 'bruno@prumo.example')
  ;({ doctorId } = await aConsultation(world.ctx(), { state: 'under_way' }))
  enrollmentId = await aTraining(world.ctx({ kind: 'system' }), { userId: patientId })
  await agreedTo(world.ctx(), { patientId, programme: 'training' })
})
afterAll(() => world.close())

const hourMs = 3_600_000
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = async (method: Method, path: string, as: string, payload?: object) => {
  const answer = await world.app.inject({
    ...{ method, url: `/api${path}` },
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const write = (note: string) =>
  ask('PUT', `/v2/academy/enrollments/${enrollmentId}/training/days`, 'bruno', {
    ...{ day: calendarDayOf(world.clock.now), control: 1, anxiety: 9, note },
  })
const own = async () => listUrgentNotes.response.parse((await ask('GET', '/v1/urgent_notes', 'bruno')).body).urgentNotes
const toCall = async (as: string) =>
  listUrgentNotesToSettle.response.parse((await ask('GET', '/staff/v1/urgent_notes', as)).body).urgentNotes
type Note = Awaited<ReturnType<typeof toCall>>[number]
const settle = (note: Note | undefined, outcome: string, as: string, more: object = {}) =>
  ask('PUT', `/staff/v1/urgent_notes/${note?.id}/settlement`, as, {
    ...{ outcome, seen: { times: note?.times, tries: note?.tries }, ...more },
  })
const mailsTo = async (name: string) => {
  await world.settle()
  return (await sandboxControl(world.sandbox.url).mails(`${name}@prumo.example`)).map(({ subject }) => subject)
}
/** The subjects that each of these had of what happened. */
const told = async (names: string[], act: () => Promise<unknown>) => {
  const before = new Map<string, number>()
  for (const name of names) before.set(name, (await mailsTo(name)).length)
  await act()
  const after: Record<string, string[]> = {}
  for (const name of names) {
    const mails = await mailsTo(name)
    after[name] = mails.slice(0, mails.length - (before.get(name) ?? 0))
  }
  return after
}
const later = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms)
  signInAgain(world)
}
const callNow = 'Uma ligação urgente espera no painel'
const dying = 'Não aguento mais, quero morrer.'
const chest = 'Dor no peito forte.'

describe('a case whose doctor acts no more', () => {
  const away = async (work: () => Promise<void>) => {
    expect((await ask('PUT', `/staff/v1/people/${doctorId}/deactivation`, 'clara')).status).toBe(200)
    try {
      await work()
    } finally {
      await ask('DELETE', `/staff/v1/people/${doctorId}/deactivation`, 'clara')
      await world.settle()
    }
  }

  test('is at once the team’s and that of whoever is on duty, who are mailed; the administration counts it', async () => {
    await write(dying)
    await world.settle()
    expect([await toCall('rafael'), await toCall('paula')]).toEqual([[], []])
    await away(async () => {
      for (const as of ['rafael', 'clara', 'paula'])
        expect(await toCall(as)).toMatchObject([{ patientId, doctorName: null, isLate: false }])
      const mails = await told(['rafael', 'paula'], async () => {})
      expect(mails).toEqual({ rafael: [], paula: [] })
      const [mail] = (await sandboxControl(world.sandbox.url).mails('clara@prumo.example')).filter(({ text }) =>
        text.includes('Com urgência'),
      )
      expect(mail?.text).toMatch(/Com urgência:? ?\n?1/)
      for (const name of ['rafael', 'paula']) expect((await mailsTo(name))[0]).toBe(callNow)
      expect(await own()).toMatchObject([{ doctorName: null }])
      const { body } = await ask('GET', `/staff/v1/people/${doctorId}/patients`, 'clara')
      expect(body).toMatchObject({ patients: [{ userId: patientId }], count: 1 })
      const [note] = await toCall('rafael')
      expect((await settle(note, 'spoke', 'rafael')).status).toBe(200)
    })
  })

  test('on leave is that of who covers, and of nobody else', async () => {
    await write(dying)
    const [beatriz, today] = [await castMember(world.ctx(), 'beatriz@prumo.example'), calendarDayOf(world.clock.now)]
    await sql`insert into care.covers (doctor_id, covered_by, starts_on, ends_on, created_at)
      values (${doctorId}, ${beatriz}, ${today}, ${today}, ${world.clock.now})`.execute(world.world.db)
    expect(await toCall('beatriz')).toMatchObject([{ patientId, isDoctors: true }])
    expect([await toCall('rafael'), await toCall('paula')]).toEqual([[], []])
  })

  test('and whose cover leaves too is nobody’s', async () => {
    await write(dying)
    const { rows } = await sql<{
      id: number
    }>`select id from people.users where email = 'beatriz@prumo.example'`.execute(world.world.db)
    const today = calendarDayOf(world.clock.now)
    await sql`insert into care.covers (doctor_id, covered_by, starts_on, ends_on, created_at)
      values (${doctorId}, ${rows[0]?.id}, ${today}, ${today}, ${world.clock.now})`.execute(world.world.db)
    await away(async () => {
      expect(await toCall('rafael')).toEqual([])
      expect(await toCall('beatriz')).toHaveLength(1)
      await sql`delete from care.covers`.execute(world.world.db)
      expect(await toCall('rafael')).toHaveLength(1)
    })
  })
})

describe('a case is settled by what was seen of it', () => {
  test('words that came since refuse it, and it stays', async () => {
    await write(dying)
    const [seen] = await toCall('helena')
    await write(`${dying} Agora.`)
    await write(`${dying} Já.`)
    expect(await settle(seen, 'spoke', 'helena')).toMatchObject({
      ...{ status: 409, body: { code: 'urgent_note_moved_on' } },
    })
    const [now] = await toCall('helena')
    expect(now).toMatchObject({ times: 3 })
    expect((await settle(now, 'spoke', 'helena')).status).toBe(200)
    // Repeated it is the same answer.
    expect((await settle(now, 'spoke', 'helena')).status).toBe(200)
    expect(await toCall('helena')).toEqual([])
  })

  test('who was not reached stays, with the next try, and a clinician hears of it', async () => {
    await write(dying)
    later(12 * hourMs)
    await world.settle()
    const [late] = await toCall('rafael')
    const mails = await told(['helena', 'rafael'], async () => {
      for (let n = 0; n < 2; n++) expect((await settle(late, 'not_reached', 'rafael')).status).toBe(200)
    })
    expect(mails).toEqual({ helena: [callNow], rafael: [] })
    const [tried] = await toCall('rafael')
    expect(tried).toMatchObject({ tries: 1, triedAt: world.clock.now.toISOString() })
    expect(tried?.nextTryAt).toBe(new Date(world.clock.now.getTime() + hourMs).toISOString())
    expect(await settle(late, 'not_reached', 'helena')).toMatchObject({ body: { code: 'urgent_note_moved_on' } })
    expect(await own()).toHaveLength(1)
    expect((await told(['helena'], async () => later(hourMs))).helena).toEqual([callNow])
  })

  test('without having reached him a clinician or the administration ends it, after a try and with a reason', async () => {
    await write(dying)
    later(12 * hourMs)
    await world.settle()
    const [late] = await toCall('rafael')
    expect(await settle(late, 'given_up', 'helena', { reason: 'help_sent' })).toMatchObject({
      ...{ status: 422, body: { faults: { outcome: [{ code: 'not_offered' }] } } },
    })
    await settle(late, 'not_reached', 'rafael')
    const [tried] = await toCall('rafael')
    expect(tried).toMatchObject({ mayGiveUp: false })
    expect((await settle(tried, 'given_up', 'rafael', { reason: 'help_sent' })).status).toBe(422)
    expect(await settle(tried, 'given_up', 'clara')).toMatchObject({
      ...{ status: 422, body: { faults: { reason: [{ code: 'blank' }] } } },
    })
    expect((await settle(tried, 'given_up', 'clara', { reason: 'help_sent' })).status).toBe(200)
    expect(await own()).toEqual([])
    const { chart } = showChart.response.parse(
      (await ask('GET', `/staff/v1/patients/${patientId}/chart`, 'helena')).body,
    )
    expect(chart.urgentNotes).toMatchObject([{ outcome: 'given_up', reason: 'help_sent', tries: 1 }])
  })
})

describe('two kinds of one case', () => {
  test('stay both in sight, whichever came first, and written in one', async () => {
    await write(chest)
    await write(dying)
    expect(await toCall('helena')).toMatchObject([{ urgency: 'mind', alsoUrgency: 'emergency' }])
    expect(await own()).toMatchObject([{ urgency: 'mind', alsoUrgency: 'emergency' }])
    await sql`truncate care.urgent_notes`.execute(world.world.db)
    await write(`${chest} E quero morrer.`)
    const [note] = await toCall('helena')
    expect([note?.urgency, note?.alsoUrgency].toSorted()).toEqual(['emergency', 'mind'])
    expect(note?.times).toBe(1)
  })

  const kinds = ['emergency', 'mind', 'abdomen'] as const
  const orders = kinds.flatMap((a) => kinds.flatMap((b) => kinds.map((c) => [a, b, c] as const)))
  test.each(orders)('of %s, %s and %s the two graver stay in sight', async (...said) => {
    for (const urgency of said) await anUrgentNote(world.ctx({ kind: 'system' }), { patientId, urgency })
    const { rows } = await sql<{ urgency: string; also: string | null }>`select urgency, also_urgency as also
      from care.urgent_notes`.execute(world.world.db)
    const seen = rows.flatMap(({ urgency, also }) => (also === null ? [urgency] : [urgency, also]))
    expect(seen.toSorted()).toEqual(
      kinds
        .filter((kind) => said.includes(kind))
        .slice(0, 2)
        .toSorted(),
    )
  })
})

test('after four hours whoever acts is called again, after twelve everybody of the team', async () => {
  await write(dying)
  const [note] = await own()
  expect(new Date(note?.dueAt ?? 0).getTime() - world.clock.now.getTime()).toBe(12 * hourMs)
  const names = ['helena', 'rafael', 'clara']
  await world.settle()
  expect((await told(names, async () => later(4 * hourMs - 60_000))).helena).toEqual([])
  expect(await told(names, async () => later(60_000))).toEqual({ helena: [callNow], rafael: [], clara: [] })
  expect(await told(names, async () => later(8 * hourMs))).toEqual({ helena: [], rafael: [callNow], clara: [callNow] })
})

describe('a day that is saved again', () => {
  test('unchanged opens no case that is settled, and counts for none that stands', async () => {
    await write(dying)
    await write(dying)
    const [note] = await toCall('helena')
    expect(note).toMatchObject({ times: 1 })
    expect((await settle(note, 'spoke', 'helena')).status).toBe(200)
    await write(`  ${dying} `)
    expect(await toCall('helena')).toEqual([])
    await write(`${dying} De novo.`)
    expect(await toCall('helena')).toMatchObject([{ times: 1, urgency: 'mind' }])
  })

  test('with a seal that is broken is heard as new', async () => {
    await write(dying)
    const [note] = await toCall('helena')
    await settle(note, 'spoke', 'helena')
    await sql`update plans.training_days set content_sealed = set_byte(content_sealed, 30,
      (get_byte(content_sealed, 30) + 1) % 256)`.execute(world.world.db)
    await write(dying)
    expect(await toCall('helena')).toHaveLength(1)
  })

  test('of a self-rating likewise, though its number changes', async () => {
    await sql`update care.consultations set pathology = 'erectileDysfunction'`.execute(world.world.db)
    await agreedTo(world.ctx(), { patientId, programme: 'self_ratings' })
    const rate = (rating: number, note: string) =>
      ask('POST', '/v1/self_ratings', 'bruno', {
        ...{ about: 'erectileDysfunction', day: calendarDayOf(world.clock.now), rating, taken: null, note },
      })
    expect((await rate(2, dying)).status).toBe(200)
    const [note] = await toCall('helena')
    await settle(note, 'spoke', 'helena')
    await rate(3, dying)
    expect(await toCall('helena')).toEqual([])
    await rate(3, chest)
    expect(await toCall('helena')).toMatchObject([{ urgency: 'emergency' }])
  })
})
