/**
 * Writes packages/ui/cards from the drawings. `npm run cards -w @prumo/ui`; cards.test.ts turns red when a card is
 * older than what it is drawn from.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from '../../../../tests/e2e/browser.ts'
import { cardFile, stampOf } from './card-file.ts'
import { cardPage } from './card-page.ts'
import { CARD_HEIGHT, CARD_WIDTH, cardSlugs, cards } from './cards.ts'

const folder = new URL('../../cards/', import.meta.url)
const font = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
const fontUrl = `data:font/woff2;base64,${readFileSync(fileURLToPath(font)).toString('base64')}`

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
