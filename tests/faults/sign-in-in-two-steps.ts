import { mailsTo } from '../e2e/product/sandbox.ts'
import { type Call, until } from './json-caller.ts'

const password = 'prumo-demo-2026'

type World = { call: Call; places: { sandboxUrl: string } }

const secondStepCode = async (sandboxUrl: string, email: string, since: number): Promise<string> => {
  const mails = await until(
    `the code of ${email}`,
    async () => (await mailsTo(sandboxUrl, email)).filter(({ text }) => /\b\d{6}\b/.test(text)),
    (found) => found.length > since,
  )
  // The mailbox shows the newest first.
  return /\b(\d{6})\b/.exec(mails[0]?.text ?? '')?.[1] ?? ''
}

const codesOf = async (sandboxUrl: string, email: string) =>
  (await mailsTo(sandboxUrl, email)).filter(({ text }) => /\b\d{6}\b/.test(text)).length

/** A staff member's session: by password and mailed code. */
export const signInInTwoSteps = async ({ call, places }: World, email: string): Promise<string> => {
  const before = await codesOf(places.sandboxUrl, email)
  await call('POST', '/spree_oauth/two_factor_token', { body: { username: email, password, cookies_enabled: false } })
  const token = await secondStepCode(places.sandboxUrl, email, before)
  const session = await call<{ access_token: string }>('POST', '/spree_oauth/token', {
    body: { grant_type: 'password', username: email, password, token },
  })
  return session.access_token
}
