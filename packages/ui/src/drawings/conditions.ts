import { circle, drop, rect, shape, stroke } from './marks.ts'
import { type Drawing, HEIGHT, WIDTH } from './scene.ts'

/** Pace: a plumb line at rest under the arc of its swing, whose beats lie ever further apart. */
export const pace: Drawing = ({ deep, sun, mint, shelf }) => [
  ...[-64, -50, -39, -30, -22.5, -16].map((angle, index) => beat(angle, 24 - index * 2.6, shelf)),
  ...[16, 22.5, 30, 39, 50, 64].map((angle, index) => beat(angle, 11 + index * 2.6, index % 2 ? mint : shelf)),
  rect({ x: 250, y: 52, w: 140, h: 22, r: 11 }, deep),
  stroke('M320 74V282', deep, 10),
  shape('M320 266l54 52-54 98-54-98z', sun),
]

/** A dot on the arc of the swing, so many degrees from rest. */
const beat = (angle: number, r: number, fill: string) => {
  const turn = (angle * Math.PI) / 180
  return circle(320 + Math.sin(turn) * 272, 72 + Math.cos(turn) * 272, r, fill)
}

/** Morning: the sun coming up behind calm hills. */
export const morning: Drawing = ({ sun, cream, shelf, mint, deep }) => [
  circle(320, 292, 168, cream),
  circle(320, 292, 112, sun),
  shape(`M0 322C120 262 236 268 330 312S540 366 640 300V${HEIGHT}H0z`, shelf),
  shape(`M0 392C150 330 262 340 366 378S560 404 640 366V${HEIGHT}H0z`, mint),
  shape(`M0 ${HEIGHT}V446C176 402 330 408 640 442V${HEIGHT}z`, deep),
]

/** Input: two rounds that meet, and what they have in common. */
export const input: Drawing = ({ deep, sun, cream }) => [
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

/** Pores: an even field of dots, whole to its edges; what was inflamed grows calm from left to right. */
export const pores: Drawing = ({ shelf, mint, deep, sun, cream }) => {
  const warm: Record<string, number> = { '1-1': 34, '3-3': 27, '2-5': 19 }
  const cells = Array.from({ length: 5 * 8 }, (_, index) => {
    const row = Math.floor(index / 8)
    const column = index % 8
    const x = 68 + column * 72
    const y = 72 + row * 84
    const size = warm[`${row}-${column}`]
    if (size) return circle(x, y, size + 16, cream) + circle(x, y, size, sun)
    const tone = (row * 3 + column * 5) % 7
    return circle(x, y, tone === 0 ? 17 : 13, tone === 0 ? deep : tone < 4 ? shelf : mint)
  })
  return cells
}

/** Cells: six around one, the skin as it is built; one of them is looked at. */
export const cells: Drawing = ({ shelf, mint, deep, sun, white, cream }) => {
  const side = 92
  const across = side * Math.sqrt(3)
  const at = (column: number, row: number) => [
    320 + column * across + (row % 2 ? across / 2 : 0),
    240 + row * side * 1.5,
  ]
  const tile = (column: number, row: number, fill: string) => {
    const [x = 0, y = 0] = at(column, row)
    return hexagon(x, y, side - 9, fill)
  }
  return [
    ...[-2, -1, 0, 1].flatMap((column) => [
      tile(column, -1, column === -1 ? mint : shelf),
      tile(column, 1, column === 0 ? mint : shelf),
    ]),
    ...[-2, -1, 1, 2].map((column) => tile(column, 0, column === -1 ? deep : column === 1 ? white : shelf)),
    hexagon(320, 240, side - 9, sun),
    circle(320, 240, 34, cream),
    circle(320, 240, 16, deep),
  ]
}

/** A hexagon that stands on a corner, its corners a little round. */
const hexagon = (x: number, y: number, r: number, fill: string) => {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const turn = (corner * Math.PI) / 3
    return `${(x + Math.sin(turn) * (r - 8)).toFixed(1)} ${(y - Math.cos(turn) * (r - 8)).toFixed(1)}`
  })
  return `<path d="M${corners.join('L')}z" fill="${fill}" stroke="${fill}" stroke-width="16" stroke-linejoin="round"/>`
}

/** Balance: stones one on the other, the heaviest below, under a calm sun. */
export const balance: Drawing = ({ shelf, mint, deep, sun, white }) => [
  circle(432, 168, 92, sun),
  rect({ x: 0, y: 392, w: WIDTH, h: HEIGHT - 392 }, shelf),
  pebble(320, 366, 176, 62, deep),
  pebble(306, 262, 128, 50, mint),
  pebble(330, 178, 88, 40, white),
  pebble(318, 112, 50, 28, deep),
]

/** A stone that lies: rounder above than below. */
const pebble = (x: number, y: number, half: number, height: number, fill: string) =>
  shape(
    `M${x - half} ${y}C${x - half} ${y - height * 1.1} ${x - half * 0.4} ${y - height} ${x} ${y - height}S${x + half} ${y - height} ${x + half} ${y}S${x + half * 0.5} ${y + height * 0.72} ${x} ${y + height * 0.72}S${x - half} ${y + height * 0.72} ${x - half} ${y}z`,
    fill,
  )

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
