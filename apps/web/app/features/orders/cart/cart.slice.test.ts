import { expect, test } from 'vitest'
import {
  cartEmptied,
  cartSlice,
  deliveryChosen,
  packageChosen,
  packageRemoved,
  singleItemChosen,
  singleItemRemoved,
  subscriptionPeriodChosen,
} from './cart.slice.ts'

const { reducer } = cartSlice
const beginning = cartSlice.getInitialState()
const item = (id: string, quantity = 1) => ({ id, productId: 60, variantId: 494, quantity })
const quoted = {
  type: 'second/executeQuery/fulfilled',
  payload: [
    { deliveryType: 'SEDEX', price: 22.4, businessDays: 2 },
    { deliveryType: 'PAC', price: 15.1, businessDays: 6 },
  ],
  meta: { arg: { endpointName: 'quoteShipping', originalArgs: { zipCode: '01310200' } } },
}

test('the cart holds a single package', () => {
  const state = reducer(
    reducer(beginning, packageChosen({ id: 1, leftOut: [1] })),
    packageChosen({ id: 2, leftOut: [2] }),
  )
  expect(state.packageCart).toEqual([{ id: 2, leftOut: [2] }])
  expect(reducer(state, packageRemoved()).packageCart).toEqual([])
})

test('an item chosen again changes its quantity, one removed is gone', () => {
  const events = [
    singleItemChosen(item('a')),
    singleItemChosen(item('b')),
    singleItemChosen(item('a', 3)),
    singleItemRemoved('b'),
  ]
  expect(events.reduce(reducer, beginning).singleItemCart).toEqual([item('a', 3)])
})

test('delivery costs what was quoted for the way that is chosen', () => {
  const state = reducer(beginning, quoted)
  expect(state).toMatchObject({ cepData: '01310200', deliveryType: 'SEDEX', deliveryPrice: 22.4 })
  expect(reducer(state, deliveryChosen('PAC')).deliveryPrice).toBe(15.1)
  expect(reducer(beginning, deliveryChosen('PAC')).deliveryPrice).toBeNull()
})

test('an emptied cart begins again', () => {
  const state = [packageChosen({ id: 1, leftOut: [1] }), subscriptionPeriodChosen('quarterly')].reduce(
    reducer,
    beginning,
  )
  expect(state.subscriptionPeriod).toBe('quarterly')
  expect(reducer(state, cartEmptied())).toEqual(beginning)
})
