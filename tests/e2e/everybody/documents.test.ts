import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { useStack } from '../product/stack.ts'

const stack = useStack()

const publicPaths = [
  '/',
  '/peso',
  '/disfuncao-eretil',
  '/sex-tools',
  '/sex-tools/gel-lubrificante',
  '/fitoterapicos',
  '/fitoterapicos/mais-fert',
  '/cursos',
  '/cursos/programa-control',
  '/legal/privacidade',
]
const ownPaths = [
  '/entrar',
  '/pedidos',
  '/pedidos/R123456789',
  '/senha',
  '/confirmar-conta',
  '/consulta/questionario',
  '/sex-tools/checkout/info',
  '/_app',
  '/equipe',
  '/receita',
  '/nada-disso',
]

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.product.webUrl}${path}`, { headers, redirect: 'manual' })

const hashesIn = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

test.each(publicPaths)('%s names its inline scripts by hash, carries no nonce, and may be kept', async (path) => {
  const answer = await ask(path)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  const scripts = /script-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''
  const hashes = hashesIn(html)
  expect(hashes.length).toBeGreaterThan(1)
  expect(new Set(scripts.split(' '))).toEqual(new Set(["'self'", ...hashes]))
  expect(html).not.toMatch(/nonce/i)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('vary')?.toLowerCase()).toBe('cookie, accept-encoding')
  const head = await fetch(`${stack.product.webUrl}${path}`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  })
  for (const name of ['cache-control', 'etag', 'vary', 'content-security-policy'])
    expect([name, head.headers.get(name)]).toEqual([name, answer.headers.get(name)])

  const tag = answer.headers.get('etag') ?? ''
  const again = await ask(path, { 'if-none-match': tag })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
})

test.each(ownPaths)('%s is kept by nobody', async (path) => {
  const answer = await ask(path)
  await answer.text()
  expect(answer.headers.get('cache-control')).toMatch(/^private, no-(cache|store)$/)
  expect(answer.headers.get('etag')).toBeNull()
})

test('a script that somebody smuggled into a page does not run', async () => {
  const { page } = await stack.visit()
  await page.goto('/disfuncao-eretil')
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.smuggled = true'
    document.body.append(script)
    const button = document.createElement('div')
    button.innerHTML = '<img src="/nada" onerror="window.smuggled = true">'
    document.body.append(button)
    await new Promise((resolve) => setTimeout(resolve, 300))
    return 'smuggled' in window
  })
  expect(ran).toBe(false)
})
