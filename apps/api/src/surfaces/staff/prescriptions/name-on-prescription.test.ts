import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payConsultation } from '#domains/care/consultations'
import { readPrescription } from '#domains/care/prescriptions'
import { readCharge } from '#domains/money/payments'
import { passwordResetTokenOf, resetPassword, startPasswordReset } from '#domains/people/identity'
import { getOrder } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aBookedConsultation } from '../../../domains/care/consultations/consultations.factory.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const ask = (method: 'GET' | 'PATCH' | 'POST', url: string, bearer: string, payload?: object) =>
  it.app.inject({ method, url, headers: { authorization: `Bearer ${bearer}` }, ...(payload && { payload }) })

/** Otávio Ramos has booked, paid and set a password, and his consultation is under way. */
const aPatient = async () => {
  const ctx = it.ctx()
  const { id: consultationId, orderId } = await aBookedConsultation(ctx)
  await payConsultation(ctx, { orderId, payment: { paymentMethodId: 1, installments: 1 } })
  const sandbox = sandboxControl(it.sandbox.url)
  const [payment] = (await getOrder(ctx, { orderId })).payments
  const [charge] = await sandbox.charges(payment?.number ?? '')
  await sandbox.pay(charge?.id ?? '')
  await readCharge(ctx, { chargeId: charge?.id ?? '' })
  await it.settle()
  const { userId, contact } = await getOrder(ctx, { orderId })
  const token = passwordResetTokenOf(ctx, await startPasswordReset(ctx, { userId: userId ?? 0 }))
  const password = 'uma senha muito boa'
  await resetPassword(ctx, { token, password })
  const payload = { grant_type: 'password', username: contact.email, password }
  const { access_token } = (await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })).json()
  await sql`update care.consultations set state = 'under_way', opened_at = now() where id = ${consultationId}`.execute(
    it.world.db,
  )
  return { consultationId, bearer: String(access_token) }
}

test('booked as one, he stays one: neither call changes the name that the doctor sees and the prescription carries', async () => {
  const { consultationId, bearer } = await aPatient()
  const other = { first_name: 'Zoe', last_name: 'Outra' }

  const refused = await ask('PATCH', '/api/v1/profile', bearer, { profile: other })
  expect([refused.statusCode, refused.json().reason, Object.keys(refused.json().errors)]).toEqual([
    422,
    'settled',
    ['first_name', 'last_name'],
  ])
  expect(refused.json().errors.first_name).toEqual([
    'Já foi informado e não muda por aqui. Se estiver errado, fale com a gente.',
  ])
  const same = { first_name: 'Otávio', last_name: 'Ramos', phone_number: '+5521912345678' }
  expect((await ask('PATCH', '/api/v1/profile', bearer, { profile: same })).statusCode).toBe(200)

  // He may change his account's name, as Spree's clients do.
  const called = await ask('PATCH', '/api/v2/storefront/account', bearer, { user: other })
  expect([called.statusCode, called.json().data.attributes.first_name]).toEqual([200, 'Zoe'])
  const { profile } = (await ask('GET', '/api/v1/profile', bearer)).json()
  expect(profile).toMatchObject({ firstName: 'Otávio', lastName: 'Ramos', isNameSettled: true })

  const helena = await bearerOf(it, 'helena@prumo.example')
  const record = await ask('GET', `/api/staff/v1/consultations/${consultationId}`, helena)
  expect(record.body).toContain('Otávio')
  expect(record.body).not.toContain('Zoe')
  await ask('POST', `/api/staff/v1/consultations/${consultationId}/statements`, helena, {
    channel: 'video',
    identity: 'document',
    document_kind: 'driving_licence',
    suitability: 'suits',
  })
  const items = [{ product_id: 1106, quantity: 1, posology: 'Um jato por dia.', duration_days: 30 }]
  const issued = await ask('POST', `/api/staff/v1/consultations/${consultationId}/prescriptions`, helena, {
    items,
    consent: true,
  })
  const { document } = await readPrescription(it.ctx(), {
    prescriptionId: issued.json().prescription.id,
    reading: { what: 'prescription', subjectId: null },
  })
  expect(document).toMatchObject({ patientName: 'Otávio Ramos', patientCpf: '12345678909' })
})
