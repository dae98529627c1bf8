export const environments = ['local', 'staging', 'production'] as const

/** Where a server stands. `local` is a demonstration on one machine; the others are open to strangers. */
export type AppEnv = (typeof environments)[number]

/** What APP_ENV must say; nothing is assumed, since what is good for a demonstration is good for nothing else. */
export const appEnvWanted = `must be one of ${environments.join(', ')}`

export const isAppEnv = (said: string | undefined): said is AppEnv =>
  (environments as readonly (string | undefined)[]).includes(said)
