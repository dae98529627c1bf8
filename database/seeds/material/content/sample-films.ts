import { lessonRows } from './programs.ts'

const names = ['respirar', 'musculos', 'escala', 'conversa'] as const

/** Which sample stands in for which lesson's film, by the lesson's place in Control; Master's lessons share one. */
const ofControl: Record<number, (typeof names)[number]> = {
  1: 'respirar',
  3: 'musculos',
  4: 'musculos',
  10: 'respirar',
  11: 'respirar',
  12: 'conversa',
}

/** The sample (database/seeds/films) of each lesson. */
export const sampleOfLesson = new Map(
  lessonRows.map(({ id, program_id: programId, position }) => [
    id,
    programId === 1 ? (ofControl[position] ?? 'escala') : 'conversa',
  ]),
)
