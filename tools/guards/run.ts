import { resolve } from 'node:path'
import { aliases } from './aliases.ts'
import { boundaries } from './boundaries.ts'
import { clocks } from './clocks.ts'
import { comments } from './comments.ts'
import { deadCode } from './dead-code.ts'
import { doors } from './doors.ts'
import { effects } from './effects.ts'
import { environment } from './environment.ts'
import type { Findings, Guard } from './guard.ts'
import { prose } from './prose.ts'
import { relationships } from './relationships.ts'
import { seals } from './seals.ts'
import { shape } from './shape.ts'
import { tables } from './tables.ts'
import { twins } from './twins.ts'
import { verbs } from './verbs.ts'

export const guards: Guard[] = [
  shape,
  doors,
  environment,
  tables,
  seals,
  relationships,
  effects,
  verbs,
  prose,
  comments,
  clocks,
  twins,
  aliases,
  boundaries,
  deadCode,
]

/** The result of one guard; a guard that read nothing has failed, whatever it found. */
export const verdictOf = ({ breaches, read }: Findings): string[] =>
  read === 0 ? ['it read nothing, so it proves nothing', ...breaches] : breaches

/** Runs every guard over a tree and returns all of their findings. */
export const runGuards = async (root: string, chosen = guards): Promise<Map<string, string[]>> => {
  const verdicts = new Map<string, string[]>()
  for (const guard of chosen) verdicts.set(guard.name, verdictOf(await guard.look(root)))
  return verdicts
}

if (import.meta.main) {
  const verdicts = await runGuards(resolve(import.meta.dirname, '..', '..'))
  for (const [name, breaches] of verdicts) {
    console.log(`${breaches.length === 0 ? 'ok  ' : 'FAIL'} ${name}`)
    for (const breach of breaches) console.log(`  ${breach}`)
  }
  process.exit([...verdicts.values()].some((breaches) => breaches.length > 0) ? 1 : 0)
}
