import { checkPrescription } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bindToPatient } from '#domains/care/surveys'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { anEntry } from '../../../domains/care/chart/chart.factory.ts'
import { aConsultation, castMember, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { submittedSurvey } from '../../../domains/care/surveys/surveys.factory.ts'

let world: TestWorld
let [bruno, helena, consultationId] = [0, 0, 0]
beforeAll(async () => {
  world = await testWorld()
  bruno = await castMember(world.ctx(), 'bruno@prumo.example')
  helena = await castMember(world.ctx(), 'helena@prumo.example')
})
beforeEach(async () => {
  await sql`update care.survey_submissions set patient_id = null`.execute(world.world.db)
  await settleRecords(world.ctx())
  consultationId = (await aConsultation(world.ctx())).consultationId
})
afterAll(() => world.close())

const call = async (path: string, payload: object, as = 'helena') => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const item = { product_id: 1106, quantity: 1, posology: 'Um jato sob a língua, uma vez por dia.', duration_days: 30 }
const check = async () => {
  const { body } = await call(`/consultations/${consultationId}/prescription-checks`, { items: [item] })
  return checkPrescription.response.parse(body).findings
}
const ofNitrate = async () => (await check()).find(({ rule }) => rule === 'nitrate_with_pde5_inhibitor')
const brunoSays = async (answers: Record<string, string | string[]>) => {
  const { submission } = await submittedSurvey(world.ctx(), { answers })
  await bindToPatient(world.ctx(), { submissionId: submission.id, patientId: bruno })
}
const takesIsordil = () => brunoSays({ uses_medicines: 'yes', medicines: 'Isordil' })
const detail = 'Vi a caixa por vídeo: é Isordil do pai dele.'
const refute = async (about: object | undefined, { as = 'helena', ...change }: { as?: string; detail?: string } = {}) =>
  call(
    `/patients/${bruno}/chart_entries`,
    { kind: 'refutation', text: 'Isordil', detail, refutes: about, ...change },
    as,
  )

describe('an answer that stops, and that a doctor has verified with the patient to be wrong', () => {
  test('asks from then on and shows both; it is signed with a reason, and the answer stays', async () => {
    await takesIsordil()
    const before = await ofNitrate()
    expect(before).toMatchObject({ level: 'stop', told: { about: 'medicine', key: expect.any(String) } })
    expect((await refute(before?.told)).status).toBe(200)
    const after = await ofNitrate()
    expect(after).toMatchObject({ level: 'ask' })
    expect(after?.told).toBeUndefined()
    expect(after?.detail).toContain('O paciente informou: “Isordil”')
    expect(after?.detail).toContain(`não é assim: “${detail}”`)
    const reasons = (await check()).map(({ id }) => ({ finding: id, reason: 'Sem nitrato, verificado hoje.' }))
    const signed = await call(`/consultations/${consultationId}/prescriptions`, {
      items: [item],
      reasons,
      consent: true,
    })
    expect(signed.status).toBe(200)
  })

  test('stops again when he says it again', async () => {
    await takesIsordil()
    await refute((await ofNitrate())?.told)
    world.clock.advance(60_000)
    await takesIsordil()
    expect(await ofNitrate()).toMatchObject({ level: 'stop' })
  })

  test('stops again although the words of the refutation are corrected afterwards', async () => {
    await takesIsordil()
    const told = (await ofNitrate())?.told
    const { body } = await refute(told)
    const { id } = body.chart.standing.find(({ kind }: { kind: string }) => kind === 'refutation')
    world.clock.advance(60_000)
    await takesIsordil()
    world.clock.advance(60_000)
    const corrected = await call(`/patients/${bruno}/chart_entries/${id}/corrections`, {
      ...{ change: 'correction', kind: 'refutation', text: 'Isordil', detail: `${detail} A caixa era de 2025.` },
      refutes: told,
    })
    expect(corrected.status).toBe(200)
    expect((await check()).filter(({ rule }) => rule === 'nitrate_with_pde5_inhibitor')).toMatchObject([
      { level: 'stop' },
      { level: 'ask', detail: expect.stringContaining('A caixa era de 2025.') },
    ])
  })

  test('stops again when the refutation is withdrawn', async () => {
    await takesIsordil()
    const { body } = await refute((await ofNitrate())?.told)
    const { id } = body.chart.standing.find(({ kind }: { kind: string }) => kind === 'refutation')
    expect(await ofNitrate()).toMatchObject({ level: 'ask' })
    const withdrawn = await call(`/patients/${bruno}/chart_entries/${id}/corrections`, { change: 'withdrawal' })
    expect(withdrawn.status).toBe(200)
    expect(await ofNitrate()).toMatchObject({ level: 'stop' })
  })

  test('a condition and an allergy too, each by itself', async () => {
    await brunoSays({ heart_now: ['angina'], has_allergies: 'yes', allergies: 'tadalafila' })
    const stops = (await check()).filter(({ level }) => level === 'stop')
    expect(stops.map(({ told }) => told?.about).sort()).toEqual(['allergy', 'condition'])
    for (const { told } of stops) expect((await refute(told)).status).toBe(200)
    expect((await check()).filter(({ level }) => level === 'stop')).toEqual([])
  })
})

describe('what is not refuted', () => {
  test('what the chart itself says: it stops whatever is refuted', async () => {
    await takesIsordil()
    await anEntry(world.ctx(), { patientId: bruno, authorId: helena, kind: 'medicine', text: 'Isordil' })
    const stops = (await check()).filter(({ rule }) => rule === 'nitrate_with_pde5_inhibitor')
    const told = stops.flatMap((stop) => stop.told ?? [])
    expect([stops.length, told.length]).toEqual([2, 1])
    await refute(told[0])
    const after = (await check()).filter(({ rule }) => rule === 'nitrate_with_pde5_inhibitor')
    expect(after.map(({ level }) => level).sort()).toEqual(['ask', 'stop'])
  })

  test.each<[string, object | undefined, object]>([
    ['nothing named', undefined, {}],
    ['a key that is none', { about: 'medicine', key: 'Isordil 5 mg' }, {}],
    ['no word how it was verified', { about: 'medicine', key: 'nitrate' }, { detail: 'ok' }],
  ])('%s is refused', async (_, about, change) => {
    expect((await refute(about, change)).status).toBe(422)
  })

  test('not by a psychologist, nor by a doctor without a reason to open the chart', async () => {
    await aConsultation(world.ctx(), { with: 'paula' })
    const about = { about: 'medicine', key: 'isosorbide_dinitrate' }
    expect((await refute(about, { as: 'paula' })).status).toBe(404)
    expect((await refute(about, { as: 'marcos' })).status).toBe(404)
  })
})
