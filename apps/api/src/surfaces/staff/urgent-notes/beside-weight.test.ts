import { calendarDayOf } from '@prumo/brazil'
import { listUrgentNotes } from '@prumo/contracts/main'
import { listUrgentNotesToSettle } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aConsultation,
  aPaperPrescription,
  settleRecords,
} from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { agreedTo } from '../../../domains/care/programme-consents/programme-consents.factory.ts'
import { aRenewable, wellAnswers } from '../../../domains/care/renewals/renewals.factory.ts'
import { aGoingProgramme } from '../../../domains/care/weight/weight.factory.ts'
import { aTraining } from '../../../domains/plans/training/training.factory.ts'

let world: TestWorld
let enrollmentId = 0
let [patientId, doctorId] = [0, 0]
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  const { db } = world.world
  await settleRecords(world.ctx())
  await sql`truncate care.urgent_notes, care.self_ratings, plans.training_days, care.weight_programmes, care.weight_check_ins,
    care.weight_answers, care.weight_decisions cascade`.execute(db)
  for (const table of ['handed_messages', 'steps', 'messages', 'cases'])
    await sql`delete from ${sql.table(`plans.support_${table}`)}`.execute(db)
  const { consultationId, ...both } = await aConsultation(world.ctx(), { state: 'under_way' })
  ;({ patientId, doctorId } = both)
  await sql`update care.consultations set pathology = 'erectileDysfunction' where id = ${consultationId}`.execute(db)
  enrollmentId = await aTraining(world.ctx({ kind: 'system' }), { userId: patientId })
  for (const programme of ['training', 'self_ratings', 'course_support'] as const)
    await agreedTo(world.ctx(), { patientId, programme })
})
afterAll(() => world.close())

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, as: string, payload?: object) => {
  const answer = await world.app.inject({
    ...{ method, url: `/api${path}` },
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const today = () => calendarDayOf(world.clock.now)
const course = () => `/v2/academy/enrollments/${enrollmentId}`
const written = {
  training: (note: string) =>
    ask('PUT', `${course()}/training/days`, 'bruno', { day: today(), control: 1, anxiety: 9, note }),
  self_rating: (note: string) =>
    ask('POST', '/v1/self_ratings', 'bruno', {
      ...{ about: 'erectileDysfunction', day: today(), rating: 2, taken: null, note },
    }),
  message: (body: string) => ask('POST', '/v1/messages', 'bruno', { message: { user_id: doctorId, body } }),
  course_support: (body: string) => ask('POST', `${course()}/support/messages`, 'bruno', { body }),
}
const places = Object.keys(written) as (keyof typeof written)[]
const write = async (place: keyof typeof written, words: string) => {
  const { status, body } = await written[place](words)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}
const own = async () => listUrgentNotes.response.parse((await ask('GET', '/v1/urgent_notes', 'bruno')).body)
const toCall = async (as: string) =>
  listUrgentNotesToSettle.response.parse((await ask('GET', '/staff/v1/urgent_notes', as)).body).urgentNotes
const mailsTo = async (name: string) => {
  await world.settle()
  return (await sandboxControl(world.sandbox.url).mails(`${name}@prumo.example`)).map(({ subject }) => subject)
}
const holdsNothing = 'Não consigo segurar nem água.'
const purges = 'Ontem provoquei o vômito com o dedo, e tomei laxante para emagrecer.'
const followed = (by = doctorId) => aGoingProgramme(world.ctx(), { patientId, doctorId: by })

describe.each(places)('who is followed for weight and writes it in his %s', (place) => {
  test.each([
    [holdsNothing, 'abdomen'],
    [purges, 'mind'],
    ['Estou há cinco dias sem comer nada.', 'mind'],
  ])('“%s”: he reads what to do, and his doctor is called', async (words, urgency) => {
    await followed()
    const before = (await mailsTo('helena')).filter((subject) => /urgente/.test(subject)).length
    await write(place, words)
    expect(await own()).toMatchObject({ isBesideWeight: true, urgentNotes: [{ diary: place, urgency }] })
    expect(await toCall('helena')).toMatchObject([{ patientId, diary: place, urgency, isDoctors: true }])
    expect(JSON.stringify(await toCall('helena'))).not.toMatch(/água|vômito|laxante|comer/)
    expect((await mailsTo('helena')).filter((subject) => /urgente/.test(subject)).length).toBe(before + 1)
  })
})

test('whom nobody follows for weight writes words like others, in each of them', async () => {
  for (const place of places) for (const words of [holdsNothing, purges]) await write(place, words)
  expect(await own()).toEqual({ isBesideWeight: false, urgentNotes: [] })
  await aGoingProgramme(world.ctx(), { patientId, doctorId })
  await sql`update care.weight_programmes set state = 'stopped'`.execute(world.world.db)
  await write('training', holdsNothing)
  expect(await own()).toEqual({ isBesideWeight: false, urgentNotes: [] })
})

test('a sheet of a GLP-1 medicine is beside weight without a programme, for a year, unless it was canceled', async () => {
  const { id } = await aPaperPrescription(world.ctx())
  const sheet = async (change: { state?: string; days?: number; glp1?: boolean }) => {
    const { state = 'issued', days = 0, glp1 = true } = change
    await sql`set session_replication_role = replica`.execute(world.world.db)
    const issuedAt = new Date(world.clock.now.getTime() - days * 86_400_000)
    await sql`update care.prescriptions set control_class = ${glp1 ? 'glp1' : 'retained'}, state = ${state},
      file_id = coalesce(file_id, gen_random_uuid()), issued_at = ${issuedAt},
      expires_at = ${issuedAt}::timestamptz + interval '90 days' where id = ${id}`.execute(world.world.db)
    await sql`set session_replication_role = origin`.execute(world.world.db)
    return (await own()).isBesideWeight
  }
  expect(await sheet({})).toBe(true)
  expect(await sheet({ glp1: false })).toBe(false)
  expect(await sheet({ state: 'canceled' })).toBe(false)
  expect(await sheet({ state: 'expired', days: 360 })).toBe(true)
  expect(await sheet({ state: 'expired', days: 370 })).toBe(false)
  await sheet({})
  await write('self_rating', holdsNothing)
  expect(await own()).toMatchObject({ urgentNotes: [{ diary: 'self_rating', urgency: 'abdomen' }] })
  expect(await sheet({ state: 'canceled' })).toBe(false)
})

test('it is who follows his weight, and not who saw him last, unless the words alarm of anybody', async () => {
  world.clock.advance(60_000)
  const last = await aConsultation(world.ctx(), { state: 'under_way', with: 'beatriz' })
  await followed(doctorId)
  await write('training', holdsNothing)
  await write('self_rating', 'Não aguento mais, quero morrer.')
  const whose = async () =>
    (await own()).urgentNotes.map(({ diary, doctorName }) => [diary, doctorName?.split(' ')[1] ?? null])
  expect(await whose()).toEqual([
    ['training', 'Helena'],
    ['self_rating', 'Beatriz'],
  ])
  // Who is written to by name has it.
  await write('message', holdsNothing)
  expect((await whose()).at(-1)).toEqual(['message', 'Helena'])
  expect(last.doctorId).not.toBe(doctorId)
})

test('of three kinds the two that are graver stay in sight', async () => {
  await followed()
  await write('training', 'Não aguento mais, quero morrer.')
  await write('training', `${holdsNothing} E dor no peito forte.`)
  expect((await own()).urgentNotes).toMatchObject([{ urgency: 'emergency', alsoUrgency: 'mind' }])
  await write('training', holdsNothing)
  expect((await own()).urgentNotes).toMatchObject([{ urgency: 'emergency', alsoUrgency: 'mind' }])
})

describe('in words before a renewal', () => {
  const asks = async (words: string) => {
    const { prescriptionId } = await aRenewable(world.ctx())
    const { body } = await ask('GET', `/v1/prescriptions/${prescriptionId}/follow_up`, 'bruno')
    const keys = (body.survey.questions as { key: string }[]).map(({ key }) => key)
    const well = Object.fromEntries(Object.entries(wellAnswers()).filter(([key]) => keys.includes(key)))
    const answers = { ...well, side_effects: 'mild', side_effect_words: words }
    const answer = await ask('POST', `/v1/prescriptions/${prescriptionId}/renewals`, 'bruno', { answers })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  }

  test('they are heard beside weight, and its doctor is called', async () => {
    await followed()
    await asks(holdsNothing)
    expect((await own()).urgentNotes).toMatchObject([{ diary: 'follow_up', urgency: 'abdomen' }])
    expect(await toCall('helena')).toMatchObject([
      { diary: 'follow_up', doctorName: expect.stringContaining('Helena') },
    ])
  })

  test('elsewhere they are not, and an emergency of years ago calls nobody', async () => {
    await asks(holdsNothing)
    await asks('Tive um infarto em 2019, e desde então nada.')
    expect((await own()).urgentNotes).toEqual([])
    await asks('Quero morrer.')
    expect((await own()).urgentNotes).toMatchObject([{ diary: 'follow_up', urgency: 'mind' }])
  })
})
