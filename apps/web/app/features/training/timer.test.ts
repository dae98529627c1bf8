// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { secondsOf, signalAt } from './timer.ts'
import { useTimer } from './use-timer.ts'

const breathing = {
  signals: [
    { says: 'Inspire', seconds: 4 },
    { says: 'Solte', seconds: 6 },
  ],
  repeats: 3,
}

describe('what a timer says', () => {
  test.each([
    [0, 'Inspire', 4, 0],
    [3.2, 'Inspire', 1, 0],
    [4, 'Solte', 6, 0],
    [10, 'Inspire', 4, 1],
    [29.9, 'Solte', 1, 2],
  ])('after %d seconds: %s', (elapsed, says, leftSeconds, turn) => {
    expect(signalAt(breathing, elapsed)).toMatchObject({ says, leftSeconds, turn })
  })

  test('after its last second, nothing', () => {
    expect(secondsOf(breathing)).toBe(30)
    expect(signalAt(breathing, 30)).toBeNull()
    expect(signalAt(breathing, 4000)).toBeNull()
  })
})

describe('the clock of a timer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  const shown = () => {
    const { result } = renderHook(() => useTimer(30))
    return { its: () => result.current, does: (what: 'start' | 'pause' | 'reset') => act(() => result.current[what]()) }
  }

  test('starts, pauses, goes on, and begins anew', () => {
    const { its, does } = shown()
    does('start')
    pass(10_000)
    does('pause')
    pass(60_000)
    expect([its().elapsed, its().isRunning]).toEqual([10, false])
    does('start')
    pass(5_000)
    expect(its().elapsed).toBeCloseTo(15, 0)
    does('reset')
    expect([its().elapsed, its().isRunning, its().isOver]).toEqual([0, false, false])
  })

  test('loses nothing while its tab is hidden, and stops at the end', () => {
    const { its, does } = shown()
    does('start')
    // A hidden tab is given hardly any beats: none here, until it is seen again.
    vi.setSystemTime(Date.now() + 12_000)
    const real = performance.now
    const at = real.call(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => at + 12_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(its().elapsed).toBe(12)
    vi.spyOn(performance, 'now').mockImplementation(() => at + 3_600_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect([its().elapsed, its().isRunning, its().isOver]).toEqual([30, false, true])
    vi.restoreAllMocks()
  })
})
