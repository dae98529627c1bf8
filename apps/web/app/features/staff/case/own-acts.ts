import { createContext, useContext } from 'react'

/** Runs an act on the open case, so that what changes by it is not told as another's doing. */
export type RunOwnAct = <Answer extends { error?: unknown }>(act: Promise<Answer>) => Promise<Answer>

export const OwnActs = createContext<RunOwnAct>((act) => act)

export const useOwnAct = (): RunOwnAct => useContext(OwnActs)
