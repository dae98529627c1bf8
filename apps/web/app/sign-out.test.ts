import { expect, test } from 'vitest'
import { sessionLost } from '#features/identity/auth.slice.ts'
import { signedOut } from '#features/identity/signed-out.ts'
import { packageChosen, singleItemChosen } from '#features/orders/cart/cart.slice.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import { makeStore } from './store.ts'

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

test('after a lost session his lists are there for himself again, and for nobody else', () => {
  const store = makeStore()
  store.dispatch(profileOf(1))
  store.dispatch(packageChosen({ id: 7, leftOut: [2] }))
  store.dispatch(singleItemChosen({ item: { id: 'drugs-of-7-1', packageId: 7, place: 1, period: 'monthly' } }))
  const { cart } = store.getState()
  store.dispatch(sessionLost())
  store.dispatch(profileOf(1))
  expect(store.getState().cart).toEqual(cart)
  store.dispatch(sessionLost())
  store.dispatch(profileOf(2))
  expect(store.getState().cart).toMatchObject({ ownerId: 2, packageCart: [], singleItemCart: [] })
})
