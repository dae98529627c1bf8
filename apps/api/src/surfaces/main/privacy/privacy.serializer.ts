import { type Erasure, type HeldPart, type LookAtErasure, wasDelayed } from '#domains/people/privacy'

/** What we hold and what an erasure would meet, as the site shows it: no name of a table leaves the server here. */
export const personalDataOnTheWire = (parts: HeldPart[], { erasure, mayAsk, ...look }: LookAtErasure) => ({
  parts: parts.map(({ purpose, held }) => ({
    purpose,
    held: held.map(({ holds, erasure: { does, ...how } }) => ({
      holds,
      fate: fates[does],
      rule: 'rule' in how ? how.rule : null,
    })),
  })),
  erasure: erasure && erasureOnTheWire(erasure),
  mayBeErased: mayAsk,
  ...look,
})

const fates = { delete: 'deleted', blank: 'anonymised', keep: 'kept' } as const

export const erasureOnTheWire = (erasure: Erasure) => ({
  state: stateOf(erasure),
  askedAt: erasure.askedAt.toISOString(),
  beginsAt: erasure.beginsAt.toISOString(),
})

const stateOf = (erasure: Erasure) => {
  if (erasure.begunAt !== null) return 'begun' as const
  return wasDelayed(erasure) ? ('delayed' as const) : ('waiting' as const)
}
