import type { LessonSource } from '../lessons/sources.ts'

export type ExerciseMaterial = {
  title: string
  /** What is done, in order. */
  steps: string[]
  minutes: number
  /** 1: every day; 2: the first day and every second one after it. */
  everyDays: number
  /** What the timer says and for how long, so many times over. */
  signals: { says: string; seconds: number }[]
  repeats: number
}

export type StageMaterial = {
  paragraphs: string[]
  /** When to stop, and whom to ask. */
  caution: string
  /** The question by which whoever trains looks back on the stage. */
  reviewQuestion: string
  sources: LessonSource[]
  exercises: ExerciseMaterial[]
}
