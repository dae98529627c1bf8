// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCard, stampOf } from './card-file.ts'
import { cardPage } from './card-page.ts'
import { CARD_HEIGHT, CARD_WIDTH, cardSlugs, cards } from './cards.ts'

const folder = new URL('../../cards/', import.meta.url)

describe.each(cardSlugs)('%s', (slug) => {
  const png = readFileSync(new URL(`${slug}.png`, folder))

  // To repair: `npm run cards -w @prumo/ui`.
  test('is drawn from what its words and drawing are now', () => {
    expect(readCard(png)).toEqual({ width: CARD_WIDTH, height: CARD_HEIGHT, stamp: stampOf(cardPage(cards[slug])) })
  })

  test('is small', () => {
    expect(png.length).toBeLessThanOrEqual(30 * 1024)
  })
})

test('no file is left over from a card that is gone', () => {
  expect(readdirSync(folder).sort()).toEqual(cardSlugs.map((slug) => `${slug}.png`).sort())
})
