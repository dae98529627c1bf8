/**
 * Writes packages/ui/cards from the drawings. `npm run cards -w @prumo/ui`; cards.test.ts turns red when a card is
 * older than what it is drawn from.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cardFile, stampOf } from '../packages/ui/src/cards/card-file.ts'
import { cardPage } from '../packages/ui/src/cards/card-page.ts'
import { CARD_HEIGHT, CARD_WIDTH, cardSlugs, cards } from '../packages/ui/src/cards/cards.ts'
import { launchBrowser } from './testing/browser.ts'

const folder = new URL('../packages/ui/cards/', import.meta.url)
const ofTheControls = createRequire(new URL('../packages/ui/package.json', import.meta.url))
const font = ofTheControls.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
const fontUrl = `data:font/woff2;base64,${readFileSync(font).toString('base64')}`

const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: CARD_WIDTH, height: CARD_HEIGHT } })
  for (const slug of cardSlugs) {
    await page.setContent(cardPage(cards[slug], fontUrl))
    await page.evaluate('document.fonts.ready')
    writeFileSync(new URL(`${slug}.png`, folder), cardFile(await page.screenshot(), stampOf(cardPage(cards[slug]))))
  }
} finally {
  await browser.close()
}
