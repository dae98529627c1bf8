import { checkPrescription } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let consultationId = 0
beforeAll(async () => {
  world = await testWorld()
  await settleRecords(world.ctx())
  consultationId = (await aConsultation(world.ctx())).consultationId
})
afterAll(() => world.close())

const call = async (path: string, payload: object) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/staff/v1/consultations/${consultationId}${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, 'helena@prumo.example')}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}
const free = (name: string, composition: string, posology = 'Tomar 1 comprimido ao dia.') => ({
  ...{ free: { name, composition }, quantity: 1, posology, duration_days: 30 },
})
const issue = (item: object) => call('/prescriptions', { items: [item], reasons: [], consent: true })
const prescriptions = async () =>
  (await sql`select 1 from care.prescriptions where consultation_id = ${consultationId}`.execute(world.world.db)).rows
    .length

describe('a medicine under special control never leaves on a simple sheet', () => {
  test.each([
    ['Accutane', '20 mg', 'isotretinoína'],
    ['Ácido 13-cis-retinóico', '20 mg', 'isotretinoína'],
    ['Fórmula para acne', 'isotr. 20mg', 'isotretinoína'],
    ['Testogel', '1%', 'testosterona'],
    ['hCG', '5.000 UI', 'gonadotrofina coriônica'],
    ['Hemogenin', '50 mg', 'oximetolona'],
    ['Stavigile', '100 mg', 'modafinila'],
    ['Bactroban', 'pomada 15 g', 'mupirocina'],
    ['Dermazine', 'creme', 'sulfadiazina'],
    ['Verutex', 'creme', 'ácido fusídico'],
  ])('%s %s: neither checked, nor previewed, nor signed', async (name, composition, substance) => {
    for (const path of ['/prescription-checks', '/prescription_previews', '/prescriptions']) {
      const asks = path === '/prescription-checks' ? {} : { reasons: [], consent: true }
      const refused = await call(path, { items: [free(name, composition)], ...asks })
      expect(refused.status, `${path} ${refused.text}`).toBe(422)
      expect(JSON.stringify(refused.body.errors['items.0.free.name'])).toContain(substance)
    }
    expect(await prescriptions()).toBe(0)
  })

  test('a name near to one is asked', async () => {
    const refused = await issue(free('Bactobran', 'pomada'))
    expect([refused.status, refused.body.code]).toEqual([422, 'prescription_needs_reasons'])
  })
})

describe('the greatest dose holds for what the doctor writes himself', () => {
  const findings = async (...of: Parameters<typeof free>) => {
    const { body, text } = await call('/prescription-checks', { items: [free(...of)] })
    const parsed = checkPrescription.response.safeParse(body)
    if (!parsed.success) throw new Error(text)
    return parsed.data.findings.map(({ rule, level }) => `${level} ${rule}`).filter((one) => /dose/.test(one))
  }

  test.each<[string, string, string, string[]]>([
    ['Cialis', 'tadalafila 20 mg', '10 comprimidos ao dia', ['stop greatest_dose']],
    ['Cialis', 'tadalafila 20 mg', '2 comprimidos ao dia', ['ask greatest_dose']],
    ['Cialis', 'tadalafila 20 mg', '1 comprimido ao dia', []],
    ['Metotrexato', '2,5 mg', '8 comprimidos ao dia', ['stop weekly_dose']],
    ['Metotrexato', '2,5 mg', '1 comprimido ao dia', ['stop weekly_dose']],
    ['Metotrexato', '2,5 mg', '6 comprimidos uma vez por semana', []],
    ['Paracetamol', '500 mg', '10 comprimidos de 6/6h', ['stop greatest_dose']],
    ['Paracetamol', '500 mg', '2 comprimidos de 6/6h', []],
    ['Paracetamol', 'comprimidos', '10 comprimidos de 6/6h', ['stop greatest_dose', 'ask unknown_dose']],
    ['Paracetamol', '750 mg', 'Tomar 750 mg de 6/6h', []],
    ['Colchicina', '0,5 mg', '20 cp ao dia', ['stop greatest_dose']],
    ['Loratadina', '10 mg', '1 comprimido ao dia', []],
    ['Ibuprofeno', '600 mg', '1 comprimido de 8 em 8 horas', []],
    ['Ibuprofeno', '600 mg', 'usar quando doer', ['ask unknown_dose']],
    ['Digoxina', '0,25 mg', '10 comprimidos ao dia', ['stop greatest_dose']],
    ['Digoxina', '0,25 mg', '1 comprimido ao dia', []],
    ['Varfarina', '5 mg', '10 comprimidos ao dia', ['stop greatest_dose']],
    ['Varfarina', '5 mg', '1 comprimido ao dia', []],
    ['Alendronato', '70 mg', '1 comprimido ao dia', ['stop weekly_dose']],
    ['Alendronato', '70 mg', '1 comprimido uma vez por semana', []],
    ['Alendronato', '10 mg', '1 comprimido ao dia', []],
    ['Tadalafila spray', '20 mg/jato', '10 jatos ao dia', ['stop greatest_dose']],
    ['Tadalafila spray', '5 mg/jato', '1 jato ao dia', []],
    ['Tadalafila', '100 mg por cápsula', '1 cápsula ao dia', ['stop greatest_dose']],
    ['Tadalafila', '10 mg', 'Tomar 200 mg ao dia', ['stop greatest_dose']],
    ['Sildenafila', '50 mg', 'Tomar 400 mg antes da relação', ['stop greatest_dose', 'ask unknown_dose']],
    ['Arginina', '500 mg', '1 comprimido ao dia', ['ask unknown_dose']],
  ])('%s %s, "%s": %j', async (name, composition, posology, expected) => {
    expect(await findings(name, composition, posology)).toEqual(expected)
  })

  test('and what is stopped is not signed', async () => {
    const refused = await issue(free('Cialis', 'tadalafila 20 mg', '10 comprimidos ao dia'))
    expect([refused.status, refused.body.code]).toEqual([422, 'prescription_stopped'])
    expect(await prescriptions()).toBe(0)
  })

  test.each<[string | null, string, string, string[]]>([
    ['hairLoss', '5 mg', '1 comprimido ao dia', ['ask usual_dose']],
    ['hairLoss', '1 mg', '1 comprimido ao dia', []],
    ['hairLoss', '1 mg', '2 comprimidos ao dia', ['ask usual_dose']],
    ['erectileDysfunction', '5 mg', '1 comprimido ao dia', []],
    [null, '5 mg', '1 comprimido ao dia', []],
  ])('in a visit about %s, finasteride %s, "%s": %j', async (pathology, composition, posology, expected) => {
    await sql`update care.consultations set pathology = ${pathology} where id = ${consultationId}`.execute(
      world.world.db,
    )
    expect(await findings('Finasterida', composition, posology)).toEqual(expected)
  })
})
