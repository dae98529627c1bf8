import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFilmAddresses } from './use-film-addresses.ts'

afterEach(cleanup)

const use = (expiresInSeconds: number, onRefresh: () => Promise<unknown> = async () => {}) => {
  const asked = vi.fn(onRefresh)
  const lesson = { opening: 1, expiresInSeconds }
  return { asked, ...renderHook(() => useFilmAddresses({ lesson, onRefresh: asked })) }
}
const stop = { atSeconds: 40, isPlaying: true }

test('addresses that ended are asked for again, once until the film plays', async () => {
  const { asked, result } = use(0)
  await act(async () => result.current.onBroken(stop))
  expect([asked.mock.calls.length, result.current.isBroken, result.current.left.current]).toEqual([1, false, stop])
  await act(async () => result.current.onBroken(stop))
  expect([asked.mock.calls.length, result.current.isBroken]).toEqual([1, true])

  await act(async () => result.current.refresh())
  expect([asked.mock.calls.length, result.current.isBroken]).toEqual([2, false])
  const video = document.createElement('video')
  result.current.onOpened(video)
  expect(result.current.left.current).toBeNull()
  video.dispatchEvent(new Event('playing'))
  await act(async () => result.current.onBroken(stop))
  expect([asked.mock.calls.length, result.current.isBroken]).toEqual([3, false])
})

test('a film that breaks while its addresses last is said to be broken', async () => {
  const { asked, result } = use(1800)
  await act(async () => result.current.onBroken(stop))
  expect([asked.mock.calls.length, result.current.isBroken]).toEqual([0, true])
})

test('where there are no other addresses the film is broken, and can be tried again', async () => {
  const { asked, result } = use(0, () => Promise.reject(new Error('offline')))
  await act(async () => result.current.onBroken(stop))
  expect(result.current.isBroken).toBe(true)
  await act(async () => result.current.refresh())
  expect([asked.mock.calls.length, result.current.isBroken]).toEqual([2, true])
})
