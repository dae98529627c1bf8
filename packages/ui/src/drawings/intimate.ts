import { circle, drop, leaf, rect, shape, standing, stroke, writing } from './marks.ts'
import { type Drawing, FOOT, onShelf } from './scene.ts'

const EGG = 'M320 158C394 158 428 254 428 304A108 100 0 0 1 212 304C212 254 246 158 320 158z'

/** A closed egg: white shell, deep cup, the seam a calm wave. Nothing but the form. */
export const egg: Drawing = onShelf(({ white, deep, quiet, sun }) => [
  shape(EGG, white),
  shape('M212.5 296Q266 268 320 296T427.5 296L428 304A108 100 0 0 1 212 304z', deep),
  stroke('M212.5 296Q266 268 320 296T427.5 296', sun, 9),
  stroke('M270 214C262 228 256 243 253 256', quiet, 10),
])

/** A torus standing on its rim, its small motor on top with one button. */
export const ring: Drawing = onShelf(({ deep, deeper, mint, sun }) => [
  `<circle cx="320" cy="300" r="82" fill="none" stroke="${deep}" stroke-width="44"/>`,
  stroke('M256 264A74 74 0 0 1 286 232', mint, 9),
  rect({ x: 258, y: 164, w: 124, h: 66, r: 33 }, deeper),
  circle(320, 197, 13, sun),
])

/** A tube standing on its cap: crimped above, narrow below, a drop for what is inside. */
export const gelTube: Drawing = onShelf(({ mint, deep, deeper, paper, print, quiet, white }) => [
  shape(`M230 138H410L378 342a14 14 0 0 1-14 12H276a14 14 0 0 1-14-12z`, mint),
  rect({ x: 222, y: 112, w: 196, h: 34, r: 8 }, deep),
  ...[252, 286, 320, 354, 388].map((x) => stroke(`M${x} 121V137`, deeper, 4)),
  shape('M241.5 206H398.5L385.7 288H254.3z', paper),
  drop(284, 222, 48, mint),
  writing(312, 232, [54, 68], [print, quiet], 10),
  standing(320, FOOT, { w: 108, h: 56, r: 14 }, deep),
  rect({ x: 272, y: 356, w: 96, h: 6, r: 3 }, white),
])

/** A pump bottle, its spout to the left. */
export const pumpBottle: Drawing = onShelf(({ white, mint, deep, sun, onMint }) => [
  standing(320, FOOT, { w: 184, h: 196, r: 48 }, white),
  rect({ x: 228, y: 258, w: 184, h: 92 }, mint),
  leaf(270, 336, 52, -22, onMint[0]),
  leaf(274, 336, 52, 30, onMint[1]),
  writing(314, 288, [52, 74], onMint, 10),
  standing(320, FOOT - 190, { w: 84, h: 30, r: 8 }, deep),
  standing(320, FOOT - 216, { w: 22, h: 40 }, deep),
  rect({ x: 240, y: 124, w: 118, h: 34, r: 17 }, sun),
  rect({ x: 240, y: 138, w: 24, h: 38, r: 10 }, sun),
])

/** A tall bottle for hair, beard and body: three dots, three uses. */
export const shampoo: Drawing = onShelf(({ deep, deeper, paper, sun, mint, print, quiet }) => [
  shape(`M246 226a58 58 0 0 1 58-58h32a58 58 0 0 1 58 58V370a34 34 0 0 1-34 34H280a34 34 0 0 1-34-34z`, deep),
  rect({ x: 246, y: 246, w: 148, h: 108 }, paper),
  circle(277, 274, 11, sun),
  circle(307, 274, 11, mint),
  circle(337, 274, 11, print),
  writing(266, 302, [62, 92], [print, quiet], 10),
  rect({ x: 288, y: 142, w: 64, h: 32 }, deeper),
  rect({ x: 274, y: 98, w: 92, h: 50, r: 14 }, sun),
])
