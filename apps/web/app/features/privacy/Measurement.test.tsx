import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { MEASUREMENT_WORDS } from '#shared/measurement.ts'
import { selectMeasurement } from '#shared/preferences/preferences.slice.ts'
import { makeStore } from '#store'
import { Measurement } from './Measurement.tsx'
import { MeasurementChoice } from './MeasurementChoice.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const answered = (isAccepted: boolean, words = MEASUREMENT_WORDS) => ({
  isAccepted,
  words,
  answeredAt: '2026-11-01T12:00:00.000Z',
})

type Given = { at?: string; isConfigured?: boolean; measurement?: ReturnType<typeof answered> | null }

const show = ({ at = '/', isConfigured = true, measurement = null }: Given = {}) => {
  const store = makeStore({ restored: { preferences: { colorMode: 'light', isDiscreet: false, measurement } } })
  const element = (
    <>
      <Measurement isConfigured={isConfigured} />
      <MeasurementChoice />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { store, router }
}
const frame = () => document.querySelector('iframe')

test('nothing is loaded before an answer, and a no is never asked again', async () => {
  const { store } = show()
  expect(frame()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Não contar' }))
  expect(frame()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pode contar' })).toBeNull()
  expect(selectMeasurement(store.getState())).toBe('refused')
})

test('a yes opens one frame, closed to the page around it, that is told the path alone', async () => {
  const { store } = show({ at: '/legal/cookies' })
  await userEvent.click(screen.getByRole('button', { name: 'Pode contar' }))
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  expect(frame()?.getAttribute('src')).toBe('/_measurement#/legal/cookies')
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(store.getState().preferences.measurement).toEqual({
    isAccepted: true,
    words: MEASUREMENT_WORDS,
    answeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('a yes can be taken back where it is explained, and takes effect at once', async () => {
  show({ measurement: answered(true) })
  expect(frame()).not.toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Não contar' }))
  expect(frame()).toBeNull()
})

test.each(['/acne', '/?queixa=acne', '/entrar', '/legal/nada'])('a yes opens nothing at %s', (at) => {
  show({ at, measurement: answered(true) })
  expect(frame()).toBeNull()
})

test('on the way to a page about health the frame goes; on the next one that may be measured there is a new one', async () => {
  const { router } = show({ measurement: answered(true) })
  const first = frame()
  await router.navigate('/acne')
  await vi.waitFor(() => expect(frame()).toBeNull(), { timeout: 30_000 })
  await router.navigate('/legal/privacidade')
  await vi.waitFor(() => expect(frame()?.getAttribute('src')).toBe('/_measurement#/legal/privacidade'), {
    timeout: 30_000,
  })
  expect(frame()).not.toBe(first)
})

test('who answered other words is asked again, and is not measured before', () => {
  show({ measurement: answered(true, MEASUREMENT_WORDS - 1) })
  expect(frame()).toBeNull()
  expect(screen.getByRole('button', { name: 'Pode contar' })).toBeDefined()
})

test('without an id nothing is asked, and who said yes before gets an error in the log (specification 8)', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  show({ isConfigured: false })
  expect(screen.queryByRole('button')).toBeNull()
  expect(log).not.toHaveBeenCalled()
  cleanup()
  show({ isConfigured: false, measurement: answered(true) })
  expect(frame()).toBeNull()
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TAG_MANAGER_ID'))
})
