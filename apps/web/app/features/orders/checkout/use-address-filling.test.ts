import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type AddressForm, emptyAddressForm } from './address-form.ts'
import { type Place, useAddressFilling } from './use-address-filling.ts'

const paulista: Place = {
  street: 'Avenida Paulista',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  isPartial: false,
}

/** A form that stands there, and a look-up that answers when it is told to. */
const looking = (form: Partial<AddressForm>) => {
  let present: AddressForm = { ...emptyAddressForm, ...form }
  let answer: (found: Place | 'unknown' | 'silent') => void = () => {}
  const onUnknown = vi.fn()
  const { result } = renderHook(() =>
    useAddressFilling({
      lookUp: () => new Promise((resolve) => (answer = resolve)),
      read: () => present,
      write: (written) => (present = written),
      onUnknown,
    }),
  )
  return {
    type: (typed: Partial<AddressForm>) => (present = { ...present, ...typed }),
    begin: (digits: string) => act(() => void result.current.fill(digits)),
    found: (place: Place | 'unknown' | 'silent') => act(async () => answer(place)),
    form: () => present,
    onUnknown,
    result,
  }
}

test('what stood there belonged to another code; what the look-up does not know stays', async () => {
  const { begin, found, form } = looking({ postalCode: '01310-200', street: 'Rua de antes', district: 'Centro' })
  begin('01310200')
  await found({ ...paulista, district: '' })
  expect(form()).toMatchObject({ street: 'Avenida Paulista', district: 'Centro', city: 'São Paulo', state: 'SP' })
})

test('what was typed while it looked stays', async () => {
  const { begin, found, form, type } = looking({ postalCode: '01310-200' })
  begin('01310200')
  type({ street: 'Alameda Santos' })
  await found(paulista)
  expect(form()).toMatchObject({ street: 'Alameda Santos', city: 'São Paulo' })
})

test('a code that answers after another was typed is ignored', async () => {
  const { begin, found, form, type, result } = looking({ postalCode: '01310-200' })
  begin('01310200')
  type({ postalCode: '20040-002' })
  await found(paulista)
  expect(form().street).toBe('')
  expect(result.current.note).toBeUndefined()
})

test('a code that nobody knows is said, one that was not found out leaves the hand to it', async () => {
  const { begin, found, form, onUnknown, result } = looking({ postalCode: '00000-000', street: 'Rua das Flores' })
  begin('00000000')
  await found('unknown')
  expect(onUnknown).toHaveBeenCalledOnce()
  begin('00000000')
  await found('silent')
  expect(result.current.note).toMatch(/Preencha à mão/)
  expect(form().street).toBe('Rua das Flores')
})
