import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { makeStore } from '#store'
import { Measurement } from './Measurement.tsx'

afterEach(() => {
  cleanup()
  document.getElementById('tag-manager')?.remove()
  vi.restoreAllMocks()
})

const show = ({ id = 'GTM-TEST', isMeasurable = true, measurement = 'unasked' as const } = {}) => {
  const store = makeStore({ restored: { preferences: { colorMode: 'light', isDiscreet: false, measurement } } })
  const tagManager = { id, url: 'http://tags.example' }
  const element = <Measurement tagManager={tagManager} isMeasurable={isMeasurable} />
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  )
  return store
}
const script = () => document.getElementById('tag-manager') as HTMLScriptElement | null

test('nothing is loaded before an answer, and a no is never asked again', async () => {
  const store = show()
  expect(script()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Não medir' }))
  expect(script()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pode medir' })).toBeNull()
  expect(store.getState().preferences.measurement).toBe('refused')
})

test('a yes loads it once, from the address that is configured', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Pode medir' }))
  expect(script()?.src).toBe('http://tags.example/gtm.js?id=GTM-TEST')
  expect(document.querySelectorAll('#tag-manager')).toHaveLength(1)
})

test('a yes of another day loads nothing on a page that may not be measured', () => {
  show({ isMeasurable: false, measurement: 'accepted' as never })
  expect(script()).toBeNull()
})

test('without an id nothing is asked, and who said yes before gets an error in the log (specification 8)', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  show({ id: '' })
  expect(screen.queryByRole('button')).toBeNull()
  expect(log).not.toHaveBeenCalled()
  cleanup()
  show({ id: '', measurement: 'accepted' as never })
  expect(script()).toBeNull()
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TAG_MANAGER_ID'))
})
