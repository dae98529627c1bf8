import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const api = 'apps/api/src'
const keepers = [`${api}/platform/context.ts`, `${api}/surfaces/callers/idempotency/`]

/**
 * A caller's key is handed from the surface to the effect's transaction, and nobody in between touches it: what a verb
 * does beside its effect it does by `besideEffect`.
 */
export const effects: Guard = {
  name: 'callers’ keys',
  look: (root): Findings => {
    const files = sourcesIn(root, [api]).filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    const guilty = files.filter(
      (path) => !keepers.some((keeper) => path.startsWith(keeper)) && textOf(root, path).includes('effectKey'),
    )
    const breaches = guilty.map((path) => `${path} touches a caller's key: say besideEffect(ctx) (platform/context.ts)`)
    return { breaches, read: files.length }
  },
}
