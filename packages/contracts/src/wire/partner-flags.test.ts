import { expect, test } from 'vitest'
import { z } from 'zod'
import * as main from '../main/index.ts'
import * as second from '../second/index.ts'

test.each([undefined, 'banana', 1, null, {}, ['true']])('a flag of %j is no error, it says nothing', (is_isha) => {
  const asked = main.checkEmailAvailability.request.parse({ email: 'novo@prumo.example', is_isha, is_acme: true })
  expect(asked.is_isha).toBeUndefined()
  expect(asked).not.toHaveProperty('is_acme')
})

test('every partner has its flag, in the case of the call', () => {
  const flags = { is_ironberg: true, is_isha: true, is_sereno: true }
  const order = second.createShopOrder.request.parse({ ...second.createShopOrder.example.request, ...flags })
  expect(order).toMatchObject(flags)
  const camel = { isIronberg: true, isIsha: true, isSereno: true }
  expect(second.listSexShopProducts.request.parse(camel)).toEqual(camel)
})

test('a partner’s name that is no text is no error either', () => {
  const { request, example } = main.createConsultation
  const odd = structuredClone(example.request) as { consultation: { patient_attributes: Record<string, unknown> } }
  odd.consultation.patient_attributes.partner_name = 7
  expect(request.parse(odd).consultation.patient_attributes.partner_name).toBeUndefined()
})

test('the flags can be written into the API reference', () => {
  const { properties } = z.toJSONSchema(second.createShopOrder.request, { io: 'input' })
  expect(properties?.is_ironberg).toMatchObject({ type: 'boolean' })
})
