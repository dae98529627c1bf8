import { moved, rect } from './marks.ts'
import type { Palette } from './palette.ts'

export const WIDTH = 640
export const HEIGHT = 480
/** Where the shelf begins, and where things standing on it have their foot. */
const SHELF = 376
export const FOOT = 404

/** The marks of a picture, in drawing order, in the colours it is given. */
export type Drawing = (palette: Palette) => string[]

/** The enlargement of things on the shelf about the middle of their foot, so that all pictures look alike. */
const NEARNESS = 1.2

/** Things that stand: ground, shelf, then the marks. */
export const onShelf =
  (draw: Drawing, nearness = NEARNESS): Drawing =>
  (palette) => [
    rect({ x: 0, y: SHELF, w: WIDTH, h: HEIGHT - SHELF }, palette.shelf),
    moved(`translate(320 ${FOOT}) scale(${nearness}) translate(-320 ${-FOOT})`, ...draw(palette)),
  ]

/** The whole file of a picture: self-contained, with its title; no script, no style, no outside reference. */
export const svgFile = (draw: Drawing, palette: Palette, { alt, height }: { alt: string; height: number }): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">`,
    `<title>${alt}</title>`,
    rect({ x: 0, y: 0, w: WIDTH, h: height }, palette.ground),
    ...draw(palette),
    '</svg>',
    '',
  ].join('\n')
