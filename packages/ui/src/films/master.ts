import { circle, moved, rect, stroke } from '../drawings/marks.ts'
import { colours, ease, mix, plumbLine, type Scene, screen } from './film.ts'

const VIDEOS = 8
const place = (index: number) => ({ x: 640 + ((index % 4) - 1.5) * 250, y: index < 4 ? 200 : 420 })

/** Two that come nearer, and keep what is each one's own. */
const meeting: Scene = {
  seconds: 6,
  caption: 'Conversa, desejo e intimidade a dois',
  draw: ({ at }) => {
    const apart = mix(360, 105, ease(at, 0.3, 4.2))
    const both = ease(at, 3.6, 4.8)
    return [
      circle(640 - apart, 300, 178, colours.stage),
      circle(640 + apart, 300, 178, colours.mint),
      `<g opacity="${both.toFixed(3)}"><path d="M640 156.2A178 178 0 0 1 640 443.8A178 178 0 0 1 640 156.2z" fill="${colours.sun}"/></g>`,
    ]
  },
}

const videos: Scene = {
  seconds: 6,
  caption: '8 vídeos',
  draw: ({ at }) =>
    Array.from({ length: VIDEOS }, (_, index) => {
      const isThere = ease(at, 0.3 + index * 0.45, 0.9 + index * 0.45)
      const { x, y } = place(index)
      return isThere === 0
        ? rect({ x: x - 8, y: y - 8, w: 16, h: 16, r: 8 }, colours.stage)
        : screen(x, y, 210 * isThere)
    }),
}

/** A ring around a clock: two turns of its hand. */
const hours: Scene = {
  seconds: 5,
  caption: '2 horas no total',
  draw: ({ at }) => {
    const part = ease(at, 0.4, 4.2)
    const whole = 2 * Math.PI * 210
    const turn = part * 4 * Math.PI - Math.PI / 2
    return [
      circle(640, 300, 170, colours.stage),
      `<circle cx="640" cy="300" r="210" fill="none" stroke="${colours.stage}" stroke-width="18"/>`,
      `<circle cx="640" cy="300" r="210" fill="none" stroke="${colours.mint}" stroke-width="18" stroke-linecap="round" stroke-dasharray="${(whole * part).toFixed(1)} ${whole.toFixed(1)}" transform="rotate(-90 640 300)"/>`,
      stroke(
        `M640 300L${(640 + Math.cos(turn) * 118).toFixed(1)} ${(300 + Math.sin(turn) * 118).toFixed(1)}`,
        colours.paper,
        12,
      ),
      circle(640, 300, 18, colours.sun),
    ]
  },
}

/** The sun goes, the moon comes, eight dots fill one by one. */
const nights: Scene = {
  seconds: 6,
  caption: 'De uma vez, ou um por noite',
  draw: ({ at, done }) => [
    `<clipPath id="sky"><rect x="290" y="60" width="700" height="370" rx="40"/></clipPath>`,
    rect({ x: 290, y: 60, w: 700, h: 370, r: 40 }, colours.stage),
    `<g clip-path="url(#sky)">${circle(500, mix(220, 560, ease(at, 0.6, 2.8)), 92, colours.sun)}${circle(780, mix(560, 220, ease(at, 1.8, 4)), 80, colours.paper)}${circle(814, mix(532, 192, ease(at, 1.8, 4)), 70, colours.stage)}</g>`,
    ...Array.from({ length: VIDEOS }, (_, index) =>
      circle(640 + (index - 3.5) * 74, 506, 17, index < done * (VIDEOS + 1) - 1 ? colours.mint : colours.quiet),
    ),
  ],
}

const rest: Scene = { seconds: 3.5, caption: 'Programa Master', draw: () => [plumbLine(0)] }

export const master: readonly Scene[] = [meeting, videos, hours, nights, rest]

/** The poster of the film: the two circles, met. */
export const masterPoster = (): string[] => [moved('translate(64 14) scale(0.9)', ...meeting.draw({ at: 6, done: 1 }))]
