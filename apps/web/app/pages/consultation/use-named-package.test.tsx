import { cleanup, render, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { selectJourney } from '#features/onboarding/new-consultation.slice.ts'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore, type Store } from '#store'
import { useNamedPackage } from './use-named-package.ts'

const packages = [
  { variantId: 2001, amount: 1, price: 80 },
  { variantId: 2004, amount: 4, price: 290 },
]

let api: Awaited<ReturnType<typeof fakeApi>>
let store: Store
beforeEach(async () => {
  api = await fakeApi(() => ({ type: 'application/json', body: { packages } }))
  store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

let search = ''
function Probe() {
  useNamedPackage()
  search = useLocation().search
  return null
}

const open = (at: string) =>
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <Probe />
      </MemoryRouter>
    </Provider>,
  )
const chosen = () => selectJourney(store.getState()).chosenPsychologyPackage

test('the package whose price was pressed is chosen, and the address no longer names it', async () => {
  open('/consulta/questionario?sessoes=2004&corrigir=1')
  await waitFor(() => expect(search).toBe('?corrigir=1'))
  expect(chosen()).toEqual(packages[1])
})

test('one that is not sold chooses nothing, and nothing is asked without a name', async () => {
  open('/consulta/questionario?sessoes=9')
  await waitFor(() => expect(search).toBe(''))
  expect(chosen()).toBeNull()
  const asked = api.received.length
  open('/consulta/questionario')
  expect([api.received.length, chosen()]).toEqual([asked, null])
})
