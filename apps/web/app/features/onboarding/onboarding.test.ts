import { expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { academyOnboardingLeft, academyOnboardingSlice, variantChosen } from './academy-onboarding.slice.ts'
import { emailAvailabilityCall, emailCheckFailed } from './email-availability.ts'
import { appointmentChosen, newConsultationSlice } from './new-consultation.slice.ts'
import { acceptedPatient } from './patient-attributes.ts'
import { weightOnboardingSlice, weightPatientTyped } from './weight-onboarding.slice.ts'

test('a course: its variant is gathered, and all is left behind', () => {
  const { reducer } = academyOnboardingSlice
  const beginning = academyOnboardingSlice.getInitialState()
  const state = reducer(beginning, variantChosen(142))
  expect(state).toMatchObject({ variantId: 142 })
  expect(reducer(state, academyOnboardingLeft())).toEqual(beginning)
})

test('a consultation and a weight programme gather what is chosen', () => {
  const at = '2026-11-23T13:00:00.000Z'
  expect(newConsultationSlice.reducer(undefined, appointmentChosen(at)).appointmentAt).toBe(at)
  const typed = weightOnboardingSlice.reducer(undefined, weightPatientTyped({ email: 'a@b.example' }))
  expect(typed.patientAttributes).toEqual({ email: 'a@b.example' })
})

test('terms of service and cgu are accepted whatever was typed', () => {
  expect(acceptedPatient({ first_name: 'Bruno' })).toEqual({
    first_name: 'Bruno',
    terms_of_service: true,
    cgu_accepted: true,
  })
})

test('the e-mail is asked for with everything that the specification names', () => {
  const question = { email: 'a@b.example', first_name: 'A', ssn: '1', source: 'web', spe: 'acne', is_ironberg: true }
  expect(emailAvailabilityCall(question)).toEqual({ path: '/api/v1/users/check_email_availability', query: question })
})

test.each([noResponse(), refusal(422, { error: 'x' }), refusal(500)])(
  'an e-mail check that fails with %o says one thing',
  (failure) => {
    expect(emailCheckFailed(failure)).toMatchObject({ kind: 'basic', summary: 'O e-mail já foi utilizado' })
  },
)
