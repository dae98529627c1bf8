import { circle, dashed, moved, rect, shape, standing, stroke, writing } from './marks.ts'
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

/** A jar that fell over; nothing broke. */
export const mishap: Drawing = onShelf((palette) => [
  rect({ x: 150, y: 238, w: 188, h: 166, r: 38 }, palette.white),
  rect({ x: 206, y: 238, w: 84, h: 166 }, palette.mint),
  rect({ x: 326, y: 252, w: 30, h: 138, r: 9 }, palette.quiet),
  moved('translate(474 404) rotate(-72)', rect({ x: 0, y: -50, w: 132, h: 50, r: 15 }, palette.deep)),
  capsule(palette, 352, FOOT + 26, 10, palette.sun),
  capsule(palette, 236, FOOT + 44, -10, palette.deep),
])
