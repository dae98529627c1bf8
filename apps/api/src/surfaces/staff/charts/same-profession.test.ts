import { calendarDayOf } from '@prumo/brazil'
import { listColleagues, listPatientsLeftBehind } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let team: ReturnType<typeof teamActsIn>
beforeAll(async () => {
  world = await testWorld()
  team = teamActsIn(world)
})
beforeEach(() => sql`truncate care.handovers, care.handover_ends, care.covers`.execute(world.world.db))
afterAll(() => world.close())

const refused = (field: string) => ({
  status: 422,
  body: { code: 'invalid_fields', faults: { [field]: [{ code: 'no_such_colleague' }] } },
})
const rowsOf = async (table: 'handovers' | 'covers') =>
  (await sql`select id from ${sql.table(`care.${table}`)}`.execute(world.world.db)).rows.length

// Helena and Marcos are doctors, Paula and Lívia psychologists.
describe.each([
  ['helena', 'marcos', { covers: true, handed: true }],
  ['paula', 'livia', { covers: true, handed: true }],
  ['helena', 'livia', { covers: false, handed: true }],
  ['paula', 'marcos', { covers: false, handed: false }],
] as const)('%s and %s (decision 0274)', (giver, colleague, { covers, handed }) => {
  test(covers ? 'cover for each other' : 'do not cover for each other', async () => {
    const today = calendarDayOf(world.clock.now)
    const days = { covered_by: await team.idOf(colleague), starts_on: today, ends_on: today }
    const answer = await team.ask(giver, 'POST', 'covers', days)
    if (covers) expect(answer.status).toBe(200)
    else expect(answer).toMatchObject(refused('covered_by'))
    expect(await rowsOf('covers')).toBe(covers ? 1 : 0)
  })

  test(handed ? 'a chart is handed to the other' : 'no chart is handed to the other', async () => {
    const profession = giver === 'paula' ? 'psychologist' : 'doctor'
    const { patientId } = await aConsultation(world.ctx(), { with: giver, profession })
    const to = { to_user_id: await team.idOf(colleague) }
    const answer = await team.ask(giver, 'POST', `patients/${patientId}/handovers`, to)
    if (handed) expect(answer.status).toBe(200)
    else expect(answer).toMatchObject(refused('to_user_id'))
    expect(await rowsOf('handovers')).toBe(handed ? 1 : 0)
  })

  test.each([
    ['cover', covers],
    ['handover', handed],
  ] as const)('for a %s nobody is offered who would be refused', async (chosenFor, isOffered) => {
    const { body } = await team.ask(giver, 'GET', `colleagues?for=${chosenFor}`)
    const offered = listColleagues.response.parse(body).colleagues.map(({ userId }) => userId)
    expect(offered.includes(await team.idOf(colleague))).toBe(isOffered)
    expect(offered).not.toContain(await team.idOf(giver))
    const { body: plain } = await team.ask(giver, 'GET', 'colleagues')
    const known = listColleagues.response.parse(plain).colleagues.map(({ userId }) => userId)
    expect(known.includes(await team.idOf(colleague))).toBe(covers)
  })
})

