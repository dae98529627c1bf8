import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const api = 'apps/api/src'
const context = `${api}/platform/context.ts`
const keepers = [context, `${api}/surfaces/callers/idempotency/`]
// Counting a try, or noting the use of a session, happens beside the requested effect.
const verbs = new RegExp(`^${api}/(?:domains|platform)/`)

/**
 * The surface passes a caller's idempotency key to the effect's own transaction, `inEffect`, and no code in between
 * touches it: a verb's other transactions use `besideEffect`. A transaction that declares neither while a key is open
 * is refused (platform/context.ts). Only a verb knows which of its transactions is the effect.
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
