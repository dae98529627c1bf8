import { circle, leaf, plus, rect, stroke } from './marks.ts'
import type { Palette } from './palette.ts'
import { type Drawing, FOOT, onShelf } from './scene.ts'
import { plantJar } from './vessels.ts'

type Line = 'lib' | 'fert' | 'hair'

/** Motifs on the labels, around the label's middle at (0, -94): warmth, growth, strands. */
const MOTIFS: Record<Line, (palette: Palette) => (print: string) => string[]> = {
  lib: (palette) => (print) => [
    circle(-12, -88, 24, palette.sun),
    circle(14, -88, 24, palette.cream),
    plus(-40, -126, 22, print),
  ],
  fert: () => (print) => [
    stroke('M4-54V-84', print, 5),
    leaf(4, -72, 44, -42, print),
    leaf(4, -80, 48, 34, print),
    plus(-40, -126, 22, print),
  ],
  hair: () => (print) => [
    ...[-24, -8, 8, 24].map((x, index) =>
      stroke(`M${x}-56C${x - 8}-74 ${x + 12}-86 ${x + 4}${-104 - index * 4}`, print, 5),
    ),
    plus(-40, -126, 22, print),
  ],
}

const coloursOf = (line: Line, palette: Palette) =>
  ({
    lib: { body: palette.deep, label: palette.paper, lid: palette.sun, print: palette.print },
    fert: { body: palette.white, label: palette.mint, lid: palette.deep, print: palette.onMint[0] },
    hair: { body: palette.mint, label: palette.paper, lid: palette.deep, print: palette.print },
  })[line]

const UPPER_SHELF = 230

type Place = { x: number; foot: number; scale: number }

/** Where the jars of a kit stand: those behind first. Six take a second shelf. */
const PLACES: Record<1 | 3 | 6, Place[]> = {
  1: [{ x: 320, foot: FOOT, scale: 1.12 }],
  3: [
    { x: 184, foot: FOOT - 12, scale: 0.88 },
    { x: 456, foot: FOOT - 12, scale: 0.88 },
    { x: 320, foot: FOOT, scale: 1.04 },
  ],
  6: [200, 320, 440].flatMap((x) => [
    { x, foot: UPPER_SHELF, scale: 0.66 },
    { x, foot: FOOT, scale: 0.66 },
  ]),
}

/** A kit of the plant line, as many jars as it has units. */
export const plantKit = (line: Line, units: 1 | 3 | 6): Drawing =>
  onShelf(
    (palette) => [
      units === 6 ? rect({ x: 124, y: UPPER_SHELF, w: 392, h: 12, r: 6 }, palette.shelf) : '',
      ...PLACES[units].map((place) => plantJar(palette, place, coloursOf(line, palette), MOTIFS[line](palette))),
    ],
    units === 6 ? 1.06 : undefined,
  )

/** The plant line as one: a jar of each formula. */
export const plantLine: Drawing = onShelf((palette) =>
  (['lib', 'hair', 'fert'] as const).map((line, index) =>
    plantJar(palette, PLACES[3][index] as Place, coloursOf(line, palette), MOTIFS[line](palette)),
  ),
)
