import { expect, test } from 'vitest'
import { bandPath, drawing, frameOf, linePath, mostSpans, thinned, xPercent, yPercent } from './chart-shape.ts'

const dayMs = 86_400_000
const years = Array.from({ length: 1_826 }, (_, day) => ({ time: day * dayMs, value: (day * 7) % 11 }))

test('a month is drawn day by day', () => {
  const month = years.slice(0, 30)
  const spans = thinned(month)
  expect(spans).toEqual(month.map((dot) => ({ ...dot, least: dot.value, most: dot.value })))
  expect(bandPath(spans, frameOf(spans, { least: 0, most: 10 }))).toBe('')
})

test('five years of days are as many marks as a screen can show, and lose no extreme', () => {
  const spans = thinned(years)
  expect(spans.length).toBeLessThanOrEqual(mostSpans)
  expect([Math.min(...spans.map(({ least }) => least)), Math.max(...spans.map(({ most }) => most))]).toEqual([0, 10])
  for (const { value, least, most } of spans) expect(value >= least && value <= most).toBe(true)
  expect(spans.map(({ time }) => time)).toEqual(spans.map(({ time }) => time).toSorted((one, other) => one - other))
  expect(bandPath(spans, frameOf(spans, { least: 0, most: 10 }))).toMatch(/^M.*Z$/)
})

test('more is higher, later is further right, and all of it lies within the drawing', () => {
  const frame = frameOf(thinned(years), { least: 0, most: 10 })
  expect(yPercent(10, frame)).toBeLessThan(yPercent(0, frame))
  expect(xPercent(frame.to, frame)).toBeGreaterThan(xPercent(frame.from, frame))
  for (const percent of [
    yPercent(10, frame),
    yPercent(0, frame),
    xPercent(frame.from, frame),
    xPercent(frame.to, frame),
  ])
    expect(percent >= 0 && percent <= 100).toBe(true)
  const numbers =
    linePath(thinned(years), frame)
      .match(/[\d.]+/g)
      ?.map(Number) ?? []
  expect(Math.max(...numbers)).toBeLessThanOrEqual(drawing.width)
})

test('answers of one day stand in the middle, and nothing is nothing', () => {
  const spans = thinned([{ time: 5, value: 3 }])
  expect(xPercent(5, frameOf(spans, { least: 0, most: 10 }))).toBe(50)
  expect([thinned([]), linePath([], frameOf([], { least: 0, most: null }))]).toEqual([[], ''])
})
