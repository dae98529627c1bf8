import { calendarDayOf } from '@prumo/brazil'
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
})
