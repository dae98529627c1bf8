import { createHash } from 'node:crypto'
import { accountConsents, consentKinds } from '@prumo/contracts/consents'
import { expect, test } from 'vitest'
import { privacy } from '../../../../../../database/seeds/material/content/privacy.ts'
import { terms } from '../../../../../../database/seeds/material/content/terms.ts'
import { findConsentWords } from './consent-words.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

// A red line here asks for a new version with the new hash: nobody has agreed to the changed page.
test.each([
  ['terms', terms],
  ['cgu', terms],
  ['privacy', privacy],
] as const)('the last version of %s names the page as it is now', (kind, page) => {
  expect(accountConsents[kind].at(-1)?.documentHash).toBe(hashOf(page.content ?? ''))
})

test.each(consentKinds)('%s has words, and none of an unknown version', (kind) => {
  expect(findConsentWords({ kind })?.textHash).toMatch(/^[0-9a-f]{64}$/)
  expect(findConsentWords({ kind, version: '1999-01' })).toBeNull()
})

test('versions of a kind differ', () => {
  for (const wordings of Object.values(accountConsents))
    expect(new Set(wordings.map(({ version }) => version)).size).toBe(wordings.length)
})

test('no version is of a day to come: whoever agrees today agrees to words of today', () => {
  const today = new Date().toISOString().slice(0, 10)
  for (const wordings of Object.values(accountConsents))
    for (const { version } of wordings) expect(version.slice(0, 10) <= today, version).toBe(true)
})
