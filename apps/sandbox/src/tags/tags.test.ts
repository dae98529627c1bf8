import { expect, test } from 'vitest'
import { runningSandbox } from '../testing/running-sandbox.ts'

test('its script names whom it serves; what it saw is listed, newest first, and forgotten', async () => {
  const sandbox = await runningSandbox()
  const script = await sandbox.call('GET', '/tags/gtm.js?id=GTM-%22A')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.text).toContain('id: "GTM-\\"A"')
  for (const url of ['https://a.example/', 'https://a.example/b']) {
    const seen = await sandbox.call('GET', `/tags/seen?id=GTM-A&pried=page&url=${encodeURIComponent(url)}`, undefined, {
      origin: 'https://a.example',
    })
    expect(seen.status).toBe(204)
  }
  const { json } = await sandbox.call('GET', '/tags.json')
  expect(json.seen).toEqual([
    { id: 'GTM-A', url: 'https://a.example/b', pried: 'page', seenAt: '2026-11-20T15:00:00.000Z' },
    { id: 'GTM-A', url: 'https://a.example/', pried: 'page', seenAt: '2026-11-20T15:00:00.000Z' },
  ])
  await sandbox.call('DELETE', '/tags.json')
  expect((await sandbox.call('GET', '/tags.json')).json.seen).toEqual([])
})
