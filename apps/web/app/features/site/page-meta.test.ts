import { expect, test } from 'vitest'
import { hiddenPageMeta, pageMeta } from './page-meta.ts'

const matches = [{ id: 'root', loaderData: { webUrl: 'https://prumo.example' } }]
const page = { title: 'Calvície', description: 'O que é.', path: '/calvicie' }

test('a page has one title with the brand, one true address and a card', () => {
  const meta = pageMeta(matches, { ...page, card: 'calvicie', kind: 'article' })
  expect(meta).toContainEqual({ title: 'Calvície | Prumo' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://prumo.example/calvicie' })
  expect(meta).toContainEqual({ property: 'og:type', content: 'article' })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://prumo.example/patientArea/cards/calvicie.png',
  })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('the house has a card for who brings none', () => {
  expect(pageMeta(matches, page)).toContainEqual({
    property: 'og:image',
    content: 'https://prumo.example/patientArea/cards/prumo.png',
  })
})

test('a title that holds the brand stays as it is', () => {
  expect(pageMeta(matches, { ...page, title: 'Prumo: saúde' })).toContainEqual({ title: 'Prumo: saúde' })
})

test('a page that is not indexed says nothing but its title', () => {
  const hidden = [{ title: 'Pagamento | Prumo' }, { name: 'robots', content: 'noindex' }]
  expect(hiddenPageMeta('Pagamento')).toEqual(hidden)
  expect(pageMeta(matches, { ...page, title: 'Pagamento', isIndexed: false })).toEqual(hidden)
})

test('structured data travel as documents', () => {
  const document = { '@type': 'Thing' }
  expect(pageMeta(matches, { ...page, structured: [document] })).toContainEqual({ 'script:ld+json': document })
})
