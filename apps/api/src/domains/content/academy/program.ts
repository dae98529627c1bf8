export type Stage = {
  position: number
  title: string
  summary: string
  /** Days of training, both included. */
  firstDay: number
  lastDay: number
}

export type Lesson = {
  id: number
  title: string
  position: number
  durationSeconds: number
  /** Null where its programme has no stages. */
  stagePosition: number | null
  isTechnique: boolean
  /** Null while its video is still being made. */
  videoSrc: string | null
}

export type Program = {
  id: number
  slug: string
  /** What the catalogue sells it as. */
  variantId: number
  title: string
  description: string
  trailerSrc: string
  thumbSrc: string
  /** In their order. */
  stages: Stage[]
  /** In their order. */
  lessons: Lesson[]
}

export type ProgramFigures = {
  lessonCount: number
  /** Whole minutes of video. */
  contentMinutes: number
  stageCount: number
  techniqueCount: number
  /** Null where there is nothing to train day by day. */
  trainingDays: number | null
}

/** What can be counted of a programme: nobody writes these numbers by hand. */
export const figuresOf = ({ stages, lessons }: Pick<Program, 'stages' | 'lessons'>): ProgramFigures => ({
  lessonCount: lessons.length,
  contentMinutes: Math.round(lessons.reduce((total, { durationSeconds }) => total + durationSeconds, 0) / 60),
  stageCount: stages.length,
  techniqueCount: lessons.filter(({ isTechnique }) => isTechnique).length,
  trainingDays: stages.at(-1)?.lastDay ?? null,
})

/** Whether any of it can be watched; before that whoever buys it buys it ahead. */
export const hasPublishedLessons = ({ lessons }: Pick<Program, 'lessons'>): boolean =>
  lessons.some(({ videoSrc }) => videoSrc !== null)
