import { findPlaceSoon, type KeepAddress, knownPlace } from '#domains/people/customers'
import type { Ask } from './asking-outside.ts'

/** What the postal service says of a code, asked while no row is locked. */
export const placeOfCode =
  (ask: Ask): NonNullable<KeepAddress['findPlace']> =>
  (postalCode) =>
    ask({
      key: `place of ${postalCode}`,
      ask: (ctx) => findPlaceSoon(ctx, postalCode),
      known: (ctx) => knownPlace(ctx, postalCode),
    })
