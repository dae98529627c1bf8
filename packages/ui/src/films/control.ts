import { circle, moved, rect, stroke } from '../drawings/marks.ts'
import { colours, ease, mix, plumbLine, type Scene, screen } from './film.ts'

const STAGES = 9
const DAYS = 10

/** A swing that loses itself: the whole programme in one movement. */
const settling: Scene = {
  seconds: 4,
  caption: 'Um treino de controle, em casa',
  draw: ({ at }) => [plumbLine(24 * Math.exp(-0.9 * at) * Math.cos(3.4 * at))],
}

/** Ninety days, a row for each stage. */
const days: Scene = {
  seconds: 6,
  caption: '90 dias, em 9 etapas de 10 dias',
  draw: ({ at }) => {
    const lit = ease(at, 0.4, 5) * STAGES * DAYS
    return Array.from({ length: STAGES * DAYS }, (_, day) => {
      const [row, column] = [Math.floor(day / DAYS), day % DAYS]
      const isNow = Math.floor(lit) === day
      const fill = isNow ? colours.sun : day < lit ? colours.mint : colours.quiet
      return circle(640 + (column - 4.5) * 62, 74 + row * 57, isNow ? 21 : 16, fill)
    })
  },
}

/** Thirteen around one that breathes. */
const techniques: Scene = {
  seconds: 6,
  caption: '13 técnicas, uma de cada vez',
  draw: ({ at, done }) => {
    const breath = 0.5 - 0.5 * Math.cos((at / 3) * 2 * Math.PI)
    const around = Array.from({ length: 13 }, (_, index) => {
      const turn = (index / 13) * 2 * Math.PI - Math.PI / 2
      const isThere = ease(at, 0.2 + index * 0.12, 0.6 + index * 0.12)
      const isNow = Math.floor(done * 13) === index
      const r = (isNow ? 26 : 18) * isThere
      return circle(640 + Math.cos(turn) * 232, 308 + Math.sin(turn) * 232, r, isNow ? colours.sun : colours.mint)
    })
    return [
      circle(640, 308, mix(76, 150, breath), colours.stage),
      circle(640, 308, mix(40, 96, breath), colours.mint),
      ...around,
    ]
  },
}

/** A lesson, and its bar that goes at its own pace. */
const lessons: Scene = {
  seconds: 4.5,
  caption: '2h20 de aulas, no seu ritmo',
  draw: ({ at }) => [
    screen(640, 250, 500),
    rect({ x: 390, y: 470, w: 500, h: 14, r: 7 }, colours.stage),
    rect({ x: 390, y: 470, w: 24 + 476 * ease(at, 0.6, 4), h: 14, r: 7 }, colours.mint),
    circle(402 + 476 * ease(at, 0.6, 4), 477, 16, colours.paper),
  ],
}

/** Somebody answers. */
const support: Scene = {
  seconds: 4,
  caption: 'Apoio em dias úteis, por mensagem ou telefone',
  draw: ({ at }) => {
    const rise = mix(60, 0, ease(at, 0.1, 1))
    const answer = ease(at, 1.2, 2)
    return [
      rect({ x: 330, y: 190 + rise, w: 340, h: 230, r: 32 }, colours.stage),
      stroke(`M366 ${232 + rise}L500 ${332 + rise}L634 ${232 + rise}`, colours.mint, 12),
      rect({ x: 770, y: 140 + rise, w: 180, h: 330, r: 36 }, colours.stage),
      rect({ x: 830, y: 164 + rise, w: 60, h: 10, r: 5 }, colours.quiet),
      circle(860, 306 + rise, 52 * answer, colours.sun),
      stroke(`M838 ${307 + rise}l15 16l30 -33`, answer > 0.8 ? colours.ground : 'none', 10),
    ]
  },
}

const rest: Scene = { seconds: 3.5, caption: 'Programa Control', draw: () => [plumbLine(0)] }

export const control: readonly Scene[] = [settling, days, techniques, lessons, support, rest]

/** The poster of the film: the ninety days, a third of the way in, above the player's controls. */
export const controlPoster = (): string[] => [
  moved('translate(128 36) scale(0.8)', ...days.draw({ at: 2.3, done: 0.4 })),
]
