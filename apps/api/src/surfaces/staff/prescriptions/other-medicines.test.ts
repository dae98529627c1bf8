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
const rest = { quantity: 1, duration_days: 30 }
const free = (name: string, composition: string, posology = 'Tomar 1 comprimido ao dia.') => ({
  ...{ free: { name, composition }, posology, ...rest },
})
const tadalafil = (posology: string) => ({ medicine: 'tadalafila-5-comprimidos', posology, ...rest })
const vitamin = (posology: string) => free('Vitamina C', '500 mg', posology)

/** The findings about other medicines; other tests have doses and what nobody knows of the patient. */
const about = /_with_|_together|_inhibitor|duplicate_|prescribed_in_posology/
const findings = async (...items: object[]) => {
  const { body, text } = await call('/prescription-checks', { items })
  const parsed = checkPrescription.response.safeParse(body)
  if (!parsed.success) throw new Error(text)
  return parsed.data.findings.map(({ rule, level }) => `${level} ${rule}`).filter((one) => about.test(one))
}
const prescriptions = async () =>
  (await sql`select 1 from care.prescriptions where consultation_id = ${consultationId}`.execute(world.world.db)).rows
    .length
const isNotSigned = async (item: object, code: string) => {
  const refused = await call('/prescriptions', { items: [item], reasons: [], consent: true })
  expect([refused.status, refused.body.code], refused.text).toEqual([422, code])
  expect(await prescriptions()).toBe(0)
}

describe('the substances of one free item are judged against each other', () => {
  test.each<[string, string, string[]]>([
    ['Fórmula manipulada', 'tadalafila 5 mg, propatilnitrato 10 mg', ['stop nitrate_with_pde5_inhibitor']],
    ['Tadalafila + Monocordil', '5 mg + 20 mg', ['stop nitrate_with_pde5_inhibitor']],
    ['Sildenafila 50 mg', 'cetoconazol 200 mg', ['ask strong_cyp3a4_inhibitor_with_pde5_inhibitor']],
    ['Fórmula', 'Tadalafila 5 mg, doxazosina 4 mg', ['ask alpha_blocker_with_pde5_inhibitor']],
    ['Sildenafila + tadalafila', '50 mg + 5 mg', ['ask duplicate_class']],
    ['Tadalafila', '5 mg, sem açúcar. Isordil 10 mg', ['stop nitrate_with_pde5_inhibitor']],
    ['Cialis', 'tadalafila 20 mg', []],
    ['Tadalafila', '5 mg. Não usar com nitratos (Isordil, Monocordil).', []],
    ['Fórmula para o cabelo', 'minoxidil 5%, finasterida 0,1%, biotina', []],
    ['Losartana + hidroclorotiazida', '50 mg + 12,5 mg', []],
    ['Dipirona + orfenadrina', '300 mg + 35 mg, cafeína', []],
  ])('%s, %s: %j', async (name, composition, expected) => {
    expect(await findings(free(name, composition))).toEqual(expected)
  })

  test('and what is stopped is not signed', () =>
    isNotSigned(free('Tadalafila + Monocordil', '5 mg + 20 mg'), 'prescription_stopped'))
})

describe('a posology names no other medicine under control', () => {
  test.each([
    ['Tomar 1 comprimido ao dia e aplicar Ozempic 1 mg por semana', 'semaglutida'],
    ['Tomar 1 comprimido ao dia e isotretinoína 20 mg ao dia', 'isotretinoína'],
    ['Tomar 1 comprimido ao dia. Morfina 10 mg', 'morfina'],
    ['Tomar 1 comprimido ao dia. Zolpidem 10 mg à noite', 'zolpidem'],
    ['1 comprimido ao dia, Durateston 1 ampola', 'testosterona'],
    ['Tomar 1 comprimido ao dia com amoxicilina', 'amoxicilina'],
    ['Em uso de Ozempic 1 mg por semana. 1 comprimido ao dia', 'semaglutida'],
  ])('"%s": neither checked, nor previewed, nor signed', async (posology, substance) => {
    for (const item of [vitamin(posology), tadalafil(posology)])
      for (const path of ['/prescription-checks', '/prescription_previews', '/prescriptions']) {
        const order = { items: [item], ...(path === '/prescription-checks' ? {} : { reasons: [], consent: true }) }
        const refused = await call(path, order)
        expect(refused.status, `${path} ${refused.text}`).toBe(422)
        expect(JSON.stringify(refused.body.errors['items.0.posology'])).toContain(substance)
      }
    expect(await prescriptions()).toBe(0)
  })
})

describe('any other medicine of a posology is judged with the item', () => {
  test.each<[string, (posology: string) => object, string[]]>([
    ['Tomar 1 comprimido ao dia junto com o Isordil', tadalafil, ['stop nitrate_with_pde5_inhibitor']],
    ['Tomar 1 comprimido ao dia. Manter o Monocordil.', tadalafil, ['stop nitrate_with_pde5_inhibitor']],
    ['Tomar 1 comprimido ao dia com sildenafila', tadalafil, ['ask duplicate_class']],
    ['Tomar 1 comprimido ao dia e doxazosina', tadalafil, ['ask alpha_blocker_with_pde5_inhibitor']],
    ['Tomar 1 comprimido ao dia com Isordil e sildenafila', vitamin, ['stop nitrate_with_pde5_inhibitor']],
    ['1 comprimido ao dia e losartana 50 mg pela manhã', vitamin, ['stop prescribed_in_posology']],
    ['Tomar 1 comprimido ao dia junto com a losartana', vitamin, []],
    ['Paciente em uso de losartana 50 mg. 1 comprimido ao dia', vitamin, []],
    ['Tomar 1 comprimido ao dia. Não use com nitratos (Isordil, Monocordil).', tadalafil, []],
    ['Tomar 1 comprimido ao dia. Não tomar junto com Isordil. Evite Monocordil.', tadalafil, []],
    ['Tomar 1 comprimido ao dia. Suspenda o Isordil. Evite clonazepam.', tadalafil, []],
    ['Tomar 1 comprimido de tadalafila ao dia', tadalafil, []],
  ])('"%s": %j', async (posology, item, expected) => {
    expect(await findings(item(posology))).toEqual(expected)
  })

  test('and with the other items of the sheet', async () => {
    const order = [tadalafil('Tomar 1 comprimido ao dia'), vitamin('1 comprimido ao dia com o Isordil')]
    expect(await findings(...order)).toContain('stop nitrate_with_pde5_inhibitor')
  })

  test('and what is stopped is not signed', () =>
    isNotSigned(tadalafil('Tomar 1 comprimido ao dia junto com o Isordil'), 'prescription_stopped'))
})
