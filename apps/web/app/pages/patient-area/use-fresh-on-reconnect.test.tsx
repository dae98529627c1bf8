import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '#shared/http/failure.ts'
import { useRetryUnanswered } from './use-fresh-on-reconnect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const unanswered = (): Failure => ({ kind: 'noResponse', message: 'No response received from the provider' })
const watching = (failure: Failure | undefined) => {
  const retry = vi.fn()
  return {
    retry,
    ...renderHook((given: { failure: Failure | undefined }) => useRetryUnanswered({ ...given, retry }), {
      initialProps: { failure },
    }),
  }
}

test('what nobody answered is asked for again, after pauses that grow', () => {
  const { retry, rerender } = watching(unanswered())
  vi.advanceTimersByTime(1_000)
  expect(retry).toHaveBeenCalledTimes(1)
  rerender({ failure: unanswered() })
  vi.advanceTimersByTime(1_000)
  expect(retry).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(retry).toHaveBeenCalledTimes(2)
})

test('and at once when the connection is back', () => {
  const { retry } = watching(unanswered())
  window.dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('an answer that refuses is not asked for again', () => {
  const { retry } = watching({ kind: 'http', status: 500, message: '', body: null } as unknown as Failure)
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(retry).not.toHaveBeenCalled()
})
