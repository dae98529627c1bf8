import { circle, moved, rect, shape, standing, writing } from './marks.ts'
import type { Palette } from './palette.ts'
import { FOOT } from './scene.ts'

/** One label colour per active ingredient; a combined formula carries the bands of all of its own. */
export type Bands = [string, ...string[]]

const label = (box: { x: number; y: number; w: number; h: number }, bands: Bands, palette: Palette) => {
  const main = bands[0]
  const side = bands.slice(1)
  const sideHeight = side.length ? Math.min(22, 44 / side.length) : 0
  const mainHeight = box.h - sideHeight * side.length
  const colours: Record<string, [string, string]> = {
    [palette.mint]: palette.onMint,
    [palette.quiet]: [palette.print, palette.white],
    [palette.sun]: [palette.print, palette.cream],
  }
  const ink = colours[main] ?? [palette.print, palette.quiet]
  return [
    rect({ ...box, h: mainHeight }, main),
    ...side.map((band, index) => rect({ ...box, y: box.y + mainHeight + index * sideHeight, h: sideHeight }, band)),
    writing(box.x + 20, box.y + mainHeight / 2 - 22, [box.w * 0.42, box.w * 0.62, box.w * 0.5], ink, 10),
  ]
}

/** The spray: a slender dark bottle, a yellow head with its nozzle, three grains of mist. */
export const spray = (palette: Palette, x: number, bands: Bands): string[] => [
  standing(x, FOOT, { w: 148, h: 226, r: 34 }, palette.deep),
  ...label({ x: x - 74, y: FOOT - 168, w: 148, h: 112 }, bands, palette),
  standing(x, FOOT - 218, { w: 66, h: 44, r: 10 }, palette.deeper),
  standing(x, FOOT - 252, { w: 94, h: 42, r: 14 }, palette.sun),
  rect({ x: x - 60, y: FOOT - 284, w: 26, h: 16, r: 6 }, palette.deeper),
  circle(x - 84, FOOT - 276, 6, palette.mint),
  circle(x - 106, FOOT - 288, 5, palette.mint),
  circle(x - 108, FOOT - 264, 5, palette.mint),
]

/** The jar of capsules: white and broad, a dark lid, one capsule lying before it. */
export const capsuleJar = (palette: Palette, x: number, bands: Bands): string[] => [
  standing(x, FOOT, { w: 204, h: 186, r: 40 }, palette.white),
  // A pale label would be lost on the white jar without its two edges.
  rect({ x: x - 102, y: FOOT - 148, w: 204, h: 104 }, palette.quiet),
  ...label({ x: x - 102, y: FOOT - 142, w: 204, h: 92 }, bands, palette),
  standing(x, FOOT - 172, { w: 172, h: 56, r: 18 }, palette.deep),
  capsule(palette, x + 122, FOOT + 18, -24, capsuleColour(bands[0], palette)),
]

const capsuleColour = (band: string, palette: Palette) =>
  ({ [palette.mint]: palette.mint, [palette.cream]: palette.sun })[band] ?? palette.deep

/** One capsule lying on the shelf: half in its own colour, half in cream. */
export const capsule = (palette: Palette, x: number, foot: number, turn: number, colour: string): string =>
  moved(
    `translate(${x} ${foot - 40}) rotate(${turn})`,
    rect({ x: -6, y: -20, w: 92, h: 40, r: 20 }, colour),
    shape('M40-20h26a20 20 0 0 1 0 40h-26z', palette.cream),
  )

/** A small tall jar for the plant line, with its own label. */
export const plantJar = (
  palette: Palette,
  at: { x: number; foot: number; scale: number },
  colours: { body: string; label: string; lid: string; print: string },
  motif: (print: string) => string[],
): string =>
  moved(
    `translate(${at.x} ${at.foot}) scale(${at.scale})`,
    rect({ x: -64, y: -190, w: 128, h: 190, r: 30 }, colours.body),
    rect({ x: -64, y: -146, w: 128, h: 104 }, colours.label),
    ...motif(colours.print),
    rect({ x: -54, y: -226, w: 108, h: 46, r: 15 }, colours.lid),
    rect({ x: -54, y: -196, w: 108, h: 6 }, palette.quiet),
  )
