import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const api = 'apps/api/src'
const context = `${api}/platform/context.ts`
const keepers = [context, `${api}/surfaces/callers/idempotency/`]
// What counts tries or notes that a session was used does so beside whatever was asked for.
const verbs = new RegExp(`^${api}/(?:domains|platform)/`)

/**
 * A caller's key is handed from the surface to the effect's own transaction, `inEffect`, and nobody in between touches
 * it: what a verb does beside its effect it does by `besideEffect`. A transaction that says neither while a key is open
 * is not begun (platform/context.ts). Only a verb knows which of its transactions is the effect.
 */
export const effects: Guard = {
  name: 'callers’ keys',
  look: (root): Findings => {
    const files = sourcesIn(root, [api]).filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    const breaches = files
      .filter((path) => !keepers.some((keeper) => path.startsWith(keeper)))
      .flatMap((path) => faultsOf(path, textOf(root, path)))
    return { breaches, read: files.length }
  },
}

const faultsOf = (path: string, text: string): string[] => [
  ...(text.includes('effectKey') ? [`${path} touches a caller's key: say besideEffect(ctx) (${context})`] : []),
  ...(!verbs.test(path) && /\b(?:inEffect|besideEffect)\b/.test(text)
    ? [`${path} decides what an effect is: that is a verb's to say`]
    : []),
]
