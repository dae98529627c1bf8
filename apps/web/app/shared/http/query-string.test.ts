import { expect, test } from 'vitest'
import { queryString } from './query-string.ts'

test.each([
  ['empty texts, NaN, null and undefined are dropped', { a: '', b: Number.NaN, c: null, d: undefined, e: 1 }, 'e=1'],
  ['zero and false are values', { quantity: 0, isOpen: false }, 'quantity=0&isOpen=false'],
  ['arrays have brackets', { ids: [1, 2] }, 'ids[]=1&ids[]=2'],
  ['arrays drop what is empty too', { ids: ['', 3, Number.NaN] }, 'ids[]=3'],
  [
    'branches have brackets',
    { filter: { name: 'gel', options: { size: 'p' } } },
    'filter[name]=gel&filter[options][size]=p',
  ],
  ['branches drop what is empty', { filter: { name: '' } }, ''],
  ['names and values are encoded', { 'a b': 'ç&=' }, 'a%20b=%C3%A7%26%3D'],
  ['moments are ISO 8601', { after: new Date(0) }, 'after=1970-01-01T00%3A00%3A00.000Z'],
])('%s', (_name, parameters, expected) => {
  expect(queryString(parameters)).toBe(expected)
})
