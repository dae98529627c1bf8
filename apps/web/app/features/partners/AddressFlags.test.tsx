import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { AddressFlags } from './AddressFlags.tsx'

afterEach(cleanup)

/** A form whose address is valid as soon as its postal code has eight digits. */
function Form() {
  const [code, setCode] = useState('')
  return (
    <AddressFlags isValid={/^\d{8}$/.test(code)}>
      <input aria-label="CEP" value={code} onChange={(event) => setCode(event.target.value)} />
    </AddressFlags>
  )
}

const visitOf = async (key: string | null) => {
  const root = {
    id: 'root',
    path: '/',
    loader: () => ({ partner: key && { key } }),
    HydrateFallback: () => null,
    Component: Form,
  }
  render(<RouterProvider router={createMemoryRouter([root])} />)
  const field = await screen.findByLabelText('CEP')
  return { type: (text: string) => userEvent.type(field, text), flags: () => ({ ...field.parentElement?.dataset }) }
}

const none = { isIshaAddress: 'false', isSerenoAddress: 'false' }

test.each([
  ['isha', 'isIshaAddress'],
  ['sereno', 'isSerenoAddress'],
])('for a visitor of %s, %s follows the validity of the address', async (key, flag) => {
  const { type, flags } = await visitOf(key)
  expect(flags()).toEqual(none)
  await type('0131020')
  expect(flags()).toEqual(none)
  await type('0')
  expect(flags()).toEqual({ ...none, [flag]: 'true' })
  await type('{Backspace}')
  expect(flags()).toEqual(none)
})

test.each(['ironberg', null])('a visitor of %s sets none', async (key) => {
  const { type, flags } = await visitOf(key)
  await type('01310200')
  expect(flags()).toEqual(none)
})
