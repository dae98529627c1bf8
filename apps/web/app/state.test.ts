// @vitest-environment node
import { expect, test } from 'vitest'
import { makeStore, type RootState } from './store.ts'

const initial = makeStore().getState()

/** Specification 3, area by area: the fields that a slice itself holds, with their beginnings. */
const beginnings: Partial<Record<keyof RootState, Record<string, unknown>>> = {
  auth: { isLoggedIn: false, profile: null, railsToken: '', railsTokenType: '', railsRefreshToken: '', nestToken: '' },
  academyOnboarding: {
    paymentMethods: [],
    patientAttributes: {},
    variantId: null,
    installments: 1,
    isEmailAvailable: null,
    orderData: null,
    orderNumber: '',
    orderToken: '',
    totalPrice: null,
    hasAppliedCoupon: false,
    orderUserId: null,
    enrollmentId: null,
  },
  // programData and enrollmentData are the server's lists: academy.selectors.ts.
  academy: { activeLesson: null, isPaymentFormShown: false },
  academyTeaser: { lessonPreview: null },
  account: { spreeAddress: null },
  // Postage, coupon and answer are the server's: the drawers ask it.
  cart: {
    packageCart: [],
    singleItemCart: [],
    medicineCents: {},
    subscriptionPeriod: 'monthly',
  },
  // The purchase is in its address, who asks and what it costs are the server's.
  menPowerCheckout: { deliveryType: 'SEDEX', spreeAddressId: null },
  // sexShopProducts is the server's list: the shop's pages read it.
  sexToolsCheckout: {
    orderVariants: [],
    chosenShipmentMethod: null,
    deliveryType: 'SEDEX',
    orderResponse: null,
    paymentResponse: null,
    appliedCoupon: null,
  },
  consultations: { messages: [], showPatientNotificationMessage: false },
  creditCards: {},
  doctors: {},
  // packageData is the server's: packages.selectors.ts; the tabs are in the URL.
  home: { activeStep: 1, isShowingSingleDrugSelector: false },
  // doctors, surveyData and surveySubmission are the server's: new-consultation.selectors.ts.
  newConsultation: {
    chosenDoctor: null,
    chosenPsychologyPackage: null,
    communicationChannel: null,
    consultation: null,
    bookedOrder: null,
    appointmentAt: null,
    pixQrCode: null,
    paymentResponse: null,
    appliedCoupon: null,
    patientAttributes: {},
    isEmailAvailable: null,
  },
  orders: {},
  // The address says which package is open; a session is chosen in newConsultation.
  packages: {},
  phytotherapy: { products: [], activeVariant: null, orderData: null },
  prepDocuments: {},
  prescriptions: {},
  singleItems: {},
  subscriptions: {},
  weightOnboarding: { patientAttributes: {}, patientData: null, paymentResponse: null, appliedCoupon: null },
}

test.each(Object.keys(beginnings) as (keyof RootState)[])(
  '%s begins as the specification says, and is not loading',
  (name) => {
    expect(initial[name]).toEqual({ ...beginnings[name], isLoading: false })
  },
)

type Call = [api: 'main' | 'second' | 'storefront', kind: 'Query' | 'Mutation', endpoint: string]

/**
 * One call of each slice's own; that it is typed to the endpoint's true name is shared/store/moments-of.ts's matter.
 */
const calls: Partial<Record<keyof RootState, Call>> = {
  auth: ['main', 'Mutation', 'signIn'],
  academyOnboarding: ['main', 'Mutation', 'enroll'],
  academy: ['main', 'Query', 'programs'],
  academyTeaser: ['main', 'Query', 'lessonPreview'],
  account: ['second', 'Query', 'spreeAddress'],
  cart: ['second', 'Mutation', 'createPackageOrder'],
  menPowerCheckout: ['second', 'Query', 'phytotherapyQuotes'],
  sexToolsCheckout: ['storefront', 'Mutation', 'updateCheckout'],
  consultations: ['main', 'Query', 'consultations'],
  creditCards: ['storefront', 'Query', 'creditCards'],
  doctors: ['main', 'Query', 'doctors'],
  home: ['second', 'Query', 'recommendedPackages'],
  newConsultation: ['main', 'Query', 'survey'],
  orders: ['storefront', 'Query', 'completedOrders'],
  packages: ['second', 'Query', 'packages'],
  phytotherapy: ['storefront', 'Query', 'phytotherapyProducts'],
  prepDocuments: ['main', 'Query', 'prepDocuments'],
  prescriptions: ['main', 'Query', 'prescriptions'],
  singleItems: ['second', 'Query', 'singleItems'],
  subscriptions: ['second', 'Query', 'packageSubscriptions'],
  weightOnboarding: ['second', 'Mutation', 'payWeight'],
}

test('every slice of the specification has a call', () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(beginnings).sort())
})

const isLoading = (state: RootState, name: keyof RootState) => (state[name] as { isLoading: boolean }).isLoading

test.each(Object.entries(calls) as [keyof RootState, Call][])(
  '%s is loading while an action is pending, and not on completion, good or bad',
  (name, [api, kind, endpointName]) => {
    const store = makeStore()
    const moment = (phase: string, meta = {}) => ({
      type: `${api}/execute${kind}/${phase}`,
      payload: phase === 'fulfilled' ? [] : undefined,
      meta: { requestId: '1', arg: { endpointName, originalArgs: {}, queryCacheKey: endpointName }, ...meta },
    })
    const after = (phase: string, meta?: object) => {
      store.dispatch(moment(phase, meta))
      return isLoading(store.getState(), name)
    }
    const moments = [
      after('pending'),
      after('fulfilled'),
      after('pending'),
      after('rejected', { rejectedWithValue: true }),
    ]
    expect(moments).toEqual([true, false, true, false])
    // A question that only joined another, which is still on its way, ends nothing.
    expect([after('pending'), after('rejected', { condition: true })]).toEqual([true, true])
  },
)
