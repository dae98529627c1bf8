import { sql } from 'kysely'
import { bearerOf } from '../bearer.ts'
import { nestTokenOf } from '../nest-caller.ts'
import type { TestWorld } from '../world.ts'

type Ask = { url: string; headers?: Record<string, string> }

/** For tests: how a list gets rows, and how it is requested. */
export type ListSeed = {
  /** Makes sure that the list has at least this many rows. */
  grow?: (world: TestWorld, rows: number) => Promise<void>
  /** `rows`: the page size, if the call has one. */
  ask: (world: TestWorld, rows: number) => Promise<Ask>
  /** If something else than the list itself grows. */
  // biome-ignore lint/suspicious/noExplicitAny: any operation's answer
  rows?: (body: any) => number
  /** The maximum, by a rule of the database or of the code. */
  atMost?: number
}

export const asGuest =
  (url: string): ListSeed['ask'] =>
  async () => ({ url })

/** With a page of this many rows. */
export const paged =
  (url: string, as?: string): ListSeed['ask'] =>
  async (world, rows) => ({
    url: `${url}${url.includes('?') ? '&' : '?'}per_page=${rows}`,
    ...(as ? { headers: await bearer(world, as) } : {}),
  })

export const asMember =
  (url: string, name: string): ListSeed['ask'] =>
  async (world) => ({ url, headers: await bearer(world, name) })

/** At the second API: `url` is built with the caller's id. */
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

/** Adds rows one by one up to this number; `made` counts what this file has made of a kind in a test context. */
export const upTo = (add: (world: TestWorld, n: number) => Promise<unknown>): NonNullable<ListSeed['grow']> => {
  const made = new WeakMap<TestWorld, number>()
  return async (world, rows) => {
    for (let n = (made.get(world) ?? 0) + 1; n <= rows; n++) {
      await add(world, n)
      made.set(world, n)
    }
  }
}
