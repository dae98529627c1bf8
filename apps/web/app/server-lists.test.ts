// @vitest-environment node
// Where the specification names a slice that is a server's list, its selectors read what the API answered (style 5).
import { afterEach, beforeEach, expect, test } from 'vitest'
import { academyApi } from '#features/academy/academy.api.ts'
import { selectEnrollmentData } from '#features/academy/academy.selectors.ts'
import { academySlice, lessonOpened, paymentFormToggled } from '#features/academy/academy.slice.ts'
import { consultationsApi } from '#features/consultations/consultations.api.ts'
import { selectConsultations } from '#features/consultations/consultations.selectors.ts'
import { doctorsApi } from '#features/doctors/doctors.api.ts'
import { selectDoctors } from '#features/doctors/doctors.selectors.ts'
import { ordersApi } from '#features/orders/orders.api.ts'
import { selectOrderData } from '#features/orders/orders.selectors.ts'
import { packagesApi } from '#features/packages/packages.api.ts'
import { selectPackages, selectSingleItems } from '#features/packages/packages.selectors.ts'
import { creditCardsApi } from '#features/payments/credit-cards.api.ts'
import { selectCreditCards } from '#features/payments/credit-cards.selectors.ts'
import { prepDocumentsApi } from '#features/prep/prep-documents.api.ts'
import { selectPrepDocuments, selectPrepUserRegistryData } from '#features/prep/prep-documents.selectors.ts'
import { prescriptionsApi } from '#features/prescriptions/prescriptions.api.ts'
import { selectPrescriptions } from '#features/prescriptions/prescriptions.selectors.ts'
import { subscriptionsApi } from '#features/subscriptions/subscriptions.api.ts'
import { selectPackageSubscriptions } from '#features/subscriptions/subscriptions.selectors.ts'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore, type RootState, type Store } from './store.ts'

const one = [{ id: 1 }]
const answers: Record<string, object> = {
  '/api/v2/academy/enrollments': { enrollments: one },
  '/api/v1/consultations': { consultations: one },
  '/api/v1/doctors': { doctors: one },
  '/api/v1/prescriptions': { prescriptions: one },
  '/api/v2/prep/patients/9/index': { documents: one },
  '/api/v2/prep/patients/9/register': { prepUserRegistryData: { userId: 9 } },
  '/packages/9': { packages: one },
  '/packages/subscriptions/9': { packageSubscriptions: one },
  '/single-item': { singleItems: [{ productId: 60, variantId: 494 }] },
  '/api/v2/storefront/account/credit_cards': {
    data: [{ id: '2', type: 'credit_card', attributes: { last_digits: '1111' } }],
  },
  '/api/v2/storefront/account/orders': { data: [{ id: '3', type: 'order', attributes: { number: 'R1' } }] },
}

let api: Awaited<ReturnType<typeof fakeApi>>
let store: Store
beforeEach(async () => {
  api = await fakeApi(({ path }) => ({ body: answers[path] ?? { accessToken: 'x', tokenType: 'Bearer' } }))
  store = makeStore({ apiUrl: api.url, sessionAddress: `${api.url}/_session`, rest: async () => {} })
})
afterEach(() => api.close())

type List = [name: string, load: () => unknown, select: (state: RootState) => unknown, expected: unknown]

const lists: List[] = [
  ['enrollmentData', () => store.dispatch(academyApi.endpoints.enrollments.initiate()), selectEnrollmentData, one],
  [
    'consultations',
    () => store.dispatch(consultationsApi.endpoints.consultations.initiate()),
    selectConsultations,
    one,
  ],
  [
    'doctors',
    () => store.dispatch(doctorsApi.endpoints.doctors.initiate({})),
    (state) => selectDoctors(state, {}),
    one,
  ],
  [
    'prescriptions',
    () => store.dispatch(prescriptionsApi.endpoints.prescriptions.initiate()),
    selectPrescriptions,
    one,
  ],
  [
    'prep documents',
    () => store.dispatch(prepDocumentsApi.endpoints.prepDocuments.initiate(9)),
    (state) => selectPrepDocuments(state, 9),
    one,
  ],
  [
    'prep register',
    () => store.dispatch(prepDocumentsApi.endpoints.prepRegister.initiate(9)),
    (state) => selectPrepUserRegistryData(state, 9),
    { userId: 9 },
  ],
  [
    'packages',
    () => store.dispatch(packagesApi.endpoints.packages.initiate(9)),
    (state) => selectPackages(state, 9),
    one,
  ],
  [
    'package subscriptions',
    () => store.dispatch(subscriptionsApi.endpoints.packageSubscriptions.initiate(9)),
    (state) => selectPackageSubscriptions(state, 9),
    one,
  ],
  [
    'single items',
    () => store.dispatch(packagesApi.endpoints.singleItems.initiate(9)),
    (state) => selectSingleItems(state, 9),
    [{ productId: 60, variantId: 494, type: 'sexShop', id: 'sexShop-494' }],
  ],
  [
    'credit cards',
    () => store.dispatch(creditCardsApi.endpoints.creditCards.initiate()),
    selectCreditCards,
    [{ id: '2', type: 'credit_card', lastDigits: '1111' }],
  ],
  [
    'orders',
    () => store.dispatch(ordersApi.endpoints.completedOrders.initiate()),
    selectOrderData,
    [{ id: '3', type: 'order', number: 'R1' }],
  ],
]

test.each(lists)('%s are what the server answered', async (_name, load, select, expected) => {
  const before = select(store.getState())
  expect(before === null || (Array.isArray(before) && before.length === 0)).toBe(true)
  await load()
  expect(select(store.getState())).toEqual(expected)
})

test('completed orders are asked for a thousand at once', async () => {
  await store.dispatch(ordersApi.endpoints.completedOrders.initiate())
  expect(api.received.find(({ path }) => path.endsWith('/account/orders'))?.query).toContain('per_page=1000')
})

test('the room of the academy: the lesson that plays, and the payment form', () => {
  const state = [lessonOpened(4), paymentFormToggled(true)].reduce(academySlice.reducer, academySlice.getInitialState())
  expect(state).toMatchObject({ activeLesson: 4, isPaymentFormShown: true })
})
