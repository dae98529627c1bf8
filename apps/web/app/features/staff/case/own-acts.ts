import { createContext, useContext } from 'react'

/** Runs the user's own act on the open case, so that its result is not announced as a colleague's change. */
export type RunOwnAct = <Answer extends { error?: unknown }>(act: Promise<Answer>) => Promise<Answer>

export const OwnActs = createContext<RunOwnAct>((act) => act)

export const useOwnAct = (): RunOwnAct => useContext(OwnActs)
