import { circle, rect } from '../drawings/marks.ts'
import { colours, ease, mix, plumbLine, type Scene } from './film.ts'

/** Says in every picture that this is not the lesson's own film. */
const label = (): string =>
  rect({ x: 48, y: 40, w: 190, h: 56, r: 28 }, colours.sun) +
  `<text x="143" y="77" text-anchor="middle" font-family="Figtree Variable, sans-serif" font-size="28" font-weight="800" letter-spacing="2" fill="${colours.ground}">AMOSTRA</text>`

const labelled = (scene: Scene): Scene => ({ ...scene, draw: (moment) => [label(), ...scene.draw(moment)] })

const opening = (caption: string): Scene => ({
  seconds: 4,
  caption,
  draw: ({ at }) => [plumbLine(16 * Math.exp(-0.9 * at) * Math.cos(3.4 * at))],
})

const closing: Scene = { seconds: 3, caption: 'O filme desta aula ainda vem', draw: () => [plumbLine(0)] }

/** A circle between two sizes; it opens for `inSeconds` and closes for `outSeconds`. */
const breath = (caption: string, [from, to]: [number, number], seconds: number): Scene => ({
  seconds,
  caption,
  draw: ({ done }) => [
    circle(640, 308, mix(from, to, ease(done, 0, 1)) + 54, colours.stage),
    circle(640, 308, mix(from, to, ease(done, 0, 1)), colours.mint),
  ],
})

/** A row of bars that rise together, as a muscle that tightens. */
const bars = (caption: string, [from, to]: [number, number], seconds: number): Scene => ({
  seconds,
  caption,
  draw: ({ done }) =>
    Array.from({ length: 7 }, (_, index) => {
      const height = mix(from, to, ease(done, 0, 0.7)) * (1 - Math.abs(index - 3) * 0.12)
      return rect(
        { x: 400 + index * 70, y: 470 - height, w: 44, h: height, r: 22 },
        index === 3 ? colours.sun : colours.mint,
      )
    }),
})

/** Eleven points, from zero to ten, lit up to a number. */
const scale = (caption: string, [from, to]: [number, number], seconds: number): Scene => ({
  seconds,
  caption,
  draw: ({ done }) => {
    const now = mix(from, to, ease(done, 0, 0.8))
    return Array.from({ length: 11 }, (_, index) => {
      const isNow = Math.round(now) === index
      const fill = isNow ? colours.sun : index < now ? colours.mint : colours.quiet
      return circle(240 + index * 80, 300, isNow ? 34 : 22, fill)
    })
  },
})

/** Two circles, so far apart. */
const two = (caption: string, [from, to]: [number, number], seconds: number): Scene => ({
  seconds,
  caption,
  draw: ({ done }) => {
    const apart = mix(from, to, ease(done, 0, 1))
    return [circle(640 - apart, 308, 110, colours.mint), circle(640 + apart, 308, 110, colours.sun)]
  },
})

/** Short films that stand in for those of the lessons, by name: silent, drawn, with their words in captions. */
export const lessonSamples: Record<string, readonly Scene[]> = {
  respirar: [
    opening('Respirar devagar'),
    breath('Inspire contando até quatro', [60, 150], 4),
    breath('Solte contando até seis', [150, 60], 6),
    breath('De novo: inspire', [60, 150], 4),
    breath('E solte, sem forçar', [150, 60], 6),
    closing,
  ].map(labelled),
  musculos: [
    opening('Contrair e soltar'),
    bars('Contraia por três segundos', [70, 280], 4),
    bars('Solte por inteiro, por seis', [280, 70], 6),
    bars('Mais uma vez', [70, 280], 4),
    bars('Soltar é metade do exercício', [280, 70], 6),
    closing,
  ].map(labelled),
  escala: [
    opening('A escala de zero a dez'),
    scale('Suba devagar até o seis', [0, 6], 6),
    scale('Pare antes do ponto sem volta', [6, 7], 4),
    scale('Espere descer ao quatro', [7, 4], 5),
    scale('E recomece', [4, 6], 5),
    closing,
  ].map(labelled),
  conversa: [
    opening('Conversar antes'),
    two('Cada um com o seu ritmo', [330, 300], 5),
    two('Um convite, não uma cobrança', [300, 190], 5),
    two('Ouvir até o fim', [190, 140], 5),
    two('E só então responder', [140, 95], 5),
    closing,
  ].map(labelled),
}
