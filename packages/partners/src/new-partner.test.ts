import { expect, test } from 'vitest'
import { filesOf, partnerFiles } from './files.ts'
import { addressFlagsOf, camelFlagOf, partnerNamed, partnerNameOf, requestFlagsOf } from './on-the-wire.ts'
import { partnerOrigins } from './origins.ts'
import type { Partner } from './partner.ts'
import { partners } from './partners.ts'
import { cookiesOf, forgottenCookies, partnerOf } from './recognition.ts'

/** Everything that a new partner needs. */
const mirante: Partner = {
  key: 'mirante',
  name: 'Mirante',
  hosts: ['mirante.prumo.example', 'mirante.localhost'],
  welcome: 'Para quem vem pela Mirante',
  requestFlag: 'is_mirante',
  addressFlag: 'isMiranteAddress',
  colours: { light: { '--teal': '#123456' }, dark: { '--teal': '#abcdef' } },
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>',
  favicon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"/>',
}
const registry = [...partners, mirante]

test('it is recognised by host, link and cookies', () => {
  const [client, flag, hostFlag] = cookiesOf(mirante).map((line) => line.split(';')[0])
  expect([client, flag, hostFlag]).toEqual(['partner_client=mirante', 'is_mirante=true', 'mirante_host=true'])
  const visitors = [
    { host: 'mirante.localhost:5320', cookies: '' },
    { host: 'prumo.example', cookies: '', linked: 'mirante' },
    ...[client, flag, hostFlag].map((cookies) => ({ host: 'prumo.example', cookies })),
  ]
  for (const visitor of visitors) {
    expect(partnerOf(visitor, registry)).toBe(mirante)
    expect(partnerOf(visitor)).toBeNull()
  }
  expect(forgottenCookies({ partner: null, cookies: 'mirante_host=true' }, {}, registry)).toHaveLength(1)
})

test('its flags and its name travel', () => {
  expect(requestFlagsOf(mirante)).toEqual({ is_mirante: true })
  expect(camelFlagOf(mirante.requestFlag)).toBe('isMirante')
  expect(partnerNamed(partnerNameOf(mirante), registry)).toBe(mirante)
  expect(partnerNamed(' MIRANTE ', registry)).toBe(mirante)
  expect(addressFlagsOf({ partner: mirante, isAddressValid: true }, registry)).toEqual({
    isIshaAddress: false,
    isSerenoAddress: false,
    isMiranteAddress: true,
  })
})

test('its files are made, colours in both modes', () => {
  const files = partnerFiles(registry)
  const { stylesheet, logo, favicon } = filesOf(mirante)
  expect(files.get(logo)).toBe(mirante.logo)
  expect(files.get(favicon)).toBe(mirante.favicon)
  expect(files.get(stylesheet)).toBe(`html[data-partner="mirante"] {
  --teal: #123456;
  --partner-logo: url("/patientArea/partners/mirante-logo.svg");
}
html[data-partner="mirante"][data-color-mode="dark"] {
  --teal: #abcdef;
}
@media (prefers-color-scheme: dark) {
html[data-partner="mirante"][data-color-mode="system"] {
  --teal: #abcdef;
}
}
`)
})

test('its pages may call the API: by https where it is published, on loopback where it is not', () => {
  expect(partnerOrigins('https://prumo.example', registry)).toContain('https://mirante.prumo.example')
  expect(partnerOrigins('http://127.0.0.1:5320', registry)).toContain('http://mirante.localhost:5320')
  for (const origin of partnerOrigins('https://prumo.example')) expect(origin).not.toContain('localhost')
})
