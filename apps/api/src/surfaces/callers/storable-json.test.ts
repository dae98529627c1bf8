import { expect, test } from 'vitest'
import { quickestMs } from '#testing/quickest'
import { storableJson } from './storable-json.ts'

test.each([
  ['{"a":"x\\u0000y"}', 'xy'],
  ['{"a":"\\\\u0000"}', '\\u0000'],
  ['{"a":"\\\\\\u0000"}', '\\'],
  ['{"a":"\\ud83c\\udf46"}', '🍆'],
  ['{"a":"\\uD83C"}', '\ufffd'],
  ['{"a":"\\udf46!"}', '\ufffd!'],
  ['{"a":"\\ud83c\\ud83c\\udf46"}', '\ufffd🍆'],
  ['{"a":"\\u00e7"}', 'ç'],
])('%s can be stored', (text, value) => expect(JSON.parse(storableJson(text)).a).toBe(value))

test('long runs of backslashes take no time', async () => {
  const long = `{"a":"${'\\\\'.repeat(200_000)}\\u0000"}`
  expect(await quickestMs(() => storableJson(long))).toBeLessThan(1_000)
})
