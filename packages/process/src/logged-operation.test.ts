import { expect, test } from 'vitest'
import { loggedOperation } from './logged-operation.ts'

test.each([
  'GET /api/v2/prep/patients/:user_id/register',
  'POST /api/v2/prep/patients/:user_id/documents',
  'GET /api/staff/v1/prep_registers',
  'PUT /api/v1/weight_programme/course',
  'GET /api/v1/weight_sale',
  'POST /weight/payment',
  'GET /api/v1/evolution',
  'GET /api/v1/evolution_pdf',
  'GET /api/staff/v1/patients/:id/evolution',
  'POST /api/v1/self_ratings',
  'GET /api/v1/urgent_notes',
  'PUT /api/v1/consultations/:order_id/session_credit',
  'GET /api/v1/session_credits',
  'PUT /api/v2/academy/enrollments/:id/training/days',
  'DELETE /api/v1/programme_consents/:programme',
])('%s is logged by its method alone', (operation) => {
  expect(loggedOperation(operation)).toBe(`${operation.split(' ')[0]} (health)`)
})

test.each([
  'POST /spree_oauth/token',
  'GET /api/staff/v1/consultations/:id',
  'GET /api/v1/record_accesses',
  'GET /preparations',
  'background',
])('%s is logged as it is', (operation) => {
  expect(loggedOperation(operation)).toBe(operation)
})
