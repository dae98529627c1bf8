import type { Exercise } from './training.api.ts'

type Signals = Pick<Exercise, 'signals' | 'repeats'>

export const secondsOf = ({ signals, repeats }: Signals): number =>
  repeats * signals.reduce((sum, { seconds }) => sum + seconds, 0)

export type Signal = { says: string; seconds: number; leftSeconds: number; turn: number; isEven: boolean }

/** What the timer says after so many seconds; null once it is over. */
export const signalAt = ({ signals, repeats }: Signals, elapsed: number): Signal | null => {
  const turnSeconds = secondsOf({ signals, repeats: 1 })
  const turn = Math.floor(elapsed / turnSeconds)
  if (turn >= repeats) return null
  let rest = elapsed - turn * turnSeconds
  for (const [index, { says, seconds }] of signals.entries()) {
    if (rest < seconds) return { says, seconds, leftSeconds: Math.ceil(seconds - rest), turn, isEven: index % 2 === 0 }
    rest -= seconds
  }
  return null
}
