import { expect, test } from 'vitest'
import { sessionLost, sessionRenewed } from '#features/identity/auth.slice.ts'
import { signedIn, signedOut } from '#features/identity/signed-out.ts'
import { orderFollowed } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { menPowerDeliveryChosen } from '#features/phytotherapy/men-power-checkout.slice.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import { serialise, takeOver } from './persisted-state.ts'
import { makeStore, type RootState, stateRestored } from './store.ts'

test('whoever signs out leaves nothing behind of what he typed, neither here nor in the tab', () => {
  const draft = makeDraft('buyer', { cpf: '' })
  draft.write({ cpf: '123.456.789-09' })
  sessionStorage.setItem('of a form that is not open', '{"name":"Bruno"}')
  makeStore().dispatch(signedOut())
  expect([draft.read(), sessionStorage.length]).toEqual([{ cpf: '' }, 0])
})

const profileOf = (id: number) => ({
  type: 'main/executeQuery/fulfilled',
  payload: { id, email: `${id}@prumo.example` },
  meta: { requestId: '1', arg: { endpointName: 'profile', queryCacheKey: 'profile' } },
})

/** A state in which every field of every personal slice is somebody's, whichever slices there are. */
const filled = (ownerId: number | null): RootState => {
  const begun = makeStore().getState()
  const slices = personal.map((name) => {
    const fields = Object.entries(begun[name])
      .filter(([field]) => field !== 'isLoading')
      .map(([field, value]) => [field, Array.isArray(value) ? [{ of: ownerId }] : { of: ownerId }])
    return [name, { ...begun[name], ...Object.fromEntries(fields) }]
  })
  return { ...begun, ...Object.fromEntries(slices), ownership: { ownerId } }
}

const others = ['preferences', 'connectivity', 'auth', 'ownership', 'main', 'second', 'storefront']
const personal = (Object.keys(makeStore().getState()) as (keyof RootState)[]).filter((name) => !others.includes(name))

const keptFields = (state: RootState) => Object.entries(JSON.parse(serialise(state)).state as object)

/** What the browser keeps on its disk of a state; all of it is somebody's but the preferences. */
const keptOf = (state: RootState) => keptFields(state).filter(([name]) => name !== 'preferences')

const comings = [
  ['signed in', (userId: number) => signedIn({ userId })],
  ['is found to be here', profileOf],
] as const

test('what a browser keeps is somebody’s, slice by slice, but for its preferences', () => {
  const names = keptOf(makeStore().getState()).map(([name]) => name)
  expect(names.filter((name) => !personal.includes(name as keyof RootState))).toEqual(['ownership'])
})

test.each(comings)('after a lost session all is there for himself, who %s again', (_how, coming) => {
  const store = makeStore({ restored: filled(1) })
  const before = keptOf(store.getState())
  store.dispatch(sessionLost())
  store.dispatch(coming(1))
  expect(keptOf(store.getState())).toEqual(before)
})

test.each(comings)(
  'after a lost session nothing is there for another, who %s: no slice keeps a field',
  (_how, coming) => {
    const store = makeStore({ restored: filled(1) })
    store.dispatch(sessionLost())
    store.dispatch(coming(2))
    const [begun, left] = [makeStore().getState(), store.getState()]
    for (const name of personal) expect(left[name], name).toEqual(begun[name])
    expect(left.ownership).toEqual({ ownerId: 2 })
  },
)

test('whom the server does not name counts as another', () => {
  const store = makeStore({ restored: filled(1) })
  store.dispatch(signedIn({ userId: null }))
  expect(keptOf(store.getState())).toEqual(keptOf(makeStore().getState()))
})

test('what a guest began and ordered is his who signs in; what only an account can fill is nobody’s', () => {
  const store = makeStore({ restored: filled(null) })
  const [before, begun] = [store.getState(), makeStore().getState()]
  store.dispatch(signedIn({ userId: 1 }))
  for (const name of personal) {
    const isAccounts = name === 'cart' || name === 'menPowerCheckout'
    expect(store.getState()[name], name).toEqual((isAccounts ? begun : before)[name])
  }
  store.dispatch(signedIn({ userId: 2 }))
  expect(store.getState().orderTokens).toEqual(begun.orderTokens)
})

test('what an account typed in a tab is not there for another, who came by another tab', () => {
  const draft = makeDraft('buyer', { cpf: '' })
  const store = makeStore()
  store.dispatch(profileOf(1))
  draft.write({ cpf: '123.456.789-09' })
  store.dispatch(profileOf(1))
  expect(draft.read().cpf).toBe('123.456.789-09')
  store.dispatch(profileOf(2))
  expect(draft.read().cpf).toBe('')
})

test('another tab’s sign-in of somebody else leaves nothing of this one, and ends its session', () => {
  const store = makeStore({ restored: filled(1) })
  store.dispatch(sessionRenewed({ accessToken: 'of-1', tokenType: 'Bearer' }))
  store.dispatch(stateRestored({ ownership: { ownerId: 2 }, orderTokens: { placed: [] } }))
  const [begun, left] = [makeStore().getState(), store.getState()]
  for (const name of [...personal, 'auth'] as const) expect(left[name], name).toEqual(begun[name])
})

const shopping = (userId: number, number: string) => {
  const store = makeStore()
  store.dispatch(profileOf(userId))
  store.dispatch(orderFollowed({ number, token: 't' }))
  return store
}

test('two tabs of two people mix nothing: whoever came last has all, on whichever side he is', () => {
  const ana = shopping(1, 'R1')
  const written = serialise(ana.getState())
  ana.dispatch(menPowerDeliveryChosen('PAC'))
  const bruno = shopping(2, 'R2').getState()
  const { restored } = takeOver(serialise(bruno), { state: ana.getState(), written })
  expect(restored).toEqual(Object.fromEntries(keptFields(bruno)))
  const former = serialise(shopping(3, 'R3').getState())
  const kept = takeOver(serialise(ana.getState()), { state: bruno, written: former }).restored
  expect(kept).toEqual(Object.fromEntries(keptFields(bruno)))
})
