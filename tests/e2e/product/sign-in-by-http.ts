import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { mailsTo } from './sandbox.ts'

/** The password of the cast, of their doubles (own-customer.ts) and of all staff. */
export const castPassword = 'prumo-demo-2026'
/** The password that the patients of care-by-http.ts choose. */
export const patientPassword = 'uma senha que é só minha'

/**
 * Signs this visitor in as the form does, without the form: his next page knows him. For journeys about something else,
 * because the form and the page after it cost two seconds of a processor.
 */
export const signInByHttp = async (page: Page, email: string, password = castPassword): Promise<void> => {
  expect(await askForSession(page, { username: email, password })).toMatchObject({ accessToken: expect.any(String) })
}

/** The same for somebody whose account asks for a mailed code: staff. */
export const signInByCode = async (page: Page, email: string, sandboxUrl: string): Promise<void> => {
  const codes = async () => (await mailsTo(sandboxUrl, email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
  const before = (await codes()).length
  const credentials = { username: email, password: castPassword }
  expect(await askForSession(page, credentials)).toMatchObject({ isTokenNeeded: true })
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(before)
  const session = await askForSession(page, { ...credentials, token: (await codes())[0] })
  expect(session).toMatchObject({ accessToken: expect.any(String) })
}

/** The visitor's own request: his browser gets the cookies of the answer. */
const askForSession = async (page: Page, credentials: object): Promise<object> => {
  const answer = await page.request.post('/_session', { data: credentials })
  expect([answer.status(), credentials]).toEqual([200, credentials])
  return answer.json()
}
