import { AskForHelp } from './AskForHelp.tsx'

/** What a page of sign-in shows to somebody who has no way of the second step left. */
export const helpLost = (credentials: { username: string; password: string }, onBack: () => void) => (
  <AskForHelp credentials={credentials} onBack={onBack} />
)
