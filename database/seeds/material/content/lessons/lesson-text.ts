import type { LessonSource } from './sources.ts'

export type LessonText = {
  summary: string
  paragraphs: string[]
  /** What is done, in order. */
  steps: string[]
  /** When to stop, and whom to ask. */
  caution: string
  sources: LessonSource[]
}
