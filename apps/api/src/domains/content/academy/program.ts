export type Stage = {
  position: number
  title: string
  summary: string
  /** Training days, both included. */
  firstDay: number
  lastDay: number
}

export type Lesson = {
  id: number
  title: string
  position: number
  durationSeconds: number
  /** Null if its programme has no stages. */
  stagePosition: number | null
  isTechnique: boolean
  /** Its own film can be watched; a sample does not count. */
  isPublished: boolean
  /** When it was first shown, also if it was withdrawn meanwhile; null: from the beginning. */
  shownAt: Date | null
}

/** What a programme says of itself on its public page. */
export type ProgramText = {
  summary: string
  /** How one gets on, above the list of its parts. */
  learn: string
  isFor: string[]
  /** The people whom it does not suit, and what needs a doctor first. */
  isNotFor: string[]
  /** When to see a doctor, with the course or without it. */
  doctor: string
  /** What is known of such courses, in paragraphs, with the sources of it. */
  evidence: string[]
  sources: { title: string; where: string }[]
  questions: { question: string; answer: string }[]
}

export type Program = {
  id: number
  slug: string
  /** The variant that the catalogue sells. */
  variantId: number
  title: string
  description: string
  trailerSrc: string
  thumbSrc: string
  /** Every paid parcel of a treatment opens it. */
  comesWithTreatment: boolean
  /** Null: it says nothing of itself. */
  text: ProgramText | null
  /** In order. */
  stages: Stage[]
  /** In order. */
  lessons: Lesson[]
}

export type ProgramFigures = {
  lessonCount: number
  /** Whole minutes of video. */
  contentMinutes: number
  stageCount: number
  techniqueCount: number
  /** Null if there is no training by days. */
  trainingDays: number | null
}

/** Figures computed from a programme, so nobody maintains them by hand. */
export const figuresOf = ({ stages, lessons }: Pick<Program, 'stages' | 'lessons'>): ProgramFigures => ({
  lessonCount: lessons.length,
  contentMinutes: Math.round(lessons.reduce((total, { durationSeconds }) => total + durationSeconds, 0) / 60),
  stageCount: stages.length,
  techniqueCount: lessons.filter(({ isTechnique }) => isTechnique).length,
  trainingDays: stages.at(-1)?.lastDay ?? null,
})

/** Whether any lesson can be watched; before that, a purchase is a pre-sale. */
export const hasPublishedLessons = ({ lessons }: Pick<Program, 'lessons'>): boolean =>
  lessons.some(({ isPublished }) => isPublished)
