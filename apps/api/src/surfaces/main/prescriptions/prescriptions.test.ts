import { listPrescriptions } from '@prumo/contracts/main'
import { listMedicines } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
      items: [{ description: 'Tadalafila e protodioscina em spray, frasco de 15 ml', durationDays: 30 }],
    },
  ])
  expect(prescriptions[0]?.pdfSrc).toContain('/files/')
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

test('a doctor may prescribe what needs no national number; no price is told', async () => {
  const answer = await get('/api/staff/v1/medicines?pathology=erectileDysfunction', 'helena@prumo.example')
  const { medicines } = listMedicines.response.parse(answer.json())
  expect(medicines.find(({ productId }) => productId === 1106)).toMatchObject({
    controlClass: 'simple',
    isIssuable: true,
  })
  expect(medicines.every(({ controlClass, isIssuable }) => isIssuable === (controlClass === 'simple'))).toBe(true)
  expect(answer.body).not.toMatch(/price|cents/i)
  const all = (await get('/api/staff/v1/medicines', 'helena@prumo.example')).json().medicines
  expect(all).toHaveLength(18)
  expect(medicines.length).toBeLessThan(18)
})
