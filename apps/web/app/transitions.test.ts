// @vitest-environment node
// One test for each line of specification 4.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { academyApi } from '#features/academy/academy.api.ts'
import { selectProgramData } from '#features/academy/academy.selectors.ts'
import { identityApi } from '#features/identity/identity.api.ts'
import { academyOnboardingApi, academyOrderApi } from '#features/onboarding/academy-onboarding.api.ts'
import { consultationPixApi, newConsultationApi } from '#features/onboarding/new-consultation.api.ts'
import {
  selectDoctorsToChoose,
  selectSurveyData,
  selectSurveySubmission,
} from '#features/onboarding/new-consultation.selectors.ts'
import {
  communicationChannelChosen,
  consultationReset,
  doctorChosen,
  psychologyPackageChosen,
} from '#features/onboarding/new-consultation.slice.ts'
import { surveyDraftApi } from '#features/onboarding/survey-draft.api.ts'
import { cartApi } from '#features/orders/cart/cart.api.ts'
import { checkoutApi } from '#features/orders/checkout/checkout.api.ts'
import { orderFollowed } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { renewSession } from '#shared/apis/renew-session.ts'
import { colorModeChosen } from '#shared/preferences/preferences.slice.ts'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { testConnection } from '#shared/testing/test-connection.ts'
import './every-api.ts'
import { makeStore, type Store } from './store.ts'

const session = { accessToken: 'rails-1', tokenType: 'Bearer' }
const enrollment = {
  id: 7,
  programSlug: 'p',
  orderNumber: 'R1',
  orderToken: 'token-1',
  totalPrice: 49,
  lessonsDone: [],
}
const order = (attributes: object, relationships = {}) => ({
  body: {
    data: { id: '1', type: 'cart', attributes: { number: 'R1', token: 'token-1', ...attributes }, relationships },
  },
})
const refused: Answer = { status: 422, body: { error: 'no' } }
const profile = { id: 1, email: 'bruno@prumo.example' }

let api: Awaited<ReturnType<typeof fakeApi>>
let store: Store
/** Answers by the end of the path; what is not told is an empty success. */
let answers: Record<string, Answer>
beforeEach(async () => {
  answers = {
    '/_session': { type: 'application/json', body: session },
    '/auth': { body: { token: 'nest-1' } },
    '/profile': { body: { profile } },
    '/enrollments': { body: { enrollment } },
  }
  api = await fakeApi(({ path }: Received) => {
    const told = Object.keys(answers).find((end) => path.endsWith(end))
    return told === undefined ? {} : (answers[told] as Answer)
  })
  const own = { sessionAddress: `${api.url}/_session`, surveyAddress: `${api.url}/_survey` }
  store = makeStore({ apiUrl: api.url, ...own, rest: async () => {} })
})
afterEach(() => api.close())

const { signIn, signOut, resumeSession, profile: loadProfile } = identityApi.endpoints
const { enroll, changeVariant, checkAcademyEmail, enrollmentOfOrder, payEnrollment } = academyOnboardingApi.endpoints
const { applyAcademyCoupon, removeAcademyCoupon, completeAcademyCheckout } = academyOrderApi.endpoints
const { createConsultation, applyConsultationCoupon, doctorsToChoose } = newConsultationApi.endpoints
const { surveyDraft } = surveyDraftApi.endpoints
const auth = () => store.getState().auth
const academy = () => store.getState().academyOnboarding
const consultation = () => store.getState().newConsultation
const credentials = { username: 'bruno@prumo.example', password: 'x' }
const doEnroll = () => store.dispatch(enroll.initiate({ programSlug: 'p', patient: {} }))

// Sign-in

test('a password grant obtains a session and marks the user logged in', async () => {
  await store.dispatch(signIn.initiate(credentials))
  expect(auth()).toMatchObject({ isLoggedIn: true, railsToken: 'rails-1', railsTokenType: 'Bearer' })
  expect(api.received[0]).toMatchObject({ method: 'POST', path: '/_session', body: credentials })
})

test('the refresh token never comes into the state of a browser', async () => {
  await store.dispatch(signIn.initiate(credentials))
  expect(auth().railsRefreshToken).toBe('')
})

test('fetching the profile marks the user logged in', async () => {
  await store.dispatch(loadProfile.initiate())
  expect(auth()).toMatchObject({ isLoggedIn: true, profile })
})

