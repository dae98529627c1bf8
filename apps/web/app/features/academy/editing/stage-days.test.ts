import { expect, test } from 'vitest'
import { daysInWords, openingsOf } from './stage-days.ts'

test('a stage opens on the day after the one before it ends', () => {
  const openings = openingsOf(['10', '5', '7'])
  expect(openings).toEqual({
    stages: [
      { position: 1, firstDay: 1 },
      { position: 2, firstDay: 11 },
      { position: 3, firstDay: 16 },
    ],
    lastDay: 22,
  })
  expect(openings && daysInWords(openings, 2)).toBe('Abre no dia 16 e vai até o 22.')
})

test.each(['', '0', '-3', '1,5', 'dez'])('"%s" is no number of days', (typed) => {
  expect(openingsOf(['10', typed])).toBeNull()
})
