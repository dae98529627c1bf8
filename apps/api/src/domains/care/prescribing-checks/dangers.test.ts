import { expect, test } from 'vitest'
import { now } from './checks.factory.ts'
import { stopsAMedicine } from './dangers.ts'

const stops = (kind: 'medicine' | 'problem', text: string, code: string | null = null) =>
  stopsAMedicine({ kind, text, code, substance: null, at: now }, now)

test.each([
  ['medicine', 'Isordil 5 mg', null, true],
  ['medicine', 'Adempas', null, true],
  ['medicine', 'losartana', null, false],
  ['medicine', 'não usa nitrato', null, false],
  ['problem', 'ICC NYHA IV', null, true],
  ['problem', 'angina', null, true],
  ['problem', 'Cardiopatia', 'I50.0', true],
  ['problem', 'HIV positivo', null, true],
  ['problem', 'miopia', null, false],
  ['problem', 'nega angina', null, false],
] as const)('%s %s', (kind, text, code, expected) => expect(stops(kind, text, code)).toBe(expected))
