import { circle, dashed, rect, shape, standing, stroke, writing } from './marks.ts'
import { type Drawing, FOOT, onShelf } from './scene.ts'
import { capsule } from './vessels.ts'

/** An empty paper bag, waiting on the shelf; the plumb line is its only print. */
export const emptyCart: Drawing = onShelf(({ deep, deeper, mint, sun, paper }) => [
  stroke('M278 190V168a42 42 0 0 1 84 0V190', mint, 11),
  rect({ x: 214, y: 184, w: 212, h: 220, r: 12 }, deep),
  shape('M214 196a12 12 0 0 1 12-12h22l18 44-18 176h-22a12 12 0 0 1-12-12z', deeper),
  stroke('M340 262V304', paper, 6),
  shape('M340 300l22 20-22 34-22-34z', sun),
])

/** A place on the shelf where something should stand. */
export const notFound: Drawing = onShelf(({ deep, mint, paper, sun, deeper, white, quiet, print }) => [
  standing(148, FOOT, { w: 108, h: 176, r: 26 }, deep),
  rect({ x: 94, y: 276, w: 108, h: 76 }, paper),
  writing(110, 296, [40, 66], [print, quiet], 9),
  standing(148, FOOT - 170, { w: 50, h: 30 }, deeper),
  standing(148, FOOT - 194, { w: 70, h: 32, r: 10 }, sun),
  dashed('M270 404V222a36 36 0 0 1 36-36h28a36 36 0 0 1 36 36V404', mint, 8),
  standing(492, FOOT, { w: 132, h: 128, r: 28 }, white),
  rect({ x: 426, y: 312, w: 132, h: 50 }, mint),
  standing(492, FOOT - 118, { w: 110, h: 40, r: 13 }, deep),
])

/** A signal that does not arrive. */
export const offline: Drawing = ({ shelf, deep, mint, sun }) => [
  stroke('M150 214a240 240 0 0 1 340 0', shelf, 26),
  stroke('M206 272a160 160 0 0 1 228 0', shelf, 26),
  stroke('M262 330a80 80 0 0 1 116 0', mint, 26),
  circle(320, 388, 24, deep),
  stroke('M196 392L444 132', deep, 16),
  circle(444, 132, 18, sun),
]

/** A clock without hurry. */
export const waiting: Drawing = onShelf(({ white, deep, quiet, sun, mint, deeper }) => [
  rect({ x: 234, y: 380, w: 40, h: 24, r: 8 }, deeper),
  rect({ x: 366, y: 380, w: 40, h: 24, r: 8 }, deeper),
  circle(320, 254, 146, deep),
  circle(320, 254, 116, white),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((hour) => {
    const turn = (hour * Math.PI) / 6
    return circle(320 + Math.sin(turn) * 94, 254 - Math.cos(turn) * 94, hour % 3 ? 4 : 7, hour % 3 ? quiet : mint)
  }),
  stroke('M320 254V186', deep, 12),
  stroke('M320 254L364 282', deep, 12),
  circle(320, 254, 13, sun),
])

/** The parcel, closed and without a name, under a risen sun. */
export const done: Drawing = onShelf(({ sun, deep, deeper, mint, white, cream }) => [
  circle(424, 190, 86, sun),
  rect({ x: 196, y: 206, w: 248, h: 198, r: 22 }, mint),
  shape('M196 268V228a22 22 0 0 1 22-22H422a22 22 0 0 1 22 22V268z', deep),
  rect({ x: 290, y: 206, w: 60, h: 198 }, cream),
  shape('M290 206h60v62h-60z', deeper),
  circle(320, 322, 44, white),
  stroke('M300 323l14 14 27-29', deep, 11),
])

/** What was paid, on paper: a receipt with its tick. */
export const receipt: Drawing = onShelf(({ white, mint, sun, quiet, print }) => [
  circle(430, 196, 78, sun),
  shape(
    'M204 132a20 20 0 0 1 20-20H416a20 20 0 0 1 20 20V404l-29-22-29 22-29-22-29 22-29-22-29 22-29-22-29 22z',
    white,
  ),
  writing(238, 150, [92, 132, 112], [print, quiet], 12),
  rect({ x: 238, y: 232, w: 164, h: 6, r: 3 }, quiet),
  circle(320, 300, 42, mint),
  stroke('M301 301l14 14 26-29', print, 11),
])

