import { expect, test } from 'vitest'
import { partners } from './partners.ts'
import { cookiesOf, forgottenCookies, partnerOf } from './recognition.ts'

const keyOf = (visitor: Partial<Parameters<typeof partnerOf>[0]>) =>
  partnerOf({ host: 'prumo.example', cookies: null, ...visitor })?.key ?? null

test.each([
  ['ironberg.prumo.example', 'ironberg'],
  ['ironberg.localhost:5320', 'ironberg'],
  ['IRONBERG.Prumo.Example.', 'ironberg'],
  ['isha.localhost', 'isha'],
  ['prumo.example', null],
  ['ironberg', null],
  ['ironberg.prumo.example.evil.example', null],
  ['not-ironberg.prumo.example', null],
  ['', null],
  [undefined, null],
])('host %s: %s', (host, key) => {
  expect(keyOf({ host })).toBe(key)
})

test.each([
  ['partner_client=ironberg; is_ironberg=true; ironberg_host=true', 'ironberg'],
  ['theme=dark; is_isha=true', 'isha'],
  ['sereno_host=true', 'sereno'],
  ['  partner_client=isha  ', 'isha'],
  ['is_isha=true; is_isha=true', 'isha'],
])('cookies %j: %s', (cookies, key) => {
  expect(keyOf({ cookies })).toBe(key)
})

test.each([
  ['contradictory', 'partner_client=isha; is_ironberg=true'],
  ['contradictory', 'is_isha=true; is_ironberg=true'],
  ['contradictory', 'partner_client=isha; is_isha=false'],
  ['contradictory', 'partner_client=isha; partner_client=ironberg'],
  ['unknown', 'partner_client=acme'],
  ['unknown', 'is_acme=true'],
  ['malformed', 'is_isha=1'],
  ['malformed', 'is_isha'],
  ['malformed', 'partner_client=ISHA'],
  ['malformed', 'partner_client="isha"'],
  ['malformed', 'partner_client=%69sha'],
  ['malformed', 'partner_client=__proto__'],
  ['malformed', ';;=;= =;partner_client==isha'],
  ['gone', ''],
])('%s cookies are the house’s: %j', (_what, cookies) => {
  expect(keyOf({ cookies })).toBeNull()
})

test('the host speaks before a link, and a link before cookies', () => {
  const cookies = 'is_sereno=true'
  expect(keyOf({ host: 'isha.localhost', linked: 'ironberg', cookies })).toBe('isha')
  expect(keyOf({ linked: 'ironberg', cookies })).toBe('ironberg')
  expect(keyOf({ linked: 'acme', cookies })).toBe('sereno')
})

test('what a visitor is given is what he is known by, for two hours unless told otherwise', () => {
  for (const partner of partners) {
    const lines = cookiesOf(partner)
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(line).toMatch(/^[a-z_]+=[a-z]+; Max-Age=7200; Path=\/; SameSite=Lax$/)
      expect(keyOf({ cookies: line.split(';')[0] })).toBe(partner.key)
    }
    expect(keyOf({ cookies: lines.map((line) => line.split(';')[0]).join('; ') })).toBe(partner.key)
  }
  expect(cookiesOf(partners[0], { maxAgeSeconds: 60, isSecure: true })[0]).toBe(
    'partner_client=ironberg; Max-Age=60; Path=/; SameSite=Lax; Secure',
  )
})

test('what contradicts is taken away, and nothing that is not there', () => {
  const cookies = 'root=1; partner_client=isha; is_isha=true; isha_host=true; is_sereno=x'
  const names = (partner: (typeof partners)[number] | null, sent = cookies) =>
    forgottenCookies({ partner, cookies: sent }).map((line) => /^(\w+)=; Max-Age=0;/.exec(line)?.[1])
  expect(names(partners[0])).toEqual(['is_isha', 'isha_host', 'is_sereno'])
  expect(names(partners[1])).toEqual(['is_sereno'])
  expect(names(null)).toEqual(['partner_client', 'is_isha', 'isha_host', 'is_sereno'])
  expect(names(null, 'root=1')).toEqual([])
})
