import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isValidCnpj, isValidPostalCode } from '@prumo/brazil'
import { company, pharmacy } from '@prumo/contracts/company'
import { describe, expect, test } from 'vitest'
import { legalSlugs } from '../../apps/web/app/links.ts'
import { menuItems } from './material/content/menus.ts'
import { pagesWith } from './material/content/pages.ts'
import { carried } from './material/environment.ts'

const root = path.resolve(import.meta.dirname, '../..')
const written = pagesWith(carried).flatMap(({ slug, title, content }) =>
  content === null ? [] : [{ slug, title, content }],
)
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ')
const webSources = (folder = path.resolve(import.meta.dirname, '../../apps/web/app')): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))

describe('who sells', () => {
  const { legalName, cnpj, street, phone, privacyEmail, technicalDirector } = company
  const own = [legalName, cnpj, street, phone, privacyEmail, technicalDirector.name, technicalDirector.registration]
  const sources = globSync('{apps/*/{app,src},database/seeds,packages/*/src}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.') && !file.includes('node_modules'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

  test('the company and the pharmacy have what can exist: a CNPJ each, a whole postal code', () => {
    expect([isValidCnpj(company.cnpj), isValidCnpj(pharmacy.cnpj)]).toEqual([true, true])
    expect(isValidPostalCode(company.postalCode)).toBe(true)
  })

  test.each([...own, pharmacy.legalName, pharmacy.cnpj])(
    '%s is written in one place, where an operator finds it',
    (said) => {
      expect(sources.filter(({ text }) => text.includes(said)).map(({ file }) => file)).toEqual([
        'packages/contracts/src/company/index.ts',
      ])
    },
  )
})

describe('the legal pages', () => {
  test('are those that the site serves', () => {
    expect(written.map(({ slug }) => slug)).toEqual([...legalSlugs])
  })

  test.each(written)('$slug is whole: text markup only, its own links, calm words', ({ content }) => {
    const tags = new Set([...content.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag))
    for (const tag of tags)
      expect([
        'h2',
        'h3',
        'p',
        'ul',
        'ol',
        'li',
        'a',
        'strong',
        'em',
        'table',
        'thead',
        'tbody',
        'tr',
        'th',
        'td',
      ]).toContain(tag)
    const opened = [...content.matchAll(/<([a-z0-9]+)[ >]/g)].map(([, tag]) => tag).sort()
    const closed = [...content.matchAll(/<\/([a-z0-9]+)>/g)].map(([, tag]) => tag).sort()
    expect(opened).toEqual(closed)
    for (const [, to = ''] of content.matchAll(/href="([^"]+)"/g)) {
      expect(to).toMatch(/^(mailto:|tel:|\/_app\/privacidade$|\/receita$|\/legal\/)/)
      if (to.startsWith('/legal/')) expect(legalSlugs).toContain(to.slice('/legal/'.length))
    }
    expect(textOf(content)).not.toMatch(/!|undefined|\$\{/)
  })

  test('the table of cookies names everything that the site keeps in a browser', () => {
    const cookies = written.find(({ slug }) => slug === 'cookies')?.content ?? ''
    const sources = webSources().join('\n')
    const names = [
      ...sources.matchAll(/(?:create|own)Cookie\('([\w-]+)'/g),
      ...sources.matchAll(/makeDraft(?:<\w+>)?\('([\w-]+)'/g),
      ...sources.matchAll(/(?:localStorage|sessionStorage)\.(?:get|set)Item\('([\w-]+)'/g),
    ].map(([, name]) => name as string)
    expect(names).toEqual(
      expect.arrayContaining(['prumo_session', 'prumo_survey', 'prumo-comprador', 'prumo-cep', 'root']),
    )
    expect(
      [...names, 'prumo_signed_in', 'prumo_device', 'partner_client'].filter((name) => !cookies.includes(name)),
    ).toEqual([])
  })
})

describe('the menus', () => {
  test('are nested sets: each item lies within its parent, and no number is used twice', () => {
    for (const item of menuItems) {
      const parent = menuItems.find(({ id }) => id === item.parent_id)
      if (parent)
        expect([parent.lft < item.lft, parent.rgt > item.rgt, item.depth]).toEqual([true, true, parent.depth + 1])
    }
    for (const menu of [1, 2]) {
      const own = menuItems.filter(({ menu_id }) => menu_id === menu)
      const numbers = own.flatMap(({ lft, rgt }) => [lft, rgt]).sort((a, b) => a - b)
      expect(numbers).toEqual(Array.from({ length: own.length * 2 }, (_, index) => index + 1))
    }
  })

  test('the footer leads to the fifteen conditions and to every legal page', () => {
    const links = menuItems.filter(({ menu_id }) => menu_id === 2).map(({ destination }) => destination)
    for (const slug of legalSlugs) expect(links).toContain(`/legal/${slug}`)
    expect(menuItems.filter(({ parent_id }) => parent_id === 201 || parent_id === 208)).toHaveLength(15)
  })
})
