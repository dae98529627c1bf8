import { expect, test } from 'vitest'
import { daysOf } from './days-of.ts'

const item = (key: string, at: string) => ({ key, at, kind: 'note' as const, title: key })

test('things stand under their day in Brasília, newest first, and none is lost', () => {
  const items = [
    item('late', '2026-11-22T02:30:00Z'),
    item('early', '2026-11-21T12:00:00Z'),
    item('next', '2026-11-22T03:00:00Z'),
    item('year before', '2025-11-21T12:00:00Z'),
  ]
  const days = daysOf(items)
  expect(days.map(({ day, items: ofDay }) => [day, ofDay.map(({ key }) => key)])).toEqual([
    ['22 de novembro de 2026', ['next']],
    ['21 de novembro de 2026', ['late', 'early']],
    ['21 de novembro de 2025', ['year before']],
  ])
  expect(days.flatMap(({ items: ofDay }) => ofDay)).toHaveLength(items.length)
})

test('of one moment the last named stands first', () => {
  const at = '2026-11-22T12:00:00Z'
  expect(daysOf([item('asked', at), item('answered', at)])[0]?.items.map(({ key }) => key)).toEqual([
    'answered',
    'asked',
  ])
})
