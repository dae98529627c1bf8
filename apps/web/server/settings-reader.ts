import {
  type AppEnv,
  appEnvWanted,
  isAppEnv,
  isEncrypted,
  isGuarded,
  readTrustedProxies,
  readUnencryptedHosts,
  type TrustedProxies,
  weaknessOf,
  weaknessOfKey,
} from '@prumo/hosting'

type Environment = Record<string, string | undefined>

/** Reads settings one by one, and collects invalid ones in `faults`. */
export const settingsReader = (env: Environment, faults: string[]) => ({
  isLocal: env.APP_ENV === 'local',

  environment(): { appEnv: AppEnv; isLocal: boolean } {
    const said = env.APP_ENV
    if (isAppEnv(said)) return { appEnv: said, isLocal: said === 'local' }
    faults.push(said ? `APP_ENV is "${said}", but ${appEnvWanted}` : `APP_ENV is missing: it ${appEnvWanted}`)
    return { appEnv: 'production', isLocal: false }
  },

  isDevelopment(): boolean {
    const isDevelopment = env.NODE_ENV === 'development'
    // Development mode serves our sources and shows how a page failed.
    if (isDevelopment && !this.isLocal) faults.push('NODE_ENV=development is for APP_ENV=local alone')
    return isDevelopment
  },

  text: (name: string, fallback: string) => env[name] || fallback,

  needed(name: string, fallback: string | undefined): string {
    const value = env[name] || fallback
    if (!value) faults.push(`${name} is missing`)
    return value ?? ''
  },

  /** It is used in a URL and in a policy: letters, digits and one hyphen only. */
  tagManagerId(name: string): string {
    const value = env[name] ?? ''
    if (value !== '' && !/^GTM-[A-Z0-9]+$/.test(value))
      faults.push(`${name} is "${value}", but must be like GTM-ABC123`)
    return value
  },

  /** Comma-separated addresses, reduced to their origins; a host may begin with `*.`, as in policies. */
  origins(name: string): readonly string[] {
    const values = (env[name] ?? '').split(',').filter(Boolean)
    return values.map((value) => {
      if (!/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(value)) faults.push(`${name} holds "${value}", which is no origin`)
      else if (!this.isLocal && !value.startsWith('https:')) faults.push(`${name} holds "${value}", which is not https`)
      return value
    })
  },

  key(name: string, fallback: string | undefined): string {
    const value = this.needed(name, fallback)
    const isKey = Buffer.from(value, 'base64').length === 32
    const weakness = this.isLocal ? !isKey && 'must be 32 bytes in base64' : weaknessOfKey(value)
    if (value && weakness) faults.push(`${name} ${weakness}`)
    return value
  },

  /** The first of several between commas: the API accepts what any of them signed. */
  secret(name: string, fallback: string | undefined): string {
    const value = this.needed(name, fallback).split(',')[0]?.trim() ?? ''
    const weakness = this.isLocal ? null : weaknessOf(value)
    if (value && weakness) faults.push(`${name} ${weakness}`)
    return value
  },

  port(name: string, fallback: number): number {
    const value = Number(env[name] || fallback)
    if (Number.isInteger(value) && value >= 0 && value < 65_536) return value
    faults.push(`${name} is "${env[name]}", but must be a port number`)
    return fallback
  },

  proxies(name: string, fallback: string | undefined): TrustedProxies {
    // It trusted every sender of the header; an operator who still sets it must learn that it has no effect.
    if (env.TRUST_PROXY) faults.push(`TRUST_PROXY is no longer read: name the proxies in ${name}`)
    const said = env[name] || fallback
    if (!said) faults.push(`${name} is missing`)
    const { proxies, faults: found } = readTrustedProxies(said ?? 'none')
    faults.push(...found.map((fault) => `${name} ${fault}`))
    return proxies
  },

  hours(name: string, fallback: number): number {
    const value = Number(env[name] || fallback)
    if (Number.isInteger(value) && value > 0 && value <= 24) return value
    faults.push(`${name} is "${env[name]}", but must be whole hours, 1 to 24`)
    return fallback
  },

  seconds(name: string, fallback: number): number {
    const value = Number(env[name] || fallback)
    if (value >= 0 && value <= 30) return value
    faults.push(`${name} is "${env[name]}", but must be seconds, 0 to 30`)
    return fallback
  },

  /** Outside a demonstration an address needs https; one that only we call may be protected otherwise. */
  address(name: string, fallback: string | undefined, { isCalledByUsAlone = false } = {}): string {
    const value = env[name] || fallback
    if (!value || !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
      faults.push(value ? `${name} is "${value}", but must be an http or https address` : `${name} is missing`)
      return ''
    }
    const hosts = readUnencryptedHosts(env.UNENCRYPTED_HOSTS)
    const isSafe = this.isLocal || (isCalledByUsAlone ? isGuarded(value, hosts) : isEncrypted(value))
    if (!isSafe) faults.push(`${name} must begin with https${isCalledByUsAlone ? ' (or UNENCRYPTED_HOSTS)' : ''}`)
    return value.replace(/\/+$/, '')
  },
})
