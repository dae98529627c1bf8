import { describe, expect, test, vi } from 'vitest'
import { type Bag, parseBrackets } from '../parameters.ts'
import { pageInputOf } from './pages.ts'
import { renderMany, renderOne, renderPage } from './render.ts'
import { type Resource, toMany, toOne } from './resource.ts'
import type { StorefrontRequest } from './view.ts'

type Shelf = { id: number; name: string; books: number[] }
type Book = { id: number; title: string; shelf: number; author: number | null }
type Author = { id: number; name: string }

const shelves: Shelf[] = [
  { id: 1, name: 'Left', books: [10, 11] },
  { id: 2, name: 'Right', books: [] },
]
const books: Book[] = [
  { id: 10, title: 'A', shelf: 1, author: 100 },
  { id: 11, title: 'B', shelf: 1, author: 100 },
]
const loadBooks = vi.fn(async (asked: Shelf[]) => books.filter((book) => asked.some(({ id }) => id === book.shelf)))

const author: Resource<Author> = {
  type: 'author',
  id: ({ id }) => String(id),
  shape: {},
  attributes: ({ name }) => ({ name }),
  relationships: {},
}
const book: Resource<Book> = {
  type: 'book',
  id: ({ id }) => String(id),
  shape: {},
  attributes: ({ title }) => ({ title }),
  relationships: {
    author: {
      many: false,
      resource: () => author,
      link: (noun) => toOne('author', noun.author),
      load: async () => [{ id: 100, name: 'Ana' }],
    },
    shelf: {
      many: false,
      resource: () => shelf,
      link: (noun) => toOne('shelf', noun.shelf),
      load: async (asked) => shelves.filter(({ id }) => asked.some((one) => one.shelf === id)),
    },
  },
}
const shelf: Resource<Shelf> = {
  type: 'shelf',
  id: ({ id }) => String(id),
  shape: {},
  attributes: ({ name }) => ({ name, is_full: false }),
  relationships: {
    books: { many: true, resource: () => book, link: (noun) => toMany('book', noun.books), load: loadBooks },
  },
}

const request = (bag: Bag, url = '/api/v2/storefront/shelves') =>
  ({ bag, url, protocol: 'https', host: 'loja.example:8443' }) as StorefrontRequest
const asking = (query: string) => request(parseBrackets(query), `/api/v2/storefront/shelves?${query}`)
const included = async (query: string) =>
  (await renderMany(asking(query), shelf, shelves)).included?.map(({ type, id }) => `${type} ${id}`)

describe('contract 1.2: shape', () => {
  test('a resource has a text id, type, attributes, relationships; empty to-many is [], to-one null', async () => {
    expect(await renderOne(request({}), shelf, shelves[1] as Shelf)).toEqual({
      data: {
        id: '2',
        type: 'shelf',
        attributes: { name: 'Right', is_full: false },
        relationships: { books: { data: [] } },
      },
    })
    const orphan = await renderOne(request({}), book, { id: 12, title: 'C', shelf: 1, author: null })
    expect(orphan).toMatchObject({ data: { relationships: { author: { data: null } } } })
  })

  test('included is there only if asked for, then possibly []', async () => {
    expect(await included('include=')).toBeUndefined()
    expect((await renderOne(asking('include=books'), shelf, shelves[1] as Shelf)).included).toEqual([])
    expect(await renderOne(asking('include=books'), shelf, null)).toEqual({ data: null, included: [] })
  })
})

describe('contract 1.2: include', () => {
  test('intermediates too, children before their parent, no duplicates', async () => {
    expect(await included('include=books.author')).toEqual(['author 100', 'book 10', 'book 11'])
    expect(await included('include=books,books.author,books')).toEqual(['author 100', 'book 10', 'book 11'])
    expect(await included('include=books.shelf')).toEqual(['shelf 1', 'book 10', 'book 11'])
  })

  test('the related nouns of all nouns are loaded at once', async () => {
    loadBooks.mockClear()
    await included('include=books')
    expect(loadBooks).toHaveBeenCalledTimes(1)
  })

  test.each(['pages', 'books.pages', 'books..author', 'toString', '__proto__'])(
    'an unknown %s is named',
    async (path) => {
      const name = path === 'books..author' ? '' : path.split('.').at(-1)
      await expect(included(`include=${path}`)).rejects.toMatchObject({
        code: 'include_unknown',
        details: { relationship: name, resource: expect.any(String) },
      })
    },
  )

  test('a ring of relationships is followed far, but not for ever', async () => {
    expect(await included(`include=${'books.shelf.'.repeat(10)}books`)).toEqual(['book 10', 'book 11', 'shelf 1'])
    await expect(included(`include=${'books.shelf.'.repeat(20)}books`)).rejects.toMatchObject({
      code: 'include_too_wide',
    })
  })
})

describe('contract 1.2: sparse fieldsets', () => {
  const first = async (query: string) => ((await renderMany(asking(query), shelf, shelves)).data as unknown[])[0]

  test('filter attributes and relationships', async () => {
    expect(await first('fields[shelf]=name')).toMatchObject({ attributes: { name: 'Left' }, relationships: {} })
    expect(await first('fields[shelf]=books')).toMatchObject({ attributes: {}, relationships: { books: {} } })
  })

  test('work for included types, and from a JSON body', async () => {
    const document = await renderMany(request({ include: 'books', fields: { book: 'author' } }), shelf, shelves)
    expect(document.included?.[0]).toEqual({
      id: '10',
      type: 'book',
      attributes: {},
      relationships: { author: { data: { id: '100', type: 'author' } } },
    })
  })

  test.each(['fields=', 'fields[shelf]=', 'fields[other]=name'])('%s is ignored', async (query) => {
    expect(await first(query)).toMatchObject({ attributes: { name: 'Left', is_full: false } })
  })
})

describe('contract 1.5: collections', () => {
  test.each([
    ['', 1, 25],
    ['page=2&per_page=10', 2, 10],
    ['page=0&per_page=0', 1, 25],
    ['page=-1&per_page=501', 1, 25],
    ['page=x&per_page=x', 1, 25],
    ['page=99999999999999999999&per_page=500', 1, 500],
  ])('%s is page %d of %d', (query, page, perPage) => {
    expect(pageInputOf(parseBrackets(query))).toEqual({ page, perPage })
  })

  const links = async (query: string, page: number) =>
    (await renderPage(asking(query), shelf, { nouns: shelves, total: 5, page, perPage: 2 })).links

  test('meta counts this page, all, and pages', async () => {
    const { meta } = await renderPage(asking('per_page=2'), shelf, { nouns: shelves, total: 5, page: 1, perPage: 2 })
    expect(meta).toEqual({ count: 2, total_count: 5, total_pages: 3 })
  })

  test('links are absolute and keep the other parameters', async () => {
    const query = 'filter%5Bname%5D=l&page=2&per_page=2'
    const base = 'https://loja.example:8443/api/v2/storefront/shelves?filter%5Bname%5D=l'
    expect(await links(query, 2)).toEqual({
      self: `https://loja.example:8443/api/v2/storefront/shelves?${query}`,
      next: `${base}&page=3&per_page=2`,
      prev: `${base}&page=1&per_page=2`,
      last: `${base}&page=3&per_page=2`,
      first: `${base}&page=1&per_page=2`,
    })
  })

  test('next repeats the last page and prev the first: never null', async () => {
    expect((await links('page=3', 3))?.next).toContain('page=3')
    expect((await links('page=1', 1))?.prev).toContain('page=1')
    expect((await links('page=9', 9))?.prev).toContain('page=3')
  })
})
