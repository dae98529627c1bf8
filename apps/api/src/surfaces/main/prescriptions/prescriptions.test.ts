import { listPrescriptions } from '@prumo/contracts/main'
import { listMedicines } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFormula } from '#domains/medicines/formulary'
import { listMedicines as listCatalogue } from '#domains/shop/catalogue'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aPrescription } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const get = async (url: string, email: string | null) =>
  world.app.inject({ url, headers: email ? { authorization: `Bearer ${await bearerOf(world, email)}` } : {} })

test('a patient has his own, with the document, the page where it is checked and his code', async () => {
  const issued = await aPrescription(world.ctx())
  const { id: signing } = await aPrescription(world.ctx())
  await sql`update care.prescriptions set state = 'signing' where id = ${signing}`.execute(world.world.db)
  const answer = await get('/api/v1/prescriptions', 'bruno@prumo.example')
  const { prescriptions } = listPrescriptions.response.parse(answer.json())
  expect(prescriptions).toMatchObject([
    {
      id: issued.id,
      state: 'issued',
      doctorName: 'Dra. Helena Prado',
      accessCode: issued.accessCode,
      verificationSrc: `${world.config.webUrl}/receita/${issued.verificationCode}`,
      isTestSignature: true,
      items: [
        {
          description: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
          durationDays: 30,
          isSoldHere: true,
          composition: { lines: [expect.stringMatching(/^Tadalafila: 5 mg por jato/), expect.any(String)] },
        },
      ],
    },
  ])
  expect(prescriptions[0]?.pdfSrc).toContain('/files/')
})

test('he is told what our pharmacy does not have', async () => {
  const bought = { medicine: 'finasterida-1-comprimidos', quantity: 1, posology: 'Um por dia.', durationDays: 30 }
  const { id } = await aPrescription(world.ctx(), { items: [bought] })
  const answer = await get('/api/v1/prescriptions', 'bruno@prumo.example')
  const found = listPrescriptions.response.parse(answer.json()).prescriptions.find((one) => one.id === id)
  expect(found?.items).toMatchObject([{ isSoldHere: false, composition: { form: 'comprimido' } }])
})

test('nobody sees another’s, and a guest none', async () => {
  for (const email of ['diego@prumo.example', 'helena@prumo.example', 'silvia@prumo.example'])
    expect((await get('/api/v1/prescriptions', email)).json()).toEqual({ prescriptions: [] })
  expect((await get('/api/v1/prescriptions', null)).statusCode).toBe(401)
})

test.each([
  ['helena@prumo.example', 200],
  ['paula@prumo.example', 403],
  ['silvia@prumo.example', 403],
  ['rafael@prumo.example', 403],
  ['clara@prumo.example', 403],
  ['bruno@prumo.example', 403],
  [null, 401],
])('medicines: %s gets %d', async (email, status) => {
  expect((await get('/api/staff/v1/medicines', email)).statusCode).toBe(status)
})

test('a doctor is offered what we sell and what is bought anywhere, each with its composition; no price is told', async () => {
  const answer = await get('/api/staff/v1/medicines?pathology=erectileDysfunction', 'helena@prumo.example')
  const { medicines } = listMedicines.response.parse(answer.json())
  expect(medicines.find(({ productId }) => productId === 1106)).toMatchObject({
    key: 'tadalafila-protodioscina-spray-1106',
    label: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
    controlClass: 'simple',
    media: ['electronic'],
    law: { validityDays: 180, mostDays: null, asks: [] },
    composition: { components: [{ name: 'Tadalafila', perDose: '5 mg' }, { name: 'Protodioscina' }] },
  })
  for (const { controlClass, media } of medicines)
    expect(media).toEqual(controlClass === 'simple' ? ['electronic'] : ['electronic', 'paper'])
  expect(answer.body).not.toMatch(/price|cents|R\$/i)
  expect(medicines.map(({ key }) => key)).toContain('sildenafila-50-comprimidos')
  expect(medicines.map(({ key }) => key)).not.toContain('finasterida-1-comprimidos')
  const all: typeof medicines = (await get('/api/staff/v1/medicines', 'helena@prumo.example')).json().medicines
  // The pharmacy's own come first.
  expect(all.slice(0, 18).map(({ productId }) => productId)).not.toContain(null)
  expect(all.slice(18).map(({ productId }) => productId)).toEqual(all.slice(18).map(() => null))
})

test('every medicine of the catalogue has its formula, of the same class and ingredients', async () => {
  for (const medicine of await listCatalogue(world.ctx())) {
    const formula = findFormula({ productId: medicine.productId })
    expect(formula, medicine.label).toMatchObject({ controlClass: medicine.controlClass })
    expect(formula?.components, medicine.label).toHaveLength(medicine.activeIngredients.length)
    expect(formula?.label, medicine.label).toBe(medicine.label)
  }
})
