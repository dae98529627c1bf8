import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { badness } from './badness.ts'
import { deckOf } from './deck.ts'
import { diceFrom } from './dice.ts'
import { goodDraft, sentFrom } from './draft.ts'
import type { Operation } from './operations.ts'
import { type Answered, type Sent, send } from './send.ts'
import type { Targets } from './targets.ts'
import { type Write, writesSince } from './writes.ts'

/** A request that was sent, and all that came of it. */
export type Tried = { operation: Operation; badnessName: string; sent: Sent; answer: Answered; writes: Write[] }

export type Attack = {
  apiUrl: string
  database: pg.Client
  operations: Operation[]
  seed: number
  many: number
  /** Attackers and what they have, made anew: what was attacked until now is spent. */
  renew: () => Promise<Targets>
  /** What is wrong with what came of it; empty when all is well. */
  faultsOf: (tried: Tried) => string[]
}

export type Outcome = {
  /** The faults that were found, each with the request that showed it first; empty when all is well. */
  told: string
  statuses: Map<number, number>
  /** Pairs of an endpoint and a badness: how many were tried, of how many. */
  pairs: { tried: number; thereAre: number }
}

const attackersLast = 150
const faultsTold = 20

/** Sends so many requests, one after the other, each judged before the next; ends early when it has enough to tell. */
export const attack = async ({
  apiUrl,
  database,
  operations,
  seed,
  many,
  renew,
  faultsOf,
}: Attack): Promise<Outcome> => {
  const dice = diceFrom(seed)
  const deck = deckOf(operations, dice)
  const [found, statuses, pairs] = [new Map<string, Sent>(), new Map<number, number>(), new Set<string>()]
  let targets = await renew()
  for (let at = 0; at < many && found.size < faultsTold; at++) {
    if (at % attackersLast === 0 && at > 0) targets = await renew()
    const { operation, badnessName } = deck.draw()
    const spoil = badness[badnessName] as (typeof badness)[string]
    const sent = sentFrom(spoil(goodDraft(operation, dice, targets), dice, targets), dice)
    await untilQuiet(database)
    const answer = await send(apiUrl, sent)
    pairs.add(`${operation.method} ${operation.path} ${badnessName}`)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    for (const fault of faultsOf({ operation, badnessName, sent, answer, writes: await writesSince(database) })) {
      const told = `${fault}: ${operation.method} ${operation.path} (${badnessName}) -> ${answer.text.slice(0, 160)}`
      if (!found.has(told)) found.set(told, sent)
    }
  }
  return { told: toldOf(found), statuses, pairs: { tried: pairs.size, thereAre: deck.size } }
}

/** What was announced is answered before anybody looks: its rows are not those of the next request. */
export const untilQuiet = async (database: pg.Client): Promise<void> => {
  const open = 'select from platform.outbox where relayed_at is null and due_at <= now() limit 1'
  while ((await database.query(open)).rowCount !== 0) await sleep(5)
  await writesSince(database)
}

// What the attacker said himself he may hear again, and it may stand in what is his.
export const notIn = (sent: Sent, told: string[]): string[] => {
  const asked = `${decodeURIComponent(sent.path.replace(/%(?![0-9a-f]{2})|%[89a-f][0-9a-f]/gi, ''))}${sent.body ?? ''}`
  return told.filter((each) => !asked.includes(each))
}

const toldOf = (found: Map<string, Sent>): string =>
  [...found]
    .map(([fault, { path, headers, body }]) =>
      [fault, path.slice(0, 600), JSON.stringify(headers).slice(0, 300), body?.toString().slice(0, 1_000)].join('\n  '),
    )
    .join('\n')

/** How the answers were, for whoever reads the run. */
export const tellOutcome = ({ statuses, pairs }: Outcome): void => {
  process.stdout.write(`answers: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`)
  process.stdout.write(`${pairs.tried} of ${pairs.thereAre} pairs of an endpoint and a badness\n`)
}

/** Leaks: what must come out to nobody but its owner, and did. */
export const leaksOf = ({ sent, answer }: Tried, secrets: string[]): string[] => {
  const all = `${answer.text}${JSON.stringify(answer.headers)}`
  return notIn(sent, secrets)
    .filter((each) => all.includes(each))
    .map((leak) => `${leak} came out`)
}
