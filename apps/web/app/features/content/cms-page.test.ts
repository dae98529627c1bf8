// @vitest-environment node
import { expect, test } from 'vitest'
import { cmsPage } from './cms-page.ts'

const page = (content: string | null) =>
  cmsPage({ id: '1', title: 'Privacidade', slug: 'privacidade', content, metaTitle: null, metaDescription: null })

test('the markup of text passes', () => {
  const text =
    '<h2 id="a">Um</h2><p>Dois <a href="/legal/cookies">três</a> <strong>quatro</strong></p><ul><li>x</li></ul>'
  expect(page(text).html).toBe(text)
})

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<img src="https://elsewhere.example/x.gif">', ''],
  ['<iframe src="https://elsewhere.example"></iframe>', ''],
  ['<h1>a</h1>', '<h2>a</h2>'],
])('%s becomes %s', (given, shown) => expect(page(given).html).toBe(shown))

test('a table scrolls in a frame that the keyboard reaches', () => {
  expect(page('<table><tbody><tr><td>a</td></tr></tbody></table>').html).toMatch(
    /^<div class="prose__table" tabindex="0"/,
  )
})

test('each cell knows the name of its column, for a phone where a row is a card', () => {
  const { html } = page(
    '<table><thead><tr><th scope="col">Dados</th><th scope="col">Para <em>"quê"</em></th></tr></thead><tbody><tr><td>Nome</td><td>Atender</td></tr></tbody></table>',
  )
  expect(html).toContain(
    '<tr role="row"><td role="cell" data-column="Dados">Nome</td><td role="cell" data-column="Para &quot;quê&quot;">Atender</td></tr>',
  )
  expect(html).toContain('<th scope="col" role="columnheader">Dados</th>')
  expect(html).toContain('<tbody role="rowgroup">')
})

test('a table without headings stays as it is written', () => {
  expect(page('<table><tr><td>a</td></tr></table>').html).toContain('<tr role="row"><td role="cell">a</td></tr>')
})

test('an empty page has its title all the same', () => {
  expect(page(null)).toEqual({ title: 'Privacidade', html: '', metaTitle: 'Privacidade', metaDescription: '' })
})

test('each table gets a frame to scroll in, with a name of its own', () => {
  const table = '<table><tr><td>a</td></tr></table>'
  const { html } = page(table + table)
  expect([...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual(['Tabela 1', 'Tabela 2'])
})
