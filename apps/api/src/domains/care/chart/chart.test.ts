import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAccesses } from '#domains/care/record-accesses'
import type { Actor } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, castMember } from '../prescriptions/prescriptions.factory.ts'
import { anEntry } from './chart.factory.ts'
import { addEntry, correctEntry, readClinicalFacts } from './index.ts'

let world: TestWorld
let patientId: number
let doctor: Actor & { userId: number }
beforeAll(async () => {
  world = await testWorld()
  const { patientId: bruno, doctorId } = await aConsultation(world.ctx())
  patientId = bruno
  doctor = { kind: 'user', userId: doctorId, roles: ['doctor'] }
})
beforeEach(() => forgetEntries())
afterAll(() => world.close())

const forgetEntries = () =>
  world.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`delete from care.chart_entries`.execute(db)
    await sql`delete from care.record_accesses`.execute(db)
  })
const asDoctor = () => world.ctx(doctor)
const allergy = (text: string) =>
  addEntry(asDoctor(), { patientId, consultationId: null, kind: 'allergy', content: { text } })
const facts = () => readClinicalFacts(asDoctor(), { patientId })

describe('clinical facts', () => {
  test('are what stands, each with its entry, its words and the substance that its author named', async () => {
    const add = (kind: 'problem' | 'medicine' | 'avoid', content: object) =>
      addEntry(asDoctor(), { patientId, consultationId: null, kind, content })
    const entryId = await allergy('Tadalafila')
    await add('problem', { text: 'Hipertensão', code: 'i10' })
    await add('medicine', { text: 'Sustrate', substance: 'propatyl_nitrate', detail: '10 mg, 8/8 h' })
    await add('avoid', { text: 'Inibidores da PDE5' })
    expect(await facts()).toEqual({
      withdrawn: [],
      allergies: [{ entryId, text: 'Tadalafila', detail: null, substance: null, code: null, at: expect.any(Date) }],
      problems: [expect.objectContaining({ text: 'Hipertensão', code: 'I10' })],
      medicines: [expect.objectContaining({ substance: 'propatyl_nitrate', detail: '10 mg, 8/8 h' })],
      avoid: [expect.objectContaining({ text: 'Inibidores da PDE5' })],
      refutations: [],
      writings: [],
      ...{ pressure: null, weight: null, height: null },
    })
  })

  test('change by additions alone: a correction stands in its place, an ending and a withdrawal end it', async () => {
    const first = await allergy('Tadalafla')
    const correct = (entryId: number, change: 'correction' | 'ending' | 'withdrawal', text = '') =>
      correctEntry(asDoctor(), { patientId, consultationId: null, entryId, change, content: { text } })
    const second = await correct(first, 'correction', 'Tadalafila')
    expect((await facts()).allergies.map(({ entryId, text }) => [entryId, text])).toEqual([[second, 'Tadalafila']])
    await correct(second, 'withdrawal', 'Era de outra pessoa')
    expect((await facts()).allergies).toEqual([])
    const dipyrone = await allergy('Dipirona')
    const ending = await correct(dipyrone, 'ending')
    expect((await facts()).allergies).toEqual([])
    await expect(correct(ending, 'correction', 'De novo')).rejects.toMatchObject({ code: 'already_corrected' })
    const { rows } = await sql<{ count: number }>`select count(*) from care.chart_entries`.execute(world.world.db)
    expect(rows[0]?.count).toBe(5)
  })

  test('of two corrections at once one is refused', async () => {
    const entryId = await allergy('Penicilina')
    const results = await Promise.allSettled(
      ['Amoxicilina', 'Ampicilina'].map((text) =>
        correctEntry(asDoctor(), { patientId, consultationId: null, entryId, change: 'correction', content: { text } }),
      ),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already_corrected' } })
    expect((await facts()).allergies).toHaveLength(1)
  })

  test('an old allergy is not pushed out by any number of later entries', async () => {
    await allergy('Tadalafila')
    for (let more = 0; more < 300; more++)
      await anEntry(world.ctx(), { patientId, authorId: doctor.userId, kind: 'medicine', text: `Remédio ${more}` })
    expect((await facts()).allergies).toHaveLength(1)
  })

  test('are read with a row in the log, by background work without one, and by nobody else', async () => {
    await allergy('Látex')
    await facts()
    const read = () => listAccesses(world.ctx(), { patientId })
    expect(await read()).toMatchObject([{ what: 'chart', actorId: doctor.userId, actorRole: 'doctor' }])
    expect((await readClinicalFacts(world.ctx({ kind: 'system' }), { patientId })).allergies).toHaveLength(1)
    expect(await read()).toHaveLength(1)
    const silvia = await castMember(world.ctx(), 'silvia@prumo.example')
    const pharmacist = world.ctx({ kind: 'user', userId: silvia, roles: ['pharmacist'] })
    expect((await readClinicalFacts(pharmacist, { patientId })).allergies).toHaveLength(1)
    expect((await read())[0]).toMatchObject({ actorId: silvia, reason: 'pharmacist_check' })
    const marcos = await castMember(world.ctx(), 'marcos@prumo.example')
    const others: Actor[] = [
      { kind: 'guest' },
      { kind: 'user', userId: patientId, roles: ['patient'] },
      { kind: 'user', userId: marcos, roles: ['doctor'] },
      { kind: 'user', userId: doctor.userId, roles: ['support', 'administrator'] },
    ]
    for (const actor of others)
      await expect(readClinicalFacts(world.ctx(actor), { patientId })).rejects.toMatchObject({ code: 'not_found' })
  })
})

test.each([
  ['allergy', { text: '  ' }, { text: 'blank' }],
  ['allergy', { text: 'a'.repeat(301) }, { text: 'too_long' }],
  ['problem', { text: 'Gota', code: 'GOTA' }, { code: 'cid_unknown' }],
  ['medicine', { text: 'AAS', substance: 'Ácido' }, { substance: 'invalid' }],
  ['vital', {}, { measure: 'not_offered' }],
  ['vital', { vital: { measure: 'heart_rate', value: 900, second: null } }, { value: 'out_of_range' }],
  ['vital', { vital: { measure: 'blood_pressure', value: 120, second: null } }, { second: 'out_of_range' }],
  ['vital', { vital: { measure: 'blood_pressure', value: 80, second: 120 } }, { second: 'pressure_reversed' }],
  ['vital', { vital: { measure: 'blood_pressure', value: 90, second: 90 } }, { second: 'pressure_reversed' }],
  [
    'vital',
    { vital: { measure: 'blood_pressure', value: 12, second: 8 } },
    { value: 'out_of_range', second: 'out_of_range' },
  ],
] as const)('%s %j is refused', async (kind, content, faults) => {
  const adding = addEntry(asDoctor(), { patientId, consultationId: null, kind, content })
  await expect(adding).rejects.toMatchObject({
    details: {
      faults: Object.fromEntries(
        Object.entries(faults).map(([field, code]) => [field, [{ code, params: expect.anything() }]]),
      ),
    },
  })
})

test.each([
  'update care.chart_entries set at = at',
  'delete from care.chart_entries',
  'truncate care.chart_entries cascade',
  'update care.charts set created_at = created_at',
  'delete from care.charts',
])('the database refuses, also the owner of its tables: %s', async (statement) => {
  await anEntry(world.ctx(), { patientId, authorId: doctor.userId, kind: 'allergy', text: 'Iodo' })
  await expect(sql.raw(statement).execute(world.world.db)).rejects.toMatchObject({ code: '23001' })
})
