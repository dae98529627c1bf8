import { circle, rect, shape, standing, stroke } from './marks.ts'
import { type Drawing, FOOT, onShelf } from './scene.ts'

const play = (x: number, y: number, size: number, fill: string) =>
  `<path d="M${x - size * 0.42} ${y - size * 0.6}v${size * 1.2}l${size} ${-size * 0.6}z" fill="${fill}" stroke="${fill}" stroke-width="${size * 0.16}" stroke-linejoin="round"/>`

/** Control: one tile and the road under it, nine stages, four behind. */
export const control: Drawing = ({ deep, sun, mint, shelf, white }) => [
  rect({ x: 168, y: 92, w: 304, h: 208, r: 38 }, deep),
  play(322, 196, 62, sun),
  stroke('M144 368H496', shelf, 8),
  stroke('M144 368H276', mint, 8),
  ...Array.from({ length: 9 }, (_, index) =>
    circle(144 + index * 44, 368, index === 3 ? 17 : 11, index < 3 ? mint : index === 3 ? sun : shelf),
  ),
  circle(276, 368, 6, white),
]

/** Master: a stack of tiles, as many lessons deep, rings of an older tree. */
export const master: Drawing = ({ deep, deeper, sun, mint, shelf }) => [
  rect({ x: 208, y: 74, w: 224, h: 150, r: 28 }, shelf),
  rect({ x: 186, y: 102, w: 268, h: 176, r: 32 }, mint),
  rect({ x: 160, y: 136, w: 320, h: 214, r: 38 }, deep),
  `<g fill="none" stroke="${deeper}" stroke-width="10"><circle cx="320" cy="243" r="58"/><circle cx="320" cy="243" r="84"/></g>`,
  circle(320, 243, 44, sun),
  play(323, 243, 30, deep),
  ...Array.from({ length: 8 }, (_, index) =>
    rect({ x: 172 + index * 38, y: 384, w: 28, h: 10, r: 5 }, index < 2 ? sun : shelf),
  ),
]

const armchair = (x: number, face: 1 | -1, colours: { back: string; seat: string; leg: string }) => {
  const at = (offset: number, w: number) => (face === 1 ? x + offset : x - offset - w)
  return [
    rect({ x: at(16, 14), y: FOOT - 30, w: 14, h: 30, r: 6 }, colours.leg),
    rect({ x: at(132, 14), y: FOOT - 30, w: 14, h: 30, r: 6 }, colours.leg),
    rect({ x: at(0, 66), y: FOOT - 210, w: 66, h: 190, r: 32 }, colours.back),
    rect({ x: at(28, 132), y: FOOT - 86, w: 132, h: 66, r: 26 }, colours.back),
    rect({ x: at(44, 122), y: FOOT - 110, w: 122, h: 44, r: 22 }, colours.seat),
  ]
}

/** Psychology: two chairs that face each other, and a lamp between them. */
export const talk: Drawing = onShelf(({ deep, deeper, mint, white, sun, cream, quiet }) => [
  ...armchair(112, 1, { back: deep, seat: mint, leg: deeper }),
  ...armchair(528, -1, { back: white, seat: quiet, leg: deeper }),
  standing(320, FOOT, { w: 64, h: 10, r: 5 }, deeper),
  standing(320, FOOT - 4, { w: 8, h: 190 }, deeper),
  shape(
    'M284 128h72a10 10 0 0 1 9.6 7.2l22 76a10 10 0 0 1-9.6 12.8H262a10 10 0 0 1-9.6-12.8l22-76A10 10 0 0 1 284 128z',
    sun,
  ),
  standing(320, 232, { w: 44, h: 14, r: 7 }, cream),
])
