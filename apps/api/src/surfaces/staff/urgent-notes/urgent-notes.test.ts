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
import { aTraining } from '../../../domains/plans/training/training.factory.ts'

let world: TestWorld
let patientId = 0
let enrollmentId = 0
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.urgent_notes, care.self_ratings, plans.training_days, care.record_accesses`.execute(
    world.world.db,
  )
  patientId = await castMember(world.ctx(), 'bruno@prumo.example')
})
afterAll(() => world.close())

const hourMs = 3_600_000
const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, as: string | null = 'bruno', payload?: object) => {
  const answer = await world.app.inject({
    ...{ method, url: `/api${path}` },
    headers: as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {},
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
/** A patient of Dra. Helena, who may rate his days. */
const treated = async () => {
  const { consultationId } = await aConsultation(world.ctx(), { state: 'under_way' })
  await agreedTo(world.ctx(), { patientId, programme: 'self_ratings' })
  await sql`update care.consultations set pathology = 'erectileDysfunction' where id = ${consultationId}`.execute(
    world.world.db,
  )
}
const rate = (note: string, as = 'bruno') =>
  ask('POST', '/v1/self_ratings', as, {
    ...{ about: 'erectileDysfunction', day: calendarDayOf(world.clock.now), rating: 2, taken: null, note },
  })
const trains = async (name: string) => {
  const userId = await castMember(world.ctx(), `${name}@prumo.example`)
  enrollmentId = await aTraining(world.ctx({ kind: 'system' }), { userId })
  await agreedTo(world.ctx(), { patientId: userId, programme: 'training' })
}
const write = (note: string, as: string) =>
  ask('PUT', `/v2/academy/enrollments/${enrollmentId}/training/days`, as, {
    ...{ day: calendarDayOf(world.clock.now), control: 1, anxiety: 9, note },
  })
const own = async (as = 'bruno') =>
  listUrgentNotes.response.parse((await ask('GET', '/v1/urgent_notes', as)).body).urgentNotes
const toCall = async (as: string) => {
  const { status, body } = await ask('GET', '/staff/v1/urgent_notes', as)
  expect(status).toBe(200)
  return listUrgentNotesToSettle.response.parse(body).urgentNotes
}
const settle = async (id: number | undefined, outcome: string, as: string | null = 'helena') => {
  const { rows } = await sql<object>`select times, tries from care.urgent_notes where id = ${id}`.execute(
    world.world.db,
  )
  const seen = rows[0] ?? { times: 1, tries: 0 }
  return ask('PUT', `/staff/v1/urgent_notes/${id}/settlement`, as, { outcome, seen })
}
const mails = async (name: string) => {
  await world.settle()
  return sandboxControl(world.sandbox.url).mails(`${name}@prumo.example`)
}
const dying = 'Não aguento mais, quero me matar.'
const chest = 'Dor muito forte no peito agora.'

describe('a self-rating that cannot wait', () => {
  beforeEach(treated)

  test('reaches the doctor who treats him at once, by a mail that says nothing; he reads who calls and until when', async () => {
    const before = (await mails('helena')).length
    expect((await rate(dying)).status).toBe(200)
    const [note, ...others] = await own()
    expect(others).toEqual([])
    expect(note).toMatchObject({ diary: 'self_rating', urgency: 'mind', isLate: false })
    expect(note?.doctorName).toContain('Helena')
    const due = new Date(note?.dueAt ?? 0)
    expect(due.getTime() - world.clock.now.getTime()).toBe(12 * hourMs)
    const all = await mails('helena')
    const [mail] = all.slice(0, all.length - before)
    expect(mail?.subject).toBe('Uma tarefa urgente espera você no painel')
    expect(mail?.text).not.toMatch(/Bruno|matar|anota|saúde|evolu|treino/i)
    expect(all.length - before).toBe(1)
    expect(await toCall('helena')).toMatchObject([
      { patientName: expect.stringContaining('Bruno'), times: 1, isDoctors: true, urgency: 'mind' },
    ])
    expect(JSON.stringify(await toCall('helena'))).not.toContain('matar')
    expect(await toCall('rafael')).toEqual([])
    const { rows } = await sql`select 1 from care.record_accesses
      where what = 'urgent_note' and patient_id = ${patientId} and reason = 'treats'`.execute(world.world.db)
    expect(rows).toHaveLength(1)
  })

  test('is one case, however often he writes; another kind is told once more', async () => {
    const before = (await mails('helena')).length
    await Promise.all([rate(dying), rate(dying)])
    await rate(`${dying} De novo.`)
    await rate(chest)
    await rate(`${chest} De novo.`)
    await rate('Dia bom.')
    expect(await own()).toMatchObject([{ urgency: 'emergency', alsoUrgency: 'mind' }])
    // The same words sent twice are one.
    expect(await toCall('helena')).toMatchObject([{ times: 4 }])
    expect((await mails('helena')).length - before).toBe(2)
  })

  test('an ordinary day calls nobody', async () => {
    await rate('Dormi mal, estou cansado.')
    expect([await own(), await toCall('helena')]).toEqual([[], []])
  })

  test('what is refused is not heard', async () => {
    expect((await rate('quero me matar '.repeat(60))).status).toBe(422)
    expect(await own()).toEqual([])
  })

  test('is settled once, with an outcome, and stands in his chart; words of later are another case', async () => {
    await rate(dying)
    const [note] = await toCall('helena')
    const answers = await Promise.all([settle(note?.id, 'spoke'), settle(note?.id, 'spoke')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await settle(note?.id, 'spoke')).body.urgentNote.outcome).toBe('spoke')
    expect(await settle(note?.id, 'in_care')).toMatchObject({ status: 409, body: { code: 'urgent_note_settled' } })
    expect([await own(), await toCall('helena')]).toEqual([[], []])
    await rate(`${dying} De novo.`)
    expect((await own()).length).toBe(1)
    const { chart } = showChart.response.parse(
      (await ask('GET', `/staff/v1/patients/${patientId}/chart`, 'helena')).body,
    )
    expect(chart.urgentNotes).toMatchObject([
      { outcome: null, settledByName: null },
      { outcome: 'spoke', settledByName: expect.stringContaining('Helena'), diary: 'self_rating' },
    ])
  })

  test('is nobody else’s: no other doctor, not the team before it is late, nobody without a role', async () => {
    await rate(dying)
    const [note] = await toCall('helena')
    expect((await settle(note?.id, 'spoke', 'rafael')).status).toBe(404)
    expect((await settle(note?.id, 'spoke', 'clara')).status).toBe(404)
    expect((await settle(999, 'spoke')).status).toBe(404)
    // A psychologist is on duty for whom no doctor has.
    expect((await settle(note?.id, 'spoke', 'paula')).status).toBe(404)
    for (const as of ['bruno', 'silvia']) expect((await settle(note?.id, 'spoke', as)).status).toBe(403)
    expect((await settle(note?.id, 'spoke', null)).status).toBe(401)
    expect((await settle(note?.id, 'forgotten')).status).toBe(400)
    expect((await ask('GET', '/v1/urgent_notes', 'diego')).body.urgentNotes).toEqual([])
  })

  test('nobody has called him in time: the whole team is mailed once and may; he reads that it is late', async () => {
    await rate(dying)
    const [rafael, clara] = [(await mails('rafael')).length, (await mails('clara')).length]
    const [note] = await own()
    world.clock.now = new Date(note?.dueAt ?? 0)
    signInAgain(world)
    await world.settle()
    await world.settle()
    expect((await mails('rafael')).length - rafael).toBe(1)
    const administrators = await mails('clara')
    expect(administrators.length - clara).toBe(1)
    expect(administrators[0]?.subject).toBe('Uma ligação urgente espera no painel')
    expect(administrators[0]?.text).not.toMatch(/Bruno|matar|diário|Helena/i)
    expect(await own()).toMatchObject([{ isLate: true }])
    const [late] = await toCall('rafael')
    expect(late).toMatchObject({ isLate: true, isDoctors: false })
    expect(await toCall('helena')).toHaveLength(1)
    // The team judges nothing of health.
    expect(await settle(late?.id, 'not_urgent', 'rafael')).toMatchObject({
      ...{ status: 422, body: { faults: { outcome: [{ code: 'not_offered' }] } } },
    })
    expect((await settle(late?.id, 'not_reached', 'rafael')).status).toBe(200)
    const { rows } =
      await sql`select reason from care.record_accesses where what = 'urgent_note' and reason = 'support'`.execute(
        world.world.db,
      )
    expect(rows.length).toBeGreaterThanOrEqual(1)
  })

  test('a doctor may say that nothing was urgent', async () => {
    await rate(dying)
    const [note] = await toCall('helena')
    expect((await settle(note?.id, 'not_urgent')).status).toBe(200)
  })
})

describe('the training’s diary', () => {
  test('of somebody whom no doctor treats reaches the team at once, and nobody his words', async () => {
    await trains('diego')
    const before = (await mails('rafael')).length
    expect((await write(dying, 'diego')).status).toBe(200)
    expect(await own('diego')).toMatchObject([{ diary: 'training', doctorName: null }])
    expect((await mails('rafael')).length - before).toBe(1)
    const [note] = await toCall('rafael')
    expect(note).toMatchObject({ diary: 'training', isDoctors: false, doctorName: null, times: 1 })
    expect(JSON.stringify(note)).not.toContain('matar')
    await write(`${dying} De novo.`, 'diego')
    expect(await toCall('rafael')).toMatchObject([{ times: 2 }])
    expect((await mails('rafael')).length - before).toBe(1)
    expect((await settle(note?.id, 'in_care', 'clara')).status).toBe(200)
    expect(await own('diego')).toEqual([])
  })

  test('of a doctor’s patient reaches her; both diaries are two cases', async () => {
    await treated()
    await trains('bruno')
    await write(chest, 'bruno')
    await rate(dying)
    expect((await toCall('helena')).map(({ diary, urgency }) => [diary, urgency])).toEqual([
      ['training', 'emergency'],
      ['self_rating', 'mind'],
    ])
  })
})
