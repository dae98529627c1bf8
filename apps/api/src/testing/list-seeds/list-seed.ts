import { sql } from 'kysely'
import { bearerOf } from '../bearer.ts'
import { nestTokenOf } from '../nest-caller.ts'
import type { TestWorld } from '../world.ts'

type Ask = { url: string; headers?: Record<string, string> }

/** For tests: how a list comes to have rows, and how it is asked for. */
export type ListSeed = {
  /** Sees to it that the list has so many rows at least. */
  grow?: (world: TestWorld, rows: number) => Promise<void>
  /** `rows`: how many a page is to hold, where that can be said. */
  ask: (world: TestWorld, rows: number) => Promise<Ask>
  /** Where what grows is not the list itself. */
  // biome-ignore lint/suspicious/noExplicitAny: any operation's answer
  rows?: (body: any) => number
  /** There are so many and no more, by a rule of the database or of the code. */
  atMost?: number
}

export const asGuest =
  (url: string): ListSeed['ask'] =>
  async () => ({ url })

/** With a page of so many rows. */
export const paged =
  (url: string, as?: string): ListSeed['ask'] =>
  async (world, rows) => ({
    url: `${url}${url.includes('?') ? '&' : '?'}per_page=${rows}`,
    ...(as ? { headers: await bearer(world, as) } : {}),
  })

export const asMember =
  (url: string, name: string): ListSeed['ask'] =>
  async (world) => ({ url, headers: await bearer(world, name) })

/** At the second API: `url` is made with the id of who asks. */
export const withNestToken =
  (urlOf: (userId: number) => string, name: string): ListSeed['ask'] =>
  async (world) => ({
    url: urlOf(await idOf(world, name)),
    headers: { authorization: `Bearer ${await nestTokenOf(world, name)}` },
  })

const bearer = async (world: TestWorld, name: string) => ({
  authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}`,
})

export const idOf = async ({ world: { db } }: TestWorld, name: string): Promise<number> => {
  const { rows } = await sql<{
    id: number
  }>`select id from people.users where email = ${`${name}@prumo.example`}`.execute(db)
  if (!rows[0]) throw new Error(`${name} is not of the cast`)
  return rows[0].id
}

/** Adds rows one by one until there are so many; `made` says how many this file has made of a kind in a world. */
export const upTo = (add: (world: TestWorld, n: number) => Promise<unknown>): NonNullable<ListSeed['grow']> => {
  const made = new WeakMap<TestWorld, number>()
  return async (world, rows) => {
    for (let n = (made.get(world) ?? 0) + 1; n <= rows; n++) {
      await add(world, n)
      made.set(world, n)
    }
  }
}
