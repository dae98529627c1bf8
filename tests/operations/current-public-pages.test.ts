import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'

let product: Product
let writer: pg.Client
beforeAll(async () => {
  const { url: databaseUrl } = await testDatabase()
  product = await startProduct({ databaseUrl, parts: ['sandbox', 'api', 'web'], env: { RATE_LIMIT_FACTOR: '100000' } })
  writer = new pg.Client({ connectionString: databaseUrl })
  await writer.connect()
})
afterAll(async () => {
  await writer?.end()
  await product?.stop()
})

const read = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await fetch(`${product.webUrl}${path}`, { headers })
  const text = await answer.text()
  expect([path, answer.status]).toEqual([path, 200])
  return text
}

const paths = ['/', '/disfuncao-eretil', '/sex-tools', '/sex-tools/ovo-masturbador', '/cursos/programa-control']

/**
 * Makes many concurrent reads while the work runs, so that the API guarantees the version and pages come from memory.
 */
const whileACrowdReads = async (work: () => Promise<void>): Promise<number> => {
  let isOver = false
  let count = 0
  const reader = async (path: string) => {
    while (!isOver) {
      await fetch(`${product.webUrl}${path}`).then(
        (answer) => answer.text(),
        () => '',
      )
      count++
    }
  }
  const crowd = Array.from({ length: 20 }, (_, index) => reader(paths[index % paths.length] ?? '/'))
  try {
    await pause(500)
    await work()
  } finally {
    isOver = true
    await Promise.all(crowd)
  }
  return count
}

const reais = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/** The changes, each with the page and the words that show it. */
const changes: {
  what: string
  path: string
  change: (round: number) => Promise<unknown>
  shown: (round: number) => string
}[] = [
  {
    what: 'a price',
    path: '/sex-tools/ovo-masturbador',
    change: (round) => writer.query('update shop.prices set amount_cents = $1 where variant_id = 494', [4100 + round]),
    shown: (round) => reais(4100 + round),
  },
  {
    what: 'a price in the list',
    path: '/sex-tools',
    change: (round) => writer.query('update shop.prices set amount_cents = $1 where variant_id = 494', [4200 + round]),
    shown: (round) => reais(4200 + round),
  },
  {
    what: 'a doctor’s name',
    path: '/disfuncao-eretil',
    change: (round) =>
      writer.query("update people.users set last_name = $1 where email = 'helena@prumo.example'", [`Prado${round}x`]),
    shown: (round) => `Prado${round}x`,
  },
  {
    what: 'a menu',
    path: '/',
    change: (round) =>
      writer.query(
        "update content.menu_items set name = $1 where id = (select min(id) from content.menu_items where depth > 0 and destination = '/cursos')",
        [`Cursos ${round}x`],
      ),
    shown: (round) => `Cursos ${round}x`,
  },
  {
    what: 'a course’s price',
    path: '/cursos/programa-control',
    change: (round) => writer.query('update shop.prices set amount_cents = $1 where variant_id = 142', [5100 + round]),
    shown: (round) => reais(5100 + round),
  },
  {
    what: 'a page of law',
    path: '/legal/privacidade',
    change: (round) =>
      writer.query("update content.cms_pages set title = $1 where slug = 'privacidade'", [`Privacidade ${round}x`]),
    shown: (round) => `Privacidade ${round}x`,
  },
]

test('whoever asks after a change was committed sees it, while a crowd reads', async () => {
  const missed: string[] = []
  const count = await whileACrowdReads(async () => {
    for (let round = 0; round < 12; round++) {
      for (const { what, path, change, shown } of changes) {
        await change(round)
        if (!(await read(path)).includes(shown(round))) missed.push(`${what}, round ${round}`)
      }
    }
  })
  expect(missed).toEqual([])
  expect(count).toBeGreaterThan(500)
})

test('nor is a change hidden when the process that promised the version is killed', async () => {
  const missed: number[] = []
  for (let round = 0; round < 4; round++) {
    await whileACrowdReads(async () => {
      await product.kill('api')
      await writer.query('update shop.prices set amount_cents = $1 where variant_id = 494', [4300 + round])
      const text = await read('/sex-tools/ovo-masturbador')
      // Without the API the page says that the price is unknown; it never shows a wrong one.
      if (text.includes(reais(4299 + round)) || (round === 0 && text.includes(reais(4211)))) missed.push(round)
      await product.untilReady('api')
      expect(await read('/sex-tools/ovo-masturbador')).toContain(reais(4300 + round))
    })
  }
  expect(missed).toEqual([])
})

test('a page is the same to the byte whoever asks, signed in or not, and whatever his cookies say', async () => {
  for (const path of paths) {
    const plain = await read(path)
    const cookie = 'railsRefreshToken=x; root=%7B%22colorMode%22%3A%22dark%22%7D; survey=y'
    expect(await read(path, { cookie, 'accept-language': 'en', 'user-agent': 'x' })).toBe(plain)
    expect(await read(path, { authorization: 'Bearer x', cookie })).toBe(plain)
  }
})
