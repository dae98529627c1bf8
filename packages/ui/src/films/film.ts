import { moved, rect } from '../drawings/marks.ts'
import { darkPalette, lightPalette } from '../drawings/palette.ts'

export const FILM = { width: 1280, height: 720, framesPerSecond: 25 }

/** One look in both colour modes, so a film has one set: paper and mint on deep teal, the sun for what matters now. */
export const colours = {
  ground: lightPalette.deeper,
  stage: lightPalette.deep,
  quiet: '#2b6b66',
  mint: darkPalette.mint,
  paper: lightPalette.paper,
  sun: lightPalette.sun,
}

export type Scene = {
  seconds: number
  /** Written under the picture, and into the captions' file. */
  caption: string
  /** The marks of the scene `at` seconds after it began; `done` runs from 0 to 1 over it. */
  draw: (moment: { at: number; done: number }) => string[]
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
/** From 0 to 1 between two moments, with a soft start and end. */
export const ease = (at: number, from: number, to: number): number => {
  const part = clamp((at - from) / (to - from))
  return part * part * (3 - 2 * part)
}
export const mix = (from: number, to: number, part: number) => from + (to - from) * part

const FADE_SECONDS = 0.5

const caption = (words: string) =>
  `<text x="${FILM.width / 2}" y="644" text-anchor="middle" font-family="Figtree Variable, sans-serif" font-size="56" font-weight="700" letter-spacing="-1.2" fill="${colours.paper}">${words}</text>`

/** The whole picture at this second. */
export const frameAt = (scenes: readonly Scene[], second: number): string => {
  let start = 0
  for (const scene of scenes) {
    const isLast = scene === scenes.at(-1)
    if (second < start + scene.seconds || isLast) {
      const at = second - start
      const opacity =
        ease(at, 0, FADE_SECONDS) * (isLast ? 1 : 1 - ease(at, scene.seconds - FADE_SECONDS, scene.seconds))
      const marks = scene.draw({ at, done: clamp(at / scene.seconds) }).join('')
      return picture(`<g opacity="${opacity.toFixed(3)}">${marks}${caption(scene.caption)}</g>`)
    }
    start += scene.seconds
  }
  return picture('')
}

/** A whole picture of these marks on the film's ground. */
export const picture = (marks: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FILM.width} ${FILM.height}" width="${FILM.width}" height="${FILM.height}"><title>Capa do filme do curso</title>${rect({ x: 0, y: 0, w: FILM.width, h: FILM.height }, colours.ground)}${marks}</svg>\n`

/** In seconds. */
export const lengthOf = (scenes: readonly Scene[]) => scenes.reduce((sum, { seconds }) => sum + seconds, 0)

const stamp = (seconds: number) => {
  const whole = Math.floor(seconds)
  const milliseconds = Math.round((seconds - whole) * 1000)
  return `00:${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}.${String(milliseconds).padStart(3, '0')}`
}

/** The captions as WebVTT, for players that show or read them beside the picture. */
export const captionsOf = (scenes: readonly Scene[]): string => {
  let start = 0
  const cues = scenes.map(({ seconds, caption: words }) => {
    const cue = `${stamp(start)} --> ${stamp(start + seconds)}\n${words}\n`
    start += seconds
    return cue
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/** The plumb line hanging from the top, turned by so many degrees. */
export const plumbLine = (degrees: number): string =>
  moved(
    `translate(640 0) rotate(${degrees.toFixed(2)})`,
    `<path d="M0 0V340" stroke="${colours.paper}" stroke-width="7" stroke-linecap="round"/>`,
    `<path d="m0 330 54 50-54 84-54-84z" fill="${colours.sun}"/>`,
  )

/** A screen with its play mark, centred. */
export const screen = (x: number, y: number, w: number, fill: string = colours.stage): string => {
  const h = w * 0.62
  const size = w * 0.17
  const [left, top] = [x - size * 0.42, y - size * 0.6]
  return (
    rect({ x: x - w / 2, y: y - h / 2, w, h, r: w * 0.09 }, fill) +
    `<path d="M${left.toFixed(1)} ${top.toFixed(1)}v${(size * 1.2).toFixed(1)}l${size.toFixed(1)} ${(-size * 0.6).toFixed(1)}z" fill="${colours.sun}" stroke="${colours.sun}" stroke-width="${(size * 0.16).toFixed(1)}" stroke-linejoin="round"/>`
  )
}
