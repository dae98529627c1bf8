/** What is practised in a stage. */
export type Exercise = {
  id: number
  title: string
  steps: string[]
  minutes: number
  /** 1: every day of the stage; 2: its first day and every second one after it. */
  everyDays: number
  /** What a timer says and for how long, so many times over. */
  signals: { says: string; seconds: number }[]
  repeats: number
  /** Whoever begins the stage is not asked for it; whoever was in it when it went keeps it. */
  isWithdrawn: boolean
}

/** What a stage says, and the question by which whoever trains looks back on it. */
export type StageText = {
  paragraphs: string[]
  caution: string
  reviewQuestion: string
  sources: { title: string; where: string }[]
}

export type StagePractice = StageText & {
  id: number
  /** Null of one that was withdrawn: whoever is in it keeps it, and nobody begins it. */
  position: number | null
  title: string
  summary: string
  /** When it was first shown; null: from the beginning. */
  shownAt: Date | null
  /** The ids of the stages that stood after it when it was first shown. */
  shownBefore: number[]
  /** So many days of training it lasts for whoever begins it now. */
  days: number
  /** In order; withdrawn ones last. */
  exercises: Exercise[]
}
