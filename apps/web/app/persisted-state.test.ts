// @vitest-environment node
import { expect, test } from 'vitest'
import { nestTokenObtained, sessionRenewed } from '#features/identity/auth.slice.ts'
import { doctorChosen } from '#features/onboarding/new-consultation.slice.ts'
import { packageChosen, singleItemChosen } from '#features/orders/cart/cart.slice.ts'
import { cartIdentified, orderPlaced } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { colorModeChosen, discretionChosen } from '#shared/preferences/preferences.slice.ts'
import { deserialise, serialise } from './persisted-state.ts'
import { makeStore, type RootState } from './store.ts'

const initial = makeStore().getState()

const shopper = () => {
  const store = makeStore()
  store.dispatch(cartIdentified({ number: 'R2', token: 'open-R2' }))
  store.dispatch(orderPlaced({ number: 'R1', token: 'open-R1' }))
  store.dispatch(packageChosen({ id: 1, leftOut: [2] }))
  store.dispatch(
    singleItemChosen({ item: { id: 'sexShop-494', productId: 60, variantId: 494, quantity: 1, seenCents: 5300 } }),
  )
  store.dispatch(singleItemChosen({ item: { id: 'drugs-of-1-2', packageId: 1, place: 2, period: 'quarterly' } }))
  store.dispatch(colorModeChosen('dark'))
  store.dispatch(discretionChosen(true))
  return store
}

test('carts, order tokens and preferences come back as they were', () => {
  const state = shopper().getState()
  const restored = makeStore({ restored: deserialise(serialise(state), initial) }).getState()
  expect(restored.orderTokens).toEqual(state.orderTokens)
  expect(restored.cart).toEqual(state.cart)
  expect(restored.preferences).toEqual({ colorMode: 'dark', isDiscreet: true, measurement: null })
})

const helena = {
  id: 3,
  name: 'Dra. Helena Prado',
  profession: 'doctor' as const,
  registration: 'CRM/SP 123456',
  rqe: '45678',
  specialties: ['Urologia'],
  about: 'Atende homens há doze anos.',
  pictureSrc: null,
  price: 120,
  channels: ['video' as const],
  slotMinutes: 30,
  nextTimes: ['2026-11-23T13:00:00.000Z'],
}

test('whom he chose comes back, and nothing of a consultation with him', () => {
  const kept = (chosen: Parameters<typeof doctorChosen>[0]) => {
    const store = makeStore()
    store.dispatch(doctorChosen(chosen))
    const restored = deserialise(serialise(store.getState()), initial)
    return makeStore({ restored }).getState().newConsultation.chosenDoctor
  }
  expect(kept(helena)).toEqual(helena)
  const lastConsultation = { id: 1, pathology: 'acne' as const, openedAt: '2026-11-23T13:00:00.000Z' }
  expect(kept({ ...helena, lastConsultation })).toBeNull()
})

test('the version is 1', () => {
  expect(JSON.parse(serialise(initial)).version).toBe(1)
})

/** Every text, number and flag of the state becomes a mark that names where it stood. */
const marked = (value: unknown, path: string): unknown => {
  if (Array.isArray(value)) return [...value.map((one, index) => marked(one, `${path}.${index}`)), `mark:${path}[]`]
  if (typeof value !== 'object' || value === null) return `mark:${path}`
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one, `${path}.${key}`)]))
}

test('nothing is written but what is named here: no token of a session, no health, no card, no person', () => {
  const written = serialise(marked(initial, 'state') as RootState)
  const found = [...written.matchAll(/mark:state\.([\w.]+)/g)].map(([, path]) => path)
  expect(found.sort()).toEqual(
    [
      'academyOnboarding.enrollmentId',
      'academyOnboarding.installments',
      'academyOnboarding.orderNumber',
      'academyOnboarding.orderToken',
      'academyOnboarding.totalPrice',
      'academyOnboarding.variantId',
      'cart.packageCart',
      'cart.singleItemCart',
      'cart.subscriptionPeriod',
      'menPowerCheckout.deliveryType',
      'menPowerCheckout.spreeAddressId',
      'newConsultation.appointmentAt',
      'newConsultation.bookedOrder',
      'newConsultation.chosenDoctor',
      'newConsultation.chosenPsychologyPackage',
      'newConsultation.communicationChannel',
      'orderTokens.current',
      'orderTokens.placed',
      'ownership.ownerId',
      'preferences.colorMode',
      'preferences.isDiscreet',
      'preferences.measurement',
      'sexToolsCheckout.deliveryType',
      'weightOnboarding.patientData',
    ].sort(),
  )
})

test('the tokens of a signed-in patient are not in what is written', () => {
  const store = shopper()
  store.dispatch(sessionRenewed({ accessToken: 'secret-rails', tokenType: 'Bearer' }))
  store.dispatch(nestTokenObtained('secret-nest'))
  expect(serialise(store.getState())).not.toContain('secret')
})

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['half a text', serialise(initial).slice(0, 40)],
  ['no record', '"root"'],
  ['null', 'null'],
  ['another version', JSON.stringify({ version: 0, state: { preferences: { colorMode: 'dark', isDiscreet: true } } })],
  ['an older library’s form', JSON.stringify({ cart: '{}', _persist: '{"version":1}' })],
  ['a state of another kind', JSON.stringify({ version: 1, state: [] })],
])('%s gives a fresh state', (_name, written) => {
  expect(deserialise(written, initial)).toEqual({})
})

test.each([
  ['orderTokens', { current: 'R1', placed: [{ number: 'R1', token: 't' }] }, 'current'],
  ['orderTokens', { current: null, placed: [{ number: 'R1' }] }, 'placed'],
  ['orderTokens', { placed: { length: 1 } }, 'placed'],
  ['orderTokens', { current: { number: 'R1', token: 't', extra: 'x' } }, 'current'],
  ['sexToolsCheckout', { deliveryType: 'TELEPORT' }, 'deliveryType'],
  ['cart', { singleItemCart: [{ id: 5 }] }, 'singleItemCart'],
  // As an earlier release kept it: it named the medicine.
  ['cart', { singleItemCart: [{ id: 'a', productId: 94, variantId: 941, quantity: 1 }] }, 'singleItemCart'],
  ['academyOnboarding', { installments: 'many' }, 'installments'],
  ['newConsultation', { communicationChannel: 'smoke' }, 'communicationChannel'],
  ['preferences', { colorMode: '<script>' }, 'colorMode'],
] as const)('%s with %o keeps the beginning of %s', (slice, found, field) => {
  const restored = deserialise(JSON.stringify({ version: 1, state: { [slice]: found } }), initial)
  expect((restored[slice] as unknown as Record<string, unknown>)[field]).toEqual(
    (initial[slice] as unknown as Record<string, unknown>)[field],
  )
})

test('one broken field does not cost the others', () => {
  const found = { version: 1, state: { orderTokens: { current: 5, placed: [{ number: 'R1', token: 't' }] }, cart: 7 } }
  expect(deserialise(JSON.stringify(found), initial)).toEqual({
    orderTokens: { current: null, placed: [{ number: 'R1', token: 't' }] },
  })
})

test('a slice or field that this version does not know is left where it is', () => {
  const found = {
    version: 1,
    state: { auth: { railsToken: 'x' }, preferences: { colorMode: 'dark', evil: 1 }, evil: {} },
  }
  expect(deserialise(JSON.stringify(found), initial)).toEqual({
    preferences: { colorMode: 'dark', isDiscreet: false, measurement: null },
  })
})
