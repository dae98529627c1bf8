export const environments = ['local', 'staging', 'production'] as const

/** A server's environment. `local` is a demo on one machine; the others are reachable by strangers. */
export type AppEnv = (typeof environments)[number]

/** The requirement for APP_ENV; there is no default, because settings that suit a demo suit nothing else. */
export const appEnvWanted = `must be one of ${environments.join(', ')}`

export const isAppEnv = (said: string | undefined): said is AppEnv =>
  (environments as readonly (string | undefined)[]).includes(said)
