/** Runs an act for which the server may ask a fresh proof of an account with two steps; the page knows how to ask. */
export type Prove = <Answer extends { error?: unknown }>(act: () => Promise<Answer>) => Promise<Answer>