test('a failed session fetch clears login and tokens', async () => {
  await store.dispatch(signIn.initiate(credentials))
  answers['/_session'] = { status: 401 }
  await store.dispatch(signIn.initiate(credentials))
  expect(auth()).toMatchObject({ isLoggedIn: false, railsToken: '', railsTokenType: '', nestToken: '' })
})

test.each([{ status: 401 }, { body: { accessToken: null } }])(
  'a session that %o does not resume clears login and tokens',
  async (said) => {
    answers['/_session'] = said
    const answer = await store.dispatch(resumeSession.initiate())
    expect(answer.error).toMatchObject({ status: 401 })
    expect(auth()).toMatchObject({ isLoggedIn: false, railsToken: '' })
  },
)

test('a failed profile fetch clears login, profile and tokens', async () => {
  await store.dispatch(signIn.initiate(credentials))
  await store.dispatch(loadProfile.initiate())
  answers['/profile'] = { status: 500 }
  await store.dispatch(loadProfile.initiate(undefined, { forceRefetch: true }))
  expect(auth()).toMatchObject({ isLoggedIn: false, profile: null, railsToken: '', nestToken: '' })
})

test('a refreshed session replaces the tokens', async () => {
  await store.dispatch(signIn.initiate(credentials))
  answers['/_session'] = { body: { accessToken: 'rails-2', tokenType: 'Bearer' } }
  answers['/profile'] = { status: 401 }
  await store.dispatch(loadProfile.initiate())
  // The profile stays refused, so look at what was sent: the second try carries the new token. The sign-in asked first.
  const [, ...tries] = api.received.filter(({ path }) => path === '/api/v1/profile')
  expect(tries.map(({ headers }) => headers.authorization)).toEqual(['Bearer rails-1', 'Bearer rails-2'])
})

