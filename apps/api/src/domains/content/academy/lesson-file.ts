/** `film_mp4` is a sample's copy for devices that play no WebM: an editor's own film may be MP4 itself (0166). */
export type LessonFileKind = 'film_high' | 'film_low' | 'film_mp4' | 'captions'

/** An encrypted file that a lesson is watched by. */
export type LessonFile = {
  lessonId: number
  kind: LessonFileKind
  fileId: string
  contentType: string
  sizeBytes: number
  /** Of a film, in whole seconds. */
  seconds: number | null
  /** Shown in place of a film that does not exist yet. */
  isSample: boolean
}

/** What a lesson says in writing. */
export type LessonText = {
  summary: string
  paragraphs: string[]
  /** What is done, in order. */
  steps: string[]
  caution: string
  sources: { title: string; where: string }[]
}
