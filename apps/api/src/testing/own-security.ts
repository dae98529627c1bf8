import { codeOfApp } from './code-of-app.ts'
import { sandboxControl } from './sandbox-control.ts'
import { password, signUpsIn } from './sign-ups.ts'
import type { TestWorld } from './world.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** For tests: an account of its own in this context, and what its owner may do about its security. */
export const ownSecurity = async (it: TestWorld, email: string) => {
  const its = signUpsIn(it)
  // Sign-ups are limited by address, which is not what is tested with this.
  await it.world.db.deleteFrom('platform.tries').execute()
  await its.confirmed(email)
  const session = await its.enter(email)
  const call = async (method: Method, path: string, payload?: object, bearer = session.bearer) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await it.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const post = async (path: string, payload: object, cookie = '') => {
    const from = { method: 'POST', url: `/spree_oauth/${path}`, headers: { cookie } } as const
    const answer = await it.app.inject({ ...from, payload: { username: email, password, ...payload } })
    return { status: answer.statusCode, body: answer.json(), cookies: String(answer.headers['set-cookie']) }
  }
  let secret = ''
  return {
    email,
    bearer: session.bearer,
    call,
    ask: (more: object = {}, cookie?: string) => post('two_factor_token', more, cookie),
    enter: (more: object = {}, cookie?: string) => post('token', { grant_type: 'password', ...more }, cookie),
    security: async () => (await call('GET', 'security')).body.security,
    prove: (more: object = {}) => call('POST', 'proofs', { password, ...more }),
    /** Adds an app, and returns the answer to its first code. */
    addApp: async () => {
      const started = await call('POST', 'authenticator')
      secret = started.body.authenticator.secret
      return call('PUT', 'authenticator/confirmation', { code: await codeAt(0) })
    },
    /** The app's code so many seconds from now. */
    code: (seconds = 0) => codeAt(seconds),
    newestMailedCode: async () => {
      await it.settle()
      const mails = await sandboxControl(it.sandbox.url).mails(email)
      return mails.map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1]).find(Boolean) ?? ''
    },
    recoveryCodes: async (): Promise<string[]> => (await call('POST', 'recovery_codes')).body.recoveryCodes,
    subjects: () => its.subjectsTo(email),
  }
  function codeAt(seconds: number) {
    return codeOfApp(secret, it.clock.now.getTime() + seconds * 1_000)
  }
}

export type OwnSecurity = Awaited<ReturnType<typeof ownSecurity>>
