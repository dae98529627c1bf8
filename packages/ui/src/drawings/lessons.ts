import { circle, rect, shape, standing, stroke, writing } from './marks.ts'
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

/** A consultation at a distance: a screen with somebody on it, listening, and a word that came back. */
export const visit: Drawing = onShelf(({ deep, deeper, mint, white, sun, cream, paper, quiet, print }) => [
  standing(300, FOOT, { w: 150, h: 16, r: 8 }, deeper),
  standing(300, FOOT - 10, { w: 30, h: 50 }, deeper),
  rect({ x: 132, y: 148, w: 336, h: 216, r: 30 }, deep),
  rect({ x: 150, y: 166, w: 300, h: 180, r: 16 }, mint),
  shape('M210 346c0-58 40-88 90-88s90 30 90 88z', white),
  circle(300, 222, 40, cream),
  stroke('M270 268v22a30 30 0 0 0 60 0v-22', deep, 8),
  stroke('M300 320v6', deep, 8),
  circle(300, 328, 9, sun),
  rect({ x: 420, y: 96, w: 128, h: 92, r: 26 }, paper),
  shape('M446 182v36l34-34z', paper),
  writing(444, 124, [80, 56], [print, quiet], 12),
])
