import { drawings } from '../drawings/drawings.ts'
import { lightPalette } from '../drawings/palette.ts'
import { svgFile } from '../drawings/scene.ts'
import { pictures } from '../pictures.ts'
import { CARD_HEIGHT, CARD_WIDTH, type Card } from './cards.ts'

/** The font size, in pixels of the card, at which a title of this length fits three lines. */
const titleSize = ({ length }: string): number => (length <= 10 ? 100 : length <= 22 ? 84 : 70)

const plumbLine = [
  '<svg width="37" height="58" viewBox="0 0 22 34" fill="none">',
  '<path d="M11 1.25V16" stroke="#0d2f31" stroke-width="2.5" stroke-linecap="round"/>',
  `<path d="m11 15 8 7-8 12-8-12z" fill="${lightPalette.sun}"/></svg>`,
].join('')

const style = (card: Card) => `
  body { margin: 0; width: ${CARD_WIDTH}px; height: ${CARD_HEIGHT}px; display: flex; overflow: hidden;
    background: ${lightPalette.paper}; color: #0d2f31; font-family: "Figtree Variable"; }
  .words { display: flex; flex-direction: column; width: 560px; padding: 64px 48px 60px 72px; }
  .mark { display: flex; gap: 17px; align-items: center; font-size: 42px; font-weight: 800; letter-spacing: -0.03em; }
  h1 { margin: auto 0 0; font-size: ${titleSize(card.title)}px; font-weight: 800; line-height: 1.03;
    letter-spacing: -0.035em; text-wrap: balance; }
  p { margin: 24px 0 0; font-size: 30px; line-height: 1.35; color: #3d5a5a; text-wrap: pretty; }
  .stage { flex: 1; background: ${lightPalette.ground}; }
  .stage svg { display: block; width: 100%; height: 100%; }`

/** The page from which a browser renders a card. Without the font's URL it is also the source of the card's stamp. */
export const cardPage = (card: Card, fontUrl = ''): string => {
  const drawing = svgFile(drawings[card.picture], lightPalette, pictures[card.picture])
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><style>
  @font-face { font-family: "Figtree Variable"; font-weight: 300 900; src: url("${fontUrl}") format("woff2"); }
  ${style(card)}</style>
  <div class="words"><div class="mark">${plumbLine}prumo</div><h1>${card.title}</h1><p>${card.line}</p></div>
  <div class="stage">${drawing.replace('<svg ', '<svg preserveAspectRatio="xMidYMax slice" ')}</div></html>`
}
