import { checkPrescription } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let [bruno, helena, marcos] = [0, 0, 0]
const bearers: Record<string, string> = {}
beforeAll(async () => {
  world = await testWorld()
  bruno = await castMember(world.ctx(), 'bruno@prumo.example')
  helena = await castMember(world.ctx(), 'helena@prumo.example')
  marcos = await castMember(world.ctx(), 'marcos@prumo.example')
  for (const name of ['helena', 'marcos', 'paula']) bearers[name] = await bearerOf(world, `${name}@prumo.example`)
})
beforeEach(async () => {
  await world.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const table of ['chart_summaries', 'chart_notes', 'chart_entries', 'handovers', 'emergency_accesses'])
      await sql`delete from ${sql.table(`care.${table}`)}`.execute(db)
  })
  await sql`update care.survey_submissions set patient_id = null`.execute(world.world.db)
  await settleRecords(world.ctx())
})
afterAll(() => world.close())

const post = async (name: string, path: string, payload: object) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${bearers[name]}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}

const item = { product_id: 1106, quantity: 1, posology: 'Um jato sob a língua, uma vez por dia.', duration_days: 30 }
const found = async (consultationId: number) => {
  const { status, body, text } = await post('helena', `/consultations/${consultationId}/prescription-checks`, {
    items: [item],
  })
  expect(status, text).toBe(200)
  return checkPrescription.response.parse(body).findings.map(({ level, rule }) => `${level} ${rule}`)
}

const add = async (name: string, content: object): Promise<number> => {
  const { status, text } = await post(name, `/patients/${bruno}/chart_entries`, content)
  expect(status, text).toBe(200)
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from care.chart_entries`.execute(world.world.db)
  return rows[0]?.id as number
}
const withdraw = (name: string, entryId: number, change = 'withdrawal') =>
  post(name, `/patients/${bruno}/chart_entries/${entryId}/corrections`, { change, text: 'Outra coisa' })

const hadSeen = (name: string, profession: 'doctor' | 'psychologist' = 'doctor') =>
  aConsultation(world.ctx(), { with: name, profession, state: 'closed', closedAt: world.clock.now })

const stops = ['stop nitrate_with_pde5_inhibitor', 'stop allergy']
const isordil = { kind: 'medicine', text: 'Isordil' }
const allergic = { kind: 'allergy', text: 'Tadalafila' }

test('a psychologist takes no stop away that a doctor wrote', async () => {
  const { consultationId } = await aConsultation(world.ctx())
  await hadSeen('paula', 'psychologist')
  const ids = [await add('helena', isordil), await add('helena', allergic)]
  for (const id of ids)
    for (const change of ['withdrawal', 'correction', 'ending'])
      expect(await withdraw('paula', id, change)).toMatchObject({ status: 403, body: { code: 'entry_for_doctors' } })
  expect(await found(consultationId)).toEqual(expect.arrayContaining(stops))
})

test('a psychologist withdraws what she wrote herself, and it asks nothing', async () => {
  const { consultationId } = await aConsultation(world.ctx())
  await hadSeen('paula', 'psychologist')
  const id = await add('paula', isordil)
  expect((await withdraw('paula', id)).status).toBe(200)
  expect(await found(consultationId)).not.toContain('ask nitrate_with_pde5_inhibitor')
})

test('an emergency access reads, and takes nothing away', async () => {
  const { consultationId } = await aConsultation(world.ctx())
  const id = await add('helena', isordil)
  expect((await withdraw('marcos', id)).status).toBe(404)
  const reason = 'Paciente desacordado no pronto-socorro, preciso das alergias.'
  expect((await post('marcos', `/patients/${bruno}/emergency_accesses`, { reason })).status).toBe(200)
  expect(await withdraw('marcos', id)).toMatchObject({ status: 403, body: { code: 'entry_for_doctors' } })
  expect(await found(consultationId)).toContain('stop nitrate_with_pde5_inhibitor')
})

test('a doctor to whom he was handed withdraws it, and it is asked for half a year', async () => {
  const { consultationId } = await aConsultation(world.ctx())
  const ids = [await add('helena', isordil), await add('helena', allergic)]
  await sql`insert into care.handovers (patient_id, from_id, to_id, at)
    values (${bruno}, ${helena}, ${marcos}, ${world.clock.now})`.execute(world.world.db)
  expect(await found(consultationId)).toEqual(expect.arrayContaining(stops))
  for (const id of ids) expect((await withdraw('marcos', id)).status).toBe(200)
  // Once by the entries, and once by the summary that this made.
  for (const _ of [1, 2]) {
    const findings = await found(consultationId)
    expect(findings).toEqual(expect.arrayContaining(['ask nitrate_with_pde5_inhibitor', 'ask allergy']))
    expect(findings.filter((one) => one.startsWith('stop'))).toEqual([])
  }
})

test('what its author withdraws vanishes', async () => {
  const { consultationId } = await aConsultation(world.ctx())
  const id = await add('helena', isordil)
  expect((await withdraw('helena', id)).status).toBe(200)
  expect(await found(consultationId)).not.toContain('ask nitrate_with_pde5_inhibitor')
})
