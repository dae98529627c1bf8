// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ActionFunction, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { action as survey } from './pages/consultation/survey.ts'
import { action as session } from './pages/session/session.ts'
import { action as shopToken } from './pages/session/shop-token.ts'
import { someRequestFacts } from './request-facts.factory.ts'
import { requestFacts } from './request-facts.ts'

const pages = path.join(import.meta.dirname, 'pages')
const modules = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .filter((file) =>
    /export const action\b|export async function action\b/.test(readFileSync(path.join(pages, file), 'utf8')),
  )
  .map((file) => file.replaceAll(path.sep, '/'))

/** Reads or writes a cookie, so a page of another site could use it in its visitor's name. */
const withCookies: Record<string, ActionFunction> = {
  'consultation/survey.ts': survey,
  'session/session.ts': session,
  'session/shop-token.ts': shopToken,
}
/** Forms that show whoever sends them what anybody may see with the same codes. They know no cookie. */
const withoutCookies = ['prescription-check/check-document.tsx', 'prescription-check/check-prescription.tsx']

test('these are all calls of our own that a page can send a form to', () => {
  expect(modules.sort()).toEqual([...Object.keys(withCookies), ...withoutCookies].sort())
  for (const file of withoutCookies) expect(readFileSync(path.join(pages, file), 'utf8')).not.toMatch(/cookie/i)
})

const foreign = ['https://evil.example', 'null', 'https://web.example.evil.example', 'http://web.example:81']

test.each(
  Object.entries(withCookies).flatMap(([file, action]) => foreign.map((origin) => [file, origin, action] as const)),
)('%s refuses a page of %s, whatever the method, and sets no cookie', async (_file, origin, action) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const context = new RouterContextProvider()
    // Nobody listens there: what is refused asks nobody.
    context.set(requestFacts, someRequestFacts({ apiUrl: 'http://127.0.0.1:9' }))
    const headers = { origin, cookie: 'prumo_session=refresh', 'content-type': 'text/plain' }
    const request = new Request('http://web.example/_x', { method, headers, body: '{}' })
    const response = (await action({ request, context, params: {} } as never)) as Response
    expect([method, response.status, response.headers.getSetCookie()]).toEqual([method, 403, []])
  }
})
