import { listCarers } from '@prumo/contracts/main'
import { listPatientHandovers, listPatientsLeftBehind, listUrgentNotesToSettle } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { aGoingProgramme } from '../../../domains/care/weight/weight.factory.ts'

let world: TestWorld
let team: ReturnType<typeof teamActsIn>
let bruno = 0
let helena = 0
let marcos = 0
beforeAll(async () => {
  world = await testWorld()
  team = teamActsIn(world)
  marcos = await team.idOf('marcos')
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.weight_programmes, care.weight_check_ins, care.handovers, care.urgent_notes, care.messages,
    care.threads, care.record_accesses, care.covers cascade`.execute(world.world.db)
  await sql`delete from platform.mails`.execute(world.world.db)
  ;({ patientId: bruno, doctorId: helena } = await aConsultation(world.ctx()))
})
afterAll(() => world.close())

const ask = (method: string, path: string, as: string, payload?: object) => team.ask(as, method, `/api${path}`, payload)
/** Those of who accompanies him: he hears besides that somebody is gone. */
const mailsOfCare = async () =>
  (await team.mailsTo('bruno@prumo.example')).filter(({ subject }) => /acompanha/.test(subject))
const newMails = async (before: number) => {
  const all = await mailsOfCare()
  return all.slice(0, all.length - before)
}
const gone = async (work: () => Promise<void>) => {
  expect((await team.clara('PUT', `people/${helena}/deactivation`)).status).toBe(200)
  await world.settle()
  try {
    await work()
  } finally {
    await team.clara('DELETE', `people/${helena}/deactivation`)
    await world.settle()
  }
}
const give = (to = marcos) =>
  team.clara('POST', `people/${helena}/patient_handovers`, { to_user_id: to, patient_ids: [bruno] })
const given = async () =>
  listPatientHandovers.response.parse((await team.clara('GET', `people/${helena}/patient_handovers`)).body).handovers
const left = async () =>
  listPatientsLeftBehind.response.parse((await team.clara('GET', `people/${helena}/patients`)).body).patients
const end = (id: number | undefined, reason = 'mistake', as = 'clara') =>
  ask('PUT', `/staff/v1/patient_handovers/${id}/end`, as, { reason })
const endOwn = (as: string, reason = 'cannot_go_on') =>
  ask('PUT', `/staff/v1/patients/${bruno}/handover_end`, as, { reason })
const chart = async (as: string) => (await ask('GET', `/staff/v1/patients/${bruno}/chart`, as)).status
const toCall = async (as: string) =>
  listUrgentNotesToSettle.response.parse((await ask('GET', '/staff/v1/urgent_notes', as)).body).urgentNotes
const carers = async () => listCarers.response.parse((await ask('GET', '/v1/carers', 'bruno')).body)
const queued = async (template: string, like: string) => {
  await world.settle()
  return (
    await sql`select from platform.mails where template = ${template} and subject_id like ${like}`.execute(
      world.world.db,
    )
  ).rows.length
}
const followerOf = async () =>
  (
    await sql<{ doctor_id: number }>`select doctor_id from care.weight_programmes where patient_id = ${bruno}`.execute(
      world.world.db,
    )
  ).rows[0]?.doctor_id
const ends = async () =>
  (
    await sql<{ reason: string; ended_by: number }>`select reason, ended_by from care.handover_ends`.execute(
      world.world.db,
    )
  ).rows

test.each([
  ['by the administration', 'clara', async () => end((await given())[0]?.id, 'cannot_go_on')],
  ['by the colleague who took over', 'marcos', () => endOwn('marcos')],
] as const)(
  'ended %s: his chart closes at once, the patient is left behind again, and may be given once more',
  async (_how, by, stop) => {
    await aGoingProgramme(world.ctx(), { patientId: bruno, doctorId: helena })
    await gone(async () => {
      expect((await give()).status).toBe(200)
      expect([await chart('marcos'), await followerOf(), await left()]).toEqual([200, marcos, []])
      expect((await stop()).status).toBe(200)
      expect([await chart('marcos'), await followerOf()]).toEqual([404, helena])
      expect(await ends()).toEqual([{ reason: 'cannot_go_on', ended_by: await team.idOf(by) }])
      expect(await given()).toEqual([])
      expect(await left()).toMatchObject([{ userId: bruno, isAgain: true }])
      const tiago = await team.idOf('tiago')
      expect((await give(tiago)).status).toBe(200)
      expect([await chart('tiago'), await chart('marcos'), await left()]).toEqual([200, 404, []])
    })
  },
)

test('repeated it is ended once, and the patient is mailed once of each, neutrally', async () => {
  await aGoingProgramme(world.ctx(), { patientId: bruno, doctorId: helena })
  const before = (await mailsOfCare()).length
  await gone(async () => {
    await give()
    const [handover] = await given()
    await world.settle()
    expect((await mailsOfCare()).length).toBe(before + 1)
    for (const reason of ['mistake', 'mistake', 'patient_asked'])
      expect((await end(handover?.id, reason)).status).toBe(200)
    expect(await endOwn('marcos')).toMatchObject({ status: 200 })
    expect(await ends()).toHaveLength(1)
    const mails = await newMails(before)
    expect(mails).toHaveLength(2)
    expect(mails.map(({ subject }) => subject)).toEqual(['Mudou quem acompanha você', 'Mudou quem acompanha você'])
    const ended = mails.find(({ text }) => text?.includes('não acompanha mais você'))
    expect(ended?.text).toContain('Dr. Marcos Lima')
    for (const { subject, text } of mails)
      expect(`${subject} ${text}`).not.toMatch(/peso|PrEP|HIV|Helena|desativ|prontuário|mistake|engano/i)
    expect(await queued('task-unattended', `${await team.idOf('clara')}/%`)).toBeGreaterThan(0)
  })
})

test('words that cannot wait go back: to who is on duty and the team, and not to him any more', async () => {
  await gone(async () => {
    await ask('POST', '/v1/messages', 'bruno', { message: { body: 'Quero me matar.', user_id: helena } })
    await give()
    const [note] = await toCall('marcos')
    expect(note).toMatchObject({ patientId: bruno, hasWords: true })
    await sql`update care.doctors set is_accepting = false where user_id = ${marcos}`.execute(world.world.db)
    try {
      await endOwn('marcos')
      expect(await toCall('marcos')).toEqual([])
      expect((await ask('GET', `/staff/v1/urgent_notes/${note?.id}/words`, 'marcos')).status).toBe(404)
      for (const as of ['rafael', 'tiago']) expect(await toCall(as)).toMatchObject([{ id: note?.id, doctorName: null }])
      expect(await queued('urgent-note-waiting', '%ended-%')).toBeGreaterThan(1)
    } finally {
      await sql`update care.doctors set is_accepting = true where user_id = ${marcos}`.execute(world.world.db)
    }
  })
})

test('what was his as who followed him is not his any more, and what he was written himself stays his', async () => {
  await aGoingProgramme(world.ctx(), { patientId: bruno, doctorId: helena })
  await gone(async () => {
    await give()
    await sql`insert into care.urgent_notes (patient_id, diary, urgency, doctor_id, opened_at, last_written_at, due_at)
      values (${bruno}, 'check_in', 'mind', ${marcos}, ${world.clock.now}, ${world.clock.now}, ${world.clock.now}),
        (${bruno}, 'message', 'mind', ${marcos}, ${world.clock.now}, ${world.clock.now}, ${world.clock.now})`.execute(
      world.world.db,
    )
    await end((await given())[0]?.id)
    const { rows } = await sql`select diary, doctor_id from care.urgent_notes order by diary`.execute(world.world.db)
    expect(rows).toEqual([
      { diary: 'check_in', doctor_id: helena },
      { diary: 'message', doctor_id: marcos },
    ])
    expect((await toCall('marcos')).map(({ diary }) => diary)).toContain('message')
    expect((await toCall('rafael')).map(({ diary }) => diary)).toEqual(['check_in'])
  })
})

describe('who he is', () => {
  test('he reads who cares for him, from when, and that nobody does after it ended', async () => {
    expect((await carers()).carers).toMatchObject([{ userId: helena, handedAt: null, profession: 'doctor' }])
    await aGoingProgramme(world.ctx(), { patientId: bruno, doctorId: helena })
    await gone(async () => {
      expect(await carers()).toMatchObject({ carers: [], gone: [{ userId: helena }] })
      await give()
      const at = world.clock.now.toISOString()
      expect(await carers()).toMatchObject({ carers: [{ userId: marcos, handedAt: at }], gone: [] })
      await end((await given())[0]?.id)
      expect(await carers()).toMatchObject({ carers: [], gone: [{ userId: helena }] })
    })
    expect((await carers()).carers).toMatchObject([{ userId: helena }])
    expect(await ask('GET', '/v1/carers', 'diego')).toMatchObject({ status: 200, body: { carers: [], gone: [] } })
  })

  test('a colleague who is let in by who treats him: mailed once, however often, and he leaves by himself', async () => {
    const before = (await mailsOfCare()).length
    const to = { to_user_id: marcos }
    for (const _ of [1, 2])
      expect((await ask('POST', `/staff/v1/patients/${bruno}/handovers`, 'helena', to)).status).toBe(200)
    const mails = await newMails(before)
    expect(mails.map(({ subject }) => subject)).toEqual(['Mais alguém acompanha você'])
    expect((await carers()).carers.map(({ userId }) => userId)).toEqual([helena, marcos])
    expect([await chart('marcos'), (await endOwn('marcos')).status, await chart('marcos')]).toEqual([200, 200, 404])
    expect(await chart('helena')).toBe(200)
    expect((await carers()).carers.map(({ userId }) => userId)).toEqual([helena])
  })
})

test('nobody else ends it: not a colleague, not the patient, not who was handed nothing', async () => {
  await aGoingProgramme(world.ctx(), { patientId: bruno, doctorId: helena })
  await gone(async () => {
    await give()
    const [handover] = await given()
    for (const as of ['tiago', 'marcos', 'bruno', 'rafael', 'silvia'])
      expect([as, (await end(handover?.id, 'mistake', as)).status]).toEqual([as, 403])
    expect([(await endOwn('tiago')).status, (await endOwn('bruno')).status]).toEqual([404, 403])
    expect([(await end(999_999)).status, (await end(handover?.id, 'porque sim')).status]).toEqual([404, 400])
    expect([await chart('marcos'), await ends()]).toEqual([200, []])
    const { rows } = await sql`select from care.record_accesses where patient_id = ${bruno} and what = 'appointment'
      and actor_id = ${await team.idOf('clara')}`.execute(world.world.db)
    expect(rows.length).toBeGreaterThan(0)
  })
})

test('who is cared for is left behind no more, unless something of his waits or is followed', async () => {
  await ask('POST', '/v1/messages', 'bruno', { message: { body: 'Bom dia.', user_id: helena } })
  await gone(async () => {
    await give()
    await sql`update care.messages set read_at = ${world.clock.now}`.execute(world.world.db)
    await end((await given())[0]?.id, 'cared_for')
    expect(await left()).toEqual([])
  })
})

test('who treats him by a visit of his own keeps following him', async () => {
  await aGoingProgramme(world.ctx(), { patientId: bruno, doctorId: helena })
  await gone(async () => {
    await give()
    await aConsultation(world.ctx(), { with: 'marcos' })
    await end((await given())[0]?.id)
    expect([await followerOf(), await chart('marcos')]).toEqual([marcos, 200])
  })
})
