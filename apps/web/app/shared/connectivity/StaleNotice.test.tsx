import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import { StaleNotice } from './StaleNotice.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (state: object) =>
  render(
    <Provider store={configureStore({ reducer: () => state })}>
      <StaleNotice />
    </Provider>,
  )

const goOffline = (isOffline = true) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}

const read = (fulfilledTimeStamp: number) => ({ queries: { one: { fulfilledTimeStamp }, none: undefined } })

test('with a connection it says nothing', () => {
  show({ main: read(1) })
  expect(screen.queryByText('Sem conexão')).toBeNull()
})

test('without one it says of when the newest thing on the screen is, and nothing any more when it is back', () => {
  show({ main: read(new Date(2026, 10, 21, 9, 5).getTime()), second: read(new Date(2026, 10, 21, 14, 32).getTime()) })
  goOffline()
  expect(screen.getByText(/O que está na tela é de 14:32/)).toBeTruthy()
  goOffline(false)
  expect(screen.queryByText('Sem conexão')).toBeNull()
})

test('where nothing was read it says why nothing is there', () => {
  show({})
  goOffline()
  expect(screen.getByText(/não ficam guardados neste aparelho/)).toBeTruthy()
})
