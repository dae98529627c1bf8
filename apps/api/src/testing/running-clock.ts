import type { TestWorld } from './world.ts'

/** For tests: from now on each look at this context's clock is a millisecond later, as in life no two are the same. */
export const runClock = ({ clock }: TestWorld): void => {
  let at = clock.now.getTime()
  Object.defineProperty(clock, 'now', {
    get: () => new Date(++at),
    set: (to: Date) => {
      at = to.getTime()
    },
  })
}
