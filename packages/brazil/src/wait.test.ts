import { expect, test } from 'vitest'
import { formatWait } from './wait.ts'

test.each([
  [0, '1 segundo'],
  [1, '1 segundo'],
  [39.2, '40 segundos'],
  [90, '90 segundos'],
  [91, '2 minutos'],
  [900, '15 minutos'],
  [5_401, '2 horas'],
  [8_640, '3 horas'],
])('%s s: %s', (seconds, words) => expect(formatWait(seconds)).toBe(words))