test('refresh asks our own server, which holds the refresh token, and then the second API', async () => {
  const { connection, held } = testConnection(api.url, { rails: 'old', nest: 'old' })
  await renewSession(connection)
  expect(api.received.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /_session', 'POST /auth'])
  expect(held).toMatchObject({ rails: 'rails-1', nest: 'nest-1' })
})

test('sign-out revokes the session and resets all state but how this browser shows pages', async () => {
  const fresh = makeStore().getState()
  await store.dispatch(signIn.initiate(credentials))
  await store.dispatch(loadProfile.initiate())
  store.dispatch(orderFollowed({ number: 'R1', token: 'secret' }))
  store.dispatch(colorModeChosen('dark'))
  await store.dispatch(signOut.initiate())
  const { storefront, main, second, preferences, ...left } = store.getState()
  const { storefront: s, main: m, second: n, preferences: p, ...beginning } = fresh
  expect({ ...left, auth: { ...left.auth, isLoading: false } }).toEqual(beginning)
  expect(main.queries).toEqual({})
  expect(preferences).toEqual({ colorMode: 'dark', isDiscreet: false, measurement: null })
  expect(api.received.at(-1)).toMatchObject({ method: 'DELETE', path: '/_session' })
})

// Academy teaser

test('a lesson before the enrolment is there until its preview is over', async () => {
  const teaser = () => store.getState().academyTeaser.lessonPreview
  const look = () => store.dispatch(academyApi.endpoints.lessonPreview.initiate('a.b.c', { forceRefetch: true }))
  answers['/a.b.c'] = { body: { lessonPreview: { title: 'Respiração lenta' } } }
  await look()
  expect(teaser()).toEqual({ title: 'Respiração lenta' })
  for (const status of [409, 429, 500, 503]) {
    answers['/a.b.c'] = { status, body: { error: 'no' } }
    await look()
    expect([status, teaser()]).toEqual([status, { title: 'Respiração lenta' }])
  }
  answers['/a.b.c'] = { status: 410, body: { error: 'no', code: 'preview_over' } }
  await look()
  expect(teaser()).toBeNull()
})

// Academy onboarding

test('an enrolment brings its order', async () => {
  await doEnroll()
  expect(academy()).toMatchObject({ orderNumber: 'R1', orderToken: 'token-1', totalPrice: 49, enrollmentId: 7 })
})

test('who enrols and in how many parts he pays are what the screens sent', async () => {
  await store.dispatch(enroll.initiate({ programSlug: 'p', patient: { first_name: 'Bruno' } }))
  const order = { payments_attributes: { installments: 3 } }
  await store.dispatch(payEnrollment.initiate({ orderNumber: 'R1', orderToken: 'token-1', total: 49, order }))
  expect(academy()).toMatchObject({ patientAttributes: { first_name: 'Bruno' }, installments: 3 })
})

test('terms of service and cgu are sent as accepted', async () => {
  await doEnroll()
  expect(api.received[0]?.body).toMatchObject({
    enrollment: { patient_attributes: { terms_of_service: true, cgu_accepted: true } },
  })
})

test('a failed enrolment clears order data and token', async () => {
  await doEnroll()
  answers['/enrollments'] = refused
  await doEnroll()
  expect(academy()).toMatchObject({ orderData: null, orderToken: '' })
})

test('a successful coupon sets hasAppliedCoupon and updates the total', async () => {
  await doEnroll()
  answers['/apply_coupon_code'] = order({ total: '44.1' })
  await store.dispatch(applyAcademyCoupon.initiate({ couponCode: 'BEMVINDO', orderToken: 'token-1' }))
  expect(academy()).toMatchObject({ hasAppliedCoupon: true, totalPrice: 44.1 })
  expect(api.received.at(-1)?.headers['x-spree-order-token']).toBe('token-1')
})

test('a removed coupon sets hasAppliedCoupon to false and gives the former total back', async () => {
  await doEnroll()
  answers['/apply_coupon_code'] = order({ total: '44.1' })
  await store.dispatch(applyAcademyCoupon.initiate({ couponCode: 'BEMVINDO', orderToken: 'token-1' }))
  answers['/remove_coupon_code/BEMVINDO'] = refused
  const remove = () => store.dispatch(removeAcademyCoupon.initiate({ couponCode: 'BEMVINDO', orderToken: 'token-1' }))
  await remove()
  expect(academy()).toMatchObject({ hasAppliedCoupon: true, totalPrice: 44.1, isLoading: false })
  answers['/remove_coupon_code/BEMVINDO'] = order({ total: '49.0' })
  await remove()
  expect(academy()).toMatchObject({ hasAppliedCoupon: false, totalPrice: 49, orderData: { programSlug: 'p' } })
})

test('a failed coupon sets hasAppliedCoupon to false and clears order data', async () => {
  await doEnroll()
  answers['/apply_coupon_code'] = order({ total: '44.1' })
  await store.dispatch(applyAcademyCoupon.initiate({ couponCode: 'BEMVINDO', orderToken: 'token-1' }))
  answers['/apply_coupon_code'] = refused
  await store.dispatch(applyAcademyCoupon.initiate({ couponCode: 'VENCIDO', orderToken: 'token-1' }))
  expect(academy()).toMatchObject({ hasAppliedCoupon: false, orderData: null })
})

test('a successful checkout records the order user id', async () => {
  answers['/complete'] = order({ total: '49.0' }, { user: { data: { id: '31', type: 'user' } } })
  await store.dispatch(completeAcademyCheckout.initiate({ orderToken: 'token-1' }))
  expect(academy().orderUserId).toBe('31')
})

test('an enrolment that was paid by the main API tells its user as well', async () => {
  await doEnroll()
  answers['/enrollments'] = { body: { enrollments: [{ ...enrollment, state: 'open', orderUserId: 31 }] } }
  await store.dispatch(enrollmentOfOrder.initiate({ orderNumber: 'R1', orderToken: 'token-1' }))
  expect(academy()).toMatchObject({ orderUserId: '31', orderData: { state: 'open' } })
  expect(api.received.at(-1)?.headers['x-spree-order-token']).toBe('token-1')
})

test('changing the variant merges the new order data', async () => {
  await doEnroll()
  answers['/empty_and_add_to_cart'] = {
    body: { enrollment: { id: 7, orderNumber: 'R1', orderToken: 'token-1', totalPrice: 59 } },
  }
  await store.dispatch(changeVariant.initiate({ enrollmentId: 7, variantId: 328, orderToken: 'token-1' }))
  expect(academy()).toMatchObject({ variantId: 328, totalPrice: 59, orderData: { programSlug: 'p', totalPrice: 59 } })
})

test('an e-mail check sets isEmailAvailable, a failed one to false', async () => {
  const email = 'novo@prumo.example'
  await store.dispatch(checkAcademyEmail.initiate({ email }))
  expect(academy().isEmailAvailable).toBe(true)
  answers['/check_email_availability'] = refused
  await store.dispatch(checkAcademyEmail.initiate({ email }))
  expect(academy().isEmailAvailable).toBe(false)
})

test('a failed academy programme load clears programData', async () => {
  const load = () => store.dispatch(academyApi.endpoints.programs.initiate(undefined, { forceRefetch: true }))
  answers['/programs'] = { body: { programs: [{ slug: 'programa-control', enrollments: [{ id: 1 }] }] } }
  await load()
  expect(selectProgramData(store.getState())).toEqual([{ slug: 'programa-control' }])
  answers['/programs'] = refused
  await load()
  expect(selectProgramData(store.getState())).toBeNull()
})

// New consultation onboarding

const book = () =>
  store.dispatch(
    createConsultation.initiate({
      communication_channel: 'video',
      appointment_at: '2026-11-23T13:00:00.000Z',
      pathology: 'acne',
      telemedicine_consent: true,
      patient_attributes: {},
    }),
  )

test('a consultation reset keeps doctors and survey data', async () => {
  answers['/doctors'] = { body: { doctors: [{ id: 3 }] } }
  answers['/_survey'] = { body: { pdid: 'p', survey: { key: 'acne' }, surveySubmission: { id: 5 } } }
  await store.dispatch(doctorsToChoose.initiate({}))
  await store.dispatch(surveyDraft.initiate())
  store.dispatch(doctorChosen({ id: 3 } as Parameters<typeof doctorChosen>[0]))
  store.dispatch(psychologyPackageChosen({ variantId: 1, amount: 2, price: 150 }))
  store.dispatch(communicationChannelChosen('chat'))
  store.dispatch(consultationReset())
  expect(consultation()).toEqual(makeStore().getState().newConsultation)
  expect(selectDoctorsToChoose(store.getState(), {})).toEqual([{ id: 3 }])
  expect(selectSurveyData(store.getState())).toEqual({ key: 'acne' })
  expect(selectSurveySubmission(store.getState())).toEqual({ id: 5 })
})

test('a failed consultation creation clears the consultation', async () => {
  answers['/consultations'] = { body: { consultation: { id: 11 } } }
  await book()
  expect(consultation().consultation).toEqual({ id: 11 })
  answers['/consultations'] = refused
  await book()
  expect(consultation().consultation).toBeNull()
})

test('a failed pix code request clears the QR code', async () => {
  const ask = () =>
    store.dispatch(
      consultationPixApi.endpoints.consultationPixCode.initiate({ orderNumber: 'R1', orderToken: 'token-1' }),
    )
  answers['/generate_code'] = { body: { qrcode: '0002…' } }
  await ask()
  expect(consultation().pixQrCode).toBe('0002…')
  answers['/generate_code'] = { status: 503, body: { error: 'no' } }
  await ask()
  expect(consultation().pixQrCode).toBeNull()
})

test('a failed coupon clears the applied coupon', async () => {
  const booking = { orderToken: 'a-token', order_id: 40, coupon_code: 'BEMVINDO' }
  const apply = () => store.dispatch(applyConsultationCoupon.initiate(booking))
  answers['/apply_coupon'] = { body: { code: 'BEMVINDO', total: 108 } }
  await apply()
  expect(consultation().appliedCoupon).toMatchObject({ total: 108 })
  answers['/apply_coupon'] = refused
  await apply()
  expect(consultation().appliedCoupon).toBeNull()
})

// Storefront checkout

test('the storefront checkout advances by next, advance and complete, and each answer is the cart', async () => {
  const state = () => cartApi.endpoints.cart.select()(store.getState()).data?.state
  answers['/next'] = order({ state: 'address' })
  await store.dispatch(checkoutApi.endpoints.nextStep.initiate())
  await vi.waitFor(() => expect(state()).toBe('address'), { timeout: 30_000 })
  answers['/advance'] = order({ state: 'confirm' })
  await store.dispatch(checkoutApi.endpoints.advance.initiate())
  await vi.waitFor(() => expect(state()).toBe('confirm'), { timeout: 30_000 })
  answers['/complete'] = order({ state: 'complete' })
  await store.dispatch(checkoutApi.endpoints.placeOrder.initiate({ number: 'R1', token: 'token-1', total: '53.0' }))
  await vi.waitFor(() => expect(state()).toBeUndefined(), { timeout: 30_000 })
  expect(store.getState().orderTokens).toEqual({ current: null, placed: [{ number: 'R1', token: 'token-1' }] })
  expect(store.getState().sexToolsCheckout.orderResponse).toEqual({ number: 'R1', token: 'token-1' })
})
