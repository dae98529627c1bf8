import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { everyPart, readPdfStructure } from '#testing/pdf/pdf-structure'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { weightCalls } from './weight-calls.factory.ts'

let world: TestWorld
let whose: { patientId: number; doctorId: number }
let it: ReturnType<typeof weightCalls>
beforeAll(async () => {
  world = await testWorld()
  it = weightCalls(world, () => whose)
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.weight_programmes, care.weight_check_ins cascade`.execute(world.world.db)
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

describe('on the page of how he gets on', () => {
  const weightIn = (answer: { json: () => { evolution: { series: { source: string; points: object[] }[] } } }) =>
    answer.json().evolution.series.find(({ source }) => source === 'weight')?.points
  const ask = async (url: string, as: string) =>
    world.app.inject({ url, headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } })
  const ofPatient = (as: string) => ask(`/api/staff/v1/patients/${whose.patientId}/evolution`, as)

  test('his weight stands with its trend, a day at a time', async () => {
    await it.begun()
    expect(weightIn(await ask('/api/v1/evolution', 'bruno'))).toBeUndefined()
    await it.checkIn({ measured_on: dayAfter(it.today(), -1), weight_grams: 104_000, is_confirmed: true })
    await it.checkIn({ weight_grams: 103_000, is_confirmed: true })
    await it.checkIn({ weight_grams: 102_500, is_confirmed: true })
    expect(weightIn(await ask('/api/v1/evolution', 'bruno'))).toEqual([
      { day: dayAfter(it.today(), -1), value: 104, words: '104,0 kg' },
      { day: it.today(), value: 103.9, words: '102,5 kg' },
    ])
    const pdf = (await ask('/api/v1/evolution_pdf', 'bruno')).json().recordPdf.pdf
    const { root, untagged } = await readPdfStructure(Buffer.from(pdf, 'base64'))
    expect(untagged).toEqual([])
    expect(everyPart(root).map(({ alt }) => alt)).toContainEqual(expect.stringMatching(/^Peso: 2 dias com peso, de/))
  })

  test('it opens to the doctor who follows him, and his reading is logged', async () => {
    await it.begun()
    await it.checkIn()
    await sql`truncate care.record_accesses`.execute(world.world.db)
    expect(weightIn(await ofPatient('helena'))).toHaveLength(1)
    const { rows } = await sql<{ what: string }>`select what from care.record_accesses
      where patient_id = ${whose.patientId} and actor_id = ${whose.doctorId} and what = 'weight'`.execute(
      world.world.db,
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  test('to another doctor of his it does not: the page promises that only who follows reads it', async () => {
    await it.begun()
    await it.checkIn()
    await aConsultation(world.ctx(), { with: 'marcos', state: 'under_way' })
    const answer = await ofPatient('marcos')
    expect([answer.statusCode, weightIn(answer)]).toEqual([200, undefined])
  })

  test('his photos stand by the day on which they were taken, oldest first, for him alone', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const send = async (name: string, day: string) => {
      const payload = { upload_id: await it.uploaded(png), name, taken_on: day }
      const sent = await it.ask('POST', `${it.own}/photos`, { payload })
      expect(sent.statusCode, sent.body).toBe(200)
    }
    await it.begun()
    await send('depois.png', it.today())
    const few = (await statementsOf(() => ask('/api/v1/evolution', 'bruno'))).statements.length
    const before = dayAfter(it.today(), -30)
    await send('antes.png', before)
    const { value, statements } = await statementsOf(() => ask('/api/v1/evolution', 'bruno'))
    const { photos } = value.json().evolution
    expect(photos.map(({ name, addedAt }: { name: string; addedAt: string }) => [name, addedAt.slice(0, 10)])).toEqual([
      ['antes.png', before],
      ['depois.png', it.today()],
    ])
    for (const { fileSrc } of photos) expect(fileSrc).toContain('/files/')
    expect(statements.length).toBe(few)
    // His doctor has them where she follows his weight, and the chart's page shows none of them.
    expect((await ofPatient('helena')).json().evolution.photos).toEqual([])
    expect((await ask('/api/v1/evolution', 'diego')).json().evolution.photos).toEqual([])
  })
})
