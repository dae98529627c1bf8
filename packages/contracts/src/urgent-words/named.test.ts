import { expect, test } from 'vitest'
import { weightRedFlag, weightSymptom } from '../main/weight.ts'
import { type Named, urgencyOfNamed } from './named.ts'

test.each([
  [['vomiting', 'chest_pain', 'low_mood'], 'emergency'],
  [['fainting'], 'emergency'],
  [['self_harm', 'fainting'], 'emergency'],
  [['low_mood', 'vomiting'], 'mind'],
  [['self_harm', 'abdominal_pain'], 'mind'],
  [['abdominal_pain'], 'abdomen'],
  [['vomiting'], 'abdomen'],
  [['nausea', 'reflux', 'diarrhea', 'constipation', 'tiredness', 'unplanned_loss'], null],
  [[], null],
] as [Named[], string | null][])('%j cannot wait: %s', (named, urgency) => expect(urgencyOfNamed(named)).toBe(urgency))

test('whatever can be marked has its answer', () => {
  for (const name of [...weightSymptom.options, ...weightRedFlag.options])
    expect(urgencyOfNamed([name]), name).not.toBeUndefined()
  expect(weightSymptom.options.flatMap((name) => urgencyOfNamed([name]) ?? [])).toHaveLength(5)
  expect(weightRedFlag.options.flatMap((name) => urgencyOfNamed([name]) ?? [])).toHaveLength(5)
})
