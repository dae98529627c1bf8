import { afterEach, expect, test, vi } from 'vitest'
import { placeIn } from './film-place.ts'
import { followFilm } from './film-progress.ts'
import type { Report } from './lessons.api.ts'

/** A film that plays as a test says: a document without a browser plays none. */
const aFilm = (startAtSeconds = 0) => {
  const state = { currentTime: 0, readyState: 4, paused: false, seeking: false, error: null as object | null }
  const video = document.createElement('video')
  for (const name of Object.keys(state))
    Object.defineProperty(video, name, { get: () => state[name as keyof typeof state] })
  const { at } = placeIn(video, startAtSeconds)
  return {
    state,
    film: { video, opening: 7, at },
    say: (event: string) => video.dispatchEvent(new Event(event)),
    playUntil: (second: number) => {
      for (; state.currentTime <= second; state.currentTime += 1) video.dispatchEvent(new Event('timeupdate'))
    },
  }
}

const follow = (film: ReturnType<typeof aFilm>['film'], arrives: () => boolean = () => true) => {
  const told: [string, Report][] = []
  const send = (name: string) => async (report: Report) => {
    told.push([name, report])
    return arrives() ? { isDone: false } : null
  }
  return { told, end: followFilm(film, { tell: send('tell'), leave: send('leave'), onDone: () => {} }) }
}

let end = () => {}
afterEach(() => {
  end()
  vi.restoreAllMocks()
})

test('a film that broke, or is taken apart, is where it last could play', async () => {
  const { state, film, say, playUntil } = aFilm()
  const { told, end: stop } = follow(film)
  playUntil(9)
  Object.assign(state, { currentTime: 0, readyState: 0 })
  say('timeupdate')
  Object.assign(state, { readyState: 4, error: {} })
  say('seeked')
  stop()
  expect(told.at(-1)?.[1]).toMatchObject({ opening: 7, positionSeconds: 9 })
})

test('what did not arrive while the page was hidden is told with the next', async () => {
  let isOnline = false
  const { film, say, playUntil } = aFilm()
  const { told, end: stop } = follow(film, () => isOnline)
  end = stop
  playUntil(4)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(told).toEqual([['leave', expect.objectContaining({ watched: [[0, 5]] })]]))
  isOnline = true
  say('pause')
  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(told[1]).toEqual(['tell', { opening: 7, report: 2, positionSeconds: 4, watched: [[0, 5]] }])
  say('pause')
  window.dispatchEvent(new Event('pagehide'))
  expect(told).toHaveLength(2)
})

test('nothing is told of a film that only opened where it was left', () => {
  const { film } = aFilm(12)
  const { told, end: stop } = follow(film)
  stop()
  expect(told).toEqual([])
})

test('one report goes after the other', async () => {
  const { film, state, say, playUntil } = aFilm()
  const { told, end: stop } = follow(film)
  end = stop
  playUntil(3)
  say('pause')
  Object.assign(state, { currentTime: 20 })
  say('seeked')
  expect(told).toHaveLength(1)
  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(told.map(([, { report, positionSeconds }]) => [report, positionSeconds])).toEqual([
    [1, 3],
    [2, 20],
  ])
})
