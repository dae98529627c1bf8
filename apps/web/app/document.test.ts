// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasVersion, scriptsLast, sealDocument, styleSheetsFirst, tagOf } from './document.ts'

const mark = 'a-mark-of-this-process'
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('every inline script of ours is hashed, once, and loses its mark', () => {
  const drawn = `<script nonce="${mark}">one()</script><p>a</p><script nonce="${mark}" type="module">two()</script><script nonce="${mark}">one()</script>`
  const { html, scriptHashes } = sealDocument(drawn, mark)
  expect(scriptHashes).toEqual([hashOf('one()'), hashOf('two()')])
  expect(html).toBe('<script>one()</script><p>a</p><script type="module">two()</script><script>one()</script>')
})

test('a script that is not ours is not named, so that it does not run', () => {
  const { scriptHashes } = sealDocument('<script>steal()</script><script nonce="guessed">steal()</script>', mark)
  expect(scriptHashes).toEqual([])
})

test('files need no hash, and lose the mark too', () => {
  const drawn = `<script nonce="${mark}" src="/patientArea/a.js"></script><link nonce="${mark}" rel="modulepreload">`
  expect(sealDocument(drawn, mark)).toEqual({
    html: '<script src="/patientArea/a.js"></script><link rel="modulepreload">',
    scriptHashes: [],
  })
})

test.each([
  [undefined, false],
  ['W/"other"', false],
  [tagOf('<p>a</p>'), true],
  [`W/"other", ${tagOf('<p>a</p>')}`, true],
  ['*', true],
])('who says he has %s has this version: %s', (said, has) => {
  const headers = new Headers(said ? { 'if-none-match': said } : {})
  expect(hasVersion(new Request('https://prumo.example/', { headers }), tagOf('<p>a</p>'))).toBe(has)
})

test('its style sheets are asked for before anything else, by the names they have', () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/b.css#"/><link rel="stylesheet" href="/c.css"/>'
  expect(styleSheetsFirst(html)).toBe('</b.css>; rel=preload; as=style, </c.css>; rel=preload; as=style')
})

test('its scripts wait for what is seen', () => {
  expect(scriptsLast('<link rel="modulepreload" href="/a.js"/>')).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>',
  )
})
