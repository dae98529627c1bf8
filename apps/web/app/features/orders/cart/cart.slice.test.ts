import { describe, expect, test } from 'vitest'
import {
  type CartState,
  cartSlice,
  medicineId,
  packageChosen,
  singleItemChosen,
  singleItemsRemoved,
  subscriptionPeriodChosen,
} from './cart.slice.ts'

const { reducer } = cartSlice
const beginning = cartSlice.getInitialState()
type Event = Parameters<typeof reducer>[1]
const after = (...events: Event[]): CartState => events.reduce(reducer, beginning)

const goods = (id: string, quantity = 1) => ({ id, productId: 60, variantId: 494, quantity, seenCents: 5_300 })
const medicine = (packageId: number, place: number, period: 'monthly' | 'quarterly' = 'monthly') => ({
  id: medicineId({ packageId, place }),
  packageId,
  place,
  period,
})
const requested = (packageId: number) => ({
  type: 'second/executeMutation/fulfilled',
  payload: { orderNumber: 'R1' },
  meta: { arg: { endpointName: 'createPackageOrder', originalArgs: { packageId } } },
})

test('the cart holds a single package', () => {
  const state = after(packageChosen({ id: 1, leftOut: [1] }), packageChosen({ id: 2, leftOut: [2] }))
  expect(state.packageCart).toEqual([{ id: 2, leftOut: [2] }])
})

test('the period that was chosen stays', () =>
  expect(after(subscriptionPeriodChosen('quarterly')).subscriptionPeriod).toBe('quarterly'))

describe('single items', () => {
  test('an item chosen again keeps its place and changes its quantity, one removed is gone', () => {
    const state = after(
      singleItemChosen({ item: goods('a') }),
      singleItemChosen({ item: goods('b') }),
      singleItemChosen({ item: goods('c') }),
      singleItemChosen({ item: goods('a', 3) }),
      singleItemsRemoved(['b']),
    )
    expect(state.singleItemCart).toEqual([goods('a', 3), goods('c')])
  })

  test('another presentation of the same takes the place of the former one', () => {
    const [small, large] = [medicine(7, 1), medicine(7, 2)]
    const state = after(
      singleItemChosen({ item: small, cents: 6_000 }),
      singleItemChosen({ item: large, instead: [small.id, large.id], cents: 8_800 }),
    )
    expect(state.singleItemCart).toEqual([large])
    expect(state.medicineCents).toEqual({ [large.id]: 8_800 })
  })

  test('the medicines of one package have one period, those of another have their own', () => {
    const state = after(
      singleItemChosen({ item: medicine(7, 1) }),
      singleItemChosen({ item: medicine(8, 1) }),
      singleItemChosen({ item: medicine(7, 2, 'quarterly') }),
    )
    expect(state.singleItemCart).toEqual([medicine(7, 1, 'quarterly'), medicine(8, 1), medicine(7, 2, 'quarterly')])
  })

  test('neither the name nor the price of a medicine is in what a browser keeps', () => {
    const state = after(singleItemChosen({ item: medicine(7, 2), cents: 6_000 }))
    expect(JSON.stringify(state.singleItemCart)).toBe(
      '[{"id":"drugs-of-7-2","packageId":7,"place":2,"period":"monthly"}]',
    )
  })

  test('a request takes the medicines of its package along, and nothing else', () => {
    const state = after(
      packageChosen({ id: 7, leftOut: [1] }),
      singleItemChosen({ item: medicine(7, 2), cents: 6_000 }),
      singleItemChosen({ item: medicine(8, 1) }),
      singleItemChosen({ item: goods('a') }),
      requested(7),
    )
    expect(state).toMatchObject({ packageCart: [], singleItemCart: [medicine(8, 1), goods('a')], medicineCents: {} })
  })
})
