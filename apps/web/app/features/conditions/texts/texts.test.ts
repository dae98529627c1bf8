import { pictures } from '@prumo/ui/pictures'
import { describe, expect, test } from 'vitest'
import type { Condition } from '../condition.ts'
import { conditionList } from '../condition-list.ts'
import { conditionTexts } from './index.ts'

const texts = Object.entries(conditionTexts) as [string, Condition][]

/** Brands sold in Brazil for what these pages treat: a page that teaches names substances, never brands. */
const tradeNames = [
  ...['Viagra', 'Cialis', 'Levitra', 'Helleva', 'Pramil', 'Priligy', 'Prosoy', 'Anafranil', 'Aropax', 'Caverject'],
  ...['Androgel', 'Nebido', 'Durateston', 'Deposteron', 'Emla', 'Herivyl'],
  ...['Propecia', 'Proscar', 'Finalop', 'Avodart', 'Regaine', 'Rogaine', 'Aloxidil', 'Foltene'],
  ...['Roacutan', 'Isoface', 'Tetrex', 'Minocin', 'Vibramicina', 'Differin', 'Epiduo', 'Nizoral'],
  ...['Protopic', 'Elidel', 'Dupixent', 'Diprogenta', 'Trok'],
]

/** What the page explains: the parts whose length counts; heads, sources and what search engines read do not. */
const body = ({ what, causes, options, consultation, cost, inPerson, questions }: Condition) =>
  JSON.stringify([what, causes, options, consultation, cost, inPerson, questions]).replace(
    /"evidence":"\w+"|"\w+":/g,
    '',
  )

const words = (text: string) => text.match(/[\p{L}\d][\p{L}\d-]*/gu) ?? []

describe.each(texts)('%s', (slug, condition) => {
  const everything = JSON.stringify(condition)

  test('is the text of its path and begins the consultation of its path', () => {
    const listed = conditionList.find((one) => one.slug === slug)
    expect(condition).toMatchObject({ slug: listed?.slug, surveyKey: listed?.surveyKey })
  })

  test('is long enough to explain', () => {
    expect(words(body(condition)).length).toBeGreaterThan(600)
    expect(condition.questions.length).toBeGreaterThanOrEqual(5)
    expect(condition.sources.length).toBeGreaterThanOrEqual(4)
  })

  test('fits a tab and a search result', () => {
    expect(condition.metaTitle.length).toBeLessThanOrEqual(52)
    expect(condition.metaDescription.length).toBeGreaterThanOrEqual(70)
    expect(condition.metaDescription.length).toBeLessThanOrEqual(160)
  })

  test('sells nothing: no price, no brand, no promise, no raised voice', () => {
    // RDC 96/2008: prescription medicines are not advertised to the public. Prices come from the catalogue.
    expect(everything).not.toMatch(/R\$|\d reais\b/i)
    expect(everything).not.toMatch(new RegExp(`\\b(${tradeNames.join('|')})\\b`, 'i'))
    expect(everything).not.toMatch(/garant|100 ?%|cura definitiva|milagr/i)
    expect(everything).not.toContain('!')
  })

  test('says of a title in which language it is', () => {
    const isPortuguese = (title: string) => /[áéíóúâêôãõç]|\b(de|da|para|que)\b/i.test(title)
    for (const { title, language } of condition.sources)
      expect([title, language !== 'en']).toEqual([title, isPortuguese(title)])
  })

  test('says where to call when it cannot wait', () => {
    expect(condition.inPerson.urgent).toMatch(/\b192\b/)
  })

  test('has a drawing of ours, and was reviewed on a day that has been', () => {
    expect(Object.keys(pictures)).toContain(condition.picture)
    const day = new Date(`${condition.reviewedOn}T00:00:00Z`)
    expect(day.toISOString()).toBe(`${condition.reviewedOn}T00:00:00.000Z`)
    expect(day.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('repeats nothing within its lists', () => {
    const lists = [
      condition.causes.items.map(({ name }) => name),
      condition.options.items.map(({ name }) => name),
      condition.questions.map(({ question }) => question),
      condition.sources.map(({ title }) => title),
      condition.inPerson.items,
    ]
    for (const list of lists) expect(list).toEqual([...new Set(list)])
  })
})
