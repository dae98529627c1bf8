import { expect, test } from 'vitest'
import type { Message } from './message.ts'
import { renderHtml, renderText } from './render-message.ts'

const message: Message = {
  subject: 'Pagamento confirmado: pedido R1',
  preview: 'Recebemos seu pagamento.',
  greeting: 'Olá, <b>Bruno</b> & "Cia".',
  title: 'Pagamento confirmado',
  paragraphs: ['Primeiro.', 'Segundo.'],
  facts: [{ label: 'Pedido', value: 'R1' }],
  action: { label: 'Acompanhar pedido', url: 'https://prumo.example/pedidos/R1#token=a&b' },
  note: null,
}

test('both forms say the same', () => {
  const [html, text] = [renderHtml(message), renderText(message)]
  for (const part of ['Pagamento confirmado', 'Primeiro.', 'Segundo.', 'R1', 'Acompanhar pedido']) {
    expect(html).toContain(part)
    expect(text).toContain(part)
  }
})

test('what people typed cannot become markup', () => {
  const html = renderHtml(message)
  expect(html).not.toContain('<b>Bruno')
  expect(html).toContain('Olá, &lt;b&gt;Bruno&lt;/b&gt; &amp; &quot;Cia&quot;.')
  expect(html).toContain('href="https://prumo.example/pedidos/R1#token=a&amp;b"')
})

test('it is light, fetches nothing from anywhere, and reads well aloud', () => {
  const html = renderHtml(message)
  expect(html.length).toBeLessThan(8_000)
  expect(html).not.toMatch(/<img|<link|@import|url\(|<script/)
  expect(html).toContain('lang="pt-BR"')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/<table(?! role="presentation")/g)).toHaveLength(1)
  expect(html).toContain('<th scope="row"')
})
