import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markOn, standsForMs } from './account-mark.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the mark stands at four places in turn, a minute at each, and stands still once the film is gone', () => {
  const picture = document.createElement('div')
  const mark = markOn(picture, 'bruno@prumo.example')
  const sign = picture.querySelector<HTMLElement>('.lesson-film__mark')
  expect([sign?.textContent, sign?.ariaHidden]).toEqual(['bruno@prumo.example', 'true'])
  const seen = [sign?.dataset.place]
  for (let minute = 1; minute <= 4; minute += 1) {
    vi.advanceTimersByTime(standsForMs)
    seen.push(sign?.dataset.place)
  }
  expect(seen).toEqual(['0', '1', '2', '3', '0'])
  mark.end()
  vi.advanceTimersByTime(standsForMs)
  expect([sign?.dataset.place, vi.getTimerCount()]).toEqual(['0', 0])
})
