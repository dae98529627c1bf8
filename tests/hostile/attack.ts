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

/** A request, and everything that resulted from it. */
export type Tried = { operation: Operation; badnessName: string; sent: Sent; answer: Answered; writes: Write[] }

export type Attack = {
  apiUrl: string
  database: pg.Client
  operations: Operation[]
  seed: number
  many: number
  /** Creates new attackers with new data, because attacks use up the old ones. */
  renew: () => Promise<Targets>
  /** The faults of the result; empty if there are none. */
  faultsOf: (tried: Tried) => string[]
}

export type Outcome = {
  /** The faults, each with the first request that showed it; empty if there are none. */
  told: string
  statuses: Map<number, number>
  /** Pairs of an endpoint and a badness: tried, and existing. */
  pairs: { tried: number; thereAre: number }
}

const attackersLast = 150
const faultsTold = 20

/** Sends this many requests, one after another, each judged before the next; ends early after enough faults. */
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

/**
 * Waits for the reactions to finish, so that their rows are not attributed to the next request. An event whose
 * reactions run is not due: its lease is ahead. One that failed waits for its next try, which nobody waits for here.
 */
export const untilQuiet = async (database: pg.Client): Promise<void> => {
  const open = 'select from platform.outbox where relayed_at is null and (attempts = 0 or due_at <= now()) limit 1'
  while ((await database.query(open)).rowCount !== 0) await sleep(5)
  await writesSince(database)
}

// An answer may repeat the attacker's own words, and his own data may contain them.
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

/** Prints a summary of the answers. */
export const tellOutcome = ({ statuses, pairs }: Outcome): void => {
  process.stdout.write(`answers: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`)
  process.stdout.write(`${pairs.tried} of ${pairs.thereAre} pairs of an endpoint and a badness\n`)
}

/** Leaks: data that only its owner may get, in another's answer. */
export const leaksOf = ({ sent, answer }: Tried, secrets: string[]): string[] => {
  const all = `${answer.text}${JSON.stringify(answer.headers)}`
  return notIn(sent, secrets)
    .filter((each) => all.includes(each))
    .map((leak) => `${leak} came out`)
}
