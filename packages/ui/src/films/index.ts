import { control, controlPoster } from './control.ts'
import { captionsOf, FILM, frameAt, lengthOf, picture, type Scene } from './film.ts'
import { lessonSamples } from './lesson-samples.ts'
import { master, masterPoster } from './master.ts'

/** A film of ours: silent, drawn, with its words in the picture and in a file of captions. */
export type Film = {
  name: string
  seconds: number
  framesPerSecond: number
  width: number
  height: number
  /** The picture that many seconds after the start, an SVG. */
  frameAt: (second: number) => string
  poster: string
  captions: string
}

const film = (name: string, scenes: readonly Scene[], poster: string[]): Film => ({
  name,
  ...FILM,
  seconds: lengthOf(scenes),
  frameAt: (second) => frameAt(scenes, second),
  poster: picture(poster.join('')),
  captions: captionsOf(scenes),
})

/** The trailers of the courses, by the course's slug. */
export const films: readonly Film[] = [
  film('programa-control', control, controlPoster()),
  film('programa-master', master, masterPoster()),
]

/** What stands in for the lessons' films until they are made, by name. */
export const sampleFilms: readonly Film[] = Object.entries(lessonSamples).map(([name, scenes]) =>
  film(name, scenes, scenes[1]?.draw({ at: 2, done: 0.5 }) ?? []),
)
