import { circle, drop, rect, shape, stroke } from './marks.ts'
import { type Drawing, HEIGHT, WIDTH } from './scene.ts'

/** Pace: a plumb line at rest under the arc of its swing, whose beats lie ever further apart. */
export const pace: Drawing = ({ deep, sun, mint, shelf }) => [
  ...[-62, -48, -37, -28, -20.5, -14].map((angle, index) => {
    const turn = (angle * Math.PI) / 180
    return circle(320 + Math.sin(turn) * 268, 84 + Math.cos(turn) * 268, 19 - index * 2.2, shelf)
  }),
  ...[14, 20.5, 28, 37, 48, 62].map((angle, index) => {
    const turn = (angle * Math.PI) / 180
    return circle(320 + Math.sin(turn) * 268, 84 + Math.cos(turn) * 268, 8 + index * 2.2, index % 2 ? mint : shelf)
  }),
  rect({ x: 262, y: 60, w: 116, h: 18, r: 9 }, deep),
  stroke('M320 78V292', deep, 8),
  shape('M320 286l46 44-46 84-46-84z', sun),
]

/** Morning: the sun coming up behind calm hills. */
export const morning: Drawing = ({ sun, cream, shelf, mint, deep }) => [
  circle(320, 292, 168, cream),
  circle(320, 292, 112, sun),
  shape(`M0 322C120 262 236 268 330 312S540 366 640 300V${HEIGHT}H0z`, shelf),
  shape(`M0 392C150 330 262 340 366 378S560 404 640 366V${HEIGHT}H0z`, mint),
  shape(`M0 ${HEIGHT}V446C176 402 330 408 640 442V${HEIGHT}z`, deep),
]

/** Wish: two rounds that meet, and what they have in common. */
export const wish: Drawing = ({ deep, sun, cream }) => [
  circle(246, 240, 132, deep),
  circle(394, 240, 132, sun),
  shape('M320 130.7a132 132 0 0 1 0 218.6a132 132 0 0 1 0-218.6z', cream),
]

/** Strands: a field of them, thinner and shorter to one side. */
export const strands: Drawing = ({ deep, mint, shelf, sun }) => [
  shape(`M0 400C180 366 460 366 640 400V${HEIGHT}H0z`, shelf),
  ...Array.from({ length: 13 }, (_, index) => {
    const x = 92 + index * 38
    const top = 96 + Math.abs(index - 4) ** 1.5 * 9
    const width = index < 8 ? 15 - Math.abs(index - 4) * 0.8 : 10 - (index - 8) * 1.1
    const colour = index === 4 ? sun : index % 3 === 1 ? mint : deep
    return stroke(
      `M${x} 386C${x - 20} ${(386 + top) / 2 + 40} ${x + 34} ${(386 + top) / 2} ${x + 12} ${Math.round(top)}`,
      colour,
      Math.round(width),
    )
  }),
]

/** Pores: an even field of dots, a few of them warmer than the rest. */
export const pores: Drawing = ({ shelf, mint, deep, sun, cream }) => {
  const warm = new Set(['2-3', '4-6', '1-7'])
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => {
      const x = 64 + column * 64 + (row % 2 ? 32 : 0)
      const y = 50 + row * 76
      if (x > WIDTH - 24) return ''
      if (warm.has(`${row}-${column}`)) return circle(x, y, 34, cream) + circle(x, y, 20, sun)
      return circle(
        x,
        y,
        (row * 3 + column) % 5 === 0 ? 15 : 11,
        (row + column * 2) % 7 === 0 ? deep : (row + column) % 3 ? shelf : mint,
      )
    }),
  )
  return rows.flat()
}

/** Layers: the skin as three calm bands, and a drop of what soothes it. */
export const layers: Drawing = ({ shelf, mint, deep, white, cream }) => [
  shape(`M0 246C90 218 170 218 262 246S470 286 640 240V${HEIGHT}H0z`, cream),
  shape(`M0 306C110 278 190 280 288 308S480 338 640 300V${HEIGHT}H0z`, shelf),
  shape(`M0 366C120 338 220 342 320 368S500 392 640 360V${HEIGHT}H0z`, mint),
  shape(`M0 428C150 402 250 408 350 430S520 446 640 424V${HEIGHT}H0z`, deep),
  drop(320, 58, 150, white),
  drop(218, 128, 64, mint),
  drop(420, 108, 82, mint),
]
