import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Failure, noResponse, refusal } from '#shared/http/failure.ts'
import { WaitingForLine } from './WaitingForLine.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const goOffline = (isOffline = true) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}
const onRetry = vi.fn()
afterEach(() => onRetry.mockClear())
type Given = { isSending?: boolean; failure?: Failure; isSentAgain?: boolean }
const element = ({ isSending = false, failure, isSentAgain = true }: Given) => (
  <WaitingForLine isSending={isSending} failure={failure} isSentAgain={isSentAgain} onRetry={onRetry}>
    a recusa
  </WaitingForLine>
)
const isSaid = () => screen.queryByText('Sem internet.') !== null

test('nothing is said while nothing is sent, and of a refusal the form’s own words stand', () => {
  render(element({ failure: refusal(422) }))
  goOffline()
  expect(isSaid()).toBe(false)
  screen.getByText('a recusa')
})

test('it is said at once, without a button while it is being sent, and what failed is sent once when the line is back', () => {
  const { rerender } = render(element({ isSending: true }))
  goOffline()
  expect(isSaid()).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(element({ failure: noResponse() }))
  screen.getByRole('button', { name: 'Tentar de novo' })
  expect(onRetry).not.toHaveBeenCalled()
  goOffline(false)
  expect(onRetry).toHaveBeenCalledOnce()
  goOffline()
  rerender(element({}))
  goOffline(false)
  expect(onRetry).toHaveBeenCalledOnce()
})

test('what is on its way when the line comes back is not sent by this too', () => {
  render(element({ isSending: true }))
  goOffline()
  goOffline(false)
  expect(onRetry).not.toHaveBeenCalled()
})

test('a password is sent again by its owner alone', () => {
  render(element({ failure: noResponse(), isSentAgain: false }))
  goOffline()
  screen.getByRole('button', { name: 'Tentar de novo' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
  goOffline(false)
  expect(onRetry).toHaveBeenCalledOnce()
})
