import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { measurementFrame } from './measurement-frame.ts'

const tagManager = { id: 'GTM-ABC', url: 'https://tags.example/a', reportOrigins: ['https://*.reports.example'] }

test('the policy takes the origin away, and names our own script by its hash and the hosts that are configured', () => {
  const { html, policy } = measurementFrame(tagManager)
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''
  const hosts = 'https://tags.example https://*.reports.example'
  expect(policy.split(';')).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' ${hosts}`,
    `connect-src ${hosts}`,
    `img-src ${hosts}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ])
  expect(script).toContain('https://tags.example/a/gtm.js?id=GTM-ABC')
})

test('an address cannot end the script that holds it', () => {
  const { html } = measurementFrame({ ...tagManager, url: 'https://tags.example/</script><script>alert(1)' })
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

test('opened by itself it loads nothing', () => {
  const script = /<script>([\s\S]*)<\/script>/.exec(measurementFrame(tagManager).html)?.[1] ?? ''
  new Function(script)()
  expect(document.querySelector('script')).toBeNull()
})