/** A jar that fell over; nothing broke. */
export const mishap: Drawing = onShelf((palette) => [
  rect({ x: 122, y: 234, w: 216, h: 170, r: 40 }, palette.white),
  rect({ x: 186, y: 234, w: 92, h: 170 }, palette.mint),
  rect({ x: 206, y: 262, w: 12, h: 72, r: 6 }, palette.onMint[0]),
  rect({ x: 230, y: 262, w: 9, h: 108, r: 4.5 }, palette.onMint[1]),
  rect({ x: 326, y: 250, w: 34, h: 138, r: 10 }, palette.quiet),
  standing(492, FOOT, { w: 138, h: 46, r: 15 }, palette.deep),
  rect({ x: 435, y: FOOT - 34, w: 114, h: 7, r: 3.5 }, palette.deeper),
  capsule(palette, 372, FOOT + 30, 12, palette.sun),
  capsule(palette, 238, FOOT + 52, -10, palette.deep),
])

/** A month with nothing in it yet, and one day that could be the one. */
export const freeMonth: Drawing = onShelf(({ white, deep, deeper, mint, quiet, sun }) => [
  standing(320, FOOT, { w: 292, h: 248, r: 30 }, white),
  shape(`M174 236V186a30 30 0 0 1 30-30H436a30 30 0 0 1 30 30V236z`, deep),
  ...[244, 396].map((x) => rect({ x: x - 9, y: 134, w: 18, h: 50, r: 9 }, deeper)),
  ...Array.from({ length: 15 }, (_, index) => {
    const x = 214 + (index % 5) * 53
    const y = 270 + Math.floor(index / 5) * 48
    return index === 8 ? circle(x, y, 21, sun) : circle(x, y, 11, index < 3 ? mint : quiet)
  }),
])

/** Two bubbles, one of them still empty. */
export const firstWord: Drawing = ({ deep, white, quiet, sun, mint, shelf }) => [
  circle(320, 244, 196, shelf),
  shape(
    'M150 128H382a38 38 0 0 1 38 38v86a38 38 0 0 1-38 38H232l-62 54v-54h-20a38 38 0 0 1-38-38v-86a38 38 0 0 1 38-38z',
    deep,
  ),
  ...[208, 266, 324].map((x, index) => circle(x, 209, 17, index === 0 ? sun : mint)),
  shape(
    'M330 250H500a34 34 0 0 1 34 34v62a34 34 0 0 1-34 34H480v46l-54-46h-96a34 34 0 0 1-34-34v-62a34 34 0 0 1 34-34z',
    white,
  ),
  rect({ x: 336, y: 296, w: 118, h: 14, r: 7 }, quiet),
  rect({ x: 336, y: 326, w: 74, h: 14, r: 7 }, quiet),
]

/** A sheet with its seal and its code, waiting to be written. */
export const blankSheet: Drawing = onShelf(({ white, quiet, deep, print, sun, mint }) => [
  rect({ x: 206, y: 110, w: 228, h: 294, r: 24 }, mint),
  shape('M206 134a24 24 0 0 1 24-24H372l62 62V404H206z', white),
  shape('M372 110v38a24 24 0 0 0 24 24h38z', quiet),
  writing(238, 168, [74, 118], [print, quiet], 12),
  writing(238, 232, [164, 164, 120], [quiet, quiet], 12),
  ...[0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) =>
      (row + column) % 2 ? '' : rect({ x: 238 + column * 22, y: 318 + row * 22, w: 18, h: 18, r: 4 }, deep),
    ),
  ),
  circle(376, 350, 32, sun),
  stroke('M361 351l10 10 20-21', deep, 9),
])

/** A jar with its lid beside it: the label is not written yet. */
export const emptyJar: Drawing = onShelf(({ white, deep, deeper, mint, quiet, print, sun }) => [
  circle(430, 186, 74, sun),
  standing(288, FOOT, { w: 204, h: 226, r: 40 }, white),
  standing(288, FOOT - 214, { w: 168, h: 34, r: 14 }, quiet),
  rect({ x: 186, y: 232, w: 204, h: 104 }, mint),
  dashed('M214 258H362V310H214z', print, 5),
  standing(468, FOOT, { w: 148, h: 46, r: 15 }, deep),
  rect({ x: 406, y: FOOT - 34, w: 124, h: 7, r: 3.5 }, deeper),
])

/** A closed padlock and the key that is its owner's. */
export const key: Drawing = onShelf(({ white, deep, deeper, mint, sun }) => [
  stroke('M216 226V176a60 60 0 0 1 120 0V226', deeper, 22),
  standing(276, FOOT, { w: 208, h: 186, r: 34 }, deep),
  circle(276, 296, 26, white),
  rect({ x: 266, y: 302, w: 20, h: 50, r: 10 }, white),
  circle(452, 232, 50, sun),
  circle(452, 232, 20, mint),
  rect({ x: 442, y: 276, w: 20, h: 128, r: 8 }, sun),
  rect({ x: 458, y: 340, w: 34, h: 18, r: 6 }, sun),
  rect({ x: 458, y: 374, w: 24, h: 18, r: 6 }, sun),
])
