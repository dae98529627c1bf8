import { describe, expect, test } from 'vitest'
import { bagOf, booleanOf, integerOf, listOf, nestedOf, parseBrackets, textOf } from './parameters.ts'

describe('contract 1.1: parameters are one bag', () => {
  test('query string, body and path are merged; the path wins', () => {
    expect(
      bagOf({ queryString: 'include=variants&id=1', body: { quantity: 2, id: '2' }, params: { id: '3' } }),
    ).toEqual({ include: 'variants', quantity: 2, id: '3' })
  })

  test('brackets nest, in a query string as in a form', () => {
    expect(
      parseBrackets('filter[options][tamanho]=unico&fields[product]=name&order[payments_attributes][][id]=1'),
    ).toEqual({
      filter: { options: { tamanho: 'unico' } },
      fields: { product: 'name' },
      order: { payments_attributes: [{ id: '1' }] },
    })
  })

  test('objects of a bracketed list: a member that the last one has begins the next, in any spelling of brackets', () => {
    const first = { id: '1', source: { name: 'a', month: '2' } }
    const two = { list: [first, { id: '3', tags: ['x', 'y'] }], plain: ['p', 'q'] }
    const query =
      'list[][id]=1&list[][source][name]=a&list[][source][month]=2&list[][id]=3&list[][tags][]=x&list[][tags][]=y&plain[]=p&plain[]=q'
    expect(parseBrackets(query)).toEqual(two)
    expect(parseBrackets(query.replaceAll('[', '%5B').replaceAll(']', '%5d'))).toEqual(two)
  })

  test('of a name that comes twice the last counts, as in Rack; a list has all', () => {
    expect(parseBrackets('a=1&a=2&b[]=1&b[]=2&c[x]=1&c[x]=2&d%5B%5D=1&d%5B%5D=2')).toEqual({
      a: '2',
      b: ['1', '2'],
      c: { x: '2' },
      d: ['1', '2'],
    })
  })

  test('a body that is no object adds nothing', () => {
    expect(bagOf({ queryString: '', body: [1, 2], params: null })).toEqual({})
  })

  test('__proto__ in a query changes no prototype', () => {
    parseBrackets('__proto__[admin]=1&a[__proto__][admin]=1')
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
})

test('a text is trimmed; blank, missing or of another shape is null', () => {
  const bag = { a: ' x ', b: '  ', c: ['x'], d: 5, e: null }
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => textOf(bag, name))).toEqual(['x', null, null, '5', null, null])
})

test.each([
  ['12', 12],
  [12, 12],
  ['-1', -1],
  ['1.5', null],
  ['1e3', null],
  ['abc', null],
  ['', null],
  ['99999999999999999999', null],
  [{}, null],
])('the whole number in %j is %j', (value, number) => expect(integerOf({ n: value }, 'n')).toBe(number))

test('lists come with commas, with brackets or as JSON', () => {
  expect(listOf({ ids: '1, 2,,3' }, 'ids')).toEqual(['1', '2', '3'])
  expect(listOf({ ids: ['1', 2] }, 'ids')).toEqual(['1', '2'])
  expect(listOf({}, 'ids')).toEqual([])
})

test('true and 1 are true, anything else given is false', () => {
  const bag = { a: 'true', b: '1', c: 'false', d: '', e: true }
  expect(['a', 'b', 'c', 'd', 'e'].map((name) => booleanOf(bag, name))).toEqual([true, true, false, null, true])
  expect(nestedOf({ filter: 'x' }, 'filter')).toEqual({})
})
