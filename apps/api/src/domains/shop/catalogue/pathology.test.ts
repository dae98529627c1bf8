import { expect, test } from 'vitest'
import { pathologyNamed } from './pathology.ts'

test.each([
  ['hairLoss', 'hairLoss'],
  [' acne ', 'acne'],
  ['erectionDysfunction', 'erectileDysfunction'],
  ['acne,', 'acne'],
  ['Acne', null],
  ['constructor', null],
  ['', null],
])('spec 3: %j means %j', (text, pathology) => expect(pathologyNamed(text)).toBe(pathology))