describe('what was given before there was a rule (decision 0282)', () => {
  const chart = async (as: string, patientId: number) =>
    (await team.ask(as, 'GET', `patients/${patientId}/chart`)).status
  const handed = async (from: string, to: string, patientId: number, by: string | null = null) =>
    sql`insert into care.handovers (patient_id, from_id, to_id, handed_by, at)
      values (${patientId}, ${await team.idOf(from)}, ${await team.idOf(to)}, ${by && (await team.idOf(by))},
        ${world.clock.now})`.execute(world.world.db)
  const ofPaula = async () =>
    (await aConsultation(world.ctx(), { with: 'paula', profession: 'psychologist' })).patientId

  test.each([
    ['by a psychologist to a doctor', 'paula', 'tiago', null, 404],
    ['by the administration to a doctor', 'paula', 'tiago', 'clara', 404],
    ['by a psychologist to a psychologist', 'paula', 'livia', null, 200],
    ['by the administration to a psychologist', 'paula', 'livia', 'clara', 200],
    ['by a doctor to a psychologist', 'helena', 'livia', null, 200],
    ['by the administration, of a doctor, to a psychologist', 'helena', 'livia', 'clara', 404],
  ] as const)('%s: a chart opens by the professions of today', async (_how, from, to, by, status) => {
    const patientId = from === 'paula' ? await ofPaula() : (await aConsultation(world.ctx())).patientId
    await handed(from, to, patientId, by)
    expect(await chart(to, patientId)).toBe(status)
  })

  test('a cover by the other profession opens no chart', async () => {
    const patientId = await ofPaula()
    const today = calendarDayOf(world.clock.now)
    const cover = async (name: string) =>
      sql`insert into care.covers (doctor_id, covered_by, starts_on, ends_on, created_at) values
        (${await team.idOf('paula')}, ${await team.idOf(name)}, ${today}, ${today}, ${world.clock.now})`.execute(
        world.world.db,
      )
    await cover('tiago')
    expect(await chart('tiago', patientId)).toBe(404)
    await cover('livia')
    expect(await chart('livia', patientId)).toBe(200)
  })

  test('it is to be done again: the patient is left behind, until a psychologist has him', async () => {
    // A psychologist to whom an earlier test handed him would have him.
    await sql`truncate care.handovers cascade`.execute(world.world.db)
    const patientId = await ofPaula()
    const paula = await team.idOf('paula')
    const left = async () =>
      listPatientsLeftBehind.response.parse((await team.clara('GET', `people/${paula}/patients`)).body).patients
    const goes = async (at: Date | null) => {
      await sql`update people.users set deactivated_at = ${at} where id = ${paula}`.execute(world.world.db)
      await sql`update care.doctors set is_accepting = ${at === null} where user_id = ${paula}`.execute(world.world.db)
    }
    await goes(world.clock.now)
    try {
      expect(await left()).toEqual([])
      await handed('paula', 'tiago', patientId, 'clara')
      expect(await left()).toMatchObject([{ userId: patientId, isAgain: true }])
      const to = { to_user_id: await team.idOf('livia'), patient_ids: [patientId] }
      expect((await team.clara('POST', `people/${paula}/patient_handovers`, to)).status).toBe(200)
      expect([await left(), await chart('livia', patientId)]).toEqual([[], 200])
    } finally {
      await goes(null)
    }
  })
})

test('who is of another profession now opens no chart of the former one, nor by a handover or in an emergency (decision 0290)', async () => {
  const { patientId } = await aConsultation(world.ctx(), { with: 'marcos' })
  const marcos = await team.idOf('marcos')
  const asked = async (method: string, path: string, payload?: object) =>
    (await team.ask('marcos', method, path, payload)).status
  const register = (council: string) =>
    sql`update people.professionals set council = ${council} where user_id = ${marcos}`.execute(world.world.db)
  const become = async (role: string, former: string, council: string) => {
    expect((await team.clara('DELETE', `people/${marcos}/roles/${former}`)).status).toBe(200)
    await register(council)
    // Whoever turned before it was refused (decision 0308).
    await sql`insert into people.user_roles (user_id, role) values (${marcos}, ${role})`.execute(world.world.db)
    await world.settle()
    // His first role ended every session of his: he signs in again.
    world.clock.advance(3_600_001)
  }
  const reason = 'Chegou desacordado ao pronto-socorro.'
  expect(await asked('GET', `patients/${patientId}/chart`)).toBe(200)
  await become('psychologist', 'doctor', 'CRP')
  try {
    expect(await asked('GET', `patients/${patientId}/chart`)).toBe(404)
    expect(await asked('POST', `patients/${patientId}/emergency_accesses`, { reason })).toBe(404)
    await sql`insert into care.handovers (patient_id, from_id, to_id, at) values (${patientId},
      ${await team.idOf('helena')}, ${marcos}, ${world.clock.now})`.execute(world.world.db)
    expect(await asked('GET', `patients/${patientId}/chart`)).toBe(404)
  } finally {
    await become('doctor', 'psychologist', 'CRM')
  }
  expect(await asked('GET', `patients/${patientId}/chart`)).toBe(200)
})

test('a chart is handed to nobody who is its patient', async () => {
  const { patientId } = await aConsultation(world.ctx(), { of: 'tiago' })
  const answer = await team.ask('helena', 'POST', `patients/${patientId}/handovers`, { to_user_id: patientId })
  expect(answer).toMatchObject(refused('to_user_id'))
  expect(await rowsOf('handovers')).toBe(0)
})
